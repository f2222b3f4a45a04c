// What of the reducer comes right behind the first picture.
import * as analysis from './table/analysis';
import * as account from './account/account';
import * as clubs from './events/clubs';
import * as blocks from './lobby/blocks';
import * as friends from './lobby/friends';
import { onPhraseLine } from './lobby/phrases';
import type { Change } from './state/change';
import type { Event } from './state/events';
import * as events from './events/events';
import * as friend from './lobby/friend';
import * as guest from './account/guest';
import { onLobbyEvent, type LobbyEvent } from './state/lobby_events';
import * as live from './table/live';
import * as loginCode from './account/login_code';
import * as measures from './account/measures';
import { moderationPart } from './state/moderation_part';
import * as notices from './account/notices';
import * as recovery from './account/recovery';
import { proveDice } from './table/proofs';
import * as reports from './lobby/reports';
import * as secondStep from './account/second_step';
import type { OpenCommand } from './state/session';
import * as closed from './account/closed';
import { onDoor } from './account/door';
import * as places from './account/places';
import * as progress from './account/progress';
import * as puzzle from './account/puzzle';
import * as tokens from './account/tokens';
import type { LineOfAccount } from '../wire/line_account';
import type { LineOfClub } from '../wire/line_club';
import type { LineOfEvent } from '../wire/line_event';
import type { LineOfFriend } from '../wire/line_friend';
import type { LineOfMeasure } from '../wire/line_measure';
import type { LineOfModeration } from '../wire/line_moderation';
import type { LineOfPeople } from '../wire/line_people';
import type { LineOfDoor } from '../wire/line_door';
import type { LineOfPlace } from '../wire/line_place';
import type { LineOfProgress } from '../wire/line_progress';
import type { LineOfPuzzle } from '../wire/line_puzzle';
import type { LineOfNotices } from '../wire/line_notices';
import type { LineOfSecondStep } from '../wire/line_second_step';
import type { LineOfToken } from '../wire/line_token';

export { openClubs } from './events/clubs';
export { openEvents } from './events/events';
export { onPlayLink, openLink } from './lobby/friend';
export { onNamed } from './account/guest';
export { openLive, viewLiveFrom } from './table/live';
export { onRefusedRegistration } from './account/door';
export { keep } from './account/tokens';
export { withProofs } from './table/proofs';

type LateEvent = Extract<
  Event,
  | { type: 'makeLink' | 'unlink' | 'recover' | 'blocks' | 'block' | 'friend' | 'report' }
  | { type: 'keep' | 'changePassword' | 'erase' | 'eraseStop' | 'myData' | 'tokens' | 'endToken' }
  | { type: 'analyse' | 'tryPlay' | 'analysed' | 'openFile' | 'judge' }
  | { type: 'events' | 'eventAct' | 'eventTry' | 'followed' | 'eventsTold' | 'olderEvents' }
  | { type: 'clubAct' | 'clubSay' | 'readClub' | 'hideClubNews' }
  | {
      type:
        | 'account'
        | 'setAccount'
        | 'object'
        | 'objectClosed'
        | 'code'
        | 'secondStep'
        | 'places'
        | 'progress'
        | 'puzzle'
        | 'showProgress'
        | 'mailAnalyses'
        | 'live';
    }
  | { type: 'notices' | 'pushHere' | 'modAct' | 'modCancel' | 'modLog' | 'moderationLoaded' }
  | LobbyEvent
>;

// This part of the page has come: what was to be done before is done now.
export function onLobbyLoaded(c: Change): void {
  const { screen, session } = c.state;
  proveDice(c);
  if (screen.name === 'friend') friend.openLink(c, screen.token);
  if (screen.name === 'watch') live.openLive(c, screen.player);
  if (session.stage !== 'in') return events.openEvents(c);
  tokens.keep(c);
  guest.onNamed(c);
  if (!session.arriving) askForMore(c);
  measures.readEarly(c);
  places.readEarly(c);
}

// Time passes.
export function onTick(c: Change): void {
  events.onTick(c);
  clubs.onTick(c);
  moderationPart()?.onTick(c);
}

// Behind a log-in, and when a new page goes on with an old session.
export function askForMore(c: Change): void {
  friend.askForLinks(c);
  tokens.askForToken(c);
  measures.forget(c);
  c.set({ moderation: undefined });
  account.askForInfo(c);
  friends.askForFriends(c);
  events.askForMine(c);
  clubs.askForMine(c);
  if (c.state.screen.name !== 'account') return;
  tokens.askForList(c);
  if (c.state.secondStep) secondStep.askForSecondStep(c);
  if (c.state.notices) notices.askForNotices(c);
}

export function onLateLine(
  c: Change,
  line:
    | LineOfAccount
    | LineOfClub
    | LineOfEvent
    | LineOfFriend
    | LineOfMeasure
    | LineOfModeration
    | LineOfPeople
    | LineOfPlace
    | LineOfProgress
    | LineOfPuzzle
    | LineOfDoor
    | LineOfNotices
    | LineOfSecondStep
    | LineOfToken,
): void {
  switch (line.type) {
    case 'token':
    case 'tokenSecret':
    case 'tokenEnded':
      return tokens.onTokenLine(c, line);
    case 'account':
      return account.onInfoLine(c, line);
    case 'accountDoor':
      return onDoor(c, line.door);
    case 'accountClosed':
      return closed.onClosedAccount(c, line);
    case 'accountPlace':
    case 'accountPlacesEnd':
      return places.onPlaceLine(c, line);
    case 'accountProgress':
    case 'accountProgressEnd':
      return progress.onProgressLine(c, line);
    case 'puzzle':
    case 'puzzlePlay':
      return puzzle.onPuzzleLine(c, line);
    case 'accountCodeAsked':
      return loginCode.onAsked(c);
    case 'accountSecondStep':
    case 'accountSecret':
    case 'accountRecoveryCode':
      return secondStep.onSecondStepLine(c, line);
    case 'accountNotices':
    case 'accountNoticeDevice':
    case 'accountNoticeDeviceEnded':
      return notices.onNoticesLine(c, line);
    case 'club':
    case 'clubAbout':
    case 'clubPerson':
    case 'clubTalk':
    case 'clubPhrase':
    case 'clubLink':
    case 'clubReason':
    case 'clubMuted':
      return clubs.onClubLine(c, line);
    case 'event':
    case 'eventOption':
    case 'eventEntrant':
    case 'eventMatch':
    case 'eventRow':
    case 'eventInput':
    case 'eventToPlay':
    case 'eventTimes':
    case 'eventSeed':
    case 'eventPlace':
    case 'eventPowers':
    case 'eventPerson':
    case 'eventOffer':
    case 'eventInvitation':
    case 'eventNotInvited':
    case 'eventFlagged':
    case 'eventAppeal':
    case 'eventCalendar':
    case 'eventTurn':
    case 'eventPreview':
    case 'eventSample':
    case 'eventSampleRound':
    case 'eventSampleMatch':
      return events.onEventLine(c, line);
    case 'measure':
    case 'measureEnded':
      return measures.onMeasureLine(c, line);
    case 'modReport':
    case 'modSaid':
    case 'modPerson':
    case 'modDecision':
    case 'modObjection':
    case 'modMore':
    case 'modSignal':
    case 'modHeld':
    case 'modHeldGone':
    case 'modPlan':
    case 'modLoser':
    case 'modDone':
    case 'modCode':
    case 'modCodeMade':
    case 'modWave':
    case 'modRole':
    case 'modEntry':
    case 'modLogEnd':
      return moderationPart()?.onLine(c, line);
    case 'friend':
    case 'friendGone':
      return friends.onFriendsLine(c, line);
    case 'phrase':
      return onPhraseLine(c, line);
    default:
      return friend.onFriendLine(c, line);
  }
}

export function onLateEvent(c: Change, event: LateEvent): void {
  switch (event.type) {
    case 'recover':
      return recovery.onRecover(c, event.request);
    case 'code':
      return loginCode.onCode(c, event.code);
    case 'secondStep':
      return secondStep.onSecondStep(c, event.request);
    case 'notices':
      return notices.onNotices(c, event.request);
    case 'pushHere':
      return notices.onPushHere(c, event.here, event.begun, tokens.nameOfDevice());
    case 'blocks':
    case 'block':
      return blocks.onBlocksEvent(c, event);
    case 'friend':
      return friends.onFriendsEvent(c, event);
    case 'report':
      return reports.onReport(c, event);
    case 'events':
    case 'eventAct':
    case 'followed':
    case 'eventsTold':
    case 'olderEvents':
    case 'eventTry':
      return events.onEventsEvent(c, event);
    case 'clubAct':
    case 'clubSay':
    case 'readClub':
    case 'hideClubNews':
      return clubs.onClubsEvent(c, event);
    case 'modAct':
    case 'modCancel':
    case 'modLog':
      return moderationPart()?.onEvent(c, event);
    case 'moderationLoaded':
      return moderationPart()?.onLoaded(c);
    case 'makeLink':
    case 'unlink':
      return friend.onFriendEvent(c, event);
    case 'live':
      return live.onLive(c, event);
    case 'analyse':
    case 'tryPlay':
    case 'openFile':
    case 'judge':
    case 'analysed':
      return analysis.onAnalysisEvent(c, event);
    case 'places':
      return places.onPlaces(c, event.request);
    case 'progress':
      return progress.onProgress(c, event.name);
    case 'puzzle':
      return puzzle.onPuzzle(c, event.play);
    case 'showProgress':
      return progress.onShowProgress(c, event.on);
    case 'mailAnalyses':
      c.set({ error: null });
      return void c.command('account', `set email analyses ${event.on ? 'on' : 'off'}`);
    case 'object':
      return measures.onObject(c, event);
    case 'objectClosed':
      return closed.onObjectClosed(c, event.text);
    case 'account':
    case 'setAccount':
    case 'keep':
    case 'changePassword':
    case 'erase':
    case 'eraseStop':
    case 'myData':
      return account.onAccountEvent(c, event);
    case 'tokens':
    case 'endToken':
      return tokens.onTokensEvent(c, event);
    default:
      return onLobbyEvent(c, event);
  }
}

export function onLateAnswer(
  c: Change,
  command: OpenCommand,
  ok: boolean,
  said: string | null,
): void {
  switch (command.kind) {
    case 'blocks':
      return blocks.onBlocksAnswered(c, command, ok, said);
    case 'friends':
      return friends.onFriendsAnswered(c, command, ok, said);
    case 'report':
      return reports.onReportAnswered(c, command, ok, said);
    case 'account':
      return account.onAccountAnswered(c, command, ok, said);
    case 'events':
    case 'eventAct':
      return events.onEventsAnswered(c, command, ok, said);
    case 'clubs':
    case 'clubAct':
      return clubs.onClubsAnswered(c, command, ok, said);
    case 'mod':
    case 'modAct':
      return moderationPart()?.onAnswered(c, command, ok, said);
    case 'link':
    case 'links':
      friend.onLinkAnswered(c, command, ok);
      return command.kind === 'link' ? clubs.openClubs(c) : undefined;
    case 'tokens':
      return tokens.onTokensAnswered(c, command, ok, said);
    // Of the others no more follows.
  }
}

// The moderators' screen.
export function openModeration(c: Change): void {
  moderationPart()?.open(c);
}

// Another screen.
export function onShown(c: Change): void {
  events.onShown(c);
  loginCode.onShown(c);
  secondStep.onShown(c);
  live.onShown(c);
  analysis.onShown(c);
}

// ---- Of somebody who has not logged in

// A connection has begun.
export function onOpen(c: Change): void {
  recovery.onOpen(c);
  loginCode.onOpen(c);
  friend.onOpen(c);
}

export function askAtPrompt(c: Change): void {
  if (!recovery.onPrompt(c) && !closed.onPrompt(c)) friend.askAtPrompt(c);
}

export function onRefusedAtPrompt(c: Change, text: string): void {
  if (!recovery.onRefused(c, text) && !closed.onRefused(c, text)) friend.onRefusedAtPrompt(c);
}
