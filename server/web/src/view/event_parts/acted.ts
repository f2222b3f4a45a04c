import { useEffect, useRef } from 'preact/hooks';
import type { State } from '../../model/state/state';

export const isActing = ({ session }: State): boolean =>
  session.open.some((one) => one.kind === 'eventAct');

// Calls `done` when what was sent here has been done; the function says that something is sent.
export function useActed(state: State, done: () => void): () => void {
  const sent = useRef(false);
  const busy = isActing(state);
  const refused = state.events?.refused ?? null;
  useEffect(() => {
    if (busy || !sent.current) return;
    sent.current = false;
    if (refused === null) done();
  }, [busy]);
  return () => {
    sent.current = true;
  };
}
