// Finished matches stepped through, profiles and the rating list: what the API tells. It comes with the first of them.
import { readMatch, readProfile, readRankings, type MatchRecord } from '../../values/api_values';
import type { Change } from '../state/change';
import { addDice } from '../../play/dice_statistics';
import type { Event } from '../state/events';
import { gameAt, rulesOf } from '../../play/game';
import { useReplayPart } from './replays';
import { fetch } from '../state/screens';
import type { Loaded, Replay, Seat } from '../../values/types';

const diceMatchesMax = 20; // of a player, for the statistics of his dice

const failed = { busy: false, value: null, failed: true } as const;
function loaded<T>(value: T): Loaded<T> {
  return { busy: false, value, failed: false };
}

function onFetched(c: Change, event: Extract<Event, { type: 'fetched' }>): void {
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

function onRecord(c: Change, record: MatchRecord | null): void {
  if (!record) return c.set({ replay: failed });
  const mine = record.players[1] === c.state.me?.name ? 1 : 0;
  c.set({ replay: loaded(newReplay(record, mine)) });
}

function newReplay(record: MatchRecord, viewFrom: Seat): Replay {
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

function onReplay(c: Change, event: Event): void {
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

function viewFrom(c: Change, seat: Seat): void {
  const { value } = c.state.replay;
  if (value) c.set({ replay: loaded({ ...value, viewFrom: seat }) });
}

// From now on the reducer knows what the API tells.
export function useReplays(): void {
  useReplayPart({ onFetched, onRecord, onReplay, viewFrom });
}
