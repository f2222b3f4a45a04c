// Whatever happens, whenever it does.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Event } from '../../../server/web/src/model/state/events';
import { loadEngine } from './loaded_engine';
import { Page, seated } from './server_script';

loadEngine();

test('every event in every state leaves the page whole', () => {
  const states: (() => Page)[] = [
    () => new Page(),
    () => {
      const page = new Page();
      page.do({ type: 'login', name: 'ann', password: 'x', remember: true });
      return page;
    },
    () => {
      const page = new Page();
      page.logsIn();
      return page;
    },
    () => seated(1, 's', 'k,,', 'o31'),
    () => seated(2, 's', 'k,,', 'o31', 'p8/5,6/5', 'd'),
    () => {
      const page = seated(1, 's', 'k,,', 'o31');
      page.do({ type: 'connection', change: { kind: 'lost', retryAt: 1, notice: null } });
      return page;
    },
    () => {
      const page = new Page();
      page.do({ type: 'offlineMatch', length: 3, strength: 'full' });
      return page;
    },
    () => {
      const page = new Page();
      page.do({ type: 'screen', screen: { name: 'replay', match: 5 } });
      const data = {
        id: 5,
        players: ['ann', 'bob'],
        length: 1,
        score: [1, 0],
        inputs: ['s', 'o31', 'p8/5,6/5'],
      };
      page.do({ type: 'fetched', then: 'replay', ok: true, data });
      return page;
    },
  ];
  const plain =
    'start dismissError dismissNotice playNow logout reconnect swapDice undo undoAll done roll double take pass redouble nextGame leave closeTable unwatch refresh readTells readShouts readChat readMessages back storeReplay install';
  const screens = 'welcome login lobby table turns replay settings account rankings offline'.split(
    ' ',
  );
  const events = [
    ...plain.split(' ').map((type) => ({ type })),
    ...screens.map((name) => ({ type: 'screen', screen: { name } })),
    { type: 'screen', screen: { name: 'profile', player: 'ann' } },
    ...[-1, 0, 5, 25, 99, NaN].flatMap((point) => [
      { type: 'tapPoint', point },
      { type: 'drop', from: point, to: 3 },
      { type: 'drop', from: 8, to: point },
      { type: 'replayTo', at: point },
      { type: 'rankingsFrom', from: point },
    ]),
    { type: 'openMatch', match: 17 },
    { type: 'vacation', days: 7 },
    { type: 'vacation', days: null },
    {
      type: 'typedPlay',
      play: [
        [8, 5],
        [6, 5],
      ],
    },
    { type: 'typedPlay', play: null },
    { type: 'typedPlay', play: [[99, NaN]] },
    { type: 'resign', multiple: 3 },
    { type: 'answerResign', accept: true },
    { type: 'replayStep', by: -1 },
    { type: 'replayGame', game: 7 },
    { type: 'replayPlaying', playing: true },
    { type: 'offlineStep', input: null },
    { type: 'offlineStep', input: 'r66' },
    { type: 'offlineMatch', length: 1, strength: 'novice' },
    ...['profile', 'profileDice', 'rankings', 'replay'].flatMap((then) =>
      [null, 5, [], {}, { players: 3 }, { inputs: [1], players: [] }].map((data) => ({
        type: 'fetched',
        then,
        ok: true,
        data,
      })),
    ),
    ...['connecting', 'open', 'resumed'].map((kind) => ({ type: 'connection', change: { kind } })),
    { type: 'connection', change: { kind: 'closed', notice: null } },
    { type: 'connection', change: { kind: 'closed', notice: 'ended' } },
    { type: 'toggle', name: 'ready' },
    { type: 'setting', key: 'theme', value: 'dark' },
    { type: 'visible', visible: false },
    { type: 'replayLoaded', record: null },
  ] as Event[];
  for (const make of states) {
    for (const first of events) {
      const page = make();
      page.do(first);
      // And a few more on top of it.
      for (const second of [
        { type: 'roll' },
        { type: 'done' },
        { type: 'leave' },
        { type: 'playNow' },
      ] as Event[]) {
        page.do(second);
      }
      page.says(
        'login: ',
        '20 17 3 r11',
        '24 t_1 ok',
        '6',
        '21 9 1 1 a b 1 0',
        '23 bob 3',
        '8 bob x',
      );
      const { screen, table } = page.state;
      assert.ok(screen.name !== 'table' || table, `${first.type}: a table screen without a table`);
    }
  }
});
