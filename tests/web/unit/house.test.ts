// Which of the house's players somebody is offered.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  invitationTo,
  memberOf,
  nearestFree,
  partnerOf,
  strengthOf,
} from '../../../server/web/src/values/lobby/house';
import type { Who } from '../../../server/web/src/values/types';

const who = (name: string, opponent: string | null = null): Who => ({
  name,
  opponent,
  watching: null,
  ready: true,
  away: false,
  rating: 1500,
  experience: 0,
  idle: 0,
  login: 0,
  host: 'localhost',
  client: null,
  bot: true,
});

const players = (...all: Who[]) => new Map(all.map((one) => [one.name, one]));

test('the name says the strength', () => {
  assert.equal(strengthOf('house_easy'), 'house_easy');
  assert.equal(strengthOf('house_easy_b'), 'house_easy');
  assert.equal(strengthOf('house_easy_ab'), 'house_easy');
  for (const name of ['house_easy_abc', 'house_easyb', 'house_easy_', 'house_lord', 'ann']) {
    assert.equal(strengthOf(name), undefined, name);
  }
});

test('a free one is offered, the first before the others', () => {
  const here = players(
    who('house_easy_c'),
    who('house_easy', 'ann'),
    who('house_easy_b'),
    who('house_medium'),
  );
  assert.equal(memberOf(here, 'house_easy', 'pat', [])?.name, 'house_easy_b');
  assert.equal(memberOf(here, 'house_easy', 'ann', [])?.name, 'house_easy');
  assert.equal(memberOf(here, 'house_easy', 'pat', ['house_easy_c'])?.name, 'house_easy_c');
  assert.equal(memberOf(here, 'house_novice', 'pat', []), undefined);
});

test('when all play, one can watch the first', () => {
  const here = players(who('house_easy_b', 'bob'), who('house_easy', 'ann'));
  assert.equal(memberOf(here, 'house_easy', 'pat', ['house_easy_b'])?.name, 'house_easy');
  assert.equal(memberOf(here, 'house_easy', undefined, [])?.name, 'house_easy');
});

test('of the free ones somebody is offered the one of about his strength', () => {
  const rated = (name: string, rating: number, more: Partial<Who> = {}) => ({
    ...who(name),
    rating,
    ...more,
  });
  const here = players(
    rated('house_novice', 1300),
    rated('house_easy', 1400, { opponent: 'ann' }),
    rated('house_easy_b', 1450),
    rated('house_medium', 1550),
    rated('house_player', 1700, { away: true }),
    rated('house_gnubg', 1900),
    rated('zoe', 1680),
  );
  const offered = (rating: number, terms?: string) =>
    nearestFree(here, { name: 'pat', rating }, { length: 3, terms }, [])?.who.name;
  assert.equal(offered(1200), 'house_novice');
  assert.equal(offered(1410), 'house_easy_b');
  assert.equal(offered(1500), 'house_easy_b', 'the easier one of two that are as near');
  assert.equal(offered(1740), 'house_gnubg');
  assert.equal(offered(1740, 'unrated clock 6+12'), 'house_gnubg');
  assert.equal(offered(1740, 'tavli'), 'house_medium', 'it plays backgammon alone');
  assert.equal(nearestFree(players(), { name: 'pat', rating: 1500 }, { length: 3 }, []), undefined);
});

test('an unfinished match with the same terms goes on, else a new one is begun', () => {
  const here = players(who('house_novice', 'bob'), who('house_novice_b'));
  const saved = {
    match: 7,
    opponent: 'house_novice_b',
    length: 3,
    scores: [1, 0],
    online: true,
    ready: true,
  };
  const old = { ...saved, scores: [1, 0] as [number, number] };
  const wanted = { length: 1 };
  const again = partnerOf(here, 'house_novice', 'pat', [old], wanted);
  assert.equal(again?.who.name, 'house_novice_b');
  assert.deepEqual(invitationTo('house_novice_b', again?.unfinished, wanted), {
    type: 'invite',
    name: 'house_novice_b',
    length: 'resume',
    match: 7,
  });
  const other = partnerOf(here, 'house_novice', 'pat', [{ ...old, terms: 'tavli' }], wanted);
  assert.equal(other?.unfinished, undefined);
  assert.deepEqual(invitationTo('house_novice_b', undefined, wanted), {
    type: 'invite',
    name: 'house_novice_b',
    length: 1,
  });
  assert.equal(partnerOf(here, 'house_easy', 'pat', [], wanted), undefined);
});
