// The client as the view sees it: a state, events, and a word whenever the state is another one.
import type { Event, NotifyKey } from '../model/state/events';
import { initialState } from '../model/initial';
import { reduce } from '../model/reduce';
import type { State } from '../model/state/state';
import { screenOf } from './address';
import { Effects, randomHex } from './effects';
import { loadEngine } from './rules';
import { Socket } from './socket';
import { load } from './storage';

export interface Client {
  readonly state: State;
  dispatch(event: Event): void;
  subscribe(listener: () => void): () => void; // gives the way to end it
}

export interface ClientOptions {
  notifyText(key: NotifyKey, name: string): string;
}

const tickMs = 10_000;
const lostTickMs = 1_000; // somebody waits, and is told how long
const autoplayMs = 1_200;

export function startClient(options: ClientOptions): Client {
  const listeners = new Set<() => void>();
  let state = initialState({
    now: Date.now(),
    uptime: performance.now(),
    settings: load('local', 'settings'),
    account: load('local', 'account'),
    login: load('tab', 'login'),
    notes: load('tab', 'notes'),
    token: Socket.keptMark() !== null,
    tagBase: randomHex(3),
  });

  // Events that effects lead to come after the one that is being handled.
  const queue: Event[] = [];
  let busy = false;
  let told = true;
  function dispatch(event: Event): void {
    queue.push(event);
    if (busy) return;
    busy = true;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const now = Date.now();
        const uptime = performance.now();
        const done = reduce(now === state.now ? state : { ...state, now, uptime }, next);
        state = done.state;
        for (const effect of done.effects) effects.run(effect);
      }
    } finally {
      busy = false;
      queue.length = 0;
    }
    tellSoon();
  }
  // Once for all that happens in one go.
  function tellSoon(): void {
    if (!told) return;
    told = false;
    queueMicrotask(() => {
      told = true;
      for (const listener of listeners) listener();
    });
  }

  const ready = loadEngine();
  const socket = new Socket({
    lines: (lines) => lines.forEach((line) => dispatch({ type: 'line', line })),
    change: (change) => dispatch({ type: 'connection', change }),
  });
  const effects = new Effects({ socket, dispatch, ready, notifyText: options.notifyText });

  beat(() => state, dispatch);
  document.addEventListener('visibilitychange', () =>
    dispatch({ type: 'visible', visible: document.visibilityState === 'visible' }),
  );
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const tellMotion = () => dispatch({ type: 'reducedMotion', on: still.matches });
  still.addEventListener('change', tellMotion);
  tellMotion();
  addEventListener('popstate', () => {
    const screen = screenOf(location.hash);
    if (screen) dispatch({ type: 'screen', screen });
  });
  // What needs the rules waits for them.
  void ready.then(() => {
    const screen = screenOf(location.hash);
    dispatch({ type: 'start' });
    // Of these the beginning decides: who is logged in, and what goes on.
    const closed = ['welcome', 'lobby', 'table', 'offline'];
    if (screen && !closed.includes(screen.name)) dispatch({ type: 'screen', screen });
  });
  void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  // A notice was tapped.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => (location.hash = data.hash));

  return {
    get state() {
      return state;
    },
    dispatch(event) {
      if (event.type === 'offlineMatch') void ready.then(() => dispatch(event));
      else dispatch(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

// Time, and a replay that plays by itself.
function beat(state: () => State, dispatch: (event: Event) => void): void {
  let ticked = Date.now();
  let stepped = 0;
  setInterval(() => {
    const now = Date.now();
    const waits = state().connection.phase === 'lost';
    if (now - ticked >= (waits ? lostTickMs : tickMs)) {
      ticked = now;
      dispatch({ type: 'tick', now });
    }
    if (state().replay.value?.playing && now - stepped >= autoplayMs) {
      stepped = now;
      dispatch({ type: 'replayStep', by: 1 });
    }
  }, 200);
}
