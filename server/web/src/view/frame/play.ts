// What comes in the second file; see screens.tsx.

import { useOfflineMatches } from '../../model/reduce_offline';
import '../../texts/en_screens';

useOfflineMatches();

export { LobbyScreen } from '../lobby/lobby';
export { OfflineScreen } from '../lobby/offline';
export { Picture } from './picture';
export { TableScreen } from '../table/table';
