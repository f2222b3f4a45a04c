import { useEffect, useMemo, useRef } from 'preact/hooks';
import { engine, type Rules } from '../../play/engine';
import type { Texts } from '../../texts/words';
import { useTexts } from '../parts/context';
import { sideOf, useCheckers } from '../looks/looks';
import { memo } from '../../board/api';
import { playText, readEntries, type Entry } from './moves';
import { winText } from './signs';

// An entry in words; null: it says nothing of its own (a roll is told with its play).
export function entryText(t: Texts, entry: Entry, names: readonly [string, string]): string | null {
  switch (entry.kind) {
    case 'game':
      return entry.game === null ? t.game(entry.number) : `${t.game(entry.number)}: ${entry.game}`;
    case 'opening':
      return t.moves.opening(names, entry.dice);
    case 'roll':
      return null;
    case 'play':
      return entry.steps.length === 0
        ? t.moves.cannot
        : playText(entry.steps, t.moves.bar, t.moves.off);
    case 'double':
    case 'redouble':
      return t.moves.doubles(entry.cube);
    case 'take':
      return t.moves.takes;
    case 'drop':
      return t.moves.drops;
    case 'resign':
      return t.moves.resigns(entry.multiple, entry.inPoints);
    case 'won':
      return `${winText(t, entry.win)} · ${t.points(entry.win.value)}`;
    case 'accepted':
      return t.moves.accepts;
    case 'rejected':
      return t.moves.rejects;
    case 'left':
      return t.moves.leaves;
    case 'timeUp':
      return t.moves.timeUp;
  }
}

interface Props {
  rules: Rules;
  inputs: readonly string[];
  names: readonly [string, string];
  at?: number; // inputs shown so far, in a replay
  onGo?: (at: number) => void;
}

export const MoveList = memo(({ rules, inputs, names, at, onGo }: Props) => {
  const t = useTexts();
  const look = useCheckers();
  const list = useRef<HTMLOListElement>(null);
  const entries = useMemo(() => readEntries(inputs, engine().notes(rules, inputs)), [inputs]);
  useEffect(() => {
    const element = list.current;
    const current = element?.querySelector<HTMLElement>('.current');
    if (element && current) element.scrollTop = current.offsetTop - element.clientHeight / 2;
    else if (element && at === undefined) element.scrollTop = element.scrollHeight;
  }, [entries, at]);
  const shown = entries.filter(({ entry }) => entryText(t, entry, names) !== null);
  let current = -1;
  if (at !== undefined) {
    shown.forEach((row, i) => {
      if (row.at <= at) current = i;
    });
  }
  return (
    <ol class="moves" ref={list} tabIndex={0} aria-label={t.moves.title}>
      {shown.length === 0 && <li class="none">{t.moves.none}</li>}
      {shown.map(({ entry, at: when }, i) => {
        const text = entryText(t, entry, names);
        const head = entry.kind === 'game';
        const seat = 'seat' in entry ? entry.seat : null;
        const body = (
          <>
            {seat !== null && (
              <span class={`mark side${sideOf(seat, look)}`} role="img" aria-label={names[seat]} />
            )}
            {entry.kind === 'play' && <b dir="ltr">{entry.dice.join('')}</b>}
            <span dir={entry.kind === 'play' ? 'ltr' : undefined}>{text}</span>
          </>
        );
        return (
          <li
            key={`${when} ${entry.kind}`}
            class={`${head ? 'head' : ''}${i === current ? ' current' : ''}`}
          >
            {onGo ? (
              <button type="button" aria-current={i === current} onClick={() => onGo(when)}>
                {body}
              </button>
            ) : (
              body
            )}
          </li>
        );
      })}
    </ol>
  );
});
