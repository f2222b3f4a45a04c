// How well somebody plays, from week to week, by the analyses of his matches (`help progress`).

export const phases = ['opening', 'middle', 'bearOff', 'cube'] as const;
export type Phase = (typeof phases)[number];

export interface Part {
  decisions: number;
  lost: number; // thousandths of a game
}

export interface ProgressPeriod {
  from: number; // milliseconds since 1970
  until: number;
  matches: number;
  parts: readonly Part[]; // by Phase
}

// Shown: all see it. Own: I do. Hidden: he does not show it.
export const progressStates = ['shown', 'own', 'hidden'] as const;

export interface Progress {
  of: string;
  periods: readonly ProgressPeriod[]; // the oldest first
  state: (typeof progressStates)[number] | null; // null: not all of it has been told
  failed: boolean;
}

export function sumOf(parts: readonly Part[]): Part {
  return {
    decisions: parts.reduce((sum, part) => sum + part.decisions, 0),
    lost: parts.reduce((sum, part) => sum + part.lost, 0),
  };
}

// What one has lost in a phase, or in all of them.
export function partOf({ parts }: ProgressPeriod, phase: Phase | 'all'): Part {
  if (phase === 'all') return sumOf(parts);
  return parts[phases.indexOf(phase)] ?? { decisions: 0, lost: 0 };
}

// As PR counts: 500 x the equity that was lost a decision. Null: there was none.
export function rateOf({ decisions, lost }: Part): number | null {
  return decisions === 0 ? null : lost / decisions / 2;
}
