// The settings of this browser: what was kept is read as far as it makes sense.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  choices,
  defaultSettings,
  readSettings,
  type SettingKey,
} from '../../../server/web/src/values/settings';

const read = (settings: object) => readSettings(JSON.stringify(settings));

test('four boards, three sets of checkers, and whose are the light ones', () => {
  assert.equal(choices.board.length, 4);
  assert.equal(choices.checkers.length, 3);
  assert.deepEqual(choices.colour, ['light', 'dark', 'seat']);
});

test('each choice is read again', () => {
  for (const [key, values] of Object.entries(choices)) {
    for (const value of values) assert.equal(read({ [key]: value })[key as SettingKey], value);
    assert.ok((values as readonly unknown[]).includes(defaultSettings[key as SettingKey]), key);
  }
});

test('what an older page has kept stays, and what is new is as by default', () => {
  const kept = read({ theme: 'dark', board: 'wood', orientation: 'portrait', sound: false });
  assert.deepEqual(kept, {
    ...defaultSettings,
    theme: 'dark',
    board: 'wood',
    orientation: 'portrait',
    sound: false,
  });
});

test('what makes no sense is as by default', () => {
  assert.deepEqual(readSettings(null), defaultSettings);
  assert.deepEqual(readSettings('wood'), defaultSettings);
  const nonsense = { board: 'gold', checkers: 3, colour: 'mine', __proto__: { sound: false } };
  assert.deepEqual(read({ ...nonsense, language: '<b>', toString: 'x' }), defaultSettings);
});
