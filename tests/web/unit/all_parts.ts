// What comes to the page in files of its own is there from the beginning.
import * as lobby from '../../../server/web/src/model/lobby';
import { useLobbyPart } from '../../../server/web/src/model/state/lobby_part';
import { useOfflineMatches } from '../../../server/web/src/model/table/reduce_offline';
import { useReplays } from '../../../server/web/src/model/table/reduce_replay';
import { useDevice } from '../../../server/web/src/model/account/tokens';
import * as moderation from '../../../server/web/src/model/account/moderation';
import { useModerationPart } from '../../../server/web/src/model/state/moderation_part';
import { accountReaders } from '../../../server/web/src/wire/line_account';
import { clubReaders } from '../../../server/web/src/wire/line_club';
import { eventReaders } from '../../../server/web/src/wire/line_event';
import { friendReaders } from '../../../server/web/src/wire/line_friend';
import { measureReaders } from '../../../server/web/src/wire/line_measure';
import { moderationReaders } from '../../../server/web/src/wire/line_moderation';
import { peopleReaders } from '../../../server/web/src/wire/line_people';
import { doorReaders } from '../../../server/web/src/wire/line_door';
import { placeReaders } from '../../../server/web/src/wire/line_place';
import { progressReaders } from '../../../server/web/src/wire/line_progress';
import { puzzleReaders } from '../../../server/web/src/wire/line_puzzle';
import { noticeReaders } from '../../../server/web/src/wire/line_notices';
import { secondStepReaders } from '../../../server/web/src/wire/line_second_step';
import { tokenReaders } from '../../../server/web/src/wire/line_token';
import { useReaders } from '../../../server/web/src/wire/lines';

useOfflineMatches();
useLobbyPart(lobby);
useModerationPart(moderation);
useReaders({
  ...accountReaders,
  ...clubReaders,
  ...eventReaders,
  ...friendReaders,
  ...measureReaders,
  ...moderationReaders,
  ...peopleReaders,
  ...doorReaders,
  ...placeReaders,
  ...progressReaders,
  ...puzzleReaders,
  ...noticeReaders,
  ...secondStepReaders,
  ...tokenReaders,
});
useDevice('Firefox on Linux');
useReplays();
