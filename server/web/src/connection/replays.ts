// Finished matches that this browser keeps, in IndexedDB.
import type { MatchRecord } from '../values/api_values';
import type { StoredReplay } from '../values/types';

const keptMax = 200;
const table = 'matches';

function database(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open('fibs', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'id' });
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('IndexedDB'));
  });
}

async function run<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await database();
  try {
    return await new Promise((done, fail) => {
      const request = ask(db.transaction(table, mode).objectStore(table));
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error ?? new Error('IndexedDB'));
    });
  } finally {
    db.close();
  }
}

async function all(): Promise<MatchRecord[]> {
  const records: MatchRecord[] = await run('readonly', (store) => store.getAll());
  return records.sort((a, b) => ((a.ended ?? '') < (b.ended ?? '') ? 1 : -1));
}

export async function keep(record: MatchRecord): Promise<void> {
  await run('readwrite', (store) => store.put(record));
  for (const old of (await all()).slice(keptMax)) await drop(old.id);
}

export async function loadOne(id: number): Promise<MatchRecord | null> {
  const record: MatchRecord | undefined = await run('readonly', (store) => store.get(id));
  return record ?? null;
}

export async function drop(id: number): Promise<void> {
  await run('readwrite', (store) => store.delete(id));
}

export async function list(): Promise<StoredReplay[]> {
  return (await all()).map(({ id, players, length, score, ended }) => ({
    id,
    players,
    length,
    score,
    ended: ended ?? '',
  }));
}
