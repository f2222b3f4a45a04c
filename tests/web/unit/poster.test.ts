// The poster of an event: what is drawn, and that nothing lies over something else.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { posterSvg, type Poster } from '../../../server/web/src/values/events/poster';
import { lowerSizes, wholeBrackets } from '../../../server/web/src/values/events/slots';
import { stagesOf } from '../../../server/web/src/values/events/stages';
import { textWidth } from '../../../server/web/src/values/events/text_width';
import type { EventMatch } from '../../../server/web/src/values/events/events';

const side = (name: string, won: boolean) => ({ name, score: won ? '5' : '2', won });

function poster(more: Partial<Poster>): string {
  return posterSvg({ dir: 'ltr', title: 'Cup', lines: [], brackets: [], tables: [], ...more });
}

test('a poster is one picture, whatever people are called', () => {
  const svg = poster({
    title: '<Cup> & "Friends"\u0007',
    lines: ['Knock-out'],
    brackets: [
      {
        title: 'Main',
        rounds: [
          { title: 'Semi-finals', matches: [[side('ann', true), side('bob', false)], []] },
          { title: 'Final', matches: [[side('ann', true), side("o'x", false)]] },
        ],
      },
    ],
    tables: [{ title: 'Table', head: ['', 'Name', 'Score'], rows: [['1', 'ann', '2']] }],
  });
  assert.match(svg, /&lt;Cup&gt; &amp; &quot;Friends&quot;<\/text>/);
  assert.match(svg, /o&#39;x/);
  assert.equal(svg.match(/<rect [^>]*rx/g)?.length, 3);
  assert.equal(svg.match(/<polyline/g)?.length, 3, 'two to the final, one below a head');
});

test('where nobody comes there is no match, and no line to it', () => {
  const rounds = [
    { title: '1', matches: [[side('ann', true), side('bob', false)], null] },
    { title: '2', matches: [[side('ann', true), side('', false)]] },
  ];
  const svg = poster({ brackets: [{ title: 'Lower', rounds }] });
  assert.equal(svg.match(/<rect [^>]*rx/g)?.length, 2);
  assert.equal(svg.match(/<polyline/g)?.length, 1);
});

test('a box has room for the widest name, and the sheet for all', () => {
  const wide = 'W'.repeat(20);
  const match = [side(wide, true), side('bob', false)];
  const rounds = [1, 2, 3].map((round) => ({ title: `${round}`, matches: [match] }));
  const svg = poster({ title: wide.repeat(2), brackets: [{ title: 'Main', rounds }] });
  const boxes = [...svg.matchAll(/<rect x="(\d+)" y="\d+" width="(\d+)"/g)].map(
    ([, x, width]) => [Number(x), Number(width)] as const,
  );
  assert.equal(boxes.length, 3);
  for (const [, width] of boxes) assert.ok(width > textWidth(wide, 14, true) + textWidth('5', 14));
  const [first, second] = boxes;
  assert.ok(first && second && first[0] + first[1] < second[0]);
  const sheet = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  assert.ok(sheet >= Math.max(...boxes.map(([x, width]) => x + width)) + 40);
  assert.ok(sheet >= 40 + textWidth(wide.repeat(2), 26, true));
});

test('what is read from the right is drawn from there', () => {
  const rounds = [1, 2].map(() => ({ title: 'ا', matches: [[side('ann_', true)]] }));
  const svg = poster({ dir: 'rtl', title: 'بطولة', brackets: [{ title: 'ب', rounds }] });
  assert.match(svg, /<svg [^>]* direction="rtl"/);
  const [first, second] = [...svg.matchAll(/<rect x="(\d+)"/g)].map(([, x]) => Number(x));
  assert.ok(first !== undefined && second !== undefined && first > second);
  assert.match(svg, />\u2068ann_\u2069</, 'a name keeps its own direction');
  assert.doesNotMatch(poster({ title: 'Cup' }), /\u2068/);
  assert.match(poster({ title: 'بطولة!' }), /\u2068بطولة!\u2069/);
});

test('letters are as wide as they look', () => {
  assert.ok(textWidth('WWWW', 14) > 2 * textWidth('iiii', 14));
  assert.equal(textWidth('e\u0301', 14), textWidth('e', 14));
  assert.ok(textWidth('東京', 14) > textWidth('ab', 14));
});

test('the rounds of a lower bracket', () => {
  assert.deepEqual(lowerSizes(8, 4), [4, 4, 2, 2, 1, 1]);
  assert.deepEqual(lowerSizes(2, 2), [1, 1]);
  assert.deepEqual(lowerSizes(8, 1), [4, 2, 1]);
  assert.deepEqual(lowerSizes(8, 2), [4, 4, 2, 1]);
  assert.deepEqual(lowerSizes(32, 6), [16, 16, 8, 8, 4, 4, 2, 2, 1, 1]);
});

function bout(id: string, how: EventMatch['how'] = 'o'): EventMatch {
  const [stage = '', round, table] = id.split(':');
  const second = how === 'b' ? null : 'b';
  const at = { stage, round: Number(round), table: Number(table) };
  return { id, ...at, first: 'a', second, length: 5, how, match: 0, scores: [0, 0], due: null };
}

test('brackets are drawn to their end', () => {
  const main = [1, 2, 3, 4].map((table) => bout(`main:1:${table}`));
  const drawn = (
    matches: EventMatch[],
    format: 'double' | 'consolation' | 'knockout',
    entry = '',
  ) =>
    wholeBrackets(stagesOf(matches), format, entry || undefined).map(({ stage, rounds }) => [
      stage,
      rounds.map(({ matches: all }) => all.map((match) => match?.table ?? 0).join(' ')),
    ]);
  const whole = ['main', ['1 2 3 4', '0 0', '0']];
  assert.deepEqual(drawn(main, 'knockout'), [whole]);
  assert.deepEqual(drawn(main, 'double'), [
    whole,
    ['lower', ['0 0', '0 0', '0', '0']],
    ['final', ['0']],
  ]);
  assert.deepEqual(drawn(main, 'consolation'), [whole, ['cons', ['0 0', '0 0', '0']]]);
  assert.deepEqual(drawn(main, 'consolation', '1'), [whole, ['cons', ['0 0', '0']]]);
  const later = [...main, bout('lower:1:2', 'b'), bout('lower:2:2'), bout('final:2:1')];
  assert.deepEqual(drawn(later, 'double').slice(1), [
    ['lower', ['0 2', '0 2', '0', '0']],
    ['final', ['0', '1']],
  ]);
  const last = [...main, bout('cons:1:1'), bout('last:1:2')];
  assert.deepEqual(drawn(last, 'consolation').at(-1), ['last', ['0 2', '0']]);
  assert.deepEqual(drawn([bout('main:1:1')], 'double'), [['main', ['1']]], 'two players');
});
