import assert from 'node:assert/strict';
import test from 'node:test';
import { addressOf, screenOf } from '../../../server/web/src/connection/address';
import { Outgoing, delayMs, readMark, writeMark } from '../../../server/web/src/connection/resume';
import { readSettings, defaultSettings } from '../../../server/web/src/values/settings';
import { randomOf } from './loaded_engine';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const joined = (pieces: readonly Uint8Array[]): string =>
  pieces.map((piece) => new TextDecoder().decode(piece)).join('');

test('what has not arrived is kept, to the byte', () => {
  const all = ['roll\r\n', 'move 8-5 6-5\r\n', 'say grüße\r\n'].map(bytes);
  const length = all.reduce((sum, piece) => sum + piece.length, 0);
  for (let taken = 0; taken <= length; ++taken) {
    const outgoing = new Outgoing(true);
    all.forEach((piece) => outgoing.add(piece));
    outgoing.arrived(taken);
    const rest = outgoing.rest().reduce((sum, piece) => sum + piece.length, 0);
    assert.equal(rest, length - taken);
    outgoing.arrived(length);
    assert.equal(joined(outgoing.rest()), '');
  }
});

test('over many losses every byte arrives once', () => {
  const random = randomOf(7);
  const outgoing = new Outgoing(true);
  let typed = '';
  let there = '';
  for (let i = 0; i < 300; ++i) {
    const line = `line ${i}\r\n`;
    typed += line;
    outgoing.add(bytes(line));
    if (random(4) > 0) continue;
    // A connection: it is sent the rest, takes some of it and is lost.
    const sent = joined(outgoing.rest());
    there += sent.slice(0, random(sent.length + 1));
    if (random(2) === 0) outgoing.arrived(there.length);
    else {
      outgoing.arrived(there.length);
      outgoing.arrived(there.length);
    }
  }
  there += joined(outgoing.rest());
  assert.equal(there, typed);
});

test('after a reload it is the server that knows how much arrived', () => {
  const outgoing = new Outgoing(false);
  outgoing.add(bytes('@a_1 state\r\n'));
  outgoing.arrived(5000);
  assert.equal(joined(outgoing.rest()), '@a_1 state\r\n');
  outgoing.arrived(5004);
  assert.equal(joined(outgoing.rest()), ' state\r\n');
});

test('attempts come later and later, and not all at once', () => {
  assert.equal(delayMs(0, 1), 500);
  assert.equal(delayMs(0, 0), 250);
  assert.equal(delayMs(3, 1), 4000);
  assert.equal(delayMs(1000, 1), 30_000);
  assert.equal(delayMs(1000, 0), 15_000);
});

test('a mark is read back, and nothing else is', () => {
  const mark = { token: '0123456789abcdef'.repeat(2), received: 123456 };
  assert.deepEqual(readMark(writeMark(mark)), mark);
  for (const text of [null, '', 'x 1', `${mark.token} -1`, `${mark.token} 1.5`, `${mark.token}`]) {
    assert.equal(readMark(text), null);
  }
});

test('addresses name screens, and odd ones name none', () => {
  const screens = [
    { name: 'lobby' },
    { name: 'profile', player: 'ann_b' },
    { name: 'replay', match: 17 },
    { name: 'replay', match: -5 },
    { name: 'replay' },
    { name: 'learn' },
    { name: 'words' },
    { name: 'learn', game: 'plakoto' },
  ] as const;
  for (const screen of screens) assert.deepEqual(screenOf(addressOf(screen)), screen);
  for (const hash of ['', '#', '#/', '#/nowhere', '#/profile/', '#/profile/%', '#/profile/a b']) {
    assert.equal(screenOf(hash), null, hash);
  }
});

test('settings that make no sense are those by default', () => {
  assert.deepEqual(readSettings(null), defaultSettings);
  assert.deepEqual(readSettings('[1'), defaultSettings);
  const odd = {
    theme: 'pink',
    sound: 'yes',
    language: '<b>',
    animation: 'slow',
    __proto__: 1,
    more: 2,
  };
  assert.deepEqual(readSettings(JSON.stringify(odd)), { ...defaultSettings, animation: 'slow' });
});
