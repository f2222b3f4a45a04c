// The stream of one who is watched without an account. A lost one is opened again.
import type { Event } from '../model/state/events';
import { readSpectated } from '../wire/line_live';
import { readLine } from '../wire/lines';

const againMs = 10_000; // where the browser has given up

let source: EventSource | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export function openLive(name: string | null, dispatch: (event: Event) => void): void {
  clearTimeout(timer);
  source?.close();
  source = null;
  if (name === null) return;
  const opened = new EventSource(`/live/${encodeURIComponent(name)}`);
  source = opened;
  opened.onmessage = ({ data }: MessageEvent<string>) => {
    const spectated = readSpectated(data);
    dispatch({ type: 'live', line: spectated ?? readLine(data) });
    // Nothing will ever follow.
    if (spectated?.state === 'unknown') opened.close();
  };
  opened.onerror = () => {
    dispatch({ type: 'live', line: null });
    if (opened.readyState !== EventSource.CLOSED) return; // it tries again by itself
    timer = setTimeout(() => openLive(name, dispatch), againMs);
  };
}
