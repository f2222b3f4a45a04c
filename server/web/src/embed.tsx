// A board in a frame of another site's page (/embed/match/17, /embed/position/ID): no log-in, no connection, and nothing is
// kept in the browser, which gives such a frame no storage.

import { render } from 'preact';
import { useReplays } from './model/table/reduce_replay';
import { initialState } from './model/initial';
import { reduce } from './model/reduce';
import type { Event } from './model/state/events';
import { loadEngine } from './connection/rules';
import { setupFrom } from './play/position_id';
import { boardOf } from './play/setup';
import type { Board } from './values/types';
import type { Texts } from './texts/words';
import { chooseLanguage, loadTexts } from './texts/languages';
import { DispatchContext, TextsContext } from './view/parts/context';
import { drawByFrames } from './view/parts/frames';
import { loadPlay, loadRest } from './view/frame/screens';
import { Embedded } from './view/watching/embedded';

const autoplayMs = 1_200;
const apiWithinMs = 10_000;

// "/embed/position/4HPwATDgc/ABMA": what stands behind the word; '' for another word.
function part(word: string): string {
  const begin = `/embed/${word}/`;
  const path = decodeURIComponent(location.pathname);
  return path.startsWith(begin) ? path.slice(begin.length) : '';
}

export async function embed(root: HTMLElement): Promise<void> {
  let state = initialState({
    now: Date.now(),
    uptime: performance.now(),
    settings: null,
    account: null,
    login: null,
    notes: null,
    token: false,
    tagBase: '',
  });
  state = { ...state, reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches };
  const setup = setupFrom(part('position'));
  const board: Board | null = setup && boardOf(setup);
  const language = chooseLanguage('auto', navigator.languages);
  drawByFrames();
  useReplays();
  const [texts] = await Promise.all([loadTexts(language), loadPlay(), loadRest(), loadEngine()]);

  function draw(): void {
    render(
      <DispatchContext.Provider value={dispatch}>
        <TextsContext.Provider value={texts as Texts}>
          <Embedded state={state} board={board} />
        </TextsContext.Provider>
      </DispatchContext.Provider>,
      root,
    );
  }
  function dispatch(event: Event): void {
    state = reduce(state, event).state;
    draw();
  }

  const { theme, board: look, checkers, colour } = state.settings;
  const page = document.documentElement;
  Object.assign(page, { lang: texts.tag, dir: texts.dir });
  Object.assign(page.dataset, { theme, board: look, checkers, colour });
  draw();
  if (board) return;
  const match = part('match');
  const data = /^\d{1,15}$/.test(match) ? await read(`/api/matches/${match}`) : null;
  dispatch({ type: 'fetched', then: 'replay', ok: data !== null, data });
  setInterval(() => {
    if (state.replay.value?.playing) dispatch({ type: 'replayStep', by: 1 });
  }, autoplayMs);
}

async function read(url: string): Promise<unknown> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(apiWithinMs) });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
