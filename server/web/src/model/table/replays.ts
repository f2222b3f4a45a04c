// What the API tells: its part of the reducer comes with the first answer (connection/effects.ts).
import type { Change } from '../state/change';
import type { Event } from '../state/events';
import type { MatchRecord } from '../../values/api_values';
import type { Seat } from '../../values/types';

export interface ReplayPart {
  onFetched(c: Change, event: Extract<Event, { type: 'fetched' }>): void;
  onRecord(c: Change, record: MatchRecord | null): void;
  onReplay(c: Change, event: Event): void;
  viewFrom(c: Change, seat: Seat): void;
}

let part: ReplayPart | null = null;
export function useReplayPart(loaded: ReplayPart): void {
  part = loaded;
}

// Null: nothing has been asked for.
export function replayPart(): ReplayPart | null {
  return part;
}

const failed = { busy: false, value: null, failed: true } as const;

// The part itself may not arrive.
export function onFetched(c: Change, event: Extract<Event, { type: 'fetched' }>): void {
  if (part) part.onFetched(c, event);
  else if (event.then !== 'profileDice') c.set({ [event.then]: failed });
}
