// What a director tries out: what a decision would change, and how an event would go with sample entrants.
import { oneLine, type Change } from '../state/change';
import { noEvents, type Events } from '../../values/events/events';
import type { LineOfEvent } from '../../wire/line_event';

function events(c: Change): Events {
  return c.state.events ?? noEvents;
}
function put(c: Change, part: Partial<Events>): void {
  c.set({ events: { ...events(c), ...part } });
}

export function tryOut(c: Change, typed: string): void {
  const line = oneLine(typed);
  put(c, { tried: { line, refused: null, preview: null, sample: null } });
  c.ask('events', `tournament ${line}`);
}

export type LineOfTrying = Extract<
  LineOfEvent,
  {
    type: 'eventTurn' | 'eventPreview' | 'eventSample' | 'eventSampleRound' | 'eventSampleMatch';
  }
>;

export function onTrying(c: Change, line: LineOfTrying): void {
  const { turns, sample } = events(c);
  switch (line.type) {
    case 'eventTurn':
      return put(c, { turns: [...turns, line.turn] });
    case 'eventPreview':
      return put(c, { preview: { turns, state: line.state, rounds: line.rounds } });
    case 'eventSample': {
      const { entrants, rounds, matches, byes, minutes } = line;
      const sum = { entrants, rounds, matches, byes, minutes };
      return put(c, { sample: { ...sum, byRound: [], drawn: [] } });
    }
    case 'eventSampleRound':
      if (sample) put(c, { sample: { ...sample, byRound: [...sample.byRound, line.round] } });
      return;
    case 'eventSampleMatch':
      if (sample) put(c, { sample: { ...sample, drawn: [...sample.drawn, line.match] } });
  }
}

// `line`: "17 preview undo main:1:1".
export function onTried(c: Change, line: string, ok: boolean, said: string | null): void {
  const { preview, sample, tried } = events(c);
  put(c, { turns: [], preview: null, sample: null });
  if (tried?.line !== line) return; // I have asked for another one since
  put(c, { tried: { line, refused: ok ? null : (said ?? ''), preview, sample } });
}
