// What comes in the second file; see screens.tsx.

import '../../texts/en_screens';

export { LobbyScreen } from '../lobby/lobby';
export { OfflineScreen } from '../lobby/offline';
export { Picture } from './picture';
export { TableScreen } from '../table/table';
