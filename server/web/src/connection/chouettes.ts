// The part of the page that chouettes need, when the first one is met.
import { useChouettes } from '../model/table/chouettes';
import { onChouette } from '../model/table/reduce_chouette';
import { ChouetteRules, useChouetteRules } from '../play/chouette';

export async function loadChouettes(): Promise<void> {
  const answer = await fetch(CHOUETTE_WASM);
  useChouetteRules(new ChouetteRules(await WebAssembly.compile(await answer.arrayBuffer())));
  useChouettes(onChouette);
}
