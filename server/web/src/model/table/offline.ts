// A match without a server: its part of the reducer comes with the screen on which one is begun.
import type { Change } from '../state/change';
import type { Event } from '../state/events';

export interface OfflinePart {
  onMatch(c: Change, event: Extract<Event, { type: 'offlineMatch' }>): void;
  onAction(c: Change, event: Event): void;
  onStep(c: Change, input: string | null): void;
  leave(c: Change): void;
  see(c: Change): void;
}

let part: OfflinePart | null = null;
export function useOffline(loaded: OfflinePart): void {
  part = loaded;
}

// Null: nobody has begun a match.
export function offlinePart(): OfflinePart | null {
  return part;
}
