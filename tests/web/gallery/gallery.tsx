// One screen with a fixture's state: gallery.html?state=lobby&theme=dark&language=ar

import { render } from 'preact';
import { App } from '../../../server/web/src/view/frame/app';
import { DispatchContext, TextsContext } from '../../../server/web/src/view/parts/context';
import { chooseLanguage, loadTexts } from '../../../server/web/src/texts/languages';
import { Engine, useEngine } from '../../../server/web/src/model/engine';
import type { Event } from '../../../server/web/src/model/events';
import type { Settings } from '../../../server/web/src/model/settings';
import { claimStates } from '../fixtures/claims';
import { clockStates, dayStates } from '../fixtures/clocks';
import { gameStates } from '../fixtures/games';
import { makeStates } from '../fixtures/states';

declare global {
  interface Window {
    events: Event[]; // what the page asked for, for the tests
    stateNames: string[];
    gameStates: string[]; // those of them that show a game beside backgammon
  }
}

const wasm = await WebAssembly.compile(await (await fetch('/engine.wasm')).arrayBuffer());
useEngine(new Engine(wasm));
const games = gameStates();
const states = { ...makeStates(), ...clockStates(), ...dayStates(), ...claimStates(), ...games };
const wanted = new URLSearchParams(location.search);
const fixture = states[wanted.get('state') ?? 'table'];
const root = document.getElementById('app');
window.events = [];
window.stateNames = Object.keys(states);
window.gameStates = Object.keys(games);
if (fixture && root) {
  const theme = (wanted.get('theme') ?? 'light') as Settings['theme'];
  const state = { ...fixture, settings: { ...fixture.settings, theme } };
  const texts = await loadTexts(chooseLanguage(wanted.get('language') ?? 'en', []));
  render(
    <DispatchContext.Provider value={(event) => window.events.push(event)}>
      <TextsContext.Provider value={texts}>
        <App state={state} />
      </TextsContext.Provider>
    </DispatchContext.Provider>,
    root,
  );
}
