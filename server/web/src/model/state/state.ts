// Everything that the client knows, as one value. The reducer makes new ones, nobody changes one.
import type { Analysis } from '../../values/analysis';
import type { Judging } from '../../values/judged';
import type { Opened } from '../../values/match_file';
import type { AccountChange, AccountInfo } from '../../values/account/account';
import type { Profile, Rankings } from '../../values/api_values';
import type { Blocks } from '../../values/lobby/blocks';
import type { Friends } from '../../values/lobby/friends';
import type { ListedChouette } from '../../values/chouette';
import type { Clubs } from '../../values/events/clubs';
import type { Events } from '../../values/events/events';
import type { Friend } from '../../values/lobby/friend';
import type { Measures } from '../../values/account/measures';
import type { Moderation } from '../../values/account/moderation';
import type { Live } from '../../values/live';
import type { Recovery } from '../../values/account/recovery';
import type { SecondStep } from '../../values/account/second_step';
import type { Session } from './session';
import type { Offer, Seek, Unanswered } from '../../values/lobby/seeks';
import type { Settings } from '../../values/settings';
import type { ClosedAccount } from '../../values/account/closed';
import type { Door } from '../../values/account/door';
import type { Places } from '../../values/account/places';
import type { Progress } from '../../values/account/progress';
import type { Puzzles } from '../../values/drill';
import type { Notices } from '../../values/account/notices';
import type { Tokens } from '../../values/account/tokens';
import type {
  ChatLine,
  Claims,
  Connection,
  DayMatch,
  Invitation,
  Loaded,
  Me,
  Replay,
  RunningMatch,
  SavedMatch,
  Screen,
  StoredReplay,
  Table,
  Vacation,
  Players,
} from '../../values/types';

export interface State {
  screen: Screen;
  connection: Connection;
  // name: who logs in, or could not; code: one is asked for behind the password
  login: { busy: boolean; failed: string | null; name?: string; code?: boolean };
  recovery?: Recovery | undefined; // of a password that is lost, once somebody has asked for it
  account: string | null; // whom this browser keeps: "Play now" goes on as him
  me: Me | null;
  players: Players;
  bots: ReadonlySet<string>; // names of those who are no people, as far as it was told
  invitations: readonly Invitation[]; // to me
  invited: Invitation | null; // my own, open; `from` is whom I invited
  unanswered: Unanswered | null; // my last one that ended without a match, until I have read it
  seeks: readonly Seek[]; // who waits longest first, mine among them
  friend: Friend;
  offer: Offer | null; // for the live seek of mine that came last
  warned: Readonly<Record<string, readonly [number, number]>>; // name -> left so many of so many matches
  running: readonly RunningMatch[];
  chouettes: readonly ListedChouette[];
  saved: readonly SavedMatch[];
  claims: Claims;
  dayMatches: readonly DayMatch[];
  vacation: Vacation | null; // null: I have not asked
  blocks?: Blocks; // once they were asked for
  friends?: Friends | undefined; // once they were asked for, of a server that has them
  changed?: AccountChange | null; // by my last command about my account
  accountInfo?: AccountInfo | undefined; // once it was asked for, of a server that tells it
  measures?: Measures | undefined; // against me
  moderation?: Moderation | undefined; // of who keeps order, once it was asked for
  secondStep?: SecondStep; // once it was asked for, of a server that has it
  closed?: ClosedAccount | undefined; // the account that I wanted to log in to
  door?: Door | undefined; // why nobody registers just so
  places?: Places; // once they were told
  puzzles?: Puzzles; // of the day, once it was asked for
  progress?: Progress; // of somebody, once I have asked how well he plays
  notices?: Notices | undefined; // once they were asked for, of a server that has them
  tokens?: Tokens | undefined; // once they were asked for
  events?: Events | undefined; // tournaments, once they were asked for
  clubs?: Clubs | undefined; // once they were asked for
  reported?: string | null; // about whom my last report has arrived
  table: Table | null;
  live?: Live | null; // whom I watch without an account
  offline: Table | null; // the local table against the builtin player
  shouts: readonly ChatLine[];
  tells: Readonly<Record<string, readonly ChatLine[]>>;
  messages: readonly ChatLine[];
  unread: { tells: number; shouts: number; chat: number; messages: number };
  log: readonly ChatLine[];
  settings: Settings;
  error: string | null; // the server's last refusal, or a key of Trouble; until 'dismissError'
  replay: Loaded<Replay>;
  analysis?: Analysis | undefined; // of a finished match, the one that was asked for last
  opened?: Opened | undefined; // a file with a match, until it has been read
  judging?: Judging | undefined; // the position that was asked for last
  replays: readonly StoredReplay[]; // stored in this browser
  profile: Loaded<Profile>;
  rankings: Loaded<Rankings>;
  motd: readonly string[];
  installable: boolean;
  hidden: boolean; // the page is
  reducedMotion: boolean; // the system asks for it
  now: number; // milliseconds since 1970, of the last event
  uptime: number; // the same by a clock that nobody sets (performance.now)
  session: Session; // what the reducer remembers for itself
}
