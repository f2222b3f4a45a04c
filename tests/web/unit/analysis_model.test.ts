// The analysis in the reducer: what is asked for when, what comes of it, and that it ends with its screen.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Findings } from '../../../server/web/src/values/analysis';
import { Analyst } from '../../../server/web/src/analysis/analyst';
import { screenOf, addressOf } from '../../../server/web/src/connection/address';
import { analysedInputs } from '../fixtures/analysed_match';
import { loadEngine, wasm } from './loaded_engine';
import { Page, seated } from './server_script';

loadEngine();

const data = {
  id: 5,
  players: ['ann', 'bob'],
  length: 5,
  score: [6, 3],
  inputs: analysedInputs,
};
const of = { length: 5, crawford: true, terms: '', inputs: analysedInputs };

function findings(): Findings {
  const analyst = new Analyst(wasm('analyst.wasm'));
  analyst.begin(of, 0);
  for (const input of analysedInputs) analyst.add(input);
  return { done: analysedInputs.length, games: analyst.games(), totals: analyst.totals() };
}
const found = findings();

const analysisOf = ({ state }: Page) => state.analysis;

function opened(changes: object = {}): Page {
  const page = new Page();
  page.do({ type: 'screen', screen: { name: 'analysis', match: 5 } });
  assert.deepEqual(page.of('fetch'), [{ type: 'fetch', url: '/api/matches/5', then: 'replay' }]);
  page.do({ type: 'fetched', then: 'replay', ok: true, data: { ...data, ...changes } });
  return page;
}

test('a match that is here is analysed, and the report fills', () => {
  const page = opened();
  page.do({ type: 'analyse', match: 6, level: 1 });
  assert.equal(analysisOf(page), undefined);
  page.do({ type: 'analyse', match: 5, level: 1 });
  const ask = { type: 'analyse', match: of, level: 1, number: 5 } as const;
  assert.deepEqual(page.of('analysis'), [{ type: 'analysis', ask }]);
  page.do({ type: 'analyse', match: 5, level: 1 });
  assert.equal(page.of('analysis').length, 1, 'it is being made');
  page.do({
    type: 'analysed',
    told: { type: 'found', found: { ...found, done: 3 }, done: false, level: 1 },
  });
  assert.equal(analysisOf(page)?.state, 'running');
  page.do({ type: 'analysed', told: { type: 'found', found, done: true, level: 1 } });
  assert.equal(analysisOf(page)?.state, 'done');
  page.do({ type: 'analyse', match: 5, level: 2 });
  assert.equal(page.of('analysis').length, 2);
  assert.equal(analysisOf(page)?.found, null);
});

test('what the server has may be deeper, and plays are weighed like that', () => {
  const page = opened();
  page.do({ type: 'analyse', match: 5, level: 1 });
  page.do({ type: 'analysed', told: { type: 'found', found, done: true, level: 2 } });
  assert.equal(analysisOf(page)?.level, 2);
  page.do({ type: 'analyse', match: 5, level: 2 });
  assert.equal(page.of('analysis').length, 1, 'that is here');
  page.do({ type: 'tryPlay', game: 0, at: 0, play: 'p24/23' });
  const ask = page.of('analysis').at(-1)?.ask;
  assert.equal(ask?.type === 'weigh' && ask.level, 2);
});

test('it ends with its screen; a report that is whole stays', () => {
  const page = opened();
  page.do({ type: 'analyse', match: 5, level: 0 });
  page.do({ type: 'screen', screen: { name: 'analysis', match: 5 } });
  assert.equal(analysisOf(page)?.state, 'running');
  page.do({ type: 'screen', screen: { name: 'settings' } });
  assert.equal(analysisOf(page), undefined);
  assert.deepEqual(page.of('analysis').at(-1), { type: 'analysis', ask: null });
  page.do({ type: 'analysed', told: { type: 'found', found, done: true, level: 0 } });
  assert.equal(analysisOf(page), undefined);
  page.do({ type: 'screen', screen: { name: 'analysis', match: 5 } });
  page.do({ type: 'analyse', match: 5, level: 0 });
  page.do({ type: 'analysed', told: { type: 'found', found, done: true, level: 0 } });
  page.do({ type: 'screen', screen: { name: 'replay', match: 5 } });
  assert.equal(analysisOf(page)?.state, 'done');
});

test('a play that is tried is weighed where it belongs', () => {
  const page = opened();
  page.do({ type: 'tryPlay', game: 0, at: 0, play: 'p8/5,6/5' });
  assert.deepEqual(page.of('analysis'), []);
  page.do({ type: 'analyse', match: 5, level: 0 });
  page.do({ type: 'analysed', told: { type: 'found', found, done: true, level: 0 } });
  const decision = found.games[0]?.decisions[0];
  assert.ok(decision?.kind === 'play');
  page.do({ type: 'tryPlay', game: 0, at: 0, play: 'p24/23' });
  const inputs = analysedInputs.slice(0, decision.input + 1);
  const ask = { type: 'weigh', match: { ...of, inputs }, play: 'p24/23', level: 0 } as const;
  assert.deepEqual(page.of('analysis').at(-1), { type: 'analysis', ask });
  page.do({ type: 'analysed', told: { type: 'weighed', decision } });
  assert.equal(analysisOf(page)?.tried?.decision, decision);
  page.do({ type: 'analysed', told: { type: 'failed' } });
  assert.equal(analysisOf(page)?.state, 'done');
  page.do({ type: 'analysed', told: { type: 'weighed', decision } });
  assert.equal(analysisOf(page)?.tried, null);
});

test('other games are refused at once, and what cannot be made says so', () => {
  const page = opened({ terms: 'plakoto' });
  page.do({ type: 'analyse', match: 5, level: 1 });
  assert.equal(analysisOf(page)?.state, 'refused');
  assert.deepEqual(page.of('analysis'), []);
  const other = opened();
  other.do({ type: 'analyse', match: 5, level: 1 });
  other.do({ type: 'analysed', told: { type: 'failed' } });
  assert.equal(other.state.analysis?.state, 'failed');
  other.do({ type: 'analyse', match: 5, level: 1 });
  assert.equal(other.of('analysis').length, 2);
});

test('a match at the table is analysed when it is over', () => {
  const going = seated(1, 's', 'k,,', 'o31');
  const match = going.state.table?.match ?? 0;
  going.do({ type: 'analyse', match, level: 0 });
  assert.deepEqual(going.of('analysis'), []);
  const game = ['s', 'k,,', 'o31', 'p8/5,6/5', 'g23', 'y'];
  const over = seated(1, ...game, ...game);
  assert.ok(over.state.table?.over);
  over.do({ type: 'analyse', match, level: 0 });
  assert.equal(over.of('analysis').length, 1);
});

test('its address', () => {
  assert.equal(addressOf({ name: 'analysis', match: 17 }), '#/analysis/17');
  assert.deepEqual(screenOf('#/analysis/17'), { name: 'analysis', match: 17 });
  assert.deepEqual(screenOf('#/analysis/-3'), { name: 'analysis', match: -3 });
  assert.equal(screenOf('#/analysis/x'), null);
  assert.equal(screenOf('#/analysis'), null);
});
