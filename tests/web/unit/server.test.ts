// The reducer against the real server: what it understands of a session is what the server says.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { actionsOf } from '../../../server/web/src/play/game';
import { legalSources } from '../../../server/web/src/play/pending';
import type { State } from '../../../server/web/src/model/state/state';
import type { Table } from '../../../server/web/src/values/types';
import { LivePage, Server } from './live_page';
import { loadEngine, randomOf } from './loaded_engine';

loadEngine();

async function withServer(
  settings: readonly string[],
  run: (server: Server) => Promise<void>,
): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'fibs-web-'));
  const server = new Server(data, settings);
  await server.start();
  try {
    await run(server);
  } finally {
    await server.stop('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
}

async function enter(server: Server, name: string): Promise<LivePage> {
  const page = new LivePage(server);
  page.do({ type: 'register', name, password: 'secret' });
  await page.until('log-in', (state) => state.me?.diceHash && quiet(state));
  return page;
}

function quiet(state: State): boolean {
  return state.session.stage === 'in' && state.session.open.length === 0;
}

// Does one thing that is possible; false: it is the other one's turn.
function act(page: LivePage, random: (below: number) => number): boolean {
  const { table, me } = page.state;
  if (!table || table.over || table.left !== null) return false;
  const may = actionsOf(table, me);
  if (may.answerResign) page.do({ type: 'answerResign', accept: random(3) === 0 });
  else if (may.take) page.do({ type: random(4) > 0 ? 'take' : 'pass' });
  else if (may.nextGame) page.do({ type: 'nextGame' });
  else if (may.resign && random(60) === 0) page.do({ type: 'resign', multiple: 1 });
  else if (may.double && random(12) === 0) page.do({ type: 'double' });
  else if (may.roll) page.do({ type: 'roll' });
  else if (may.done) page.do({ type: 'done' });
  else if (may.move) {
    const sources = legalSources(table);
    page.do({ type: 'tapPoint', point: sources[random(sources.length)] ?? 0 });
  } else return false;
  return true;
}

// All that was sent is answered, and everybody has seen it.
async function settled(pages: readonly LivePage[]): Promise<void> {
  const inputs = (): number =>
    Math.max(...pages.map((page) => page.state.table?.inputs.length ?? 0));
  const is = (page: LivePage): boolean =>
    quiet(page.state) && page.state.table?.inputs.length === inputs();
  while (!pages.every(is)) {
    for (const page of pages) await page.until('answer', () => is(page));
  }
}

// Plays on until the match is over, or so many inputs have been made. One acts at a time, so that
// nothing may be refused.
async function play(pages: readonly LivePage[], seed: number, inputs = Infinity): Promise<void> {
  const random = randomOf(seed);
  const first = pages[0];
  assert.ok(first);
  const ready = (table: Table | null): boolean => (table?.inputs.length ?? 0) >= inputs;
  while (!first.state.table?.over && !ready(first.state.table)) {
    let acted = false;
    for (const page of pages) {
      if (!act(page, random)) continue;
      acted = true;
      await settled(pages);
      assert.equal(page.state.error, null);
    }
    assert.ok(acted, 'nobody can go on');
  }
}

async function sitDown(ann: LivePage, bob: LivePage, length: number): Promise<void> {
  bob.do({ type: 'toggle', name: 'ready' });
  await bob.until('ready', (state) => state.me?.ready);
  ann.do({ type: 'invite', name: 'bob', length });
  const [invitation] = await bob.until(
    'invitation',
    (state) => state.invitations.length > 0 && state.invitations,
  );
  assert.deepEqual([invitation?.from, invitation?.length], ['ann', length]);
  bob.do({ type: 'join', name: 'ann' });
  await Promise.all(
    [ann, bob].map((page) => page.until('game', (state) => state.table?.game.dice)),
  );
}

test('two pages and one that watches see the same match, whose dice are proved', async () => {
  await withServer([], async (server) => {
    const [ann, bob, carol] = [
      await enter(server, 'ann'),
      await enter(server, 'bob'),
      await enter(server, 'carol'),
    ];
    assert.ok(ann && bob && carol);
    await sitDown(ann, bob, 5);
    assert.equal(ann.state.table?.seat, 0);
    assert.equal(bob.state.table?.seat, 1);
    carol.do({ type: 'watch', name: 'ann' });
    await carol.until('table', (state) => state.table);
    carol.do({ type: 'refresh' });
    await carol.until('running match', (state) => state.running.length === 1);
    assert.equal(carol.state.table?.seat, null);
    ann.do({ type: 'say', text: 'good luck' });
    await bob.until('talk', (state) => state.table?.chat.some((line) => line.text === 'good luck'));

    await settled([ann, bob]);
    await play([ann, bob], 1);
    const count = ann.state.table?.inputs.length ?? 0;
    for (const page of [ann, bob, carol]) {
      await page.until('end', (state) => state.table?.over && state.table.inputs.length === count);
      await page.until('proof', (state) =>
        state.table?.dice.every((proof) => proof.verdict !== 'waiting'),
      );
      assert.deepEqual(page.state.table?.inputs, ann.state.table?.inputs);
      assert.deepEqual(page.state.table?.game, ann.state.table?.game);
    }
    const games = ann.state.table?.game.number ?? 0;
    for (const page of [ann, bob]) {
      const verdicts = page.state.table?.dice.map((proof) => proof.verdict);
      assert.deepEqual(verdicts, Array(games).fill('good'), JSON.stringify(page.state.table?.dice));
      assert.ok(page.state.table?.dice.every((proof) => proof.mine !== null));
    }
    ann.do({ type: 'closeTable' });
    await ann.until('lobby', (state) => state.screen.name === 'lobby' && quiet(state));
    [ann, bob, carol].forEach((page) => page.close());
  });
});

test('somebody just plays; his account is there the next time', async () => {
  await withServer([], async (server) => {
    const page = new LivePage(server);
    page.do({ type: 'playNow' });
    const name = await page.until('log-in', (state) => quiet(state) && state.me?.name);
    page.close();
    const again = new LivePage(server, { account: page.kept.get('account') ?? null });
    again.do({ type: 'playNow' });
    await again.until('log-in', (state) => quiet(state) && state.me?.name === name);
    again.close();
  });
});

test('wrong passwords, names that are taken, commands that are refused', async () => {
  await withServer([], async (server) => {
    const ann = await enter(server, 'ann');
    const other = new LivePage(server);
    other.do({ type: 'login', name: 'ann', password: 'wrong', remember: false });
    await other.until('refusal', (state) => state.login.failed === 'refused');
    other.do({ type: 'register', name: 'ann', password: 'secret' });
    await other.until('refusal', (state) => state.login.failed?.includes('already used'));
    other.do({ type: 'register', name: 'dave', password: 'secret' });
    await other.until('log-in', (state) => quiet(state) && state.me?.name === 'dave');
    ann.do({ type: 'invite', name: 'nobody', length: 3 });
    await ann.until('refusal', (state) => state.error !== null);
    assert.equal(ann.state.invited, null);
    ann.do({ type: 'toggle', name: 'greedy' });
    await ann.until('greedy', (state) => state.me?.toggles.greedy);
    ann.do({ type: 'away', text: 'back soon' });
    await ann.until('away', (state) => state.me?.away);
    ann.do({ type: 'back' });
    await ann.until('back', (state) => state.me?.away === false);
    [ann, other].forEach((page) => page.close());
  });
});

test('the server is killed in the middle of a match: logged in again, and it goes on', async () => {
  await withServer([], async (server) => {
    const [ann, bob] = [await enter(server, 'ann'), await enter(server, 'bob')];
    await sitDown(ann, bob, 3);
    await settled([ann, bob]);
    await play([ann, bob], 2, 25);
    const seen = Math.min(ann.state.table?.inputs.length ?? 0, bob.state.table?.inputs.length ?? 0);
    const before = ann.state.table?.inputs.slice(0, seen);
    await server.stop('SIGKILL');
    await Promise.all(
      [ann, bob].map((page) => page.until('loss', (state) => state.connection.phase === 'lost')),
    );
    await server.start();
    bob.do({ type: 'reconnect' });
    await bob.until(
      'log-in',
      (state) => state.connection.notice === 'loggedInAgain' && quiet(state),
    );
    ann.do({ type: 'reconnect' });
    for (const page of [ann, bob]) {
      await page.until('log-in', (state) => state.connection.notice === 'loggedInAgain');
      await page.until('table', (state) => state.table?.game.number);
    }
    // Shown means stored. Dice texts are written as they came at first.
    const after = ann.state.table?.inputs.slice(0, seen);
    assert.deepEqual(after, before);
    await settled([ann, bob]);
    await play([ann, bob], 3);
    for (const page of [ann, bob]) {
      await page.until('end', (state) => state.table?.over);
      await page.until('proof', (state) =>
        state.table?.dice.every((proof) => proof.verdict === 'good'),
      );
    }
    [ann, bob].forEach((page) => page.close());
  });
});
