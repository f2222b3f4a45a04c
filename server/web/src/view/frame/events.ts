// What comes when somebody looks at tournaments; see screens.tsx.

import '../../texts/en_screens';

export { EventsScreen } from '../events/events';
