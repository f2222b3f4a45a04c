// What one tells the moderators: the command, its answer, and what is refused.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { complaints, fittingText, speakersOf } from '../../../server/web/src/values/lobby/reports';
import { environment, loadEngine } from './loaded_engine';
import { Page, seated } from './server_script';

loadEngine();

const report = { type: 'report', name: 'bob', reason: 'talk', text: 'He swears.' } as const;
const arrived = '** Your report 12 about bob has arrived. You are told what comes of it.';

function here(): Page {
  const page = new Page();
  page.logsIn('ann', 'bob');
  return page;
}

test('the reasons are those of the server', () => {
  const file = join(environment('FIBS_ROOT'), 'server/core/commands/help/report.txt');
  const help = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
  const words = complaints.map((one) => `${one}( \\([^)]*\\))?`).join(', ');
  assert.match(help, new RegExp(`The reason is one of: ${words}\\.`));
});

test('a report is sent, and has arrived', () => {
  const page = here();
  page.do(report);
  assert.deepEqual(page.commands(), ['report bob talk He swears.']);
  assert.equal(page.state.reported, null);
  page.answers(true, arrived);
  assert.equal(page.state.reported, 'bob');
  assert.deepEqual([page.state.log, page.state.error], [[], null]);
  page.do({ ...report, name: 'carol', reason: 'name', text: ' ' });
  assert.equal(page.state.reported, null);
  assert.deepEqual(page.commands(), ['report carol name']);
});

test('a refusal is told', () => {
  const page = here();
  page.do(report);
  page.answers(false, '** Your report 12 about bob is not answered yet.');
  assert.equal(page.state.error, 'Your report 12 about bob is not answered yet.');
  assert.equal(page.state.reported, null);
  page.do(report);
  assert.equal(page.state.error, null);
});

test('at the table the answer is no talk', () => {
  const page = seated();
  page.do(report);
  page.answers(true, arrived);
  assert.deepEqual(page.state.table?.chat, []);
});

test('nothing typed becomes another line, or more than the server reads', () => {
  const page = here();
  page.do({ ...report, name: 'bob\nbye' });
  page.do({ ...report, text: 'a\r\nbye' });
  assert.deepEqual(page.commands(), ['report bob talk a bye']);
  for (const letter of ['x', 'ξ', '字', '🎲']) {
    const text = fittingText(letter.repeat(1000));
    const line = Buffer.byteLength(`@tttttt_12345 report ${'n'.repeat(20)} cheating ${text}`);
    assert.ok(line <= 1024 && line > 900, `${letter}: ${line} bytes`);
    assert.equal(text, letter.repeat(text.length / letter.length));
  }
  const config = readFileSync(join(environment('FIBS_ROOT'), 'server/config.h'), 'utf8');
  assert.match(config, /line_bytes_max = 1024;/);
});

test('who is not logged in is told so', () => {
  const page = new Page();
  page.do(report);
  assert.equal(page.state.error, 'notConnected');
});

test('who has spoken, the last one first', () => {
  const said = (from: string | null, mine = false) =>
    ({ kind: 'shout', from, text: 'hi', at: 0, mine }) as const;
  const lines = [said('bob'), said('carol'), said(null), said('ann', true), said('bob')];
  assert.deepEqual(speakersOf(lines), ['bob', 'carol']);
  assert.deepEqual(speakersOf([]), []);
});
