// What I tell the moderators about somebody.
import { isName, oneLine, type Change } from '../state/change';
import type { Event } from '../state/events';
import type { OpenCommand } from '../state/session';
import { fittingText } from '../../values/lobby/reports';

export function onReport(c: Change, event: Extract<Event, { type: 'report' }>): void {
  if (!isName(event.name)) return;
  c.set({ error: null, reported: null });
  const text = fittingText(oneLine(event.text));
  c.command('report', `report ${event.name} ${event.reason} ${text}`.trim());
}

export function onReportAnswered(
  c: Change,
  { line }: OpenCommand,
  ok: boolean,
  said: string | null,
): void {
  if (ok) c.set({ reported: line.split(' ')[1] ?? null });
  else if (said !== null) c.fail(said);
}
