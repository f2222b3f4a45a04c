// Keeps the page, so that it opens without a network: the page itself from the network when there
// is one, everything else, whose names change with its contents, from what is kept. And shows the
// notices that a push service brings.
export {};

interface WorkerEvent extends globalThis.Event {
  waitUntil(until: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PushData {
  json(): unknown;
}
interface WindowClient {
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: object): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  readonly registration: ServiceWorkerRegistration;
  addEventListener(
    type: 'push',
    listener: (event: WorkerEvent & { data: PushData | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: WorkerEvent & { notification: Notification }) => void,
  ): void;
}
const worker = self as unknown as Worker;

const cacheName = `fibs-${BUILD}`;
const pageWithinMs = 4_000;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([...KEPT]))
      .then(() => worker.skipWaiting()),
  );
});

// What other builds have kept goes, but for the one before: a page of it may be open, and has not
// loaded all of its files.
async function clean(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith('fibs-'));
  const others = builds.filter((name) => name !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener('activate', (event) => event.waitUntil(clean()));

// What was not kept at once is kept when it was asked for.
async function kept(request: Request | string): Promise<Response> {
  const known = (await caches.match(request, { cacheName })) ?? (await caches.match(request));
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    const cache = await caches.open(cacheName);
    await cache.put(request, copy).catch(() => undefined); // there may be no room
  }
  return answer;
}

async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(pageWithinMs) });
    if (answer.ok) return answer;
  } catch {
    // Off line: what is kept will do.
  }
  return kept('/');
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && url.pathname === '/') {
    event.respondWith(page(request));
  } else if (KEPT.includes(url.pathname) || url.pathname.startsWith('/assets/')) {
    event.respondWith(kept(request));
  }
});

// ---- Notices

interface Told {
  kind: string;
  number: number;
  name: string;
}

// The page has kept the words in its language; without them those here must do.
const wordsCache = 'words';
const ofEvents = ['event', 'begins', 'cancelled', 'place', 'challenge'];
const plain: Readonly<Record<string, string>> = {
  turn: 'Your turn: {name}',
  invite: '{name} invites you.',
  event: 'Your match: {name}',
  begins: '{name} begins.',
  cancelled: '{name} is cancelled.',
  place: 'Your place: {name}',
  challenge: '{name} challenges you.',
  message: 'A message: {name}',
  try: 'OK',
};

// Null: it is none of ours.
function toldBy(data: PushData | null): Told | null {
  try {
    const { kind, number, name } = data?.json() as Partial<Told>;
    const good = typeof kind === 'string' && typeof number === 'number' && typeof name === 'string';
    return good ? { kind, number, name } : null;
  } catch {
    return null;
  }
}

function hashOf({ kind, number }: Told): string {
  if (kind === 'turn') return `#/turns/${number}`;
  if (ofEvents.includes(kind)) return `#/events/${number}`;
  return kind === 'try' ? '#/account' : '#/lobby';
}

interface Words {
  tag?: string;
  dir?: NotificationDirection;
  told: Readonly<Record<string, string>>;
}
async function words(): Promise<Words> {
  const known = await caches.match('/notice-words', { cacheName: wordsCache });
  return known ? ((await known.json()) as Words) : { told: plain };
}

// Who looks at the page is told there.
async function tell(data: PushData | null): Promise<void> {
  const told = toldBy(data);
  if (!told) return;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (told.kind !== 'try' && windows.some((one) => one.visibilityState === 'visible')) return;
  const { tag, dir, told: texts } = await words();
  const key = told.kind === 'message' && told.name === 'server' ? 'server' : told.kind;
  const text = texts[key] ?? plain[key] ?? '{name}';
  await worker.registration.showNotification('FIBS', {
    body: text.replaceAll('{name}', () => told.name),
    tag: `${told.kind} ${told.number}`,
    icon: '/icon.svg',
    data: hashOf(told),
    ...(tag && { lang: tag }),
    ...(dir && { dir }),
  });
}

worker.addEventListener('push', (event) => event.waitUntil(tell(event.data)));

// A notice opens what it is about, another one of the page the page.
async function open(hash: unknown): Promise<void> {
  const [first] = await worker.clients.matchAll({ type: 'window' });
  const to = typeof hash === 'string' ? hash : '';
  if (!first) return void (await worker.clients.openWindow(`/${to}`));
  if (to) first.postMessage({ hash: to });
  await first.focus();
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
