import { useEffect, useRef } from 'preact/hooks';
import type { State } from '../../model/state/state';

type Kind = 'eventAct' | 'clubAct' | 'modAct';

export const isActing = ({ session }: State, kind: Kind = 'eventAct'): boolean =>
  session.open.some((one) => one.kind === kind);

function actedOn(state: State, kind: Kind): { refused: string | null } | undefined {
  if (kind === 'eventAct') return state.events;
  return kind === 'clubAct' ? state.clubs : state.moderation;
}

// Calls `done` when what was sent here has been done; the function says that something is sent.
export function useActed(state: State, done: () => void, kind: Kind = 'eventAct'): () => void {
  const sent = useRef(false);
  const busy = isActing(state, kind);
  const { refused = null } = actedOn(state, kind) ?? {};
  useEffect(() => {
    if (busy || !sent.current) return;
    sent.current = false;
    if (refused === null) done();
  }, [busy]);
  return () => {
    sent.current = true;
  };
}
