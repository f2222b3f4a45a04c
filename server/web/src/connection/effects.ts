// Carries out what the reducer wants done. Whatever a browser does not have, or forbids, is left out.
import type { Effect, Event, NotifyKey } from '../model/state/events';
import { addressOf } from './address';
import type { Socket } from './socket';
import { store } from './storage';

export interface Surroundings {
  socket: Socket;
  dispatch(event: Event): void;
  ready: Promise<void>; // the rules are loaded
  // What a notification says, in the language of the page.
  notifyText(key: NotifyKey, name: string): string;
}

// Chrome's event that a page can be installed, which no standard library describes.
interface InstallPrompt extends globalThis.Event {
  prompt(): Promise<unknown>;
}

const apiWithinMs = 10_000;
const noFrameMs = 1_000; // a page that nobody sees has no frames
const computerThinksMs = 500; // between the computer's steps, so that they can be seen

export class Effects {
  private lock: WakeLockSentinel | null = null;
  private lockWanted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  private installPrompt: InstallPrompt | null = null;
  private sounds: typeof import('./sounds') | null = null;

  constructor(private readonly around: Surroundings) {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.installPrompt = event as InstallPrompt;
      around.dispatch({ type: 'installable', installable: true });
    });
    addEventListener('appinstalled', () =>
      around.dispatch({ type: 'installable', installable: false }),
    );
    const touched = (): void => {
      if (this.sounds) return this.sounds.wake();
      void import('./sounds').then(
        (sounds) => {
          this.sounds = sounds;
          sounds.wake();
        },
        () => undefined,
      );
    };
    for (const event of ['pointerdown', 'keydown']) {
      addEventListener(event, touched, { passive: true });
    }
    // The system takes a wake lock away when the page is hidden.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && this.lockWanted) void this.wakeLock(true);
    });
  }

  run(effect: Effect): void {
    const { socket, dispatch, ready } = this.around;
    switch (effect.type) {
      case 'send':
        return socket.send(effect.line);
      case 'connect':
        return void ready.then(() => socket.connect());
      case 'disconnect':
        socket.disconnect();
        return dispatch({ type: 'connection', change: { kind: 'closed', notice: null } });
      case 'sound':
        return this.sounds?.play(effect.name);
      case 'loadChouettes':
        return void this.loadChouettes();
      case 'loadModeration':
        return void this.loadModeration();
      case 'vibrate':
        navigator.vibrate?.(60);
        return;
      case 'notify':
        return void this.notify(effect.key, effect.name);
      case 'askNotify':
        return void this.askNotify();
      case 'push':
        return void import('./notices').then(
          ({ onPush }) => onPush(effect.want, dispatch),
          () => undefined,
        );
      case 'install':
        void this.installPrompt?.prompt().catch(() => undefined);
        return;
      case 'wakeLock':
        return void this.wakeLock(effect.on);
      case 'wake':
        return this.wake(effect.at);
      case 'random':
        return dispatch({ type: 'random', purpose: effect.purpose, hex: randomHex(32) });
      case 'work':
        return void import('./work').then(
          ({ doWork }) => doWork(effect.puzzle, dispatch),
          () => dispatch({ type: 'worked', nonce: null }),
        );
      case 'store':
        return store(effect.where, effect.key, effect.value);
      case 'live':
        return void import('./live').then(({ openLive }) => openLive(effect.name, dispatch));
      case 'follow':
        return void import('./follow').then(({ openEventStream }) =>
          openEventStream(effect.event, dispatch),
        );
      case 'listEvents':
        return void import('./follow').then(({ listEvents }) => listEvents(dispatch));
      case 'analysis':
        return void import('./analysis').then(
          ({ onAnalysis }) => onAnalysis(effect.ask, dispatch, ready),
          () => dispatch({ type: 'analysed', told: { type: 'failed' } }),
        );
      case 'fetch':
        return void this.fetch(effect);
      case 'keepReplay':
      case 'loadReplay':
      case 'dropReplay':
      case 'listReplays':
        return void this.replay(effect);
      case 'offlineThink':
        return void this.think(effect);
      case 'address': {
        const address = addressOf(effect.screen);
        // A code that came by a link is left neither in the address nor in the history.
        const how = /^#\/?recover/.test(location.hash) ? 'replaceState' : 'pushState';
        if (location.hash !== address) history[how](null, '', address);
        return;
      }
    }
  }

  // What is shown has its time from the frame on that shows it.
  private wake(at: number | null): void {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    if (at === null) return;
    const wait = Math.max(0, Math.ceil(at - performance.now()));
    const sleep = (milliseconds: number) => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.around.dispatch({ type: 'time' }), milliseconds);
    };
    this.frame = requestAnimationFrame(() => sleep(wait));
    sleep(wait + noFrameMs);
  }

  // If they cannot be had, what they said is lost.
  private async loadChouettes(): Promise<void> {
    await import('./chouettes').then(
      (part) => part.loadChouettes().catch(() => undefined),
      () => undefined,
    );
    this.around.dispatch({ type: 'chouettesLoaded' });
  }

  // Who cannot have it asks again behind the next log-in.
  private async loadModeration(): Promise<void> {
    await import('./moderation').then(
      () => this.around.dispatch({ type: 'moderationLoaded' }),
      () => undefined,
    );
  }

  private async notify(key: NotifyKey, name: string): Promise<void> {
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
    const options = { body: this.around.notifyText(key, name), tag: 'fibs', icon: '/icon.svg' };
    try {
      const worker = await navigator.serviceWorker?.getRegistration();
      // Phones show notifications by a service worker only.
      if (worker) await worker.showNotification(document.title, options);
      else new Notification(document.title, options).onclick = () => focus();
    } catch {
      return;
    }
  }

  private async askNotify(): Promise<void> {
    const answer = 'Notification' in globalThis ? await Notification.requestPermission() : 'denied';
    if (answer !== 'granted') {
      this.around.dispatch({ type: 'setting', key: 'notifications', value: false });
    }
  }

  private async wakeLock(on: boolean): Promise<void> {
    this.lockWanted = on;
    try {
      if (!on) {
        await this.lock?.release();
        this.lock = null;
      } else if (document.visibilityState === 'visible') {
        this.lock = await navigator.wakeLock.request('screen');
        // It may have been given up while it was asked for.
        if (!this.lockWanted) await this.lock.release();
      }
    } catch {
      this.lock = null;
    }
  }

  private async fetch(effect: Extract<Effect, { type: 'fetch' }>): Promise<void> {
    const { dispatch, ready } = this.around;
    const { then } = effect;
    try {
      const answer = await fetch(effect.url, { signal: AbortSignal.timeout(apiWithinMs) });
      const data: unknown = answer.ok ? await answer.json() : null;
      await Promise.all([ready, loadReplays()]);
      dispatch({ type: 'fetched', then, ok: answer.ok, data });
    } catch {
      dispatch({ type: 'fetched', then, ok: false, data: null });
    }
  }

  private async replay(
    effect: Extract<Effect, { type: 'keepReplay' | 'loadReplay' | 'dropReplay' | 'listReplays' }>,
  ): Promise<void> {
    const { dispatch, ready } = this.around;
    try {
      const replays = await import('./replays');
      if (effect.type === 'keepReplay') await replays.keep(effect.record);
      if (effect.type === 'dropReplay') await replays.drop(effect.id);
      if (effect.type === 'loadReplay') {
        const record = await replays.loadOne(effect.id);
        await Promise.all([ready, loadReplays()]);
        return dispatch({ type: 'replayLoaded', record });
      }
      dispatch({ type: 'replays', list: await replays.list() });
    } catch {
      if (effect.type === 'loadReplay') dispatch({ type: 'replayLoaded', record: null });
    }
  }

  private async think(effect: Extract<Effect, { type: 'offlineThink' }>): Promise<void> {
    const begun = performance.now();
    let input: string | null = null;
    try {
      const { think } = await import('../offline/player');
      input = await think(effect);
    } catch {
      input = null;
    }
    const early =
      input === null || effect.roll ? 0 : computerThinksMs - (performance.now() - begun);
    setTimeout(() => this.around.dispatch({ type: 'offlineStep', input }), Math.max(0, early));
  }
}

// Of the reducer, what reads answers of the API.
async function loadReplays(): Promise<void> {
  (await import('../model/table/reduce_replay')).useReplays();
}

export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
