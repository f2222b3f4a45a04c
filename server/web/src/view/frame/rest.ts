// What comes in the third file; see screens.tsx.

import '../../texts/en_screens';

export { AccountScreen } from '../account/account';
export { FriendScreen } from '../lobby/friend';
export { LoginScreen } from '../account/login';
export { ProfileScreen } from '../people/profile';
export { RankingsScreen } from '../people/rankings';
export { ReplayScreen } from '../watching/replay';
export { SettingsScreen } from '../account/settings';
export { TurnsScreen } from '../lobby/turns';
export { WatchScreen } from '../watching/watch';
export { WordsScreen } from '../learn/words';
