// What comes when a moderator looks at what waits; see screens.tsx.

import '../../texts/en_screens';

export { ModerationScreen } from '../moderation/moderation';
