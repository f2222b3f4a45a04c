// What comes in the third file; see later.tsx.

import '../texts/en_screens';

export { HelpDialog } from './help';
export { ProfileScreen } from './profile';
export { RankingsScreen } from './rankings';
export { ReplayScreen } from './replay';
export { SettingsScreen } from './settings';
export { TurnsScreen } from './turns';
