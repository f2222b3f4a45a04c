// Everybody against everybody: a row and a column for each.

import { useMemo } from 'preact/hooks';
import { crossedOf, winnerOf, type Cell, type Stage } from '../../values/events/stages';
import { Called } from '../parts/called';
import { useDispatch, useTexts } from '../parts/context';
import type { Part } from '../event_parts/part';
import { howText, stageName } from '../event_parts/words';

export function Crosstable({ state, open, words, stage }: Part & { stage: Stage }) {
  const t = useTexts();
  const { names, cells } = useMemo(() => crossedOf(stage, open.rows), [stage, open.rows]);
  return (
    <div
      class="scroll"
      tabIndex={0}
      role="region"
      aria-label={`${words.crosstable}: ${stageName(words, stage.stage)}`}
    >
      <table class="crosstable">
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{t.rankings.name}</span>
            </th>
            {names.map((name, at) => (
              <th key={name} scope="col" class="n">
                <span aria-hidden="true">{t.number(at + 1)}</span>
                <bdi class="unseen">{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, row) => (
            <tr key={name} class={name === state.me?.name ? 'mine' : undefined}>
              <th scope="row">
                {t.number(row + 1)}. <Called name={name} />
              </th>
              {names.map((other, column) => (
                <td key={other} class={row === column ? 'nobody' : 'n'}>
                  {cells[row]?.[column]?.map((cell) => (
                    <Result key={cell.match.id} cell={cell} words={words} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ResultProps {
  cell: Cell;
  words: Part['words'];
}

// As the player of the row sees it.
function Result({ cell, words }: ResultProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { match, mine } = cell;
  const { first, second, how } = match;
  const won = winnerOf(match) === mine;
  const [a, b] = match.scores;
  const score = t.score(mine === 0 ? [a, b] : [b, a]);
  if (first === null || second === null) return null;
  if (match.match !== 0) {
    const watch = how === 'p';
    return (
      <button
        type="button"
        class={won ? 'result won' : 'result'}
        aria-label={`${watch ? t.lobby.watchMatch(first, second) : words.replayOf(first, second)}, ${score}`}
        onClick={() =>
          watch
            ? dispatch({ type: 'watch', name: first })
            : dispatch({ type: 'screen', screen: { name: 'replay', match: match.match } })
        }
      >
        {score}
      </button>
    );
  }
  const text = howText(t, words, match);
  const sign = how === 'o' ? '·' : how === 'n' || how === 'v' ? '–' : won ? '+' : '−';
  return (
    <span class={won ? 'won' : undefined} title={text}>
      <span aria-hidden="true">{sign}</span>
      <span class="unseen">{text}</span>
    </span>
  );
}
