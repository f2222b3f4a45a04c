// What comes in the second file; see screens.tsx.

import * as lobby from '../../model/lobby';
import { useLobbyPart } from '../../model/state/lobby_part';
import { useOfflineMatches } from '../../model/table/reduce_offline';
import { useDevice } from '../../model/account/tokens';
import { deviceName } from '../../values/account/devices';
import { accountReaders } from '../../wire/line_account';
import { clubReaders } from '../../wire/line_club';
import { eventReaders } from '../../wire/line_event';
import { friendReaders } from '../../wire/line_friend';
import { measureReaders } from '../../wire/line_measure';
import { peopleReaders } from '../../wire/line_people';
import { doorReaders } from '../../wire/line_door';
import { placeReaders } from '../../wire/line_place';
import { progressReaders } from '../../wire/line_progress';
import { puzzleReaders } from '../../wire/line_puzzle';
import { noticeReaders } from '../../wire/line_notices';
import { secondStepReaders } from '../../wire/line_second_step';
import { tokenReaders } from '../../wire/line_token';
import { useReaders } from '../../wire/lines';
import { keepFocus } from './kept_focus';
import '../../texts/en_screens';

// userAgentData: which no standard library describes, and not all browsers have.
function deviceOf(browser: Navigator & { userAgentData?: { brands: { brand: string }[] } }) {
  const brands = browser.userAgentData?.brands ?? [];
  return deviceName(
    browser.userAgent,
    brands.map((one) => one.brand),
  );
}

useOfflineMatches();
useLobbyPart(lobby);
useReaders({
  ...accountReaders,
  ...clubReaders,
  ...eventReaders,
  ...friendReaders,
  ...measureReaders,
  ...peopleReaders,
  ...doorReaders,
  ...placeReaders,
  ...progressReaders,
  ...puzzleReaders,
  ...noticeReaders,
  ...secondStepReaders,
  ...tokenReaders,
});
useDevice(deviceOf(navigator));
keepFocus();

export { LobbyScreen } from '../lobby/lobby';
export { OfflineScreen } from '../lobby/offline';
export { Picture } from './picture';
export { TableScreen } from '../table/table';
