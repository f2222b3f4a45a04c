// A line of the session to what it changes.
import { append, askForState, type Change } from './state/change';
import { onChouetteLine } from './table/chouettes';
import { askForClaims, onClaimTold } from './lobby/claims';
import { onDayMatch } from './lobby/day_matches';
import { lobbyPart } from './state/lobby_part';
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
import type { Line } from '../wire/lines';
import { withName } from '../values/names';
import {
  onAnswer,
  onHash,
  onInvitation,
  onLoggedOut,
  onOutcome,
  onWho,
  onWhoEnd,
} from './lobby/reduce_lobby';
import { onTalk } from './lobby/talk';
import { onOwnInfo, onPrompt, onWelcome } from './reduce_session';
import { hurry } from './table/reduce_show';
import {
  askForSeeks,
  onInvitationEnded,
  onInvitationOpen,
  onSeek,
  onSeekGone,
  onSeekTaken,
} from './lobby/seeks';
import {
  onAwaited,
  onBrowser,
  onClock,
  onInput,
  onRatings,
  onSnapshot,
} from './table/reduce_table';

function isLate(
  line: Line,
): line is
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
  | LineOfToken {
  return /^(acc|club|event|friend|link|meas|mod|phrase|puzzle|token)/.test(line.type);
}

export function onLine(c: Change, line: Line): void {
  const { session, me } = c.state;
  if (session.told) c.session({ told: false });
  if (line.type === 'loginPrompt') return onPrompt(c);
  if (line.type === 'refusal') return onRefusal(c, line.text);
  if (line.type === 'welcome') return onWelcome(c, line);
  // What a link is for is told before the log-in, too.
  if (isLate(line)) return lobbyPart()?.onLateLine(c, line);
  if (session.stage !== 'in') return;
  const mine = me?.name ?? '';
  switch (line.type) {
    case 'text':
      return onText(c, line.text);
    case 'ownInfo':
      return onOwnInfo(c, line);
    case 'motdBegin':
      return c.session({ motd: [] });
    case 'motdEnd':
      c.set({ motd: session.motd ?? c.state.motd });
      return c.session({ motd: null });
    case 'who':
      return onWho(c, line.who);
    case 'whoEnd':
      return onEnd(c);
    case 'loggedIn':
      return;
    case 'loggedOut':
      return onLoggedOut(c, line.name);
    case 'message':
      if (session.told && line.from === 'server') return;
      return onTalk(c, {
        kind: 'message',
        from: line.from,
        text: line.text,
        at: line.time * 1000,
      });
    case 'messageDelivered':
    case 'messageSaved':
      return c.log('log', line.name);
    case 'says':
      return onTalk(c, {
        ...c.chat({ kind: 'tell', from: line.name, text: line.text }),
        with: line.name,
      });
    case 'youSay':
      return onTalk(c, {
        ...c.chat({ kind: 'tell', from: mine, to: line.name, text: line.text, mine: true }),
        with: line.name,
      });
    case 'shouts':
      return onTalk(c, c.chat({ kind: 'shout', from: line.name, text: line.text }));
    case 'youShout':
      return onTalk(c, c.chat({ kind: 'shout', from: mine, text: line.text, mine: true }));
    case 'whispers':
    case 'kibitzes':
      return onTalk(
        c,
        c.chat({
          kind: line.type === 'whispers' ? 'whisper' : 'kibitz',
          from: line.name,
          text: line.text,
        }),
      );
    case 'youWhisper':
    case 'youKibitz':
      return onTalk(
        c,
        c.chat({
          kind: line.type === 'youWhisper' ? 'whisper' : 'kibitz',
          from: mine,
          text: line.text,
          mine: true,
        }),
      );
    case 'input':
      return onInput(c, line);
    case 'snapshot':
      return onSnapshot(c, line);
    case 'running': {
      const { id, first, second, length, scores, terms } = line;
      const match = { id, first, second, length, scores, ...(terms !== '' && { terms }) };
      return c.session({ games: [...session.games, match] });
    }
    case 'invitation':
      return onInvitation(c, line);
    case 'invitationOpen':
      return onInvitationOpen(c, line);
    case 'invitationEnded':
      return onInvitationEnded(c, line);
    case 'seek':
      return onSeek(c, line);
    case 'seekEnded':
      return onSeekGone(c, line.number);
    case 'seekTaken':
      return onSeekTaken(c, line);
    case 'outcome':
      return onOutcome(c, line);
    case 'browser':
      return onBrowser(c, line);
    case 'awaited':
      return onAwaited(c, line);
    case 'ratings':
      return onRatings(c, line);
    case 'hash':
      return onHash(c, line);
    case 'dayMatch':
      return onDayMatch(c, line);
    case 'clock':
      return onClock(c, line);
    case 'claim':
      onClaimTold(c, line.claim);
      return c.session({ told: true });
    case 'saved':
      return c.session({ saved: [...session.saved, line.match] });
    case 'warning':
      return c.set({ warned: withName(c.state.warned, line.name, [line.left, line.all]) });
    case 'listedChouette':
      return c.session({ listed: [...session.listed, line.one] });
    case 'chouette':
      return onChouetteLine(c, line);
    case 'vacation':
      return c.set({ vacation: { until: line.until, left: line.left, most: line.most } });
  }
}

// The list of those who are here ends a log-in.
function onEnd(c: Change): void {
  const { arriving, broken } = c.state.session;
  onWhoEnd(c);
  c.session({ arriving: false });
  if (!arriving) return;
  // Who is not ready cannot be invited, also to the match that was broken off.
  if (broken?.seat === 1 && !c.state.me?.ready) c.command('other', 'toggle ready');
  c.ask('games', 'show games');
  c.ask('chouettes', 'show chouettes');
  c.ask('saved', 'show saved');
  askForClaims(c);
  askForSeeks(c);
  lobbyPart()?.askForMore(c);
}

function onText(c: Change, text: string): void {
  const { motd } = c.state.session;
  if (motd) return c.session({ motd: [...motd, text] });
  if (!onAnswer(c)) c.log('log', text);
}

// "** ..." says why a command was refused, or that something has happened.
function onRefusal(c: Change, text: string): void {
  const { open, stage } = c.state.session;
  c.session({ refusal: text });
  const kind = open[0]?.kind ?? '';
  if (stage === 'prompt') return lobbyPart()?.onRefusedAtPrompt(c, text);
  if (
    stage !== 'in' ||
    [
      'dice',
      'claims',
      'seeks',
      'links',
      'blocks',
      'friends',
      'report',
      'tokens',
      'account',
      'events',
      'clubs',
      'clubAct',
      'mod',
      'modAct',
    ].includes(kind)
  )
    return;
  c.log('notice', text);
  // Between the games of a match with a clock that is how one hears that the other one is gone.
  if (c.state.table?.clock) hurry(c, 'table');
  const { table } = c.state;
  if (table?.clock && table.game.phase === 'gameOver' && open.length === 0) askForState(c);
  if (table && open.length === 0) {
    c.table({ chat: append(table.chat, c.chat({ kind: 'notice', from: null, text })) });
  }
}
