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
