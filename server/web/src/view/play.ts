// What comes in the second file; see later.tsx.

import '../texts/en_screens';

export { LobbyScreen } from './lobby';
export { OfflineScreen } from './offline';
export { Picture } from './picture';
export { TableScreen } from './table';
