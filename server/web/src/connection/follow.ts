// Tournaments as anybody may read them: the list of all, and the stream of one. A lost stream is opened again; it begins
// with all of it.
import type { Event } from '../model/state/events';
import { patched, readToldEvent, readToldList } from '../values/events/told';

const againMs = 10_000; // where the browser has given up

export async function listEvents(dispatch: (event: Event) => void): Promise<void> {
  const answer = await fetch('/api/events').catch(() => null);
  const data: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  dispatch({ type: 'eventsTold', list: readToldList(data) });
}

let source: EventSource | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export function openEventStream(event: number | null, dispatch: (event: Event) => void): void {
  clearTimeout(timer);
  source?.close();
  source = null;
  if (event === null) return;
  const opened = new EventSource(`/api/events/${event}/stream`);
  source = opened;
  let known: unknown = null;
  const again = (): void => {
    opened.close();
    timer = setTimeout(() => openEventStream(event, dispatch), againMs);
  };
  const on = (kind: string, next: (data: unknown) => unknown): void =>
    opened.addEventListener(kind, ({ data }: MessageEvent<string>) => {
      try {
        known = next(JSON.parse(data));
        const told = readToldEvent(known);
        if (told) dispatch({ type: 'followed', event, told });
      } catch {
        again(); // what came does not fit what is known
      }
    });
  on('state', (data) => data);
  on('patch', (data) => patched(known, data));
  opened.addEventListener('none', () => {
    opened.close();
    dispatch({ type: 'followed', event, told: 'none' });
  });
  opened.onerror = () => {
    dispatch({ type: 'followed', event, told: null });
    if (opened.readyState === EventSource.CLOSED) again(); // else it tries again by itself
  };
}
