// Finished matches stepped through, profiles and the rating list: what the API tells.
import { readMatch, readProfile, readRankings, type MatchRecord } from '../values/api_values';
import type { Change } from './change';
import { addDice } from '../play/dice_statistics';
import type { Event, FetchTarget } from './events';
import { gameAt, rulesOf } from '../play/game';
import type { State } from './state';
import type { Loaded, Replay, Screen, Seat } from '../values/types';

const rankingsCount = 100;
const diceMatchesMax = 20; // of a player, for the statistics of his dice

const busy = { busy: true, value: null, failed: false } as const;
const failed = { busy: false, value: null, failed: true } as const;
function loaded<T>(value: T): Loaded<T> {
  return { busy: false, value, failed: false };
}

// What a screen needs that is not here yet.
export function onScreen(c: Change, screen: Screen): void {
  c.show(screen);
  switch (screen.name) {
    case 'profile':
      c.set({ profile: busy });
      return fetch(c, `/api/players/${encodeURIComponent(screen.player)}`, 'profile');
    case 'rankings':
      return onRankings(c, 1);
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

function fetch(c: Change, url: string, then: FetchTarget): void {
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

export function onFetched(c: Change, event: Extract<Event, { type: 'fetched' }>): void {
  const { screen } = c.state;
  switch (event.then) {
    case 'profile': {
      const profile = event.ok ? readProfile(event.data) : null;
      if (screen.name !== 'profile') return;
      c.set({ profile: profile ? loaded(profile) : failed });
      const matches = profile?.history.slice(-diceMatchesMax) ?? [];
      for (const { match } of matches) fetch(c, `/api/matches/${match}`, 'profileDice');
      return;
    }
    case 'profileDice': {
      const record = event.ok ? readMatch(event.data) : null;
      const profile = c.state.profile.value;
      if (!record || !profile) return;
      const dice = addDice(profile.dice, record, profile.name);
      return c.set({ profile: loaded({ ...profile, dice }) });
    }
    case 'rankings': {
      const rankings = event.ok ? readRankings(event.data) : null;
      return c.set({ rankings: rankings ? loaded(rankings) : { ...failed } });
    }
    case 'replay':
      return onRecord(c, event.ok ? readMatch(event.data) : null);
  }
}

export function onRecord(c: Change, record: MatchRecord | null): void {
  if (!record) return c.set({ replay: failed });
  const mine = record.players[1] === c.state.me?.name ? 1 : 0;
  c.set({ replay: loaded(newReplay(record, mine)) });
}

export function newReplay(record: MatchRecord, viewFrom: Seat): Replay {
  const steps: number[] = [];
  const games: number[] = [];
  record.inputs.forEach((input, i) => {
    // Seeds, and getting up, change nothing that is shown.
    if (/^[kl]/.test(input)) return;
    if (input === 's') games.push(steps.length);
    steps.push(i + 1);
  });
  return stepTo({ record, steps, games, at: 0, game: start(record), viewFrom, playing: false }, 0);
}

function start(record: MatchRecord): Replay['game'] {
  return gameAt(rulesOf(record), []);
}

function stepTo(replay: Replay, at: number): Replay {
  const last = Math.max(0, replay.steps.length - 1);
  const step = Math.min(Math.max(0, at), last);
  const inputs = replay.record.inputs.slice(0, replay.steps[step] ?? 0);
  return {
    ...replay,
    at: step,
    game: gameAt(rulesOf(replay.record), inputs),
    playing: replay.playing && step < last,
  };
}

export function onReplay(c: Change, event: Event): void {
  const replay = c.state.replay.value;
  if (!replay) return;
  const show = (next: Replay): void => c.set({ replay: loaded(next) });
  switch (event.type) {
    case 'replayTo':
      return show(stepTo(replay, event.at));
    case 'replayStep':
      return show(stepTo(replay, replay.at + event.by));
    case 'replayGame':
      return show(stepTo(replay, replay.games[event.game] ?? 0));
    case 'replayPlaying': {
      const atEnd = replay.at >= replay.steps.length - 1;
      const from = event.playing && atEnd ? stepTo(replay, 0) : replay;
      return show({ ...from, playing: event.playing });
    }
    case 'storeReplay':
      return c.effect({ type: 'keepReplay', record: replay.record });
    default:
      return;
  }
}

export function viewReplayFrom(state: State, seat: Seat): Partial<State> {
  const { value } = state.replay;
  return value ? { replay: loaded({ ...value, viewFrom: seat }) } : {};
}
