// What a screen needs that is not here yet.
import type { Change } from './change';
import type { FetchTarget } from './events';
import { lobbyPart } from './lobby_part';
import type { Screen } from '../../values/types';

const rankingsCount = 100;

const busy = { busy: true, value: null, failed: false } as const;

export function onScreen(c: Change, screen: Screen): void {
  c.show(screen);
  switch (screen.name) {
    case 'profile':
      c.set({ profile: busy });
      return fetch(c, `/api/players/${encodeURIComponent(screen.player)}`, 'profile');
    case 'rankings':
      return onRankings(c, 1);
    case 'friend':
      return lobbyPart()?.openLink(c, screen.token);
    case 'events':
      return lobbyPart()?.openEvents(c);
    case 'clubs':
      return lobbyPart()?.openClubs(c);
    case 'moderation':
      return lobbyPart()?.openModeration(c);
    case 'watch':
      return lobbyPart()?.openLive(c, screen.player);
    case 'analysis':
    case 'replay':
      return openReplay(c, screen.match);
    case 'lobby':
      if (c.state.session.stage === 'in') refresh(c);
      return;
    default:
      return;
  }
}

export function refresh(c: Change): void {
  c.ask('games', 'show games');
  c.ask('saved', 'show saved');
  c.ask('chouettes', 'show chouettes');
}

export function fetch(c: Change, url: string, then: FetchTarget): void {
  c.effect({ type: 'fetch', url, then });
}

export function onRankings(c: Change, from: number): void {
  c.set({ rankings: { ...c.state.rankings, busy: true } });
  fetch(c, `/api/ratings?from=${Math.max(1, from)}&count=${rankingsCount}`, 'rankings');
}

function openReplay(c: Change, match: number | undefined): void {
  c.effect({ type: 'listReplays' });
  if (match === undefined) return c.set({ replay: { busy: false, value: null, failed: false } });
  if (c.state.replay.value?.record.id === match) return;
  c.set({ replay: busy });
  if (match < 0) c.effect({ type: 'loadReplay', id: match });
  else fetch(c, `/api/matches/${match}`, 'replay');
}
