// What comes in the second file; see screens.tsx.

import * as lobby from '../../model/lobby';
import { useLobbyPart } from '../../model/lobby_part';
import { useOfflineMatches } from '../../model/reduce_offline';
import { friendReaders } from '../../wire/line_friend';
import { useReaders } from '../../wire/lines';
import '../../texts/en_screens';

useOfflineMatches();
useLobbyPart(lobby);
useReaders(friendReaders);

export { LobbyScreen } from '../lobby/lobby';
export { OfflineScreen } from '../lobby/offline';
export { Picture } from './picture';
export { TableScreen } from '../table/table';
