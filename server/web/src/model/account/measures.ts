// What moderators have decided against me, and how I object.
import { oneLine, type Change } from '../state/change';
import type { Event } from '../state/events';
import { fittingText } from '../../values/lobby/reports';
import { readLine } from '../../wire/lines';
import type { LineOfClosed, LineOfMeasure } from '../../wire/line_measure';

const early = /^7[01] /;

// Behind a log-in the server tells all that hold.
export function forget(c: Change): void {
  c.set({ measures: undefined });
}

// What came before this part of the page lies among what was said, unread.
export function readEarly(c: Change): void {
  const { log } = c.state;
  const unread = log.filter(({ text }) => early.test(text));
  if (unread.length === 0) return;
  c.set({ log: log.filter((line) => !unread.includes(line)) });
  for (const { text } of unread) {
    const line = readLine(text);
    if (line.type === 'measure' || line.type === 'measureEnded') onMeasureLine(c, line);
  }
}

export function onMeasureLine(c: Change, line: Exclude<LineOfMeasure, LineOfClosed>): void {
  const { me, measures } = c.state;
  if (!me) return;
  const number = line.type === 'measure' ? line.measure.number : line.number;
  const known = measures?.of === me.name ? measures.list : [];
  const others = known.filter((one) => one.number !== number);
  const list = line.type === 'measure' ? [...others, line.measure] : others;
  c.set({ measures: { of: me.name, list } });
  c.session({ told: true });
}

export function onObject(c: Change, event: Extract<Event, { type: 'object' }>): void {
  const text = fittingText(oneLine(event.text));
  if (text === '') return;
  c.set({ error: null, changed: null });
  c.command('account', `object ${event.measure} ${text}`);
}
