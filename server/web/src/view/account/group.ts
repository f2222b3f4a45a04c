import { useLayoutEffect, useRef } from 'preact/hooks';

// A group that takes the focus when what had it has gone.
export function useGroup<T extends HTMLElement = HTMLDivElement>(shown: unknown) {
  const group = useRef<T>(null);
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current !== shown) group.current?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);
  return group;
}

const isLost = () => document.activeElement === document.body;

// The same, of what also changes by itself: only when what had the focus has gone with it.
export function useGroupOfList<T extends HTMLElement = HTMLDivElement>(shown: unknown) {
  const group = useRef<T>(null);
  const before = useRef(shown);
  const wasLost = isLost(); // before anything is drawn
  useLayoutEffect(() => {
    const goes = before.current !== shown && !wasLost && isLost();
    if (goes) group.current?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);
  return group;
}
