// What moderators read and decide: what is asked for when, and what comes by itself (lines 88 to 91), and the parts of it that
// administration.ts has (81, 87).
import { oneLine, type Change } from '../state/change';
import type { Event } from '../state/events';
import type { OpenCommand } from '../state/session';
import { noAdministration } from '../../values/account/administration';
import {
  noModeration,
  noPerson,
  nothingComes,
  type Coming,
  type Decision,
  type Moderation,
  type OpenPerson,
  type Outcome,
} from '../../values/account/moderation';
import { keepsOrder } from '../../values/account/roles';
import { fittingText } from '../../values/lobby/reports';
import type { LineOfAdministration } from '../../wire/line_administration';
import type { LineOfModeration } from '../../wire/line_moderation';
import * as administration from './administration';

const kPace = 60_000; // milliseconds: while it is on the screen it is asked for again so often

const early = /^(81|87|88|89|90|91) /;

function known(c: Change): Moderation | null {
  const { moderation, me } = c.state;
  return moderation && moderation.of === me?.name ? moderation : null;
}
function put(c: Change, part: Partial<Moderation>): void {
  const before = known(c);
  if (before) c.set({ moderation: { ...before, ...part } });
}
function comes(c: Change, part: Partial<Coming>): void {
  const before = known(c);
  if (before) put(c, { coming: { ...before.coming, ...part } });
}

// ---- Questions

// I keep order here. Behind each log-in all of it is asked for once more.
export function begin(c: Change): void {
  const { me, session } = c.state;
  if (!me || session.stage !== 'in') return;
  if (known(c)) return;
  c.set({ moderation: noModeration(me.name) });
  ask(c);
}

// This part of the page has come.
export function onLoaded(c: Change): void {
  // What came before it lies among what was said, unread.
  c.set({ log: c.state.log.filter(({ text }) => !early.test(text)) });
  const { accountInfo, me } = c.state;
  if (accountInfo?.of === me?.name && keepsOrder(accountInfo?.roles ?? [])) begin(c);
}

// The screen is there, or there once more.
export function open(c: Change): void {
  const before = known(c)?.administration ?? noAdministration;
  put(c, {
    outcome: null,
    refused: null,
    plan: null,
    administration: { ...before, ...administration.opened },
  });
  ask(c);
}

function ask(c: Change): void {
  const { screen, now } = c.state;
  put(c, { asked: now });
  c.ask('mod', 'mod');
  c.ask('mod', 'mod held');
  c.ask('mod', 'mod objections');
  const person = personOn(c);
  if (person !== undefined) askForPerson(c, person);
  if (screen.name === 'moderation') askForPart(c, screen);
}

// Who is looked at.
function personOn(c: Change): string | undefined {
  const { screen } = c.state;
  return screen.name === 'moderation' && screen.part === undefined ? screen.person : undefined;
}

function askForPart(c: Change, screen: Parameters<typeof administration.questionsOf>[0]): void {
  const before = known(c)?.administration.before ?? null;
  for (const line of administration.questionsOf(screen, before)) c.ask('mod', line);
}

function askForPerson(c: Change, name: string): void {
  const before = known(c)?.person;
  if (before?.name !== name) put(c, { person: noPerson(name) });
  c.ask('mod', `mod show ${name}`);
}

export function onTick(c: Change): void {
  const { screen, hidden, now, session } = c.state;
  if (screen.name !== 'moderation' || hidden) return;
  const asking = session.open.some(({ kind }) => kind === 'mod' || kind === 'modAct');
  const { asked } = known(c) ?? { asked: now };
  if (!asking && now - asked >= kPace && administration.isPolled(screen)) ask(c);
}

// ---- Lines

// The question, or what I want, whose answer comes next.
function answering(c: Change): string {
  const [open] = c.state.session.open;
  return open?.kind === 'mod' || open?.kind === 'modAct' ? open.line : '';
}

const without = <T extends { number: number }>(list: readonly T[], number: number): T[] =>
  list.filter((one) => one.number !== number);

// Whose answer comes; null: nobody's.
function personThatComes(c: Change): OpenPerson | null {
  const [, name] = /^mod show (\S+)$/.exec(answering(c)) ?? [];
  if (name === undefined) return null;
  const { person } = known(c)?.coming ?? nothingComes;
  return person ?? noPerson(name);
}

function person(c: Change, part: (before: OpenPerson) => Partial<OpenPerson>): boolean {
  const before = personThatComes(c);
  if (before) comes(c, { person: { ...before, ...part(before) } });
  return before !== null;
}

export function onLine(c: Change, line: LineOfModeration): void {
  const now = known(c);
  if (!now) return;
  if (isOfAdministration(line)) {
    return put(c, { administration: administration.withLine(now.administration, line) });
  }
  switch (line.type) {
    case 'modReport':
      return onReport(c, now, line);
    case 'modSaid': {
      const { report, text } = line;
      person(c, ({ said }) => ({ said: { ...said, [report]: [...(said[report] ?? []), text] } }));
      return;
    }
    case 'modPerson':
      person(c, () => ({ facts: line.person }));
      return;
    case 'modSignal':
      person(c, ({ signals }) => ({ signals: [...signals, line.signal] }));
      return;
    case 'modDecision':
      if (person(c, ({ decisions }) => ({ decisions: [...decisions, line.decision] }))) return;
      return comes(c, { objections: [...now.coming.objections, line.decision] });
    case 'modObjection': {
      const objects = (one: Decision): Decision =>
        one.number === line.measure ? { ...one, objection: line.text } : one;
      if (person(c, ({ decisions }) => ({ decisions: decisions.map(objects) }))) return;
      return comes(c, { objections: now.coming.objections.map(objects) });
    }
    case 'modMore':
      if (now.plan && answering(c).startsWith('mod restore')) {
        return put(c, { plan: { ...now.plan, more: line.count } });
      }
      return comes(c, { more: line.count });
    case 'modHeld': {
      if (answering(c) === 'mod held') {
        return comes(c, { held: [...now.coming.held, line.held] });
      }
      const list = [...without(now.held.list, line.held.number), line.held];
      return put(c, { held: { ...now.held, list } });
    }
    case 'modHeldGone': {
      const list = without(now.held.list, line.number);
      const what = line.delivered ? 'delivered' : 'stopped';
      return put(c, { held: { ...now.held, list }, outcome: { what } });
    }
    case 'modPlan':
      return put(c, { plan: line.plan });
    case 'modLoser':
      if (now.plan) put(c, { plan: { ...now.plan, losers: [...now.plan.losers, line.loser] } });
      return;
    case 'modDone': {
      const { name, points } = line;
      return put(c, { plan: null, outcome: { what: 'restored', name, points } });
    }
  }
}

const isOfAdministration = (line: LineOfModeration): line is LineOfAdministration =>
  /^mod(Code|CodeMade|Wave|Role|Entry|LogEnd)$/.test(line.type);

function onReport(
  c: Change,
  now: Moderation,
  { report }: Extract<LineOfModeration, { type: 'modReport' }>,
): void {
  if (answering(c) === 'mod') return comes(c, { reports: [...now.coming.reports, report] });
  if (person(c, ({ reports }) => ({ reports: [...reports, report] }))) return;
  // By itself: it has just been made.
  const list = [...without(now.reports.list, report.number), report];
  put(c, { reports: { ...now.reports, list } });
  c.sound('invitation');
  if (personOn(c) !== undefined && personOn(c) === report.about) ask(c);
}

// ---- What I want

export function onEvent(
  c: Change,
  event: Extract<Event, { type: 'modAct' | 'modCancel' | 'modLog' }>,
): void {
  const before = known(c)?.administration ?? noAdministration;
  if (event.type === 'modCancel') return put(c, { plan: null, outcome: null, refused: null });
  if (event.type === 'modLog') {
    put(c, { administration: { ...before, before: event.before } });
    if (c.state.screen.name === 'moderation') askForPart(c, c.state.screen);
    return;
  }
  // Codes that are shown this once stay until they are of no use.
  const made = event.line === 'codes end all' ? [] : before.made;
  put(c, { outcome: null, refused: null, administration: { ...before, made } });
  c.command('modAct', fittingText(`mod ${oneLine(event.line)}`));
}

// ---- Answers

export function onAnswered(
  c: Change,
  { kind, line }: OpenCommand,
  ok: boolean,
  said: string | null,
): void {
  const now = known(c);
  if (!now) return;
  if (kind === 'modAct') return onActed(c, line, ok, said);
  const { reports, held, objections, more, person: seen } = now.coming;
  const { before } = now.administration;
  const fits = ok && !administration.isOld(c.state.screen, before, line);
  put(c, { administration: administration.withAnswer(now.administration, line, fits, more) });
  if (line === 'mod' && ok) put(c, { reports: { list: reports, more } });
  if (line === 'mod held' && ok) put(c, { held: { list: held, more } });
  if (line === 'mod objections' && ok) put(c, { objections: { list: objections, more } });
  const [, name] = /^mod show (\S+)$/.exec(line) ?? [];
  if (name !== undefined && now.person?.name === name) {
    const shown = ok && seen ? seen : { ...now.person, refused: said ?? '' };
    put(c, { person: { ...shown, complete: true } });
  }
  put(c, { coming: nothingComes });
}

const outcomes = {
  take: 'taken',
  answer: 'answered',
  measure: 'decided',
  lift: 'decided',
  uphold: 'decided',
  role: 'decided',
  wave: 'done',
} as const;

function outcomeOf(word: string, next: string): Outcome | null {
  if (word === 'codes') return { what: next === 'end' ? 'done' : 'made' };
  const what = Object.entries(outcomes).find(([one]) => one === word)?.[1];
  return what ? { what } : null;
}

function onActed(c: Change, line: string, ok: boolean, said: string | null): void {
  put(c, { coming: nothingComes });
  const [, word = '', name = '', kind, newName] = line.split(' ');
  if (!ok) return put(c, { refused: said ?? '' });
  const outcome = outcomeOf(word, name);
  if (outcome) put(c, { outcome });
  if (word === 'restore' && known(c)?.outcome === null) return; // the plan has come
  // Who was on the screen is called otherwise now.
  if (word === 'measure' && kind === 'name' && newName !== undefined) {
    if (personOn(c) === name) c.show({ name: 'moderation', person: newName });
  }
  ask(c);
}
