// Notices while the page is closed: a browser asks for them at "My account", a push service brings one to the service
// worker, and its tap opens the match. Chromium has no push service here: what it would give is put in its place, and what it
// would bring is brought by the debugging protocol.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Player, launch } from './browser.mjs';
import { Server } from './server.mjs';
import { Typist } from './typist.mjs';

const kAnn = 'ann_notices';
const kEmil = 'emil_notices';

let server;
let browser;

// They have a match by days.
before(async () => {
  server = await Server.start([
    'push.contact=mailto:admin@fibs.example',
    'push.services=push.example',
  ]);
  browser = await launch({ windows: true }); // the other one forbids notices, whatever it is granted
  const [ann, emil] = [new Typist(server.port), new Typist(server.port)];
  await ann.register(kAnn);
  await emil.register(kEmil);
  for (const one of [ann, emil]) one.types('toggle ready');
  await ann.hears('ready to invite');
  await emil.hears('ready to invite');
  emil.types(`invite ${kAnn} 3 days 3`);
  await ann.hears(`Type 'join ${kEmil}' to accept.`);
  ann.types(`join ${kEmil}`);
  await ann.hears('Starting a new game');
  for (const one of [ann, emil]) one.close();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

// A subscription as a push service gives one, with the keys of RFC 8291's example.
function putPushService() {
  const bytes = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    ).buffer;
  const keys = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  let given = null;
  const subscription = {
    endpoint: 'https://push.example/a/secret/address',
    getKey: (name) => bytes(keys[name]),
    unsubscribe: async () => ((given = null), true),
  };
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || !/^B[\w-]{86}$/.test(applicationServerKey)) throw new Error('no key');
    return (given = subscription);
  };
  PushManager.prototype.getSubscription = async () => given;
}

async function comes() {
  const prepare = async (page) => {
    await page.context().grantPermissions(['notifications'], { origin: server.address });
    await page.addInitScript(putPushService);
  };
  const player = await Player.open(browser, server.address, { prepare });
  await player.login(kAnn);
  return player;
}

function card(player) {
  return player.page.getByRole('region', { name: 'Notices on this device' });
}

// The service worker, and the way of a push service to it.
async function workerOf({ context, page }) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const protocol = await context.newCDPSession(page);
  const registered = new Promise((done) =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) done(one.registrationId);
    }),
  );
  await protocol.send('ServiceWorker.enable');
  const registrationId = await registered;
  const bring = (told) =>
    protocol.send('ServiceWorker.deliverPushMessage', {
      origin: server.address,
      registrationId,
      data: typeof told === 'string' ? told : JSON.stringify(told),
    });
  return { worker, bring };
}

// What is shown, once there are so many.
function shown(worker, count) {
  return worker.evaluate(async (least) => {
    for (let i = 0; i < 100; ++i) {
      const all = await self.registration.getNotifications();
      if (all.length >= least) {
        return all.map(({ title, body, tag, data, lang }) => ({ title, body, tag, data, lang }));
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    return [];
  }, count);
}

test('each kind by itself, off until it is asked for, and off the list again', async () => {
  const ann = await comes();
  await ann.account();
  const kinds = ['It is my turn', 'Somebody invites me', 'My match of a tournament'];
  const turn = (name) => card(ann).getByRole('switch', { name });
  for (const name of kinds) assert.equal(await turn(name).isChecked(), false, name);
  await turn(kinds[0]).click();
  await card(ann).getByRole('button', { name: 'Show me one now' }).waitFor();
  assert.equal(await turn(kinds[0]).isChecked(), true);
  assert.equal(await turn(kinds[1]).isChecked(), false);
  await card(ann)
    .getByRole('switch', { name: /^Quiet hours/ })
    .click();
  await card(ann).getByLabel('Up to').selectOption('8');
  await ann.page.waitForFunction(() => document.querySelector('.hours select')?.value === '22');

  // Elsewhere it is one line of a list.
  const other = new Typist(server.port);
  await other.hears('login: ');
  other.types(kAnn);
  await other.hears('password: ');
  other.types('owl-secret');
  await other.hears('> ');
  other.types('push');
  await other.hearsLike(/#1 {2}'Chrom\w+ on Linux' is told of turns by days, added .*, never told/);
  await other.hears('Quiet hours: 22-8, ');
  other.types('push end all');
  await other.hears('** 1 browser is told nothing any more.');
  other.close();
  await ann.context.close();
});

test('a notice is shown in the language of the page, and its tap opens the match', async () => {
  const ann = await comes();
  await ann.account();
  await card(ann).getByRole('switch', { name: 'It is my turn' }).click();
  await card(ann).getByRole('button', { name: 'Show me one now' }).waitFor();
  await ann.page.getByLabel('Language').first().selectOption('de');
  await ann.page.getByRole('region', { name: 'Hinweise auf diesem Gerät' }).waitFor();
  const { worker, bring } = await workerOf(ann);

  // Who looks at the page sees it there.
  await bring({ kind: 'turn', number: 1, name: kEmil });
  await bring('nonsense');
  await bring({ kind: 'try', number: 0, name: '' });
  assert.deepEqual(
    (await shown(worker, 1)).map((one) => one.body),
    ['Hinweise kommen auf diesem Gerät an.'],
  );

  await ann.page.goto('about:blank');
  await bring({ kind: 'turn', number: 1, name: kEmil });
  const notice = (await shown(worker, 2)).find((one) => one.tag === 'turn 1');
  assert.equal(notice?.body.replace(/[\u2066-\u2069]/g, ''), `Du bist am Zug gegen ${kEmil}.`);
  assert.deepEqual([notice?.lang, notice?.data], ['de', '#/turns/1']);

  // The tap, while the page is open somewhere else in it.
  await ann.page.goto(server.address);
  await ann.page.waitForSelector('main.lobby');
  await worker.evaluate(async () => {
    const [one] = await self.registration.getNotifications({ tag: 'turn 1' });
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification: one }));
  });
  await ann.table();
  await ann.context.close();
});
