// What I do in the lobby: whom I invite and talk to, what I look for.
import { isName, oneLine, type Change } from './change';
import type { Event } from './events';

export type LobbyEvent = Extract<
  Event,
  {
    type:
      | ('seek' | 'unseek' | 'playSeek' | 'takeOffer' | 'withdraw' | 'decline')
      | ('invite' | 'join' | 'watch' | 'toggle')
      | ('say' | 'kibitz' | 'whisper' | 'shout' | 'tell' | 'message');
  }
>;

export function onLobbyEvent(c: Change, event: LobbyEvent): void {
  switch (event.type) {
    case 'invite':
      return onInvite(c, event);
    case 'join':
    case 'watch':
      if (isName(event.name)) c.command('other', `${event.type} ${event.name}`);
      return;
    case 'toggle':
      c.command('toggle', `toggle ${event.name}`);
      return;
    case 'say':
    case 'kibitz':
    case 'whisper':
    case 'shout':
      return onTalk(c, event.type, event.text);
    case 'tell':
    case 'message':
      if (isName(event.name)) onTalk(c, `${event.type} ${event.name}`, event.text);
      return;
    case 'seek':
      c.set({ error: null, unanswered: null });
      c.command(
        'other',
        `seek ${event.length}${event.people ? ' people' : ''}${event.terms ? ` ${event.terms}` : ''}`,
      );
      return;
    case 'unseek':
      c.command('other', `unseek ${event.number}`);
      return;
    case 'playSeek':
      c.set({ error: null });
      c.command('other', `play ${event.number}`);
      return;
    case 'takeOffer':
      return takeOffer(c, event);
    case 'withdraw':
      c.command('other', 'withdraw');
      return;
    // Out of sight at once; one to a match that I claim stands all the same.
    case 'decline':
      c.set({ invitations: c.state.invitations.filter((one) => one.from !== event.name) });
      c.command('decline', `decline ${event.name}`);
  }
}

// The seek is over, and the house's player is invited to what was sought.
function takeOffer(c: Change, event: Extract<Event, { type: 'takeOffer' }>): void {
  const seek = c.state.seeks.find((one) => one.number === event.seek);
  if (!seek) return;
  const { name, match } = event;
  c.command('other', `unseek ${seek.number}`);
  onInvite(c, {
    type: 'invite',
    name,
    ...(match === undefined
      ? { length: seek.length, terms: seek.terms }
      : { length: 'resume', match }),
  });
}

function onInvite(c: Change, event: Extract<Event, { type: 'invite' }>): void {
  if (!isName(event.name)) return;
  const which = event.match === undefined ? '' : ` #${event.match}`;
  const terms = event.terms ? ` ${event.terms}` : '';
  const length = event.length === 'resume' ? which : ` ${event.length}${terms}`;
  c.command('invite', `invite ${event.name}${length}`);
  c.set({ invited: { from: event.name, length: event.length }, unanswered: null, error: null });
}

function onTalk(c: Change, words: string, typed: string): void {
  const text = oneLine(typed);
  if (text !== '') c.command('other', `${words} ${text}`);
}
