// The screen in the address bar, so that "back" and links work: #/profile/ann
import type { Screen } from '../values/types';

export function addressOf(screen: Screen): string {
  switch (screen.name) {
    case 'profile':
    case 'watch':
      return `#/${screen.name}/${encodeURIComponent(screen.player)}`;
    case 'login':
      return screen.recover === undefined ? '#/login' : '#/recover';
    case 'friend':
      return `#/friend/${screen.token}`;
    case 'analysis':
      return `#/analysis/${screen.match}`;
    case 'board':
      return screen.position === undefined ? '#/board' : `#/board/${screen.position}`;
    case 'events':
      return screen.event === undefined ? '#/events' : `#/events/${screen.event}`;
    case 'clubs':
      return screen.club === undefined ? '#/clubs' : `#/clubs/${screen.club}`;
    case 'moderation':
      return ['#/moderation', ...(screen.part ? ['-', screen.part] : []), screen.person]
        .filter((word) => word !== undefined)
        .join('/');
    case 'turns':
      return screen.match === undefined ? '#/turns' : `#/turns/${screen.match}`;
    case 'learn':
      return screen.game === undefined ? '#/learn' : `#/learn/${screen.game}`;
    case 'replay':
      return screen.match === undefined ? '#/replay' : `#/replay/${screen.match}`;
    default:
      return `#/${screen.name}`;
  }
}

const plain = [
  'welcome',
  'login',
  'lobby',
  'table',
  'settings',
  'account',
  'rankings',
  'words',
  'puzzle',
  'openings',
  'offline',
  'analyse',
] as const;

export function screenOf(hash: string): Screen | null {
  const [, name = '', rest = ''] = /^#\/?([a-z]+)(?:\/(.*))?$/.exec(hash) ?? [];
  if (name === 'profile' || name === 'watch') {
    try {
      const player = decodeURIComponent(rest);
      return /^\w{1,20}$/.test(player) ? { name, player } : null;
    } catch {
      return null;
    }
  }
  if (name === 'recover') return { name: 'login', recover: rest };
  // What it leads to is known to the server.
  if (name === 'friend' || name === 'club') {
    return /^\w{26}$/.test(rest) ? { name: 'friend', token: rest.toLowerCase() } : null;
  }
  if (name === 'replay' || name === 'analysis') {
    if (/^-?\d{1,15}$/.test(rest)) return { name, match: Number(rest) };
    return name === 'replay' ? { name } : null;
  }
  if (name === 'events') {
    if (rest === 'new') return { name, event: rest };
    return /^\d{1,15}$/.test(rest) ? { name, event: Number(rest) } : { name };
  }
  if (name === 'clubs') {
    if (rest === 'new') return { name, club: rest };
    return /^\d{1,15}$/.test(rest) ? { name, club: Number(rest) } : { name };
  }
  if (name === 'moderation') {
    const [, part, person] =
      /^(?:-\/(doors|roles|log)(?:\/|$))?([A-Za-z_]{2,20})?$/.exec(rest) ?? [];
    const parts = ['doors', 'roles', 'log'] as const;
    const found = parts.find((one) => one === part);
    return { name, ...(person && { person }), ...(found && { part: found }) };
  }
  if (name === 'turns') return /^\d{1,15}$/.test(rest) ? { name, match: Number(rest) } : { name };
  if (name === 'board') return rest ? { name, position: rest } : { name };
  if (name === 'learn') return rest ? { name, game: rest } : { name };
  const found = plain.find((one) => one === name);
  return found ? { name: found } : null;
}
