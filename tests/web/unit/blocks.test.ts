// Whom one blocks: the list, changes of it, and what is refused.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { isBlocked } from '../../../server/web/src/values/lobby/blocks';
import { readBlocked } from '../../../server/web/src/wire/line_blocks';
import { environment, loadEngine } from './loaded_engine';
import { Page, seated } from './server_script';

loadEngine();

function here(...blocked: string[]): Page {
  const page = new Page();
  page.logsIn('ann', 'bob');
  page.do({ type: 'blocks' });
  assert.deepEqual(page.commands(), ['block']);
  page.answers(true, `** Blocked users: ${blocked.join(',') || 'none'}`);
  return page;
}

test('the sentence is that of the server', () => {
  const file = join(environment('FIBS_ROOT'), 'server/core/commands/people/lists.cc');
  assert.ok(readFileSync(file, 'utf8').includes('"** Blocked users: {}"'));
});

test('the list is read', () => {
  assert.deepEqual(readBlocked('Blocked users: none'), []);
  assert.deepEqual(readBlocked('Blocked users: bob'), ['bob']);
  assert.deepEqual(readBlocked('Blocked users: bob,carol_x'), ['bob', 'carol_x']);
  assert.equal(readBlocked('You block bob.'), null);
});

test('nobody is blocked or not before the list is there, and it is said to nobody', () => {
  const page = new Page();
  page.logsIn('ann', 'bob');
  assert.equal(isBlocked(page.state, 'bob'), null);
  const ann = here('bob');
  assert.equal(isBlocked(ann.state, 'Bob'), true);
  assert.equal(isBlocked(ann.state, 'carol'), false);
  assert.deepEqual([ann.state.log, ann.state.error], [[], null]);
});

test('block and unblock: the list is asked for again', () => {
  const page = here();
  page.do({ type: 'block', name: 'bob', on: true });
  assert.deepEqual(page.commands(), ['block bob']);
  page.answers(true, '** You block bob.');
  assert.deepEqual(page.commands(), ['block']);
  page.answers(true, '** Blocked users: bob');
  assert.equal(isBlocked(page.state, 'bob'), true);
  page.do({ type: 'block', name: 'bob', on: false });
  assert.deepEqual(page.commands(), ['unblock bob']);
  page.answers(true, '** You unblock bob.');
  page.answers(true, '** Blocked users: none');
  assert.equal(isBlocked(page.state, 'bob'), false);
  assert.equal(page.state.error, null);
});

test('a refusal is told, and what is known becomes right', () => {
  const page = here();
  page.do({ type: 'block', name: 'bob', on: true });
  page.answers(false, '** You block bob already.');
  assert.equal(page.state.error, 'You block bob already.');
  page.answers(true, '** Blocked users: bob');
  assert.equal(isBlocked(page.state, 'bob'), true);
});

test('a list that is refused is no trouble, and no other line is taken for it', () => {
  const page = here('bob');
  page.do({ type: 'blocks' });
  page.answers(false, '** The server cannot store anything at the moment.');
  assert.equal(page.state.error, null);
  page.says('** Blocked users: carol');
  assert.equal(isBlocked(page.state, 'bob'), true);
  assert.equal(isBlocked(page.state, 'carol'), false);
});

test('at the table the answer is no talk', () => {
  const page = seated();
  page.do({ type: 'block', name: 'bob', on: true });
  page.answers(true, '** You block bob.');
  page.answers(true, '** Blocked users: bob');
  assert.deepEqual(page.state.table?.chat, []);
  assert.equal(isBlocked(page.state, 'bob'), true);
});

test('nothing typed becomes another line, and another account has a list of its own', () => {
  const page = here('bob');
  page.do({ type: 'block', name: 'bob\nbye', on: true });
  page.do({ type: 'block', name: '', on: true });
  assert.deepEqual(page.commands(), []);
  page.do({ type: 'logout' });
  assert.equal(isBlocked(page.state, 'bob'), null);
  page.do({ type: 'blocks' });
  assert.equal(page.state.error, null);
  page.do({ type: 'connection', change: { kind: 'closed', notice: null } });
  page.logsIn('carol', 'bob');
  assert.equal(isBlocked(page.state, 'bob'), null);
});
