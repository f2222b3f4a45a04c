// What one agrees to who enters: rounds, lengths, time.
import type { EventSeen, OpenEvent } from './events';
import { stageKind } from './stages';

type Options = OpenEvent['options'];

const kUsualLength = 5;
const kMinutesAPoint = 7;

// The lengths of the rounds; the last one goes on.
export function lengthsOf(options: Options): number[] {
  const lengths = (options.length ?? '')
    .split(',')
    .map(Number)
    .filter((one) => one > 0);
  return lengths.length > 0 ? lengths : [kUsualLength];
}

const roundsFor = (players: number): number =>
  Math.max(1, Math.ceil(Math.log2(Math.max(2, players))));

// How many rounds somebody plays at most; null: nobody can say.
export function roundsOf(event: EventSeen, options: Options): number | null {
  const players = event.entrants;
  if (event.format === 'swiss' && options.rounds) return Number(options.rounds);
  if (players < 2) return null;
  switch (event.format) {
    case 'swiss':
    case 'knockout':
      return roundsFor(players);
    case 'roundrobin':
      return (players - 1) * Number(options.cycles ?? 1);
    default:
      return null;
  }
}

export const isByDays = (options: Options): boolean => /^\d+d$/.test(options.pace ?? '');

// About how long it lasts if each round follows at once; null: it has no end that one can tell.
export function minutesOf(event: EventSeen, options: Options): number | null {
  if (event.format === 'arena') return Number(options.minutes ?? 60);
  const rounds = roundsOf(event, options);
  if (rounds === null || isByDays(options)) return null;
  const lengths = lengthsOf(options);
  const last = lengths[lengths.length - 1] ?? kUsualLength;
  let points = 0;
  for (let round = 0; round < rounds; ++round) points += lengths[round] ?? last;
  return points * kMinutesAPoint;
}

// The terms of its matches, as those of a match are written.
export function termsOf(options: Options): string {
  const { game = 'backgammon', pace = 'clock', rated } = options;
  const words = game === 'backgammon' ? [] : [game];
  if (rated === 'no') words.push('unrated');
  if (pace === 'clock') words.push('clock');
  else if (isByDays(options)) words.push(`days ${pace.slice(0, -1)}`);
  else if (pace !== 'live') words.push(`clock ${pace}`);
  return words.join(' ');
}

// "1400-1600"; null: any rating.
export function ratingsOf(options: Options): readonly [number, number] | null {
  const found = /^(\d+)-(\d+)$/.exec(options.rating ?? '');
  return found && [Number(found[1]), Number(found[2])];
}

// "group2" and the like have numbers of their own.
export const hasNumber = (stage: string): boolean => stageKind(stage) !== stage;
