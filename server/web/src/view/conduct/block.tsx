// An entry by which one has nothing more to do with somebody, and takes that back.

import { useEffect, useRef, useState } from 'preact/hooks';
import { isBlocked } from '../../values/lobby/blocks';
import type { State } from '../../model/state/state';
import { kInertMilliseconds } from '../parts/answers';
import { useDispatch, useRipe, useTexts } from '../parts/context';

interface SureProps {
  name: string;
  onSure: () => void;
  onCancel: () => void;
}

// What it means, before it is done. The button lies where the entry was, so it waits for a moment.
function Sure({ name, onSure, onCancel }: SureProps) {
  const t = useTexts();
  const ripe = useRipe(name, kInertMilliseconds);
  return (
    <>
      <p>{t.blocks.hint(name)}</p>
      <div class="apart" inert={!ripe}>
        <button type="button" class="bad" onClick={onSure}>
          {t.blocks.confirm}
        </button>
        <button type="button" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
    </>
  );
}

function Entry({ state, name }: { state: State; name: string }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [asked, setAsked] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const moved = useRef(false); // what had the focus goes away
  const blocked = isBlocked(state, name);
  useEffect(() => {
    dispatch({ type: 'blocks' });
  }, []);
  useEffect(() => {
    if (moved.current) group.current?.focus();
    moved.current = false;
  }, [asked, blocked]);
  if (blocked === null) return null;
  const ask = (on: boolean) => {
    moved.current = true;
    setAsked(on);
  };
  const change = (on: boolean) => {
    ask(false);
    dispatch({ type: 'block', name, on });
  };
  return (
    <div
      class={asked ? 'block card column' : 'block'}
      role="group"
      aria-label={t.blocks.block(name)}
      tabIndex={-1}
      ref={group}
    >
      {blocked ? (
        <>
          <p role="status">{t.blocks.blocked(name)}</p>
          <button type="button" onClick={() => change(false)}>
            {t.blocks.unblock}
          </button>
        </>
      ) : asked ? (
        <Sure name={name} onSure={() => change(true)} onCancel={() => ask(false)} />
      ) : (
        <button type="button" onClick={() => ask(true)}>
          {t.blocks.block(name)}
        </button>
      )}
    </div>
  );
}

// Nothing of oneself, and for nobody.
export function Block({ state, name }: { state: State; name: string }) {
  const { me } = state;
  if (!me || me.name.toLowerCase() === name.toLowerCase()) return null;
  return <Entry key={name} state={state} name={name} />;
}
