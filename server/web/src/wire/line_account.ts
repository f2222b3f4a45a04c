// Lines 72, 78, 79: what the server knows of my account, a part in each.
import type { Words } from './line_words';
import { approaches, mailings, ownDataStates, type AccountPart } from '../values/account/account';
import { roles, type Role } from '../values/account/roles';

// A role that a later version adds is none here.
export function readRoles(words: Words): Role[] {
  const held = (words.orNone() ?? '').split(',');
  return roles.filter((role) => held.includes(role));
}

export interface LineOfAccount {
  type: 'account';
  part: AccountPart;
}

// A part that a later version adds says nothing here.
function readPart(words: Words): AccountPart {
  switch (words.word()) {
    case 'mails':
      return { mails: words.oneOf(mailings) ?? 'none' };
    case 'analyses':
      return { analyses: words.oneOf(mailings) ?? 'none' };
    case 'email':
      return { email: words.orNone() };
    case 'asked':
      return { asked: words.orNone() };
    case 'address':
      return { address: words.orNone() };
    case 'timezone':
      return { timezone: words.orNone() };
    case 'spectators':
      return { spectators: words.oneOf(['yes', 'no']) === 'yes' };
    case 'progress':
      return { progress: words.oneOf(['yes', 'no']) === 'yes' };
    case 'messages':
      return { messages: words.oneOf(approaches) ?? 'all' };
    case 'invitations':
      return { invitations: words.oneOf(approaches) ?? 'all' };
    case 'phrases':
      return { phrases: words.oneOf(['yes', 'no']) === 'yes' };
    case 'roles':
      return { roles: readRoles(words) };
    case 'erase':
      return { erase: words.number() * 1000 || null };
    default:
      return {};
  }
}

function readLink(words: Words): AccountPart {
  const ownDataLink = words.word();
  if (!/^\/api\/my_data\/[0-9a-f]+$/.test(ownDataLink)) words.bad = true;
  return { ownDataLink };
}

export const accountReaders: Readonly<Record<string, (words: Words) => LineOfAccount>> = {
  72: (words) => ({ type: 'account', part: readPart(words) }),
  78: (words) => {
    const state = words.oneOf(ownDataStates) ?? 'none';
    return {
      type: 'account',
      part: { ownData: { state, when: words.number() * 1000 || null } },
    };
  },
  79: (words) => ({ type: 'account', part: readLink(words) }),
};
