// What the page says of a new password while it is typed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { passwordFault, passwordMin } from '../../../server/web/src/values/account/password';
import { environment } from './loaded_engine';

test('the length is the one that the server asks for', () => {
  const config = readFileSync(join(environment('FIBS_ROOT'), 'server/config.h'), 'utf8');
  assert.match(config, new RegExp(`passwords_length_min = ${passwordMin};`));
});

for (const [password, fault] of [
  ['', 'shortPassword'],
  ['k7$Qx!z', 'shortPassword'],
  ['äöüéèê', 'shortPassword'],
  ['vbmqpxko', null],
  ['correct-horse-battery', null],
  ['two words', 'badPassword'],
  ['a:colon:in', 'badPassword'],
  ['aaaaaaaa', 'commonPassword'],
  ['abcabcabc', 'commonPassword'],
  ['12341234', 'commonPassword'],
  ['87654321', 'commonPassword'],
  ['qwertyuiop', 'commonPassword'],
  ['Tracy_Owl', 'namePassword'],
  ['tracy_owl2026', 'namePassword'],
  ['tracy_owltracy_owl', 'namePassword'],
  ['tracy_owl_and_me', null],
] as const) {
  test(`'${password}': ${fault}`, () => assert.equal(passwordFault(password, 'tracy_owl'), fault));
}

test('without a name none is meant', () => {
  assert.equal(passwordFault('tracy_owl', ''), null);
});
