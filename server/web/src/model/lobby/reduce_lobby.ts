// Who is here, invitations, and the ends of commands.
import type { Change } from '../state/change';
import { onClaimRefused } from './claims';
import { lobbyPart } from '../state/lobby_part';
import type { Line } from '../../wire/lines';
import { withName } from '../../values/names';
import type { OpenCommand } from '../state/session';
import type { ToggleName, Who } from '../../values/types';
import { hurry } from '../table/reduce_show';
import { endTable, onActionDone, onPlayer } from '../table/reduce_table';

// ---- Who is here

export function onWho(c: Change, who: Who): void {
  const { whoGathered, broken } = c.state.session;
  // Thousands may come in one go: they are put in order at the end.
  if (whoGathered) c.session({ whoGathered: [...whoGathered, who] });
  else {
    c.set({ players: new Map(c.state.players).set(who.name, who) });
    noteBots(c, [who]);
    onPlayer(c, who.name, who);
  }
  const { me } = c.state;
  if (me?.name === who.name) {
    const toggles = { ...me.toggles, ready: who.ready };
    const { ready, away, rating, experience } = who;
    c.set({ me: { ...me, toggles, ready, away, rating, experience } });
  }
  // The match that was broken off is taken up by the one who began it, as soon as the other one is
  // ready for it.
  const free = who.opponent === null && (who.ready || who.bot);
  if (broken?.opponent === who.name && broken.seat === 0 && free) {
    c.session({ broken: null });
    c.command('invite', `invite ${who.name}`);
  }
}

// Who is one stays one when he has gone. The set is another one only when something of it is.
function noteBots(c: Change, told: readonly Who[]): void {
  const { bots } = c.state;
  const other = told.filter((who) => who.bot !== bots.has(who.name));
  if (other.length === 0) return;
  const now = new Set(bots);
  for (const who of other) {
    if (who.bot) now.add(who.name);
    else now.delete(who.name);
  }
  c.set({ bots: now });
}

// Line 6: all that are here have been named.
export function onWhoEnd(c: Change): void {
  const { whoGathered } = c.state.session;
  if (whoGathered) {
    c.set({ players: new Map(whoGathered.map((who) => [who.name, who])) });
    noteBots(c, whoGathered);
  }
  c.session({ whoGathered: null });
}

export function onLoggedOut(c: Change, name: string): void {
  const { whoGathered } = c.state.session;
  if (whoGathered) c.session({ whoGathered: whoGathered.filter((who) => who.name !== name) });
  const players = new Map(c.state.players);
  players.delete(name);
  c.set({
    players,
    invitations: c.state.invitations.filter((one) => one.from !== name),
    invited: c.state.invited?.from === name ? null : c.state.invited,
  });
  onPlayer(c, name, null);
}

export function onInvitation(c: Change, line: Extract<Line, { type: 'invitation' }>): void {
  const { broken } = c.state.session;
  const others = c.state.invitations.filter((one) => one.from !== line.from);
  const { from, length, terms } = line;
  c.set({ invitations: [...others, { from, length, ...(terms !== undefined && { terms }) }] });
  if (line.length === 'resume' && broken?.opponent === line.from) {
    c.session({ broken: null });
    c.command('other', `join ${line.from}`);
    return;
  }
  c.sound('invitation');
  c.notify('invitation', line.from);
}

// A hash comes before the text that I mix in: from now on the server cannot choose any more.
export function onHash(c: Change, line: Extract<Line, { type: 'hash' }>): void {
  c.session({ hashes: withName(c.state.session.hashes, line.name, line.hash) });
  const { me } = c.state;
  if (me?.name === line.name) c.set({ me: { ...me, diceHash: line.hash } });
  c.effect({ type: 'random', purpose: 'dice' });
}

export function onDiceText(c: Change, hex: string): void {
  const text = hex.slice(0, 32);
  const tag = c.command('dice', `set diceseed ${text}`);
  if (tag !== null) c.session({ diceTextSent: { tag, text } });
}

// ---- The ends of commands

// A line of text; whether it is a part of an answer that comes as data, too.
export function onAnswer(c: Change): boolean {
  const kind = c.state.session.open[0]?.kind;
  return ['dice', 'turns', 'saved', 'vacation', 'seeks', 'links'].includes(kind ?? '');
}

export function onOutcome(c: Change, line: Extract<Line, { type: 'outcome' }>): void {
  const { session } = c.state;
  const command = session.open.find((one) => one.tag === line.tag);
  if (!command) return;
  // Mostly it is the oldest one; a line that came too fast is answered at once.
  c.session({ open: session.open.filter((one) => one !== command), refusal: null });
  if (!line.ok && session.refusal !== null) {
    if (isMine(command.kind)) c.fail(session.refusal);
    if (command.kind === 'claim') onClaimRefused(c, command.line, session.refusal);
  }
  finish(c, command, line.ok, session.refusal);
}

// Commands that somebody gave, who wants to know why they were refused.
function isMine(kind: OpenCommand['kind']): boolean {
  return [
    'table',
    'leave',
    'unwatch',
    'invite',
    'link',
    'vacation',
    'toggle',
    'away',
    'other',
  ].includes(kind);
}

// `said`: the last line with stars.
function finish(c: Change, command: OpenCommand, ok: boolean, said: string | null): void {
  const { session, me } = c.state;
  switch (command.kind) {
    case 'table':
      return onActionDone(c, ok);
    case 'leave':
    case 'unwatch':
      if (ok && c.state.table) endTable(c);
      return;
    case 'invite':
      if (!ok) c.set({ invited: null });
      return;
    case 'saved':
      c.set({ saved: session.saved });
      c.session({ saved: [] });
      return;
    case 'games':
      c.set({ running: session.games });
      c.session({ games: [] });
      return;
    case 'chouettes':
      c.set({ chouettes: session.listed });
      c.session({ listed: [] });
      return;
    case 'state':
      c.session({ resyncing: false });
      if (session.snapshot) return;
      hurry(c, 'table');
      if (!c.state.table?.over) c.table({ left: 'closed' });
      return;
    case 'dice':
      if (session.diceTextSent?.tag !== command.tag) return;
      c.session({
        diceTextSent: null,
        diceText: ok ? session.diceTextSent.text : session.diceText,
      });
      return;
    case 'toggle': {
      const name = command.line.slice('toggle '.length) as ToggleName;
      if (!ok || !me) return;
      // Line 5 tells of `ready` by itself.
      if (name === 'ready') return;
      c.set({ me: { ...me, toggles: { ...me.toggles, [name]: !me.toggles[name] } } });
      return;
    }
    case 'away':
      if (ok && me) c.set({ me: { ...me, away: command.line.startsWith('away') } });
      return;
    default:
      return lobbyPart()?.onLateAnswer(c, command, ok, said);
  }
}
