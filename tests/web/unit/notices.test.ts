// Notices to browsers that are not connected: what the page asks of this browser and of the server.
import assert from 'node:assert/strict';
import test from 'node:test';
import { addressOf, screenOf } from '../../../server/web/src/connection/address';
import { base64Url } from '../../../server/web/src/connection/base64url';
import { deviceHere, type NoticesHere } from '../../../server/web/src/values/account/notices';
import { loadEngine } from './loaded_engine';
import { Page } from './server_script';

loadEngine();

const key = 'BCVxsr7N';
const here: NoticesHere = { can: 'yes', mark: null, failed: false };
const begun = {
  endpoint: 'https://push.example/a',
  key: 'BKey',
  secret: 'Secret',
  mark: 'AbCd_-0123456789',
};
const mine = '85 3 turn 1042416000 0 AbCd_-0123456789 Firefox on Linux';
const other = '85 2 message 1042416000 1042416060 Other_-012345678 Safari';

// The list is shown of who has logged in.
function asked(...devices: string[]): Page {
  const page = new Page();
  page.logsIn('ann');
  page.answersAll();
  page.sent();
  page.do({ type: 'notices', request: { want: 'list' } });
  assert.deepEqual(page.commands(), ['push']);
  page.answers(true, `84 ${key} -`, ...devices);
  page.do({ type: 'pushHere', here, begun: null });
  return page;
}

function wants(page: Page): object[] {
  const wanted = page.of('push').map((one) => one.want);
  page.effects = page.effects.filter((one) => one.type !== 'push');
  return wanted;
}

test('the list is what the server and this browser say', () => {
  const page = asked(other);
  assert.deepEqual(wants(page), [{ do: 'look' }]);
  const { notices } = page.state;
  assert.equal(notices?.whole, true);
  assert.deepEqual(notices?.quiet, null);
  assert.deepEqual(
    notices?.devices.map((one) => [one.number, one.kinds, one.label]),
    [[2, ['message'], 'Safari']],
  );
  assert.equal(notices && deviceHere(notices), null);
});

test('the first kind asks the push service, and tells the server what that gives', () => {
  const page = asked(other);
  wants(page);
  page.do({ type: 'notices', request: { want: 'kinds', kinds: ['turn'] } });
  assert.deepEqual(wants(page), [{ do: 'begin', key }]);
  assert.deepEqual(page.commands(), [], 'the server does not know yet');
  page.do({ type: 'pushHere', here: { ...here, mark: begun.mark }, begun });
  assert.deepEqual(page.commands(), [
    'push add https://push.example/a BKey Secret turn Firefox on Linux',
  ]);
  page.answers(true, `84 ${key} -`, other, mine);
  const { notices } = page.state;
  assert.equal(notices && deviceHere(notices)?.number, 3);
});

test('who forbids it, or whose push service fails, has none', () => {
  const page = asked();
  page.do({ type: 'notices', request: { want: 'kinds', kinds: ['turn'] } });
  page.do({ type: 'pushHere', here: { can: 'denied', mark: null, failed: true }, begun: null });
  assert.deepEqual(page.commands(), []);
  assert.equal(page.state.notices?.wanted, null);
  assert.equal(page.state.notices?.here?.can, 'denied');
});

test('other kinds are set, and without the last one it ends', () => {
  const page = asked(mine);
  page.do({ type: 'pushHere', here: { ...here, mark: begun.mark }, begun: null });
  wants(page);
  page.do({ type: 'notices', request: { want: 'kinds', kinds: ['turn', 'message'] } });
  assert.deepEqual(page.commands(), ['push set 3 turn,message']);
  page.answers(true, mine.replace(' turn ', ' turn,message '));
  assert.deepEqual(page.state.notices?.devices[0]?.kinds, ['turn', 'message']);
  page.do({ type: 'notices', request: { want: 'kinds', kinds: [] } });
  assert.deepEqual(page.commands(), ['push end 3']);
  assert.deepEqual(wants(page), [{ do: 'end' }]);
  page.answers(true, '85 3 ended');
  assert.deepEqual(page.state.notices?.devices, []);
});

test('another device ends without this browser', () => {
  const page = asked(other, mine);
  wants(page);
  page.do({ type: 'notices', request: { want: 'end', number: 2 } });
  assert.deepEqual(page.commands(), ['push end 2']);
  assert.deepEqual(wants(page), []);
});

test('quiet hours are set and turned off', () => {
  const page = asked(mine);
  page.do({ type: 'notices', request: { want: 'quiet', quiet: { from: 22, to: 7 } } });
  assert.deepEqual(page.commands(), ['push quiet 22-7']);
  page.answers(true, `84 ${key} 22-7`, mine);
  assert.deepEqual(page.state.notices?.quiet, { from: 22, to: 7 });
  page.do({ type: 'notices', request: { want: 'quiet', quiet: null } });
  assert.deepEqual(page.commands(), ['push quiet off']);
});

test('one to see whether they come goes to this browser', () => {
  const page = asked(mine);
  page.do({ type: 'notices', request: { want: 'try' } });
  assert.deepEqual(page.commands(), [], 'this browser has asked for none');
  page.do({ type: 'pushHere', here: { ...here, mark: begun.mark }, begun: null });
  page.do({ type: 'notices', request: { want: 'try' } });
  assert.deepEqual(page.commands(), ['push try 3']);
});

test('an older server has none, and one without them says so', () => {
  const page = new Page();
  page.logsIn('ann');
  page.answersAll();
  page.do({ type: 'notices', request: { want: 'list' } });
  page.answers(false, "** Unknown command: 'push'");
  assert.deepEqual([page.state.notices], [undefined]);
  page.do({ type: 'notices', request: { want: 'list' } });
  page.answers(true, '84 - -');
  assert.equal(page.state.notices?.key, '');
});

test('what is refused is said, and asked for anew', () => {
  const page = asked(mine);
  page.sent();
  page.do({ type: 'notices', request: { want: 'end', number: 3 } });
  page.sent();
  page.answers(false, "** No browser of yours has the number '3'. See 'push'.");
  assert.equal(page.state.error, "No browser of yours has the number '3'. See 'push'.");
  assert.deepEqual(page.commands(), ['push']);
});

test('a notice of a match opens its address', () => {
  assert.deepEqual(screenOf('#/turns/12'), { name: 'turns', match: 12 });
  assert.deepEqual(screenOf('#/turns'), { name: 'turns' });
  assert.deepEqual(screenOf('#/turns/x'), { name: 'turns' });
  assert.equal(addressOf({ name: 'turns', match: 12 }), '#/turns/12');
});

test('bytes become letters of addresses', () => {
  assert.equal(base64Url(new Uint8Array([0xfb, 0xff])), '-_8');
});
