// The rules of the games, as WebAssembly.
import { Engine, useEngine } from '../play/engine';

export async function loadEngine(): Promise<void> {
  const answer = await fetch(ENGINE_WASM);
  useEngine(new Engine(await WebAssembly.compile(await answer.arrayBuffer())));
}
