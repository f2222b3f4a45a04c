// A chouette: the lines of the server, what is seen of them, and what the page sends.
import assert from 'node:assert/strict';
import test from 'node:test';
import { useChouettes } from '../../../server/web/src/model/table/chouettes';
import { onChouette } from '../../../server/web/src/model/table/reduce_chouette';
import {
  asked,
  boardInputs,
  boardTerms,
  ChouetteRules,
  cubeOf,
  useChouetteRules,
} from '../../../server/web/src/play/chouette';
import { actionsOf } from '../../../server/web/src/play/game';
import type { Chouette } from '../../../server/web/src/values/chouette';
import type { Table } from '../../../server/web/src/values/types';
import { loadEngine, wasm } from './loaded_engine';
import { Page } from './server_script';

loadEngine();
const rules = new ChouetteRules(wasm('chouette.wasm'));
useChouetteRules(rules);

const seats = ['jann', 'jbob', 'jcarol', 'jdave'];
// ann is the box, bob the captain; ann begins with 3 and 1.
const begun = [...seats, 'k-', 'q6,4,3,1', 's', 'o31'];

// The page of that seat at table 7.
function at(seat: number, inputs: readonly string[] = begun, terms = ''): Page {
  useChouettes(onChouette);
  const page = new Page();
  page.logsIn(['watcher', 'ann', 'bob', 'carol', 'dave'][seat] ?? '');
  page.says(`31 7 ann ${seat} ${inputs.length} ${inputs.join(' ')}${terms && ` ${terms}`}`);
  page.do({ type: 'chouettesLoaded' });
  return page;
}

function tableOf(page: Page): Table & { chouette: Chouette } {
  const { table } = page.state;
  assert.ok(table?.chouette);
  return { ...table, chouette: table.chouette };
}

// What comes behind `begun`.
function tells(page: Page, ...inputs: string[]): void {
  for (const input of inputs) {
    page.says(`30 7 ${tableOf(page).chouette.inputs.length} ${input}`);
  }
}

test('the part of the page for chouettes comes when it is first met', () => {
  const page = new Page();
  page.logsIn('bob');
  page.do({ type: 'chouette', command: 'chouette' });
  assert.deepEqual(page.commands(), ['chouette']); // which it needs not
  page.says(`31 7 ann 2 ${begun.length} ${begun.join(' ')}`);
  assert.equal(page.state.table, null);
  assert.equal(page.of('loadChouettes').length, 1);
  page.says('30 7 8 p8/5,6/5');
  assert.equal(page.of('loadChouettes').length, 1);
  useChouettes(onChouette);
  page.do({ type: 'chouettesLoaded' });
  page.says('30 7 9 r65'); // what had waited comes first
  const table = tableOf(page);
  assert.equal(table.game.phase, 'move');
  assert.deepEqual(table.names, ['ann', 'bob']);
  assert.equal(table.seat, 1);
  assert.equal(page.state.screen.name, 'table');
});

test('box and captain play as at any table, the others look on', () => {
  const box = tableOf(at(1));
  assert.equal(box.seat, 0);
  assert.equal(box.viewFrom, 0);
  assert.ok(actionsOf(box).move);
  const captain = at(2);
  assert.ok(!actionsOf(tableOf(captain)).move);
  tells(captain, 'p8/5,6/5');
  const actions = actionsOf(tableOf(captain));
  assert.ok(actions.roll && actions.double);
  captain.do({ type: 'roll' });
  assert.deepEqual(captain.commands(), ['roll']);
  tells(captain, 'r65');
  captain.types('24/13');
  captain.do({ type: 'done' });
  const [move = ''] = captain.commands();
  assert.match(move, /^move /);
  const member = at(3);
  tells(member, 'p8/5,6/5');
  assert.equal(tableOf(member).seat, null);
  assert.equal(tableOf(member).viewFrom, 1);
  const may = actionsOf(tableOf(member));
  assert.ok(may.double && may.roll && !may.move); // to roll is to say that she does not double
  const watcher = tableOf(at(0));
  assert.ok(!actionsOf(watcher).leave && !actionsOf(watcher).double);
});

test('doubles of members are answered by the box, one by one or all', () => {
  const box = at(1);
  tells(box, 'p8/5,6/5', 'd2', 'd3', 'r');
  const questions = asked(tableOf(box).chouette);
  assert.deepEqual(
    questions.map(({ member, value }) => [member, value]),
    [
      [2, 2],
      [3, 2],
    ],
  );
  assert.ok(actionsOf(tableOf(box)).take);
  box.do({ type: 'chouette', command: 'accept bob' });
  assert.deepEqual(box.commands(), ['accept bob']);
  tells(box, 'a2');
  assert.deepEqual(
    asked(tableOf(box).chouette).map((one) => one.member),
    [3],
  );
  box.do({ type: 'pass' });
  assert.deepEqual(box.commands(), ['reject']);
  tells(box, 'x3');
  const { view } = tableOf(box).chouette;
  assert.equal(view.state, 'teamMoves');
  assert.deepEqual(view.active, [2, 4]);
  assert.deepEqual(
    view.places.map((place) => place.score),
    [-1, 0, 1, 0],
  );
  assert.equal(cubeOf(tableOf(box).chouette)?.value, 2); // the captain's
});

test('answers are hidden until all are in', () => {
  const carol = at(3);
  tells(carol, 'p8/5,6/5', 'r65', 'p24/18,18/13', 'd*2,3,4');
  assert.ok(actionsOf(tableOf(carol)).take);
  carol.do({ type: 'take' });
  assert.deepEqual(carol.commands(), ['accept']);
  carol.says('30 7 - answered 3');
  assert.ok(!actionsOf(tableOf(carol)).take);
  assert.deepEqual(tableOf(carol).chouette.answered, [3]);
  tells(carol, 'x4', 'a3', 'x2');
  const { chouette } = tableOf(carol);
  assert.deepEqual(chouette.answered, []);
  assert.equal(chouette.view.acting, 3); // carol is captain now
  assert.deepEqual(tableOf(carol).names, ['ann', 'carol']);
  assert.equal(tableOf(carol).seat, 1);
  assert.deepEqual(cubeOf(chouette)?.owner, 1);
});

test('a play that a member shows is taken over by the captain', () => {
  const captain = at(2);
  tells(captain, 'p8/5,6/5', 'r65');
  captain.says('39 7 carol 24/18,18/13', '33 7 carol run!');
  assert.deepEqual(tableOf(captain).chouette.shown, { by: 'carol', play: '24/18,18/13' });
  assert.equal(tableOf(captain).chat[0]?.kind, 'team');
  captain.types('24/18,18/13');
  assert.ok(tableOf(captain).pending?.complete);
  tells(captain, 'p24/18,18/13');
  assert.equal(tableOf(captain).chouette.shown, null);
});

test('what a member says, who is neither box nor captain, is said at the table', () => {
  const captain = at(2);
  captain.says('12 carol go on', '12 ann I wait', '12 eve psst');
  assert.deepEqual(
    tableOf(captain).chat.map(({ kind, from }) => [kind, from]),
    [
      ['say', 'carol'],
      ['say', 'ann'],
    ],
  );
  assert.equal(captain.state.tells['eve']?.length, 1);
});

test('phrases are said to the team and to all at the table', () => {
  const captain = at(2);
  captain.says('80 carol - team 5', '80 carol - say 1', '80 bob - whisper 2');
  const chat = tableOf(captain).chat.map(({ kind, from, phrase }) => [kind, from, phrase]);
  assert.deepEqual(chat, [
    ['team', 'carol', 5],
    ['say', 'carol', 1],
    ['whisper', 'bob', 2],
  ]);
});

test('the next game begins on a board of its own', () => {
  const carol = at(3);
  tells(carol, 'p8/5,6/5', 'd2', 'd3', 'd4', 'r', 'x2', 'x3', 'x4');
  assert.equal(tableOf(carol).chouette.view.state, 'pause');
  assert.deepEqual(tableOf(carol).chouette.view.sheet, [[-3, 1, 1, 1]]);
  tells(carol, 'k-', 's', 'o52');
  const table = tableOf(carol);
  assert.deepEqual(table.names, ['bob', 'carol']);
  assert.equal(table.seat, 1);
  assert.equal(table.game.phase, 'move');
  assert.equal(table.game.turn, 0);
  assert.deepEqual(carol.commands(), []); // nothing was amiss
});

test('a line that is missing is asked for', () => {
  const page = at(2);
  page.says('30 7 10 r65');
  assert.deepEqual(page.commands(), ['state']);
  page.says('30 8 0 s'); // of another table
  assert.deepEqual(page.commands(), []);
});

test('the board is that of the game that is on', () => {
  assert.deepEqual(boardInputs([...begun, 'd2', 'r', 'a2', 'r65', 's', 'o12', 'w3']), ['s', 'o12']);
  assert.deepEqual(boardInputs(seats), []);
  assert.equal(boardTerms('nackgammon seats 4 bar4 nojacoby'), 'nocube nackgammon bar4');
  assert.equal(rules.view('nonsense', [], 0), null);
  assert.equal(rules.view('', ['p8/5'], 0), null);
});

test('tables are listed', () => {
  const page = at(0);
  page.do({ type: 'refresh' });
  const tag = /@(\S+) show chouettes/.exec(page.sent().join('\n'))?.[1] ?? '';
  page.says('32 7 ann 4 playing nackgammon seats 4', '32 9 zoe 1 waiting', `24 ${tag} ok`);
  assert.deepEqual(
    page.state.chouettes.map(({ host, players, terms }) => [host, players, terms]),
    [
      ['ann', 4, 'nackgammon seats 4'],
      ['zoe', 1, ''],
    ],
  );
});
