// A poster of the event, saved as a picture that can be printed.

import {
  firstPlaces,
  isBracket,
  isCrossed,
  crossedOf,
  stagesOf,
  standingsOf,
  winnerOf,
} from '../../values/events/stages';
import {
  posterSvg,
  type PosterBracket,
  type PosterSide,
  type PosterTable,
} from '../../values/events/poster';
import type { EventMatch } from '../../values/events/events';
import { wholeBrackets } from '../../values/events/slots';
import type { Stage } from '../../values/events/stages';
import type { Texts } from '../../texts/words';
import { useTexts } from '../parts/context';
import { download } from '../parts/download';
import { Icon } from '../parts/icons';
import type { Part } from '../event_parts/part';
import { roundName, stageName } from '../event_parts/words';

const kCrossedMax = 24; // players
const kRowsMax = 200;

type Words = Part['words'];

function sidesOf(t: Texts, words: Words, match: EventMatch | null): PosterSide[] {
  if (!match) return [];
  const winner = winnerOf(match);
  return ([0, 1] as const).map((at) => {
    const name = at === 0 ? match.first : match.second;
    const played = match.how === 'r' || match.how === 'p';
    const forfeit = winner === at && (match.how === 'f' || match.how === 'w') ? '+' : '';
    return {
      name: name ?? (match.how === 'b' ? (words.hows.b ?? '') : ''),
      score: played ? t.number(match.scores[at]) : forfeit,
      won: winner === at,
    };
  });
}

// Where nobody can come any more there is no match.
function bracketFor(t: Texts, { seen, words }: Part, stage: Stage): PosterBracket {
  const isOver = seen.state === 'finished' || seen.state === 'cancelled';
  return {
    title: stageName(words, stage.stage),
    rounds: stage.rounds.map(({ matches }, at) => ({
      title: roundName(words, stage, at),
      matches: matches.map((match) => (!match && isOver ? null : sidesOf(t, words, match))),
    })),
  };
}

function crosstableFor(
  t: Texts,
  words: Words,
  stage: Stage,
  rows: Part['open']['rows'],
): PosterTable {
  const { names, cells } = crossedOf(stage, rows);
  return {
    title: stageName(words, stage.stage),
    head: ['', t.rankings.name, ...names.map((_, at) => t.number(at + 1))],
    rows: names.map((name, row) => [
      t.number(row + 1),
      name,
      ...names.map((_, column) =>
        row === column
          ? '■'
          : (cells[row]?.[column] ?? [])
              .map(({ match, mine }) => {
                const [a, b] = match.scores;
                if (match.how === 'r') return t.score(mine === 0 ? [a, b] : [b, a]);
                const winner = winnerOf(match);
                return winner === null ? '·' : winner === mine ? '+' : '−';
              })
              .join(' '),
      ),
    ]),
  };
}

function standingsFor(t: Texts, { open, words }: Part): PosterTable[] {
  return standingsOf(open.rows, open.options.ties)
    .filter(({ stage }) => !isBracket(stage))
    .map(({ stage, columns, rows }) => ({
      title: `${words.standings}: ${stageName(words, stage)}`,
      head: ['', t.rankings.name, ...columns.map((column) => words.columns[column])],
      rows: rows
        .slice(0, kRowsMax)
        .map(({ place, name, values }) => [
          words.inOut[place] ?? place,
          name,
          ...values.map((value) => t.number(value)),
        ]),
    }));
}

// All that the page has of it.
export function posterOf(t: Texts, part: Part): string {
  const { seen, open, words } = part;
  const stages = stagesOf(open.matches);
  const crossed = stages.filter(
    (stage) => isCrossed(stage.stage) && crossedOf(stage, []).names.length <= kCrossedMax,
  );
  const firsts = firstPlaces(open.places, 1);
  const what = [words.formats[seen.format], words.entered(seen.entrants)];
  if (seen.start !== null) what.push(t.date(seen.start));
  return posterSvg({
    dir: t.dir,
    title: seen.title,
    lines: [
      what.join(' · '),
      ...(firsts.length === 1 && firsts[0] ? [words.winner(firsts[0].name)] : []),
    ],
    brackets: wholeBrackets(stages, seen.format, open.options.entry).map((one) =>
      bracketFor(t, part, one),
    ),
    tables: [
      ...crossed.map((one) => crosstableFor(t, words, one, open.rows)),
      ...standingsFor(t, part),
    ],
  });
}

export function PosterButton(part: Part) {
  const t = useTexts();
  const save = () => download(`event-${part.seen.event}.svg`, 'image/svg+xml', posterOf(t, part));
  return (
    <button type="button" onClick={save}>
      <Icon name="load" />
      {part.words.plan.poster}
    </button>
  );
}
