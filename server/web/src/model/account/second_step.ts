// The second step of my log-in: turned on and off, and its recovery codes.
import type { Change } from '../state/change';
import { isPassword } from '../../values/account/account';
import {
  codeOf,
  noSecondStep,
  type SecondStep,
  type SecondStepRequest,
} from '../../values/account/second_step';
import type { LineOfSecondStep } from '../../wire/line_second_step';

export const secondStep = 'twofactor';

function put(c: Change, part: Partial<SecondStep>): void {
  const { me, secondStep: known } = c.state;
  if (!me) return;
  c.set({ secondStep: { ...(known?.of === me.name ? known : noSecondStep(me.name)), ...part } });
}

export function askForSecondStep(c: Change): void {
  c.ask('account', secondStep);
}

export function onSecondStep(c: Change, request: SecondStepRequest): void {
  if (request.want === 'state') return askForSecondStep(c);
  if (request.want === 'hide') return hide(c);
  const word = wordOf(request);
  if (word === null) return;
  c.set({ error: null, changed: null });
  hide(c, request.want === 'on');
  c.command('account', `${secondStep} ${request.want} ${word}`);
}

function wordOf(request: Exclude<SecondStepRequest, { want: 'state' | 'hide' }>): string | null {
  if (request.want === 'on') return codeOf(request.code);
  return isPassword(request.password) ? request.password : null;
}

// What is secret is known only as long as it is shown.
function hide(c: Change, stillOffered = false): void {
  const known = c.state.secondStep;
  if (!known) return;
  const offered = stillOffered ? known.offered : null;
  c.set({ secondStep: { ...known, offered, codes: [] } });
}

export function onShown(c: Change): void {
  if (c.state.screen.name !== 'account') hide(c);
}

export function onSecondStepLine(
  c: Change,
  line: Exclude<LineOfSecondStep, { type: 'accountCodeAsked' }>,
): void {
  if (line.type === 'accountSecondStep') return put(c, { on: line.on, left: line.left });
  if (c.state.screen.name !== 'account') return;
  if (line.type === 'accountRecoveryCode') {
    return put(c, { codes: [...(c.state.secondStep?.codes ?? []), line.code], offered: null });
  }
  const { secret, uri } = line;
  put(c, { offered: { secret, uri } });
}

export function onSecondStepAnswered(
  c: Change,
  line: string,
  ok: boolean,
  said: string | null,
): void {
  if (line === secondStep) return;
  if (!ok && said !== null) c.fail(said);
  // How many are left now it does not tell by itself.
  if (ok && line.startsWith(`${secondStep} codes`)) askForSecondStep(c);
}
