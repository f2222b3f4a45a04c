// What this browser's push service gives, and what the service worker is to say in the language of the page.
import type { Event, PushWanted } from '../model/state/events';
import type { NoticesHere, NoticeWords, Subscription } from '../values/account/notices';
import { base64Url } from './base64url';

const wordsCache = 'words'; // the service worker reads them there
const wordsPath = '/notice-words';
const markBytes = 12;

async function register(): Promise<ServiceWorkerRegistration | null> {
  const worker = navigator.serviceWorker;
  if (!worker || !('PushManager' in globalThis) || !('Notification' in globalThis)) return null;
  const registered = await worker.getRegistration();
  return registered?.pushManager ? registered : null;
}

async function markOf(endpoint: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return base64Url(new Uint8Array(bytes, 0, markBytes));
}

async function subscriptionOf(given: PushSubscription): Promise<Subscription | null> {
  const [key, secret] = [given.getKey('p256dh'), given.getKey('auth')];
  if (!key || !secret) return null;
  return {
    endpoint: given.endpoint,
    key: base64Url(new Uint8Array(key)),
    secret: base64Url(new Uint8Array(secret)),
    mark: await markOf(given.endpoint),
  };
}

async function look(failed = false): Promise<NoticesHere> {
  const registered = await register();
  if (!registered) return { can: 'no', mark: null, failed };
  const given = await registered.pushManager.getSubscription();
  const can = Notification.permission === 'denied' ? 'denied' : 'yes';
  return { can, mark: given && (await markOf(given.endpoint)), failed };
}

async function begin(key: string): Promise<Subscription | null> {
  const registered = await register();
  if (!registered || (await Notification.requestPermission()) !== 'granted') return null;
  const manager = registered.pushManager;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await subscriptionOf(await manager.subscribe(options));
  } catch {
    // One of another server's key is in the way, or the push service cannot be reached.
    const before = await manager.getSubscription();
    if (!before || !(await before.unsubscribe())) return null;
    return subscriptionOf(await manager.subscribe(options));
  }
}

async function end(): Promise<void> {
  const given = await (await register())?.pushManager.getSubscription();
  await given?.unsubscribe();
}

async function keep(words: NoticeWords): Promise<void> {
  const cache = await caches.open(wordsCache);
  await cache.put(wordsPath, Response.json(words));
}

export async function onPush(wanted: PushWanted, dispatch: (event: Event) => void): Promise<void> {
  const tell = (here: NoticesHere, begun: Subscription | null = null): void =>
    dispatch({ type: 'pushHere', here, begun });
  try {
    if (wanted.do === 'words') return await keep(wanted.words);
    if (wanted.do === 'end') await end();
    const begun = wanted.do === 'begin' ? await begin(wanted.key) : null;
    tell(await look(wanted.do === 'begin' && !begun), begun);
  } catch {
    if (wanted.do !== 'words') tell({ can: 'yes', mark: null, failed: true });
  }
}
