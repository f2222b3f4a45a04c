// Keeps the page, so that it opens without a network: the page itself from the network when there
// is one, everything else, whose names change with its contents, from what is kept.
export {};

interface WorkerEvent extends globalThis.Event {
  waitUntil(until: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WindowClient {
  focus(): Promise<unknown>;
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
  const others = (await caches.keys()).filter((name) => name !== cacheName);
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

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    worker.clients
      .matchAll({ type: 'window' })
      .then(([first]) => (first ? first.focus() : worker.clients.openWindow('/'))),
  );
});
