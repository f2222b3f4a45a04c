// Line 29: what the server says of a claim.
import type { Words } from './line_words';
import {
  claimEnds,
  claimResults,
  type ClaimOutcome,
  type ClaimRefusal,
  type ClaimTold,
  type OpenClaim,
} from '../values/types';

export function readClaim(words: Words): ClaimTold {
  const match = {
    match: words.number(),
    opponent: words.word(),
    length: words.length(),
    scores: [words.number(), words.number()] as [number, number],
  };
  return { ...match, ...readState(words) };
}

function readState(words: Words): OpenClaim | ClaimOutcome | { kind: 'no'; refusal: ClaimRefusal } {
  const kind = words.oneOf(['mine', 'theirs', 'ended', 'judged', 'settled', 'no']);
  switch (kind) {
    case 'ended':
      return {
        kind,
        why: words.oneOf(claimEnds) ?? 'plays',
        mine: words.flag(),
        minutes: words.number(),
      };
    case 'judged':
      return {
        kind,
        won: words.flag(),
        chance: words.number(),
        sure: words.flag(),
        ratings: readRatings(words),
        moment: words.orNone(),
      };
    case 'settled':
      return { kind, result: words.oneOf(claimResults) ?? 'void', reason: words.rest() };
    case 'no':
      return { kind, refusal: readRefusal(words) };
    default:
      return { kind: 'open', mine: kind === 'mine', due: moment(words) };
  }
}

function moment(words: Words): number {
  return words.number() * 1000;
}

function readRatings(words: Words): [number, number] | null {
  const [before, after] = [words.orNone(), words.orNone()];
  if (before === null || after === null) return null;
  if (Number.isNaN(Number(before)) || Number.isNaN(Number(after))) words.bad = true;
  return [Number(before), Number(after)];
}

function readRefusal(words: Words): ClaimRefusal {
  const why = words.oneOf(['unlimited', 'playing', 'claimed', 'barred', 'early', 'unready']);
  switch (why) {
    case 'claimed':
      return { why, due: moment(words) };
    case 'barred':
      return { why, from: moment(words), times: words.number() };
    case 'early':
      return { why, from: moment(words) };
    case 'unready':
      return { why, days: words.number(), needed: words.number() };
    default:
      return { why: why ?? 'playing' };
  }
}
