// How well somebody plays: asked for, told in lines, shown to others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partOf, rateOf } from '../../../server/web/src/values/account/progress';
import { Page } from './server_script';

function arrives(): Page {
  const page = new Page();
  page.logsIn('ann');
  return page;
}

const week = '98 ann 1042416000 1043020800 4 100 1400 200 2400 0 0 12 90';
const next = '98 ann 1043020800 1043625600 1 10 140 0 0 5 0 0 0';

test('it is asked for, and told in lines', () => {
  const page = arrives();
  page.do({ type: 'progress', name: 'ann' });
  assert.deepEqual(page.commands(), ['progress ann']);
  assert.deepEqual(page.state.progress, { of: 'ann', periods: [], state: null, failed: false });
  page.says(week, next);
  assert.equal(page.state.progress?.state, null);
  page.answers(true, '99 ann own');
  assert.equal(page.state.progress?.state, 'own');
  assert.deepEqual(
    page.state.progress?.periods.map(({ from, until, matches }) => [from, until, matches]),
    [
      [1_042_416_000_000, 1_043_020_800_000, 4],
      [1_043_020_800_000, 1_043_625_600_000, 1],
    ],
  );
  const [first] = page.state.progress?.periods ?? [];
  assert.ok(first);
  assert.deepEqual(partOf(first, 'middle'), { decisions: 200, lost: 2400 });
  assert.equal(rateOf(partOf(first, 'middle')), 6);
  assert.equal(rateOf(partOf(first, 'bearOff')), null);
  assert.deepEqual(partOf(first, 'all'), { decisions: 312, lost: 3890 });
});

test('one who hides it, and a server that cannot say', () => {
  const page = arrives();
  page.do({ type: 'progress', name: 'bob' });
  page.answers(true, '99 bob hidden');
  assert.deepEqual([page.state.progress?.state, page.state.progress?.periods], ['hidden', []]);
  page.do({ type: 'progress', name: 'cem' });
  page.answers(false, '** The analyses cannot be read now. Please try again later.');
  assert.deepEqual([page.state.progress?.state, page.state.progress?.failed], [null, true]);
});

test('what comes late is of somebody else', () => {
  const page = arrives();
  page.do({ type: 'progress', name: 'ann' });
  page.do({ type: 'progress', name: 'bob' });
  page.says(week, '99 ann own');
  assert.deepEqual(page.state.progress, { of: 'bob', periods: [], state: null, failed: false });
});

test('shown to others, it is asked for again, and nothing is told twice', () => {
  const page = arrives();
  page.do({ type: 'progress', name: 'ann' });
  page.answers(true, week, '99 ann own');
  page.commands();
  page.do({ type: 'showProgress', on: true });
  assert.deepEqual(page.commands(), ['set progress yes', 'progress ann']);
  page.answers(true, "Value of 'progress' set to yes.");
  page.answers(true, week, '99 ann shown');
  assert.equal(page.state.progress?.state, 'shown');
  assert.equal(page.state.progress?.periods.length, 1);
  page.do({ type: 'mailAnalyses', on: true });
  assert.ok(page.commands().includes('set email analyses on'));
});
