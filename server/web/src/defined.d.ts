// What the build puts in (build.mjs).
declare const ENGINE_WASM: string; // the address of the rules
declare const PLAYER_WASM: string; // and of the builtin player
declare const CHOUETTE_WASM: string; // the address of what a chouette adds
declare const ANALYST_WORKER: string; // of the script that analyses matches
declare const ANALYST_WASM: string; // and of what it needs
declare const WORK_WORKER: string; // of the script that does the work that a registration costs
declare const PLAY_STYLE: string; // of what is not on the first picture
declare const VERSION: string;
declare const KEPT: readonly string[]; // what the service worker keeps
declare const BUILD: string; // changes with every build

declare module '*.txt' {
  const text: string;
  export default text;
}
