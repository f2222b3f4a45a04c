import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import {
  bytesOf,
  chacha20Block,
  diceKey,
  hexOf,
  rollsOf,
  sha256,
} from '../../../server/web/src/play/dice';
import { proofsOf } from '../../../server/web/src/play/proof';
import type { Table } from '../../../server/web/src/values/types';

const text = (words: string): Uint8Array => new TextEncoder().encode(words);
const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const seedHex = hexOf(seed);
const seedHash = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const knownRolls = '16 44 14 23 42 55 22 55 43 11 46 26 53 66 34 42 65 63 64 56'.split(' ');

test('SHA-256 of every length around a block is that of Node', () => {
  for (let length = 0; length <= 200; ++length) {
    const message = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
    assert.equal(hexOf(sha256(message)), createHash('sha256').update(message).digest('hex'));
  }
});

test('ChaCha20 gives the block of RFC 8439, 2.3.2', () => {
  const nonce = bytesOf('000000090000004a00000000');
  assert.ok(nonce);
  assert.equal(
    hexOf(chacha20Block(seed, 1, nonce)),
    '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e' +
      'd2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
  );
});

test('the known answers of docs/DICE.md', () => {
  assert.equal(hexOf(sha256(seed)), seedHash);
  const key = diceKey(seed, [text('to be sure'), text('')]);
  assert.equal(hexOf(key), '8c0c256c20b3581e80748cfdcdecbea23fe5857a3a9db3d244febb0f82210e43');
  assert.deepEqual(rollsOf(key, 1234567, 3, 20), knownRolls);
  assert.deepEqual(
    rollsOf(new Uint8Array(32), 0, 0, 20),
    '55 36 52 21 54 52 63 45 41 25 54 43 11 61 26 22 36 65 44 14'.split(' '),
  );
});

// The third game of match 1234567, as it would come.
const toBeSure = hexOf(text('to be sure'));
function matchWith(origin: string, rolls = knownRolls.slice(0, 4), more: string[] = []) {
  const third = ['s', origin, ...rolls.map((roll, i) => (i === 0 ? 'o' : 'r') + roll), ...more];
  return { match: 1234567, seat: 0, inputs: ['s', 'k-', 's', 'k-', ...third] } as Pick<
    Table,
    'match' | 'seat' | 'inputs'
  >;
}
const full = `k${seedHex},${toBeSure},`;
const note = { 3: { hash: seedHash, mine: 'to be sure' } };
const third = (table: ReturnType<typeof matchWith>, notes: Parameters<typeof proofsOf>[1]) => {
  const proof = proofsOf(table, notes)[2];
  assert.ok(proof);
  return proof;
};

test('a game whose dice follow from seed and texts is good', () => {
  const proof = third(matchWith(full), note);
  assert.equal(proof.verdict, 'good');
  assert.equal(proof.seed, seedHex);
  assert.deepEqual(proof.texts, ['to be sure', '']);
});

test('until the seed is told the verdict waits', () => {
  assert.equal(third(matchWith(`k,${toBeSure},`), note).verdict, 'waiting');
});

test('another seed than was promised is an alarm', () => {
  const proof = third(matchWith(full), { 3: { hash: '0'.repeat(64), mine: 'to be sure' } });
  assert.equal(proof.verdict, 'bad');
  assert.equal(proof.why, 'hash');
  assert.equal(proof.found, seedHash);
});

test('another text than mine is an alarm, while the game goes on already', () => {
  for (const origin of [full, `k,${toBeSure},`]) {
    const proof = third(matchWith(origin), { 3: { hash: seedHash, mine: 'mine' } });
    assert.equal(proof.why, 'text');
    assert.equal(proof.found, 'to be sure');
  }
});

test('a roll that does not follow is an alarm that names it', () => {
  const proof = third(matchWith(full, ['16', '44', '15', '23']), note);
  assert.equal(proof.why, 'rolls');
  assert.equal(proof.roll, 3);
  assert.equal(proof.expected, '14');
  assert.equal(proof.found, '15');
});

test('a seed that is not told when the next game begins is an alarm', () => {
  const proof = third(matchWith(`k,${toBeSure},`, undefined, ['s']), note);
  assert.equal(proof.why, 'seedMissing');
});

test('without a hash nothing is proved, but wrong rolls are found', () => {
  assert.equal(third(matchWith(full), {}).verdict, 'unchecked');
  assert.equal(third(matchWith(full, ['66']), {}).verdict, 'bad');
  assert.equal(third(matchWith('k-'), note).verdict, 'unchecked');
});

test('only the rolls after the seed follow from it', () => {
  const inputs = ['s', 'o31', 'p8/5,6/5', ...[full], ...knownRolls.slice(0, 2).map((r) => `r${r}`)];
  const table = { match: 1234567, seat: null, inputs } as Pick<Table, 'match' | 'seat' | 'inputs'>;
  const wrong = proofsOf(table, { 1: { hash: seedHash, mine: null } })[0];
  // It is game 1 here, and the known rolls are those of game 3.
  assert.equal(wrong?.why, 'rolls');
  assert.equal(wrong?.roll, 2);
});
