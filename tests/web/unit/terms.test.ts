// What an invitation may say, and what the words of terms mean.
import assert from 'node:assert/strict';
import test from 'node:test';
import { rulesPages } from '../../../server/web/src/texts/rules';
import { gameNames } from '../../../server/web/src/values/game_names';
import {
  firstOffer,
  gamesOf,
  termsOf,
  timesOf,
  withChange,
  withNumber,
} from '../../../server/web/src/values/lobby/offers';
import { readTerms } from '../../../server/web/src/values/terms';
import { Page } from './server_script';

test('every game is offered once, and its rules can be read', () => {
  const offered = gamesOf().flatMap(([, names]) => names);
  assert.deepEqual([...offered].sort(), [...gameNames, 'tavli', 'tablaseries'].sort());
  assert.deepEqual(Object.keys(rulesPages).sort(), [...offered].sort());
});

test('terms are words behind the length', () => {
  assert.equal(termsOf(firstOffer), undefined);
  assert.equal(termsOf({ ...firstOffer, game: 'tavli', options: ['unrated'] }), 'tavli unrated');
  assert.equal(termsOf({ ...firstOffer, time: 'clock' }), 'clock');
  const own = withNumber({ ...firstOffer, time: 'own', options: ['unrated'] }, 'minutes', 7);
  assert.equal(termsOf(own), 'unrated clock 7+12');
  assert.equal(termsOf({ ...firstOffer, game: 'narde', time: 'days' }), 'narde days 3');
});

test('a change takes what does not go with it away', () => {
  const unlimited = withChange({ ...firstOffer, time: 'clock' }, { length: 'unlimited' });
  assert.equal(unlimited.time, 'none'); // its minutes follow from the length
  assert.deepEqual(timesOf(unlimited), ['none', 'own']); // and days need one
  assert.equal(withChange({ ...firstOffer, time: 'own' }, { length: 'unlimited' }).time, 'own');
  const tavli = withChange({ ...firstOffer, options: ['nocube'], time: 'days' }, { game: 'tavli' });
  assert.deepEqual(tavli.options, []);
  assert.equal(tavli.time, 'days');
});

test('numbers stay within what the server takes', () => {
  const minutes = (value: number): number =>
    withNumber(firstOffer, 'minutes', value).numbers.minutes;
  assert.deepEqual([0, 1, 2.4, 600, 601, NaN].map(minutes), [1, 1, 2, 600, 600, 1]);
  assert.equal(withNumber(firstOffer, 'delay', -3).numbers.delay, 0);
  assert.equal(withNumber(firstOffer, 'days', 15).numbers.days, 14);
});

test('words are read as terms', () => {
  assert.deepEqual(readTerms('nackgammon automatic 2 jacoby unrated clock 10+12'), [
    { kind: 'word', word: 'nackgammon' },
    { kind: 'automatic', most: 2 },
    { kind: 'word', word: 'jacoby' },
    { kind: 'word', word: 'unrated' },
    { kind: 'clock', minutes: 10, delay: 12 },
  ]);
  assert.deepEqual(readTerms('automatic days 3'), [
    { kind: 'automatic', most: null },
    { kind: 'days', days: 3 },
  ]);
  assert.deepEqual(readTerms('clock days later'), [
    { kind: 'word', word: 'clock' },
    { kind: 'word', word: 'days' },
    { kind: 'word', word: 'later' },
  ]);
  assert.deepEqual(readTerms(''), []);
});

test('an invitation is sent, and comes in, with its terms', () => {
  const page = new Page();
  page.logsIn('ann', 'bob');
  page.do({ type: 'invite', name: 'bob', length: 5, terms: 'unrated clock 7+12' });
  assert.deepEqual(page.commands(), ['invite bob 5 unrated clock 7+12']);
  page.says('23 bob 5 clock 10+12 nocrawford');
  assert.deepEqual(page.state.invitations, [
    { from: 'bob', length: 5, terms: 'clock 10+12 nocrawford' },
  ]);
});
