// One screen with a fixture's state: gallery.html?state=lobby&theme=dark&language=ar. Further ones
// are drawn in its place by window.draw, without loading the page again.

import { render } from 'preact';
import { App } from '../../../server/web/src/view/frame/app';
import { DispatchContext, TextsContext } from '../../../server/web/src/view/parts/context';
import { moderationTexts } from '../../../server/web/src/texts/moderation_texts';
import { clubTexts } from '../../../server/web/src/texts/club_texts';
import { eventTexts } from '../../../server/web/src/texts/event_texts';
import { chooseLanguage, loadTexts } from '../../../server/web/src/texts/languages';
import { ChouetteRules, useChouetteRules } from '../../../server/web/src/play/chouette';
import { Engine, useEngine } from '../../../server/web/src/play/engine';
import type { Event } from '../../../server/web/src/model/state/events';
import type { State } from '../../../server/web/src/model/state/state';
import { everybody } from '../../../server/web/src/values/lobby/people';
import { wantLobbyPart } from '../../../server/web/src/view/lobby/part';
import { keepWish, noWish } from '../../../server/web/src/view/crowd/people_wish';
import { everyMatch } from '../../../server/web/src/values/match_filter';
import { keepFilter } from '../../../server/web/src/view/people/match_wish';
import type { Settings } from '../../../server/web/src/values/settings';
import { Analyst } from '../../../server/web/src/analysis/analyst';
import { accountStates } from '../fixtures/accounts';
import { analysisStates, prepareAnalysis } from '../fixtures/analysis';
import { claimStates } from '../fixtures/claims';
import { chouetteStates } from '../fixtures/chouettes';
import { crowdStates } from '../fixtures/crowd';
import { clubStates } from '../fixtures/clubs';
import { clockStates, dayStates } from '../fixtures/clocks';
import { eventStates } from '../fixtures/events';
import { friendStates } from '../fixtures/friends';
import { gameStates } from '../fixtures/games';
import { learningStates } from '../fixtures/learning';
import { lookStates } from '../fixtures/looks';
import { administrationStates, moderationStates } from '../fixtures/moderation';
import { momentStates } from '../fixtures/moments';
import { phraseStates } from '../fixtures/phrases';
import { profileStates } from '../fixtures/profiles';
import { makeStates } from '../fixtures/states';
import { studyStates } from '../fixtures/study';
import { swedishStates } from '../fixtures/swedish';
import { watchingStates } from '../fixtures/watching';

declare global {
  interface Window {
    draw: (state: string, theme: Settings['theme'], language: string) => Promise<void>;
    events: Event[]; // what the page asked for, for the tests
    stateNames: string[];
    gameStates: string[]; // those of them that show another game or board, and say what others say
  }
}

const wasm = await WebAssembly.compile(await (await fetch('/engine.wasm')).arrayBuffer());
useEngine(new Engine(wasm));
const chouette = await (await fetch('/chouette.wasm')).arrayBuffer();
useChouetteRules(new ChouetteRules(await WebAssembly.compile(chouette)));
const analystBytes = await (await fetch('/analyst.wasm')).arrayBuffer();
const analystModule = await WebAssembly.compile(analystBytes);
const games = { ...gameStates(), ...lookStates() };
const basic = { ...makeStates(), ...chouetteStates(), ...clubStates() };
const states = {
  ...basic,
  ...phraseStates(basic),
  ...momentStates(),
  ...clockStates(),
  ...dayStates(),
  ...claimStates(),
  ...swedishStates(),
  ...profileStates(),
  ...eventStates(),
  ...friendStates(),
  ...accountStates(),
  ...moderationStates(),
  ...administrationStates(),
  ...learningStates(),
  ...watchingStates(),
  ...crowdStates(),
  ...games,
};
// What the analyst says takes longer than all else that a page does: it is asked by who shows it.
let analysed: Record<string, State> | null = null;
function analysedStates(): Record<string, State> {
  if (analysed === null) {
    const analyst = new Analyst(analystModule);
    analysed = { ...analysisStates(analyst), ...studyStates(analyst) };
  }
  return analysed;
}
const wanted = new URLSearchParams(location.search);
const root = document.getElementById('app')!;
window.events = [];
Object.defineProperty(window, 'stateNames', {
  get: () => Object.keys({ ...states, ...analysedStates() }),
});
window.gameStates = Object.keys(games);

function nextFrame() {
  return new Promise((done) => requestAnimationFrame(done));
}

// Of the lobby, which part a narrow window shows, and whom one wants to see; of a profile, which matches.
function prepare(name: string): void {
  wantLobbyPart(['crowd', 'crowdFilters', 'fewPeople'].includes(name) ? 'people' : 'play');
  const wish = { ...everybody, doing: 'ready', near: true, by: 'near' } as const;
  prepareAnalysis(name);
  keepWish(name === 'crowdFilters' ? { wish, open: true } : noWish);
  const filter = { ...everyMatch, opponent: 'mart', result: 'lost', from: '2026-11-01' } as const;
  keepFilter('sunny_otter', name === 'profileFiltered' ? filter : everyMatch);
}

// Ends when the screen is there and its effects are done. Nothing is left of the one before it.
window.draw = async (name, theme, language) => {
  const fixture = states[name] ?? analysedStates()[name];
  if (!fixture) throw new Error(`no state ${name}`);
  const texts = await loadTexts(chooseLanguage(language, []));
  await Promise.all([clubTexts, eventTexts, moderationTexts].map((file) => file.load(texts.tag)));
  render(null, root);
  prepare(name);
  scrollTo(0, 0);
  window.events = [];
  render(
    <DispatchContext.Provider value={(event) => window.events.push(event)}>
      <TextsContext.Provider value={texts}>
        <App state={{ ...fixture, settings: { ...fixture.settings, theme } }} />
      </TextsContext.Provider>
    </DispatchContext.Provider>,
    root,
  );
  while (!document.querySelector('main h1')) await nextFrame(); // some come in files of their own
  for (let i = 0; i < 2; ++i) await nextFrame();
};

const theme = (wanted.get('theme') ?? 'light') as Settings['theme'];
void window.draw(wanted.get('state') ?? 'table', theme, wanted.get('language') ?? 'en');
