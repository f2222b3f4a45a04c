// Nobody changes places in a list that somebody points at, touches, scrolls or goes through by keys.

import { useEffect, useRef, useState } from 'preact/hooks';

const kRest = 2000; // milliseconds, from the last of these until all may change places again

// `still`: nobody may. The other values are properties of the element around the list.
export function useStill() {
  const box = useRef<HTMLDivElement>(null);
  const [still, setStill] = useState(false);
  const pointed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const touch = () => {
    setStill(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const held = pointed.current || box.current?.matches(':has(:focus-visible)');
      if (!held) setStill(false); // else until the pointer or the focus leaves
    }, kRest);
  };
  const point = (now: boolean) => () => {
    pointed.current = now;
    touch();
  };
  return {
    still,
    ref: box,
    onPointerEnter: point(true),
    onPointerLeave: point(false),
    onFocusIn: touch,
    onFocusOut: touch,
    onKeyDown: touch,
    onScrollCapture: touch,
  };
}
