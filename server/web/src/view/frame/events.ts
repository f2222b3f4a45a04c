// What comes when somebody looks at tournaments or clubs; see screens.tsx.

import '../../texts/en_screens';

export { ClubsScreen } from '../clubs/clubs';
export { EventsScreen } from '../events/events';
