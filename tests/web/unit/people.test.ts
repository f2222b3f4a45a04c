// Who is shown of those who are here, and in which order.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  arrange,
  chosen,
  everybody,
  withWish,
  type Arranged,
  type Wish,
} from '../../../server/web/src/values/lobby/people';
import type { Players, Who } from '../../../server/web/src/values/types';

const me = { name: 'pat', rating: 1500 };

const who = (name: string, rating: number, changes: Partial<Who> = {}): Who => ({
  name,
  opponent: null,
  watching: null,
  ready: true,
  away: false,
  rating,
  experience: 0,
  idle: 0,
  login: 0,
  host: 'localhost',
  client: null,
  bot: name.endsWith('_bot'),
  ...changes,
});

const playersOf = (all: readonly Who[]): Players => new Map(all.map((one) => [one.name, one]));

const all = playersOf([
  who('pat', 1500),
  who('Ann', 1610),
  who('bob', 1450, { ready: false }),
  who('cy', 1590, { opponent: 'dan', ready: false }),
  who('dan', 1395, { opponent: 'cy', ready: false }),
  who('eve', 1510, { away: true }),
  who('gnu_bot', 1400),
  who('top_bot', 1700, { opponent: 'fox' }),
  who('fox', 1900, { opponent: 'top_bot' }),
  who('house_easy', 1420),
]);

const withWho = (players: Players, one: Who): Players => new Map(players).set(one.name, one);
function without(players: Players, name: string): Players {
  return new Map([...players].filter(([one]) => one !== name));
}

const names = ({ shown }: Arranged) => shown.map((one) => one.name).join(' ');
const wanted = (wish: Partial<Wish>) => names(arrange(null, all, { ...everybody, ...wish }, me));

test('who can be played with comes first, bots last; not among them: I, the house', () => {
  assert.equal(wanted({}), 'Ann eve bob fox cy dan gnu_bot top_bot');
});

test('a name is found by a part of it', () => {
  assert.equal(wanted({ text: ' AN ' }), 'Ann dan');
  assert.equal(wanted({ text: '.*' }), '');
});

test('filters: what they do, bots and people, ratings near mine', () => {
  assert.equal(wanted({ doing: 'ready' }), 'Ann gnu_bot');
  assert.equal(wanted({ doing: 'watch' }), 'fox cy dan top_bot');
  assert.equal(wanted({ kind: 'bots' }), 'gnu_bot top_bot');
  assert.equal(wanted({ kind: 'people', doing: 'watch' }), 'fox cy dan');
  assert.equal(wanted({ near: true }), 'eve bob cy gnu_bot', '100 points away is near, 105 is not');
});

test('orders', () => {
  assert.equal(wanted({ by: 'name' }), 'Ann bob cy dan eve fox gnu_bot top_bot');
  assert.equal(wanted({ by: 'rating' }), 'fox top_bot Ann cy eve bob gnu_bot dan');
  assert.equal(wanted({ by: 'near' }), 'eve bob cy gnu_bot dan Ann top_bot fox');
});

test('one who changes, comes or goes leads to the order that all of them would have', () => {
  let players = all;
  let now = arrange(null, players, everybody, me);
  const next = (changed: typeof all): string => {
    const before = new Set(now.shown);
    players = changed;
    now = arrange(now, players, everybody, me);
    assert.deepEqual(now, arrange(null, players, everybody, me));
    return now.shown
      .filter((one) => !before.has(one))
      .map((one) => one.name)
      .join(' ');
  };
  assert.equal(next(withWho(players, who('bob', 1450))), 'bob', 'all others are the same values');
  assert.equal(names(now), 'Ann bob eve fox cy dan gnu_bot top_bot');
  assert.equal(next(withWho(players, who('zoe', 1700))), 'zoe');
  assert.equal(next(without(players, 'Ann')), '');
  assert.equal(names(now), 'zoe bob eve fox cy dan gnu_bot top_bot');
  // Many at once, in another order, as after a log-in.
  const many = Array.from({ length: 90 }, (_, i) =>
    who(`n_${String.fromCharCode(97 + (i % 26))}${i}`, 1000 + i),
  );
  next(playersOf([...many, ...[...players.values()].reverse()]));
  next(new Map());
});

test('while somebody points at the list nobody changes places; afterwards all do', () => {
  const shown = arrange(null, all, everybody, me);
  let players = withWho(withWho(all, who('bob', 1450)), who('zoe', 1700));
  players = without(players, 'eve');
  const still = arrange(shown, players, everybody, me, true);
  assert.equal(names(still), 'Ann eve bob fox cy dan gnu_bot top_bot zoe');
  assert.equal(still.shown[2]?.ready, true);
  assert.deepEqual(
    still.shown.filter((one) => one.gone).map((one) => one.name),
    ['eve'],
  );
  assert.equal(arrange(still, players, everybody, me, true), still, 'nothing has happened');

  players = withWho(players, who('eve', 1510));
  const back = arrange(still, players, everybody, me, true);
  assert.equal(names(back), names(still));
  assert.equal(back.shown[1]?.gone, undefined);

  const gone = arrange(back, without(players, 'zoe'), everybody, me, true);
  players = withWho(without(players, 'zoe'), who('cy', 1590));
  assert.deepEqual(
    arrange(gone, players, everybody, me),
    arrange(null, players, everybody, me),
    'as if nobody had pointed at it',
  );
});

test('while somebody points at a list, who suits no more stays, and who suits comes last', () => {
  const ready = { ...everybody, doing: 'ready' as const };
  const shown = arrange(null, all, ready, me);
  assert.equal(names(shown), 'Ann gnu_bot');
  const players = withWho(all, who('Ann', 1610, { ready: false }));
  const still = arrange(shown, withWho(players, who('bob', 1450)), ready, me, true);
  assert.equal(names(still), 'Ann gnu_bot bob');
  assert.equal(names(arrange(still, withWho(players, who('bob', 1450)), ready, me)), 'bob gnu_bot');
});

test('who takes back all filters wants everybody', () => {
  const near = withWish(everybody, { near: true, text: 'a' });
  assert.equal(chosen(near), 1);
  assert.notEqual(withWish(near, { near: false }), everybody);
  assert.equal(withWish(withWish(near, { near: false }), { text: '' }), everybody);
});

test('another wish or rating of mine begins anew', () => {
  const shown = arrange(null, all, everybody, me);
  const near = { ...everybody, by: 'near' as const };
  assert.deepEqual(arrange(shown, all, near, me, true), arrange(null, all, near, me));
  const better = { ...me, rating: 1900 };
  assert.deepEqual(
    arrange(arrange(null, all, near, me), all, near, better),
    arrange(null, all, near, better),
  );
});

test('names that JavaScript knows are names', () => {
  const odd = playersOf([who('constructor', 1600)]);
  const now = arrange(null, odd, everybody, me);
  assert.equal(names(now), 'constructor');
  assert.equal(names(arrange(now, new Map(), everybody, me)), '');
});
