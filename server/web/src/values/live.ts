// A player who is watched without an account (docs/PROTOCOL.md, line 55).
import type { Table } from './types';

// closed: one of the two at the table wants nobody to watch so; lost: the way to the server.
export type LiveState = 'lost' | 'playing' | 'idle' | 'closed' | 'unknown';

export interface Live {
  name: string; // as it was asked for, until the server says how he is called
  state: LiveState | null; // null: nothing is known yet
  table: Table | null; // the last one that was shown
}
