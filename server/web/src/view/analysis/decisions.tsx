// Decisions as rows to tap: who, which roll, what was done, how good that was.

import { useEffect, useRef } from 'preact/hooks';
import { isSame, isShown, markOf, type Found } from '../../play/analysis';
import type { WordsOfAnalysis } from '../../texts/en_analysis';
import { memo } from '../../board/api';
import { sideOf, useCheckers } from '../looks/looks';
import { useTexts } from '../parts/context';
import { costText, doneText } from './said';

interface Props {
  w: WordsOfAnalysis;
  label: string;
  found: readonly Found[];
  names: readonly [string, string];
  chosen?: Found | null;
  games?: boolean; // with a heading for each game
  onChoose: (found: Found) => void;
}

export const Decisions = memo(({ w, label, found, names, chosen, games, onChoose }: Props) => {
  const t = useTexts();
  const look = useCheckers();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    const current = element?.querySelector<HTMLElement>('.current');
    if (!element || !current) return;
    const above = current.getBoundingClientRect().top - element.getBoundingClientRect().top;
    element.scrollTop += above - element.clientHeight / 2;
  }, [chosen]);
  return (
    <ol class="moves decisions" ref={list} aria-label={label}>
      {found.flatMap((one, i) => {
        const { decision } = one;
        const mark = markOf(decision);
        const here = chosen !== undefined && isSame(one, chosen);
        const key = `${one.game} ${one.at}`;
        const row = (
          <li key={key} class={here ? 'current' : ''}>
            <button type="button" aria-current={here} onClick={() => onChoose(one)}>
              <span
                class={`mark side${sideOf(decision.who, look)}`}
                role="img"
                aria-label={names[decision.who]}
              />
              {decision.kind === 'play' && <b dir="ltr">{decision.dice.join('')}</b>}
              <span class="grow" dir={decision.kind === 'play' ? 'ltr' : undefined}>
                {doneText(t, w, decision)}
              </span>
              {mark && (
                <span class={`judged m${mark.length} ${mark === '?!' ? 'doubtful' : ''}`}>
                  <span class="unseen">{w.marks[mark]}, </span>
                  <span aria-hidden="true">{mark}</span> {costText(t, decision)}
                </span>
              )}
            </button>
          </li>
        );
        if (!games || found[i - 1]?.game === one.game) return [row];
        return [
          <li key={`game ${one.game}`} class="head">
            {t.game(one.game + 1)}
          </li>,
          row,
        ];
      })}
    </ol>
  );
});

export function shownOf(found: readonly Found[], onlyMistakes: boolean): Found[] {
  return found.filter(({ decision }) =>
    onlyMistakes ? markOf(decision) !== null : isShown(decision),
  );
}
