// The lobby as it is on a busy server: lines of the server go through the reader and the reducer, the page is drawn
// as main.tsx does it. Rows that are drawn are counted.

import { options, render } from 'preact';
import { reduce } from '../../../server/web/src/model/reduce';
import { newSession } from '../../../server/web/src/model/state/session';
import type { Event } from '../../../server/web/src/model/state/events';
import { en } from '../../../server/web/src/texts/en';
import '../../../server/web/src/texts/en_screens';
import { App } from '../../../server/web/src/view/frame/app';
import { DispatchContext, TextsContext } from '../../../server/web/src/view/parts/context';
import { drawByFrames } from '../../../server/web/src/view/parts/frames';
import { readLine } from '../../../server/web/src/wire/lines';
import { crowd, crowdChange, crowdMatches } from '../fixtures/crowd';
import { kLobby, stateOf } from '../fixtures/states';

declare global {
  interface Window {
    // Each line as one that comes alone; ends when they are drawn.
    say: (...lines: string[]) => Promise<void>;
    fill: (size: number) => Promise<void>;
    change: (i: number, size: number) => void; // one line of the stream
    drawnRows: number; // since somebody has set it to 0
  }
}

const kept = { token: false, login: null, account: null, notes: null, tagBase: 't' };
const root = document.getElementById('app')!;
let state = stateOf(
  { name: 'lobby' },
  { ...kLobby, session: { ...newSession(kept), stage: 'in' } },
);

function nextFrame(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(done));
}

function draw(): void {
  render(
    <DispatchContext.Provider value={dispatch}>
      <TextsContext.Provider value={en}>
        <App state={state} />
      </TextsContext.Provider>
    </DispatchContext.Provider>,
    root,
  );
}

let told = true;
function dispatch(event: Event): void {
  state = reduce(state, event).state;
  if (!told) return;
  told = false;
  queueMicrotask(() => {
    told = true;
    draw();
  });
}

function isRow({ type, props }: { type: unknown; props: object }): boolean {
  return typeof type === 'string' && 'role' in props && props.role === 'row';
}

window.drawnRows = 0;
const { diffed } = options;
options.diffed = (vnode) => {
  if (isRow(vnode)) ++window.drawnRows;
  diffed?.(vnode);
};

function tell(lines: readonly string[]): void {
  for (const line of lines) dispatch({ type: 'line', line: readLine(line) });
}

window.say = async (...lines) => {
  tell(lines);
  for (let i = 0; i < 3; ++i) await nextFrame();
};
window.change = (i, size) => tell([crowdChange(i, size)]);
window.fill = async (size) => {
  state = {
    ...state,
    session: { ...state.session, whoGathered: [], open: [{ tag: 'g', kind: 'games', line: '' }] },
  };
  await window.say(...crowd(size), '6', ...crowdMatches(size), '24 g ok');
};

drawByFrames();
draw();
