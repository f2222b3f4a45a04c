// Who is shown of those who are here, and in which order. The house's own players have a list of their own (house.ts).
import { apartOf } from './house';
import type { Players, Who } from '../types';

export const nearMax = 100; // points between two ratings that are near each other

export const doings = ['all', 'ready', 'watch'] as const;
export const kinds = ['all', 'people', 'bots'] as const;
export const sortings = ['ready', 'rating', 'near', 'name'] as const;

export interface Wish {
  text: string; // a part of the name
  doing: (typeof doings)[number]; // ready to play; one can watch them
  kind: (typeof kinds)[number];
  near: boolean; // only ratings near mine
  by: (typeof sortings)[number];
}

export const everybody: Wish = { text: '', doing: 'all', kind: 'all', near: false, by: 'ready' };

// How many filters are chosen; the name stands in a field of its own.
export function chosen(wish: Wish): number {
  const keys = ['doing', 'kind', 'near', 'by'] as const;
  return keys.filter((key) => wish[key] !== everybody[key]).length;
}

// Who has taken back all that he wanted wants everybody.
export function withWish(wish: Wish, part: Partial<Wish>): Wish {
  const now = { ...wish, ...part };
  return now.text === '' && chosen(now) === 0 ? everybody : now;
}

export function isFree(who: Who): boolean {
  return who.ready && !who.opponent && !who.away;
}

function suits(who: Who, { text, doing, kind, near }: Wish, rating: number): boolean {
  return (
    (doing !== 'ready' || isFree(who)) &&
    (doing !== 'watch' || who.opponent !== null) &&
    (kind === 'all' || who.bot === (kind === 'bots')) &&
    (!near || Math.abs(who.rating - rating) <= nearMax) &&
    (text === '' || who.name.toLowerCase().includes(text))
  );
}

// Who can be played with comes first; bots, which are always there, last.
function rank(who: Who): number {
  if (who.bot) return isFree(who) ? 3 : 4;
  return isFree(who) ? 0 : who.opponent ? 2 : 1;
}

// Of equals the alphabet decides, so that everybody has one place.
function byName(a: Who, b: Who): number {
  const [one, other] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return one < other ? -1 : one > other ? 1 : a.name < b.name ? -1 : 1;
}

type Order = (a: Who, b: Who) => number;

function orderOf(by: Wish['by'], rating: number): Order {
  switch (by) {
    case 'ready':
      return (a, b) => rank(a) - rank(b) || b.rating - a.rating || byName(a, b);
    case 'rating':
      return (a, b) => b.rating - a.rating || byName(a, b);
    case 'near': {
      const far = (who: Who) => Math.abs(who.rating - rating);
      return (a, b) => far(a) - far(b) || byName(a, b);
    }
    case 'name':
      return byName;
  }
}

// What is different between two lists of people: values that are no more, and values that are new. A map keeps its
// order, so both are gone through side by side.
function difference(before: readonly Who[], now: readonly Who[]): [Set<Who>, Who[]] {
  const old = new Set<Who>();
  const come: Who[] = [];
  let next = 0;
  for (const who of before) {
    const other = now[next];
    if (who === other) {
      ++next;
    } else {
      old.add(who);
      if (who.name === other?.name) come.push(now[next++] as Who);
    }
  }
  return [old, [...come, ...now.slice(next)]];
}

// Where `who` belongs in a list that is in order.
function placeOf(shown: readonly Who[], who: Who, order: Order): number {
  let [low, high] = [0, shown.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (order(shown[middle] as Who, who) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface Shown extends Who {
  gone?: true; // he was here a moment ago
}

export interface Arranged {
  all: readonly Who[]; // who was here, I among them
  wish: Wish;
  me: { name: string; rating: number };
  shown: readonly Shown[]; // of these, those that are wanted
  ordered: boolean; // false: some stand where they stood
}

const kInsertMax = 50; // more than so many are sorted with all others

function insert(kept: Shown[], come: readonly Who[], order: Order): Shown[] {
  for (const who of come) kept.splice(placeOf(kept, who, order), 0, who);
  return kept;
}

// Who has become another value, or has gone, stays where he was; who is new comes last.
function inPlace(
  shown: readonly Shown[],
  old: ReadonlySet<Who>,
  come: readonly Who[],
  wanted: (who: Who) => boolean,
): Shown[] {
  const now = new Map(come.map((who) => [who.name, who]));
  const kept = shown.map((who): Shown => {
    const next = now.get(who.name);
    now.delete(who.name);
    return next ?? (old.has(who) ? { ...who, gone: true } : who);
  });
  return [...kept, ...[...now.values()].filter(wanted)];
}

// What has changed since `before` is put into its place; another wish begins anew. `still`: nobody changes places until
// it is called without that again.
export function arrange(
  before: Arranged | null,
  players: Players,
  wish: Wish,
  me: Arranged['me'],
  still = false,
): Arranged {
  const all = apartOf(players).others;
  const sought = { ...wish, text: wish.text.trim().toLowerCase() };
  const wanted = (who: Who) => who.name !== me.name && suits(who, sought, me.rating);
  const order = orderOf(wish.by, me.rating);
  const same =
    before?.wish === wish && before.me.rating === me.rating && before.me.name === me.name;
  if (!before || !same) {
    return { all, wish, me, shown: all.filter(wanted).sort(order), ordered: true };
  }
  const [old, come] = difference(before.all, all);
  if (still) {
    if (old.size + come.length === 0) return before;
    return { all, wish, me, shown: inPlace(before.shown, old, come, wanted), ordered: false };
  }
  const kept = before.shown.filter((who) => !old.has(who));
  const added = come.filter(wanted);
  const shown =
    before.ordered && added.length <= kInsertMax
      ? insert(kept, added, order)
      : [...kept.filter((who) => !who.gone && wanted(who)), ...added].sort(order);
  return { all, wish, me, shown, ordered: true };
}
