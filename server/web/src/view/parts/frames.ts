// What a component changes of itself is drawn once, right before the next frame, or with the state when that is
// another one: a tap is four or five events before the click, each with something to change. A form that is sent knows
// what was typed into it: Enter may come before the frame of the last letter.

import { options } from 'preact';

const kLate = 100; // milliseconds; a page that nobody sees has no frames

const waiting = new Set<() => void>();

export function beforeFrame(run: () => void): void {
  if (document.hidden) return queueMicrotask(run);
  const go = () => {
    cancelAnimationFrame(frame);
    clearTimeout(late);
    waiting.delete(go);
    run();
  };
  waiting.add(go);
  const frame = requestAnimationFrame(go);
  const late = setTimeout(go, kLate);
}

function drawNow(): void {
  for (const go of [...waiting]) go();
}

export function drawByFrames(): void {
  options.debounceRendering = beforeFrame;
  document.addEventListener('submit', drawNow, { capture: true });
}
