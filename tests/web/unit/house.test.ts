// Which of the house's players somebody is offered.
import assert from 'node:assert/strict';
import test from 'node:test';
import { memberOf, strengthOf } from '../../../server/web/src/values/house';
import { byName } from '../../../server/web/src/values/names';
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

const players = (...all: Who[]) => byName(all.map((one) => [one.name, one]));

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
