// Keys that work wherever the focus is, except where something is typed.

import { useEffect, useRef } from 'preact/hooks';
import { isAllSeen } from '../../play/show';
import type { Actions, Table } from '../../values/types';
import type { Dispatch } from '../parts/context';
import { kInertMilliseconds } from '../parts/answers';

export interface KeyUses {
  table: Table | null;
  actions: Actions | null;
  dispatch: Dispatch;
  onTyped: () => void; // m
  onChat: () => void; // /
  onHelp: () => void; // ?
}

function typesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input,textarea,select,dialog') !== null;
}

export function useKeys(uses: KeyUses): void {
  const now = useRef(uses);
  now.current = uses;
  const since = useRef(0); // when the position became what it is
  const inputs = uses.table ? `${uses.table.match}.${uses.table.inputs.length}` : '';
  useEffect(() => {
    since.current = performance.now();
  }, [inputs]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typesText(event.target)) return;
      const ripe = !event.repeat && performance.now() - since.current > kInertMilliseconds;
      if (handle(now.current, event, ripe)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function handle(uses: KeyUses, event: KeyboardEvent, ripe: boolean): boolean {
  const { actions, dispatch } = uses;
  if (event.key === '?') {
    uses.onHelp();
    return true;
  }
  if (!actions) return false;
  if (uses.table && !isAllSeen(uses.table) && 'rdtp'.includes(event.key)) {
    dispatch({ type: 'hurry' });
    return true;
  }
  const when = (may: boolean, act: () => void): boolean => {
    if (may) act();
    return may;
  };
  switch (event.key) {
    case 'r':
      return when(ripe && actions.roll, () => dispatch({ type: 'roll' }));
    case 'd':
      return when(ripe && actions.double, () => dispatch({ type: 'double' }));
    case 't':
      return when(ripe && actions.take, () => dispatch({ type: 'take' }));
    case 'p':
      return when(ripe && actions.take, () => dispatch({ type: 'pass' }));
    case 's':
      return when(actions.move, () => dispatch({ type: 'swapDice' }));
    case 'm':
      return when(actions.move, uses.onTyped);
    case '/':
      uses.onChat();
      return true;
    case 'Backspace':
      return when(actions.undo, () => dispatch({ type: 'undo' }));
    case 'Enter':
      return enter(uses, event, ripe);
    default:
      return false;
  }
}

// Enter belongs to the button that has the focus, except on a point from which nothing can be
// played: there, and where nothing has the focus, it is Done.
function enter({ actions, dispatch }: KeyUses, event: KeyboardEvent, ripe: boolean): boolean {
  const button = event.target instanceof Element ? event.target.closest('button,a,summary') : null;
  const idle =
    !button ||
    (button.hasAttribute('data-place') && button.getAttribute('aria-disabled') === 'true');
  if (!idle || !actions) return false;
  if (actions.done) dispatch({ type: 'done' });
  else if (ripe && actions.nextGame) dispatch({ type: 'nextGame' });
  else return false;
  return true;
}
