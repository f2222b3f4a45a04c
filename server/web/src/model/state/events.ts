// What happens, and what it leads to.
import type { Line } from '../../wire/lines';
import type { LineOfLive } from '../../wire/line_live';
import type { Level } from '../../values/analysis';
import type { AnalysisAsked, AnalysisTold } from '../../values/analyst';
import type { AccountKey } from '../../values/account/account';
import type { Question } from '../../values/judged';
import type { MatchRecord } from '../../values/api_values';
import type { RecoveryRequest } from '../../values/account/recovery';
import type { Complaint } from '../../values/lobby/reports';
import type { Puzzle } from '../../values/account/door';
import type { PlaceRequest } from '../../values/account/places';
import type {
  NoticeRequest,
  NoticesHere,
  NoticeWords,
  Subscription,
} from '../../values/account/notices';
import type { SecondStepRequest } from '../../values/account/second_step';
import type { EventSeen } from '../../values/events/events';
import type { ToldEvent } from '../../values/events/told';
import type { SettingKey, Settings } from '../../values/settings';
import type {
  Length,
  Notice,
  Screen,
  Seat,
  StoredReplay,
  ToggleName,
  TypedPlay,
} from '../../values/types';

// ---- Events

export type FetchTarget = 'profile' | 'rankings' | 'replay' | 'profileDice';

export type Event =
  | { type: 'line'; line: Line }
  | { type: 'connection'; change: ConnectionChange }
  | { type: 'tick'; now: number }
  | { type: 'time' } // State.uptime is another one, as a `wake` asked for
  | { type: 'visible'; visible: boolean }
  | { type: 'reducedMotion'; on: boolean }
  | { type: 'installable'; installable: boolean }
  | { type: 'install' }
  | { type: 'start' } // first of all
  | { type: 'screen'; screen: Screen }
  | { type: 'dismissError' }
  | { type: 'dismissNotice' }
  // Log-in
  | { type: 'playNow' }
  | { type: 'login'; name: string; password: string; remember: boolean }
  | { type: 'register'; name: string; password: string; code?: string | undefined }
  | { type: 'worked'; nonce: string | null } // what a registration costs; null: it was not done
  | { type: 'code'; code: string | null } // behind the password; null: I do not log in
  | { type: 'logout' }
  | { type: 'recover'; request: RecoveryRequest | null } // null: nothing was asked for yet
  | { type: 'reconnect' } // at once, instead of at retryAt
  // At the table (state.table, or state.offline on that screen). Points are the mover's own.
  | { type: 'tapPoint'; point: number } // plays the left die from there
  | { type: 'drop'; from: number; to: number } // dragged
  | { type: 'swapDice' }
  | { type: 'undo' }
  | { type: 'undoAll' }
  | { type: 'done' }
  | { type: 'typedPlay'; play: TypedPlay | null } // null: it could not be read
  | { type: 'roll' }
  | { type: 'double' }
  | { type: 'take' }
  | { type: 'pass' }
  | { type: 'redouble' }
  | { type: 'resign'; multiple: number }
  | { type: 'answerResign'; accept: boolean }
  | { type: 'nextGame' }
  | { type: 'leave' }
  | { type: 'closeTable' } // of a match that is over or was left
  | { type: 'viewFrom'; seat: Seat }
  | { type: 'hurry' } // all that is known is seen at once
  // Lobby and talk
  | {
      type: 'invite';
      name: string;
      length: Length | 'resume';
      terms?: string | undefined; // words behind the length
      match?: number | undefined; // resume: which one
    }
  | { type: 'join'; name: string }
  | { type: 'openMatch'; match: number } // one by days
  | { type: 'claim'; match: number }
  | { type: 'hideClaimNews'; match: number }
  | { type: 'vacation'; days: number | null } // null: it ends
  | { type: 'chouette'; command: string } // what I want there, in the words of the server
  | { type: 'chouettesLoaded' }
  | { type: 'decline'; name: string }
  | { type: 'withdraw' } // my invitation
  | { type: 'readUnanswered' }
  | { type: 'seek'; length: Length; people?: boolean; terms?: string | undefined }
  | { type: 'unseek'; number: number }
  | { type: 'playSeek'; number: number }
  // The house's player instead of the seek; `match`: our unfinished one goes on.
  | { type: 'takeOffer'; seek: number; name: string; match?: number | undefined }
  | { type: 'lobbyLoaded' } // its part of the page is here
  | { type: 'makeLink'; length: Length; terms?: string | undefined }
  | { type: 'unlink'; number: number }
  | { type: 'playLink' } // the one that was opened; as a guest, if I am nobody yet
  | { type: 'blocks' } // asks whom I block
  | { type: 'block'; name: string; on: boolean }
  | { type: 'friend'; name: string; on: boolean; note?: string } // on my list, or off it
  | { type: 'report'; name: string; reason: Complaint; text: string } // to the moderators
  | { type: 'keep'; name: string; password: string } // a guest's account, from now on under this name
  | { type: 'changePassword'; old: string; password: string }
  | { type: 'erase'; password: string | null } // my account; null: a guest's
  | { type: 'eraseStop' }
  | { type: 'myData' }
  | { type: 'account' } // asks what the server knows of mine
  | { type: 'setAccount'; key: AccountKey; value: string } // a word
  | { type: 'places'; request: PlaceRequest } // from where my account is used
  | { type: 'progress'; name: string } // how well somebody plays
  | { type: 'puzzle'; play: string | null } // the one of the day; my answer, or null: it is asked for
  | { type: 'showProgress'; on: boolean } // whether others see that of me
  | { type: 'mailAnalyses'; on: boolean } // whether I am mailed how I have played
  | { type: 'secondStep'; request: SecondStepRequest } // of my log-in
  | { type: 'notices'; request: NoticeRequest } // to browsers that are not connected
  | { type: 'pushHere'; here: NoticesHere; begun: Subscription | null } // what this browser says
  | { type: 'object'; measure: number; text: string } // to what moderators have decided
  | { type: 'objectClosed'; text: string } // to that my account is closed
  | { type: 'modAct'; line: string } // what I decide as a moderator, in the words of the server
  | { type: 'modLog'; before: number | null } // a page of the log; null: the last one
  | { type: 'modCancel' } // ratings are not given back
  | { type: 'moderationLoaded' }
  | { type: 'tokens' } // asks what logs in without my password
  | { type: 'endToken'; which: number | 'all' } // all: but the one of this session
  | { type: 'events' } // asks for what the screen of tournaments shows
  | { type: 'eventsTold'; list: readonly EventSeen[] | null } // by the API; null: it did not answer
  | { type: 'followed'; event: number; told: ToldEvent | 'none' | null } // by its stream; null: that is lost
  | { type: 'olderEvents'; club: number } // of that club, that are over; more of them each time
  | { type: 'eventAct'; line: string } // what I want there, in the words of the server
  | { type: 'eventTry'; line: string } // what would be if I said that; nothing is done
  | { type: 'clubAct'; line: string } // what I want of a club, in the words of the server
  | { type: 'clubSay'; club: number; text: string } // to its members
  | { type: 'readClub'; club: number } // its talk
  | { type: 'hideClubNews'; club: number }
  | { type: 'watch'; name: string }
  | { type: 'unwatch' }
  | { type: 'refresh' } // running and saved matches
  | { type: 'say'; text: string } // to the opponent
  | { type: 'kibitz'; text: string } // to all at the table
  | { type: 'whisper'; text: string } // to those who watch
  | { type: 'shout'; text: string }
  | { type: 'tell'; name: string; text: string }
  | { type: 'message'; name: string; text: string }
  | { type: 'command'; text: string } // typed as it is
  | { type: 'readTells'; name: string }
  | { type: 'readShouts' }
  | { type: 'readChat' }
  | { type: 'readMessages' }
  | { type: 'toggle'; name: ToggleName }
  | { type: 'away'; text: string }
  | { type: 'back' }
  | { [K in SettingKey]: { type: 'setting'; key: K; value: Settings[K] } }[SettingKey]
  | { type: 'live'; line: Line | LineOfLive | null } // of who is watched without an account; null: the stream is lost
  // Replay
  | { type: 'replayTo'; at: number }
  | { type: 'replayStep'; by: number }
  | { type: 'replayGame'; game: number }
  | { type: 'replayPlaying'; playing: boolean }
  | { type: 'replayStored'; id: number }
  | { type: 'storeReplay' } // keeps the one that is shown in this browser
  | { type: 'forgetReplay'; id: number }
  // Analysis
  | { type: 'analyse'; match: number; level: Level } // of a match that is here, and over
  | { type: 'tryPlay'; game: number; at: number; play: string } // instead of that decision
  | { type: 'openFile'; text: string | null } // a match to be analysed; null: the file is too large
  | { type: 'judge'; question: Question; level: Level }
  | { type: 'analysed'; told: AnalysisTold }
  // Rankings
  | { type: 'rankingsFrom'; from: number }
  // Offline
  | { type: 'offlineMatch'; length: number; strength: 'full' | 'novice' }
  // Answers to effects
  | { type: 'random'; purpose: 'dice' | 'account'; hex: string }
  | { type: 'fetched'; then: FetchTarget; ok: boolean; data: unknown }
  | { type: 'replays'; list: StoredReplay[] }
  | { type: 'replayLoaded'; record: MatchRecord | null }
  | { type: 'offlineStep'; input: string | null };

export type ConnectionChange =
  | { kind: 'connecting' }
  | { kind: 'open' } // a new session
  | { kind: 'resumed' }
  | { kind: 'lost'; retryAt: number | null; notice: Notice | null }
  | { kind: 'closed'; notice: Notice | null } // no further attempt
  | { kind: 'ping'; rttMs: number };

// ---- Effects

export type Sound =
  | 'dice'
  | 'checker'
  | 'hit'
  | 'double'
  | 'turn'
  | 'low'
  | 'win'
  | 'lose'
  | 'invitation'
  | 'chat'
  | 'alarm';
export type NotifyKey =
  | 'yourTurn'
  | 'doubled'
  | 'resignation'
  | 'invitation'
  | 'seekTaken'
  | 'nextGame'
  | 'over'
  | 'claimed'
  | 'eventMatch'
  | 'eventBegins'
  | 'club';

export type PushWanted =
  | { do: 'look' | 'end' }
  | { do: 'begin'; key: string } // asks for the permission
  | { do: 'words'; words: NoticeWords };

export type Effect =
  | { type: 'send'; line: string } // without the line end
  | { type: 'connect' }
  | { type: 'disconnect' }
  | { type: 'sound'; name: Sound }
  | { type: 'vibrate' }
  | { type: 'notify'; key: NotifyKey; name: string }
  | { type: 'askNotify' } // for the permission
  | { type: 'push'; want: PushWanted } // answered by pushHere, but for the words
  | { type: 'install' }
  | { type: 'loadModeration' } // answered by moderationLoaded
  | { type: 'loadChouettes' } // answered by chouettesLoaded
  | { type: 'wakeLock'; on: boolean }
  | { type: 'wake'; at: number | null } // with `time`, when State.uptime is that
  | { type: 'random'; purpose: 'dice' | 'account' }
  | { type: 'work'; puzzle: Puzzle } // what a registration costs
  | { type: 'store'; where: 'local' | 'tab'; key: string; value: string | null }
  | { type: 'live'; name: string | null } // opens the stream of that player; null: ends it
  | { type: 'follow'; event: number | null } // opens the stream of that tournament; null: ends it
  | { type: 'listEvents' } // answered by eventsTold
  | { type: 'analysis'; ask: AnalysisAsked | null } // answered by analysed; null: no more is wanted
  | { type: 'fetch'; url: string; then: FetchTarget }
  | { type: 'keepReplay'; record: MatchRecord }
  | { type: 'loadReplay'; id: number }
  | { type: 'dropReplay'; id: number }
  | { type: 'listReplays' }
  | {
      type: 'offlineThink'; // answered by offlineStep
      inputs: readonly string[];
      length: number;
      strength: 'full' | 'novice';
      roll: boolean; // I roll; else the builtin player goes on, if there is something for it to do
    }
  | { type: 'address'; screen: Screen }; // shown in the address bar (#...)
