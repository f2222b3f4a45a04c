// A profile: what the API tells of it, which matches one wants to see, what they add up to, and how they are saved.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readProfile, type HistoryEntry } from '../../../server/web/src/values/api_values';
import { csvOf, jsonOf } from '../../../server/web/src/values/match_export';
import {
  everyMatch,
  gamesOf,
  matchesThatFit,
  opponentsOf,
  withFilter,
  type MatchFilter,
} from '../../../server/web/src/values/match_filter';

// A moment of a day as the device has it, wherever it is.
function at(day: number, hour: number): string {
  return new Date(2026, 10, day, hour).toISOString();
}

function entry(match: number, opponent: string, part: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    match,
    at: at(match, 12),
    opponent,
    length: 5,
    won: true,
    score: [5, 3],
    rating: 1500 + match,
    game: '',
    ...part,
  };
}

const history = [
  entry(1, 'ann'),
  entry(2, 'Joanna', { won: false, score: [2, 5], game: 'tavli', terms: 'tavli unrated' }),
  entry(3, 'ann', { at: at(3, 0) }),
  entry(4, 'bob', { at: at(4, 23), game: 'nackgammon' }),
  entry(5, '[erased]', { won: false }),
];

const fitting = (part: Partial<MatchFilter>): number[] =>
  matchesThatFit(history, withFilter(everyMatch, part)).map(({ match }) => match);

test('the answer of the API is read', () => {
  const profile = readProfile({
    name: 'Bob',
    rating: 1601.87,
    experience: 52,
    won: 1,
    lost: 1,
    games: { tavli: { rating: 1512.35, experience: 8 }, bad: 7 },
    trophies: [
      { event: 3, title: 'Old', place: 1, entrants: 8, ended: '2026-01-01T00:00:00Z' },
      { event: 4, title: 'New', place: 7, entrants: 9, ended: '2026-02-01T00:00:00Z' },
      'no trophy',
    ],
    history: [
      { match: 6, at: '2023-11-14T22:23:20Z', opponent: 'eve', length: 1, won: false },
      { match: 7, opponent: 'ann', won: true, terms: 'tavli', game: 'tavli', score: [1, 0] },
      'no match',
    ],
  });
  assert.deepEqual(profile?.games, [{ game: 'tavli', rating: 1512.35, experience: 8 }]);
  assert.deepEqual(
    profile?.history.map(({ match, game, terms }) => [match, game, terms]),
    [
      [6, '', undefined],
      [7, 'tavli', 'tavli'],
    ],
  );
  assert.deepEqual(
    profile?.trophies.map(({ title, place }) => [title, place]),
    [
      ['New', 3],
      ['Old', 1],
    ],
  );
  assert.deepEqual(readProfile({ name: 'bob', games: [] })?.games, []);
  assert.deepEqual(readProfile({ name: 'bob' })?.trophies, []);
});

test('the newest match comes first, and each part of the filter counts', () => {
  assert.deepEqual(fitting({}), [5, 4, 3, 2, 1]);
  assert.deepEqual(fitting({ game: 'backgammon' }), [5, 3, 1]);
  assert.deepEqual(fitting({ game: 'tavli' }), [2]);
  assert.deepEqual(fitting({ result: 'won' }), [4, 3, 1]);
  assert.deepEqual(fitting({ result: 'lost' }), [5, 2]);
  assert.deepEqual(fitting({ result: 'won', opponent: 'ANN' }), [3, 1]);
});

test('a part of a name means all that have it, a whole one that player alone', () => {
  assert.deepEqual(fitting({ opponent: 'an' }), [3, 2, 1]);
  assert.deepEqual(fitting({ opponent: ' Ann ' }), [3, 1]);
  assert.deepEqual(fitting({ opponent: '.*' }), []);
});

test('days are those of the device, the first and the last one among them', () => {
  assert.deepEqual(fitting({ from: '2026-11-03' }), [5, 4, 3]);
  assert.deepEqual(fitting({ to: '2026-11-03' }), [3, 2, 1]);
  assert.deepEqual(fitting({ from: '2026-11-03', to: '2026-11-04' }), [4, 3]);
  assert.deepEqual(fitting({ from: '2026-11-04', to: '2026-11-03' }), []);
});

test('a filter that leaves nothing out is the one of the beginning', () => {
  assert.equal(withFilter(withFilter(everyMatch, { game: 'tavli' }), { game: '' }), everyMatch);
  assert.notEqual(withFilter(everyMatch, { to: '2026-11-03' }), everyMatch);
});

test('games and opponents, those with the most matches first', () => {
  const profile = readProfile({
    name: 'cid',
    rating: 1534.2,
    experience: 212,
    games: {
      narde: { rating: 1510, experience: 3 },
      tavli: { rating: 1490, experience: 5 },
      fevga: { rating: 1500, experience: 0 },
    },
    history,
  })!;
  assert.deepEqual(gamesOf(profile), [
    { name: 'backgammon', won: 2, lost: 1, rating: 1534.2, experience: 212 },
    { name: 'nackgammon', won: 1, lost: 0, rating: null, experience: 0 },
    { name: 'tavli', won: 0, lost: 1, rating: 1490, experience: 5 },
    { name: 'narde', won: 0, lost: 0, rating: 1510, experience: 3 },
  ]);
  assert.deepEqual(opponentsOf(history), [
    { name: 'ann', won: 2, lost: 0 },
    { name: 'Joanna', won: 0, lost: 1 },
    { name: 'bob', won: 1, lost: 0 },
  ]);
});

test('a table has a line for each match', () => {
  const [first, second, ...more] = csvOf([history[1]!, history[4]!]).split('\r\n');
  assert.equal(
    first,
    'match,ended,opponent,game,length,result,points,opponent_points,rating,terms',
  );
  assert.equal(second, `2,${at(2, 12)},Joanna,tavli,5,lost,2,5,1502,tavli unrated`);
  assert.deepEqual(more, [`5,${at(5, 12)},[erased],backgammon,5,lost,5,3,1505,`, '']);
  assert.match(csvOf([entry(1, 'ann', { length: 0 })]), /,unlimited,/);
});

test('no cell of a table is a formula, or two cells', () => {
  const terms = (text: string) => csvOf([entry(1, 'ann', { terms: text })]).split('1501,')[1];
  for (const sign of ['=', '+', '-', '@', '\t']) {
    assert.equal(terms(`${sign}cmd()`), `'${sign}cmd()\r\n`);
  }
  assert.equal(terms('=a,"b"'), `"'=a,""b"""\r\n`);
  assert.equal(terms('two\nlines'), '"two\nlines"\r\n');
  assert.equal(terms('\rx'), '"\'\rx"\r\n');
});

test('the same as data', () => {
  assert.deepEqual(JSON.parse(jsonOf('cid', history)), { player: 'cid', matches: history });
});
