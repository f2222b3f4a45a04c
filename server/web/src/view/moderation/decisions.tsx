// One decision against somebody, and what can be done about it.

import { useEffect, useRef, useState } from 'preact/hooks';
import { lasts, waysOf, type Decision } from '../../values/account/moderation';
import { useDispatch, useTexts } from '../parts/context';
import { nameOf, type Part } from './part';
import { SayWhy } from './say_why';

interface Props extends Part {
  decision: Decision;
  named?: boolean; // whom it is against is said, too
}

export function DecisionEntry({ decision, named = false, ...part }: Props) {
  const { state, words } = part;
  const t = useTexts();
  const dispatch = useDispatch();
  const [way, setWay] = useState<'lift' | 'uphold' | null>(null);
  const entry = useRef<HTMLLIElement>(null);
  const { number, against, by, kind, at, until, state: now, reason, objection } = decision;
  const me = state.me?.name ?? '';
  const ways = waysOf(decision, me);
  // The form that had the focus has gone.
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current && way === null) entry.current?.focus();
    moved.current = true;
  }, [way]);
  return (
    <li tabIndex={-1} ref={entry}>
      {named && against !== null && (
        <button
          type="button"
          class="name"
          onClick={() =>
            dispatch({ type: 'screen', screen: { name: 'moderation', person: against } })
          }
        >
          <bdi>{against}</bdi>
        </button>
      )}
      <p>
        {words.kinds[kind]}
        {lasts(kind) && (
          <>
            {' · '}
            {until === null
              ? t.measures.forGood
              : t.measures.until(`${t.date(until)} ${t.time(until)}`)}
          </>
        )}
        {now === 'over' && lasts(kind) && <> · {words.over}</>}
        <span class="small hint">
          {words.decidedBy(nameOf(words, by))} · {t.date(at)} {t.time(at)}
        </span>
      </p>
      {reason !== '' && (
        <span class="small">
          {t.claims.reason} <bdi>{reason}</bdi>
        </span>
      )}
      {objection !== '' && (
        <blockquote>
          {words.objects} <bdi>{objection}</bdi>
        </blockquote>
      )}
      {now === 'contested' && by === me && <p class="small">{words.anotherOne}</p>}
      {way !== null ? (
        <SayWhy
          {...part}
          where={`decision ${number}`}
          label={words.reason}
          button={words[way]}
          line={(typed) => `${way} ${number} ${typed}`}
          onCancel={() => setWay(null)}
        />
      ) : (
        ways.length > 0 && (
          <div class="moderation-ways">
            {ways.map((one) => (
              <button key={one} type="button" onClick={() => setWay(one)}>
                {words[one]}…
              </button>
            ))}
          </div>
        )
      )}
    </li>
  );
}
