// The script of the worker: it solves one puzzle and ends.
import type { Puzzle } from '../values/account/door';
import { solve } from './puzzle';

interface WorkerScope {
  postMessage(nonce: string | null): void;
  onmessage: ((event: MessageEvent<Puzzle>) => void) | null;
}
const worker = self as unknown as WorkerScope;

worker.onmessage = ({ data }) => worker.postMessage(solve(data));
