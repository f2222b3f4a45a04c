// What moderators have decided against me (`help object`).

export const measureKinds = [
  'warning',
  'talk',
  'invitations',
  'rating',
  'events',
  'account',
  'name',
  'strangers',
  'reports',
] as const;
export type MeasureKind = (typeof measureKinds)[number];

// open: I can object; waits: I have, and nobody has read it yet; closed: neither.
export const objectings = ['open', 'waits', 'closed'] as const;

export interface Measure {
  number: number;
  kind: MeasureKind;
  until: number | null; // milliseconds since 1970; null: for good
  objecting: (typeof objectings)[number];
  reason: string; // as a moderator has written it
}

// Of one account: against who logs in as another one others hold.
export interface Measures {
  of: string;
  list: readonly Measure[];
}

// Those that hold now, the last one first.
export function measuresNow(measures: Measures | undefined, name: string, now: number): Measure[] {
  if (measures?.of !== name) return [];
  return measures.list
    .filter(({ until }) => until === null || until > now)
    .sort((a, b) => b.number - a.number);
}

// Once his objection has been read. To a warning there is none.
export function isDecided({ kind, objecting }: Measure): boolean {
  return objecting === 'closed' && kind !== 'warning';
}
