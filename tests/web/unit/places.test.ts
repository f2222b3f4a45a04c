// From where my account is used: the list, the news of the log-in, and what I change.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Page } from './server_script';

function arrives(): Page {
  const page = new Page();
  page.logsIn('ann');
  return page;
}

const here = '82 1 here 1042416000 1042416060 fibs-web';
const phone = '82 3 known 1042400000 1042416000 telnet';

test('the list is asked for, and another one takes its place', () => {
  const page = arrives();
  page.do({ type: 'places', request: { want: 'list' } });
  assert.deepEqual(page.commands(), ['places']);
  page.says(here, phone, '82 0 on');
  assert.deepEqual(
    page.state.places?.list.map(({ number }) => number),
    [1, 3],
  );
  assert.equal(page.state.places?.mails, 'on');
  page.says(here, '82 0 off');
  assert.deepEqual(
    page.state.places?.list.map(({ number }) => number),
    [1],
  );
  assert.equal(page.state.places?.mails, 'off');
});

test('news of the log-in stand until they are read, and are no part of the list', () => {
  const page = arrives();
  page.says('82 4 new 1042416000 1042416060 robber', '82 5 new 1042416000 1042416060 telnet');
  assert.deepEqual(
    page.state.places?.news.map(({ program }) => program),
    ['robber', 'telnet'],
  );
  page.says(here, '82 0 none');
  assert.equal(page.state.places?.news.length, 2);
  page.do({ type: 'places', request: { want: 'read' } });
  assert.deepEqual(page.state.places?.news, []);
  assert.equal(page.state.places?.list.length, 1);
});

test('a place is forgotten, and mails are turned off', () => {
  const page = arrives();
  page.do({ type: 'places', request: { want: 'forget', which: 3 } });
  page.do({ type: 'places', request: { want: 'mails', on: false } });
  assert.deepEqual(page.commands(), ['places forget 3', 'places mail off']);
});
