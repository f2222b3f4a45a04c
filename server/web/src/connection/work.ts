// Has the work done that a registration costs, beside the page, so that it stays quick.
import type { Event } from '../model/state/events';
import type { Puzzle } from '../values/account/door';

export function doWork(puzzle: Puzzle, dispatch: (event: Event) => void): void {
  const worker = new Worker(WORK_WORKER);
  const end = (nonce: string | null): void => {
    worker.terminate();
    dispatch({ type: 'worked', nonce });
  };
  worker.onmessage = ({ data }: MessageEvent<string | null>) => end(data);
  worker.onerror = () => end(null);
  worker.postMessage(puzzle);
}
