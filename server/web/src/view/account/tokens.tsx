// What logs in to my account without its password, and how that ends.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { inOrder, isOwn, type Token } from '../../values/account/tokens';
import type { Texts } from '../../texts/words';
import { kInertMilliseconds } from '../parts/answers';
import { useDispatch, useRipe, useTexts } from '../parts/context';

// By its own token a browser has not logged in yet when it got that only now.
function lastUse(t: Texts, { used, host }: Token, own: boolean): string {
  if (used === null) return own ? t.tokens.inUse : t.tokens.never;
  return t.tokens.used(`${t.date(used)} ${t.time(used)}`, host);
}

function Row({ token, own, onEnd }: { token: Token; own: boolean; onEnd: () => void }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { label } = token;
  return (
    <li>
      <div>
        <b>
          <bdi>{label}</bdi>
        </b>{' '}
        {own && <span class="mark">{t.tokens.mine}</span>}
        <span class="small">
          {t.tokens.kinds[token.kind]} · {t.tokens.scopes[token.scope]}
        </span>
        <span class="small">{lastUse(t, token, own)}</span>
      </div>
      {own ? (
        <button type="button" onClick={() => dispatch({ type: 'logout' })}>
          {t.settings.logout}
        </button>
      ) : (
        <button type="button" aria-label={t.tokens.endOf(label)} onClick={onEnd}>
          {t.tokens.end}
        </button>
      )}
    </li>
  );
}

// Programs that play, too: what it means is said first. The buttons lie where the first one was, so they wait.
function EndOthers({ onEnd, onAsk }: { onEnd: () => void; onAsk: () => void }) {
  const t = useTexts();
  const [asked, setAsked] = useState(false);
  const ripe = useRipe(asked ? 'asked' : null, kInertMilliseconds);
  const ask = (on: boolean) => {
    onAsk();
    setAsked(on);
  };
  if (!asked) {
    return (
      <button type="button" onClick={() => ask(true)}>
        {t.tokens.endOthers}
      </button>
    );
  }
  return (
    <>
      <p role="status">{t.tokens.endHint}</p>
      <div class="apart" inert={!ripe}>
        <button type="button" class="bad" onClick={onEnd}>
          {t.tokens.endOthers}
        </button>
        <button type="button" onClick={() => ask(false)}>
          {t.cancel}
        </button>
      </div>
    </>
  );
}

// Asked for when it is opened. Nothing where the server has none.
export function Tokens({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const list = useRef<HTMLElement>(null);
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    dispatch({ type: 'tokens' });
  }, []);
  const { tokens } = state;
  const count = tokens?.list.length ?? 0;
  const before = useRef(count);
  // The button that had the focus goes away.
  const keepFocus = () => list.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (ending && count < before.current) keepFocus();
    before.current = count;
  }, [count]);
  if (!tokens || tokens.of !== state.me?.name) return null;
  const end = (which: number | 'all') => {
    setEnding(true);
    dispatch({ type: 'endToken', which });
  };
  const others = tokens.list.filter((one) => !isOwn(tokens, one));
  return (
    <section class="card tokens" aria-label={t.tokens.title} tabIndex={-1} ref={list}>
      <h2>{t.tokens.title}</h2>
      <p class="small">{t.tokens.lead}</p>
      {!tokens.whole && <p class="none">{t.loading}</p>}
      {tokens.whole && count === 0 && <p class="none">{t.tokens.none}</p>}
      <ul>
        {inOrder(tokens).map((token) => (
          <Row
            key={token.number}
            token={token}
            own={isOwn(tokens, token)}
            onEnd={() => end(token.number)}
          />
        ))}
      </ul>
      {others.length > 1 && <EndOthers onEnd={() => end('all')} onAsk={keepFocus} />}
    </section>
  );
}
