import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { LineReader, readLine, type Line } from '../../../server/web/src/wire/lines';
import './all_parts';
import { environment, randomOf } from './loaded_engine';

const encoder = new TextEncoder();
const hash = 'ab'.repeat(32);
const session = [
  'WELCOME\r\nlogin: ',
  '\r\n1 ann 1041253132 example.org\r\n',
  '2 ann 1 1 0 0 0 0 1 1 2396 0 1 0 1 3457.85 0 0 unlimited 0 0 Europe/Berlin\r\n',
  '3\r\n+---+\r\n| Grüße |\r\n4\r\n',
  '5 bob - ann 1 0 1418.61 23 1914 1041253132 192.168.40.3 fibs-web -\r\n6\r\n',
  `26 ann ${hash}\r\n`,
  '12 bob hallo, Jürgen  ☃\r\n',
  '20 17 0 s\r\n24 a_1 ok\r\n',
].join('');

function readIn(pieces: readonly Uint8Array[]): Line[] {
  const reader = new LineReader();
  return pieces.flatMap((piece) => reader.read(piece));
}

test('bytes may be cut anywhere', () => {
  const bytes = encoder.encode(session);
  const whole = readIn([bytes]);
  assert.equal(whole.length, 14);
  for (let at = 0; at <= bytes.length; ++at) {
    assert.deepEqual(readIn([bytes.subarray(0, at), bytes.subarray(at)]), whole, `cut at ${at}`);
  }
  assert.deepEqual(readIn(Array.from(bytes, (byte) => Uint8Array.of(byte))), whole);
  const random = randomOf(5);
  for (let round = 0; round < 50; ++round) {
    const pieces: Uint8Array[] = [];
    for (let at = 0; at < bytes.length;) {
      const end = at + 1 + random(40);
      pieces.push(bytes.subarray(at, end));
      at = end;
    }
    assert.deepEqual(readIn(pieces), whole);
  }
});

test('telnet commands are no text, wherever they are cut', () => {
  const bytes = Uint8Array.from([
    ...encoder.encode('log'),
    ...[255, 251, 1, 255, 250, 24, 1, 255, 255, 10, 255, 240, 255, 249],
    ...encoder.encode('in: '),
  ]);
  for (let at = 0; at <= bytes.length; ++at) {
    assert.deepEqual(readIn([bytes.subarray(0, at), bytes.subarray(at)]), [
      { type: 'loginPrompt' },
    ]);
  }
});

test('the reader knows where the last line ended', () => {
  const reader = new LineReader(1000);
  reader.read(encoder.encode('6\r\n24 a'));
  assert.equal(reader.complete, 1003);
  assert.equal(reader.seen, 1007);
  assert.deepEqual(reader.read(encoder.encode(' ok\n')), [{ type: 'outcome', tag: 'a', ok: true }]);
  assert.equal(reader.complete, 1011);
});

test('an endless line takes no endless memory', () => {
  const reader = new LineReader();
  const piece = encoder.encode('x'.repeat(1 << 16));
  for (let i = 0; i < 40; ++i) assert.deepEqual(reader.read(piece), []);
  const [line] = reader.read(encoder.encode('\n'));
  assert.ok(line?.type === 'text' && line.text.length <= 1 << 20);
});

const lines: [string, Line][] = [
  [
    '1 ann 1041253132 192.168.1.1',
    { type: 'welcome', name: 'ann', lastLogin: 1041253132, lastHost: '192.168.1.1' },
  ],
  ['7 bob bob logs in.', { type: 'loggedIn', name: 'bob', text: 'bob logs in.' }],
  [
    '8 bob bob drops connection.',
    { type: 'loggedOut', name: 'bob', text: 'bob drops connection.' },
  ],
  ['9 bob 1041253132 see you', { type: 'message', from: 'bob', time: 1041253132, text: 'see you' }],
  ['10 bob', { type: 'messageDelivered', name: 'bob' }],
  ['13 bob hi  all', { type: 'shouts', name: 'bob', text: 'hi  all' }],
  ['16 bob hi', { type: 'youSay', name: 'bob', text: 'hi' }],
  ['17 hi all', { type: 'youShout', text: 'hi all' }],
  ['** You are not playing.', { type: 'refusal', text: 'You are not playing.' }],
];

test('every numbered line is read', () => {
  for (const [text, line] of lines) assert.deepEqual(readLine(text), line, text);
});

test('the lines of CLIP 1009 are read as the server means them', () => {
  const table = readFileSync(
    join(environment('FIBS_ROOT'), 'tests/protocol/clip_lines.txt'),
    'utf8',
  );
  const rows = [...table.matchAll(/^(\d.*)\n {2}(.*)$/gm)];
  assert.equal(rows.length, [...table.matchAll(/^\d/gm)].length, 'each has what is read of it');
  for (const [, text = '', line = ''] of rows) {
    assert.deepEqual(readLine(text), JSON.parse(line), text);
    // What comes behind it in a later version is no trouble, where no text ends the line.
    assert.notEqual(readLine(`${text} more`).type, 'text', text);
  }
});

test('what is not as it should be is text', () => {
  const broken = [
    '5', '5 bob', '5 bob - - 2 0 1500.00 0 0 0 h - -', '20 7 x s', '20 7 1', '21 7 5 1 ann bob 3 0',
    '21 7 5 1 ann bob 1 2 s', '21 7 0 1 ann bob 1 0', '21 7 5.5 1 ann bob 1 0', '22 7 ann bob 5 1', '23 bob', '23 bob 0',
    '23 bob many', '24 tag', '24 tag maybe', '25 bob gone', '26 bob abc', '3 pieces', '27 x',
    '28 17 bob z 0 0 5 1 2', '28 17 bob y 0 0 5 1', '28 17 bob y now 0 5 1 2', '29 7 bob 3 0 2', '29 7 bob 3 0 2 mine',
    '29 7 bob 3 0 2 gone 1', '29 7 bob 3 0 2 ended why 1 0', '29 7 bob 3 0 2 judged 1 many 0 - - -',
    '29 7 bob 3 0 2 settled so', '29 7 bob 3 0 2 no why', '29 7 bob 3 0 2 no early', '50 7 bob 3 1 2 gone', '51 bob 1',
    '52 now 1 28',
    '70 x talk 0 open why', '70 1 walk 0 open why', '70 1 talk soon open why', '70 1 talk 0 maybe why', '71 x', '72',
    '72 mails maybe', '72 erase soon', '72 spectators maybe', '72 email', '74', '74 perhaps 3', '74 on', '74 on many', '75 GEZD', '75 GEZD javascript:x', '76',
    '82', '82 0', '82 0 maybe', '82 3 gone 1 2 telnet', '82 3 new 1 2', '82 3 new now 2 telnet',
    '83', '83 open 0 -', '83 work many x', '83 work 8',
    '40 17 begun swiss 2 0 0 - Cup', '40 17 open chess 2 0 0 - Cup', '40 17 open swiss many 0 0 - Cup', '41 17', '42 17 3 bob high -',
    '42 17 3 bob 1500 x', '43 17 swiss:1 ann bob 5 o 0 0 0 0', '43 17 swiss:1:1 ann bob 0 o 0 0 0 0', '43 17 swiss:1:1 ann bob 5 x 0 0 0 0',
    '44 17 swiss 1', '46 17 swiss:1:1 bob', '47 17', '48 17 main first ann', '92 17 div1:1:2 bob 0 5 x', '100 x', '20x 1 1 s',
    '105 3', '105 3 maybe', '105 x no', '2 ann 1 1', 'constructor', '__proto__ 1',
  ]; // prettier-ignore
  for (const text of broken) assert.deepEqual(readLine(text), { type: 'text', text }, text);
});

test('a part of an account that the page does not know says nothing', () => {
  for (const part of ['shoe 42', 'constructor x', '__proto__ x']) {
    assert.deepEqual(readLine(`72 ${part}`), { type: 'account', part: {} });
  }
});

test('own info and who info', () => {
  const own = readLine(
    '2 ann 1 1 0 0 1 0 1 1 2396 0 1 0 1 3457.85 0 1 unlimited 0 0 Europe/Berlin',
  );
  assert.ok(own.type === 'ownInfo');
  const { me } = own;
  assert.deepEqual(
    [me.name, me.away, me.experience, me.rating, me.ready, me.redoubles, me.timezone],
    ['ann', true, 2396, 3457.85, true, 'unlimited', 'Europe/Berlin'],
  );
  assert.deepEqual(
    [me.toggles.allowpip, me.toggles.autodouble, me.toggles.double],
    [true, false, true],
  );
  const bot = readLine('5 house_novice bob - 0 1 1418.61 23 1914 1041253132 host - -');
  assert.ok(bot.type === 'who');
  assert.deepEqual(
    [bot.who.opponent, bot.who.watching, bot.who.ready, bot.who.away, bot.who.client, bot.who.bot],
    ['bob', null, false, true, null, true],
  );
});
