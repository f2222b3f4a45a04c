// What comes in the second file; see later.tsx.

export { LobbyScreen } from './lobby';
export { OfflineScreen } from './offline';
export { Picture } from './picture';
export { TableScreen } from './table';
