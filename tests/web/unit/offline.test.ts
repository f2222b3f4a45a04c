// A whole match against the builtin player, without a server.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Effect, Event } from '../../../server/web/src/model/state/events';
import { actionsOf } from '../../../server/web/src/play/game';
import { initialState } from '../../../server/web/src/model/initial';
import { legalSources } from '../../../server/web/src/play/pending';
import { reduce } from '../../../server/web/src/model/reduce';
import { useOfflineMatches } from '../../../server/web/src/model/table/reduce_offline';
import { OfflinePlayer, dieOf } from '../../../server/web/src/offline/player';
import { loadEngine, randomOf, wasm } from './loaded_engine';

useOfflineMatches();

loadEngine();
const module = wasm('player.wasm');

function playMatch(seed: number, length: number, strength: 'full' | 'novice') {
  const random = randomOf(seed);
  const player = new OfflinePlayer(module, () => random(256));
  let state = initialState({
    now: 1_700_000_000_000,
    uptime: 5_000,
    settings: null,
    account: null,
    login: null,
    notes: null,
    token: false,
    tagBase: 't',
  });
  const kept: Effect[] = [];
  const dispatch = (event: Event): void => {
    const done = reduce(state, event);
    state = done.state;
    for (const effect of done.effects) {
      if (effect.type === 'keepReplay') kept.push(effect);
      if (effect.type === 'wake' && effect.at !== null) {
        state = { ...state, uptime: Math.max(state.uptime, effect.at) };
        dispatch({ type: 'time' });
      }
      if (effect.type === 'offlineThink')
        dispatch({ type: 'offlineStep', input: player.next(effect) });
    }
  };
  dispatch({ type: 'offlineMatch', length, strength });
  for (let turn = 0; turn < 3000 && !state.offline?.over; ++turn) {
    const table = state.offline;
    assert.ok(table);
    const may = actionsOf(table);
    if (may.nextGame) dispatch({ type: 'nextGame' });
    else if (may.answerResign) dispatch({ type: 'answerResign', accept: random(2) === 0 });
    else if (may.take) dispatch({ type: random(3) > 0 ? 'take' : 'pass' });
    else if (may.double && random(10) === 0) dispatch({ type: 'double' });
    else if (may.roll) dispatch({ type: 'roll' });
    else if (may.done) dispatch({ type: 'done' });
    else {
      assert.ok(may.move, `nobody can go on: ${JSON.stringify(table.game)}`);
      const sources = legalSources(table);
      dispatch({ type: 'tapPoint', point: sources[random(sources.length)] ?? 0 });
    }
    assert.notEqual(state.offline, table, 'nothing happened');
    if (length === 0 && (state.offline?.game.number ?? 0) > 3) break;
  }
  return { table: state.offline, kept };
}

test('matches are played to their end and kept', () => {
  for (const [seed, length] of [
    [1, 1],
    [2, 3],
    [3, 5],
    [4, 7],
  ] as const) {
    const { table, kept } = playMatch(seed, length, seed % 2 === 0 ? 'novice' : 'full');
    assert.ok(table?.over);
    assert.equal(kept.length, 1);
    const [effect] = kept;
    assert.ok(effect?.type === 'keepReplay');
    assert.deepEqual(effect.record.inputs, table.inputs);
    assert.ok(effect.record.id < 0);
    assert.ok(Math.max(...effect.record.score) >= length);
  }
});

test('an unlimited match goes on', () => {
  const { table } = playMatch(9, 0, 'full');
  assert.ok((table?.game.number ?? 0) > 3);
});

test('the builtin player beats somebody who moves by chance', () => {
  let won = 0;
  for (let seed = 20; seed < 40; ++seed) won += playMatch(seed, 1, 'full').table?.game.winner ?? 0;
  assert.ok(won >= 19, `${won} of 20`);
});

test('dice are fair: bytes that would favour some faces are left out', () => {
  const bytes = Array.from({ length: 256 }, (_, i) => i);
  const counts = [0, 0, 0, 0, 0, 0, 0];
  let at = 0;
  while (at < 252) counts[dieOf(() => bytes[at++] ?? 0)]! += 1;
  assert.deepEqual(counts, [0, 42, 42, 42, 42, 42, 42]);
  let next = 252;
  assert.equal(
    dieOf(() => next++ % 256),
    1,
  );
  assert.equal(next, 257);
});
