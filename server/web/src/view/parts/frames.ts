// What a component changes of itself is drawn once, right before the next frame, or with the state when that is
// another one: a tap is four or five events before the click, each with something to change.

import { options } from 'preact';

const kLate = 100; // milliseconds; a page that nobody sees has no frames

export function beforeFrame(run: () => void): void {
  if (document.hidden) return queueMicrotask(run);
  const go = () => {
    cancelAnimationFrame(frame);
    clearTimeout(late);
    run();
  };
  const frame = requestAnimationFrame(go);
  const late = setTimeout(go, kLate);
}

export function drawByFrames(): void {
  options.debounceRendering = beforeFrame;
}
