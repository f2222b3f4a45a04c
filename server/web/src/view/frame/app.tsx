// The page: where one can go, the screen that is shown, and what is said about the connection.

import { useEffect, useRef } from 'preact/hooks';
import { claimNotices } from '../../model/lobby/claims';
import { myTurns } from '../../model/lobby/day_matches';
import type { State } from '../../model/state/state';
import type { Screen } from '../../values/types';
import { Banner, ErrorNote } from './banner';
import { BotsContext, useDispatch, useFirstTexts } from '../parts/context';
import { Icon, type IconName } from '../parts/icons';
import {
  AccountScreen,
  AnalyseScreen,
  AnalysisScreen,
  BoardScreen,
  ClubsScreen,
  EventsScreen,
  FriendScreen,
  LearnScreen,
  LobbyScreen,
  LoginScreen,
  ModerationScreen,
  OpeningsScreen,
  OfflineScreen,
  ProfileScreen,
  PuzzleScreen,
  RankingsScreen,
  ReplayScreen,
  SettingsScreen,
  TableScreen,
  TurnsScreen,
  WatchScreen,
  WordsScreen,
} from './screens';
import { Quality } from './quality';
import { WelcomeScreen } from './welcome';

interface Tab {
  icon: IconName;
  text: string;
  screen: Screen;
  count: number;
}

function tabsOf(state: State, t: ReturnType<typeof useFirstTexts>): Tab[] {
  const tabs: Tab[] = [];
  const add = (icon: IconName, text: string, screen: Screen, count = 0) =>
    tabs.push({ icon, text, screen, count });
  const { unread } = state;
  if (state.me) {
    add(
      'play',
      t.nav.lobby,
      { name: 'lobby' },
      state.invitations.length + claimNotices(state.claims) + unread.tells + unread.messages,
    );
    if (state.table) add('table', t.nav.table, { name: 'table' });
    if (state.dayMatches.length > 0 || state.screen.name === 'turns') {
      add('turns', t.nav.turns, { name: 'turns' }, myTurns(state.dayMatches));
    } else if (!state.table) {
      add('robot', t.nav.offline, { name: 'offline' });
    }
    const calls = (state.events?.calls ?? 0) + (state.clubs?.calls ?? 0);
    add('events', t.nav.events, { name: 'events' }, calls);
    add('ranks', t.nav.rankings, { name: 'rankings' });
    add('person', t.nav.profile, { name: 'profile', player: state.me.name });
  } else {
    add('play', t.nav.welcome, { name: 'welcome' });
    add('robot', t.nav.offline, { name: 'offline' });
    add('events', t.nav.events, { name: 'events' });
    add('ranks', t.nav.rankings, { name: 'rankings' });
  }
  add('settings', t.nav.settings, { name: 'settings' });
  return tabs;
}

function isHere(tab: Screen, screen: Screen): boolean {
  if (tab.name === 'profile' && screen.name === 'profile') return tab.player === screen.player;
  if (screen.name === 'clubs') return tab.name === 'events';
  return tab.name === screen.name || (tab.name === 'welcome' && screen.name === 'login');
}

function Navigation({ state }: { state: State }) {
  const t = useFirstTexts();
  const dispatch = useDispatch();
  return (
    <nav class="tabs" aria-label={t.nav.label}>
      <span class="brand" aria-hidden="true">
        fibs<b>d</b>
      </span>
      {tabsOf(state, t).map((tab) => (
        <button
          key={tab.screen.name}
          type="button"
          aria-current={isHere(tab.screen, state.screen) ? 'page' : undefined}
          onClick={() => dispatch({ type: 'screen', screen: tab.screen })}
        >
          <Icon name={tab.icon} />
          <span>{tab.text}</span>
          {tab.count > 0 && (
            <span class="badge">
              {t.number(tab.count)}
              <span class="unseen"> {t.nav.news}</span>
            </span>
          )}
        </button>
      ))}
      <Quality connection={state.connection} name={state.me?.name ?? null} />
    </nav>
  );
}

function CurrentScreen({ state }: { state: State }) {
  const { screen } = state;
  switch (screen.name) {
    case 'welcome':
      return <WelcomeScreen state={state} />;
    case 'login':
      return <LoginScreen state={state} />;
    case 'lobby':
      return <LobbyScreen state={state} />;
    case 'table':
      return state.table ? (
        <TableScreen state={state} table={state.table} offline={false} />
      ) : (
        <LobbyScreen state={state} />
      );
    case 'replay':
      return <ReplayScreen state={state} match={screen.match} />;
    case 'analysis':
      return <AnalysisScreen state={state} match={screen.match} />;
    case 'analyse':
      return <AnalyseScreen state={state} />;
    case 'board':
      return <BoardScreen state={state} position={screen.position} />;
    case 'profile':
      return <ProfileScreen state={state} player={screen.player} />;
    case 'settings':
      return <SettingsScreen state={state} />;
    case 'account':
      return <AccountScreen state={state} />;
    case 'friend':
      return <FriendScreen state={state} />;
    case 'rankings':
      return <RankingsScreen state={state} />;
    case 'events':
      return <EventsScreen state={state} />;
    case 'clubs':
      return <ClubsScreen state={state} />;
    case 'learn':
      return <LearnScreen state={state} />;
    case 'moderation':
      return <ModerationScreen state={state} person={screen.person} shown={screen.part} />;
    case 'watch':
      return <WatchScreen state={state} player={screen.player} />;
    case 'turns':
      return <TurnsScreen state={state} />;
    case 'puzzle':
      return <PuzzleScreen state={state} />;
    case 'openings':
      return <OpeningsScreen state={state} />;
    case 'words':
      return <WordsScreen />;
    case 'offline':
      return <OfflineScreen state={state} />;
  }
}

// A key of the screen that is shown: another one moves the focus to its beginning.
function screenKey(screen: Screen): string {
  return screen.name === 'profile' ? `profile ${screen.player}` : screen.name;
}

export function App({ state }: { state: State }) {
  const t = useFirstTexts();
  const key = screenKey(state.screen);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [key]);
  useLook(state);
  return (
    <div class={`app on-${state.screen.name}`}>
      <a class="skip" href="#main" onClick={skip}>
        {t.nav.skip}
      </a>
      <Navigation state={state} />
      <BotsContext.Provider value={state.bots}>
        <CurrentScreen state={state} />
      </BotsContext.Provider>
      <div class="notes">
        <div aria-live="polite">
          <Banner state={state} />
        </div>
        <ErrorNote error={state.error} />
      </div>
    </div>
  );
}

function skip(event: Event) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

// Theme, board, language and direction belong to the whole document.
function useLook(state: State) {
  const t = useFirstTexts();
  const { theme, board, checkers, colour } = state.settings;
  useEffect(() => {
    const root = document.documentElement;
    Object.assign(root.dataset, { theme, board, checkers, colour });
    root.lang = t.tag;
    root.dir = t.dir;
  }, [state.settings, t]);
  const names = state.table?.names;
  const turns = myTurns(state.dayMatches);
  useEffect(() => {
    const count = turns > 0 ? `(${t.number(turns)}) ` : '';
    document.title = count + (names ? `${names.filter(Boolean).join(' – ')} · fibsd` : 'fibsd');
  }, [names?.[0], names?.[1], turns, t]);
}
