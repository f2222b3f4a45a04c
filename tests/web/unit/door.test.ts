// Registrations for which the server asks for a code, or for work.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { solve } from '../../../server/web/src/work/puzzle';
import { sha256, zeroBits } from '../../../server/web/src/work/sha256';
import { Page } from './server_script';

const challenge = '00112233445566778899aabbccddeeff';
const refused = '** New users register in the page of this server.';

function registers(code?: string): Page {
  const page = new Page();
  page.do({ type: 'screen', screen: { name: 'login', register: true } });
  page.do({ type: 'register', name: 'ann', password: 'owl-secret', code });
  page.connects();
  return page;
}

test('the hash is SHA-256', () => {
  for (const length of [0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 200]) {
    const text = 'abcdefghij'.repeat(20).slice(0, length);
    const found = [...sha256(text)].map((word) => word.toString(16).padStart(8, '0')).join('');
    assert.equal(found, createHash('sha256').update(text).digest('hex'), `${length}`);
  }
});

test('a solved puzzle is what the server asks for', () => {
  const nonce = solve({ challenge, name: 'ann', bits: 10 });
  const digest = createHash('sha256').update(`${challenge} ann ${nonce}`).digest();
  assert.equal(digest.readUInt32BE(0) >>> 22, 0);
  assert.equal(zeroBits(new Uint32Array([0, 1])), 63);
  assert.equal(solve({ challenge, name: 'ann', bits: 40 }, 0, 5), null);
});

test('work is done, and the registration goes on', () => {
  const page = registers();
  assert.deepEqual(page.sent(), ['register fibs-web 1009 ann owl-secret']);
  page.says(`83 work 10 ${challenge}`, refused, 'login: ');
  assert.deepEqual(page.of('work'), [
    { type: 'work', puzzle: { challenge, name: 'ann', bits: 10 } },
  ]);
  assert.ok(page.state.login.busy);
  page.do({ type: 'worked', nonce: '77' });
  assert.deepEqual(page.sent(), ['register fibs-web 1009 ann owl-secret work:77']);
  page.welcomes('ann');
  assert.equal(page.state.screen.name, 'lobby');
});

test('work that is never enough ends', () => {
  const page = registers();
  for (let i = 0; i < 3; i++) {
    page.says(`83 work 10 ${challenge}`, refused, 'login: ');
    assert.equal(page.of('work').length, 1);
    page.effects = [];
    page.do({ type: 'worked', nonce: '77' });
  }
  page.says(`83 work 10 ${challenge}`, refused, 'login: ');
  assert.equal(page.of('work').length, 0);
  assert.deepEqual(page.state.login, { busy: false, failed: 'needsCode' });
});

test('a guest goes on without a password', () => {
  const page = new Page();
  page.do({ type: 'playNow' });
  page.connects();
  const [line] = page.sent();
  page.says(`83 work 10 ${challenge}`, refused, 'login: ');
  page.do({ type: 'worked', nonce: '77' });
  assert.deepEqual(page.sent(), [`${line} - work:77`]);
});

test('an invitation code is asked for and sent', () => {
  const page = registers();
  page.says('83 code 0 -', '** You need an invitation code to register here.', 'login: ');
  assert.deepEqual(page.state.login, { busy: false, failed: 'needsCode' });
  assert.equal(page.state.door?.state, 'code');
  page.sent();
  page.do({ type: 'register', name: 'ann', password: 'owl-secret', code: 'abcd-efgh-ijkm' });
  assert.deepEqual(page.sent(), ['register fibs-web 1009 ann owl-secret abcd-efgh-ijkm']);
  page.says('83 code 0 -', '** That is no invitation code', 'login: ');
  assert.deepEqual(page.state.login, { busy: false, failed: 'badCode' });
});

test('a closed door stays closed', () => {
  const page = registers();
  page.says('83 closed 0 -', '** Nobody can register here at the moment.', 'login: ');
  assert.deepEqual(page.state.login, { busy: false, failed: 'doorClosed' });
});
