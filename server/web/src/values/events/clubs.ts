// Clubs, as the lines 49, 56 to 59 and 105 tell them (docs/EVENTS.md).
import type { ChatLine } from '../types';
import { isTitle } from './title';

// What somebody is in a club: owner, director, member; invited, has asked, nothing.
export const clubRoles = ['o', 'd', 'm', 'i', 'a', '-'] as const;
export type ClubRole = (typeof clubRoles)[number];

export const admissions = ['open', 'request', 'invitation'] as const;
export type Admission = (typeof admissions)[number];

export interface ClubSeen {
  club: number;
  role: ClubRole; // mine
  offered?: true; // its owner wants to pass it on to me
  members: number; // 0: it is closed
  title: string;
}

export interface ClubAbout {
  admission: Admission;
  made: number; // milliseconds since 1970
  text: string; // its own words; may be empty
}

export interface ClubPerson {
  name: string;
  role: ClubRole;
  since: number; // in this role, milliseconds since 1970
  offered?: true; // the owner wants to pass the club on to him
  declined?: true; // ... and he does not want it
}

// A link by which its directors invite whoever has it.
export interface ClubLink {
  number: number;
  uses: number; // so many have come
  max: number; // so many may; 0: it stands no more
  until: number; // milliseconds since 1970
  by: string;
  token: string | null; // told once, to who has made it
}

// One club with all that was asked of it.
export interface OpenClub {
  club: number;
  about: ClubAbout | null;
  people: readonly ClubPerson[];
  complete: boolean; // all of them have come once
  offeredTo: string | null; // by me, who owns it
  links: readonly ClubLink[]; // to me, who directs it
  muted: boolean | null; // whether I, a member, hear nothing of its talk; null: not told yet
}

// What others have decided about me, until I have read it.
export interface ClubNews {
  club: number;
  title: string;
  what: 'admitted' | 'refused' | 'removed' | 'closed' | 'role' | 'declined';
  role: ClubRole; // that I have now
  reason: string; // of a removal
  who?: string; // has declined it
}

export interface Clubs {
  list: readonly ClubSeen[]; // all that are known
  listed: boolean; // all that there are have come
  askers: Readonly<Record<number, readonly string[]>>; // who wants to join one that I direct
  inviters: Readonly<Record<number, string>>; // who has invited me, as far as I was here
  news: readonly ClubNews[];
  calls: number; // of how many things I am to know: invitations, who asks, news
  talk: Readonly<Record<number, readonly ChatLine[]>>; // what I have heard since I am here
  unread: Readonly<Record<number, number>>; // lines of it
  open: OpenClub | null; // the one that is on the screen
  gone: boolean; // there is none of that number
  refused: string | null; // why the last thing that I wanted was refused
  gathered: readonly ClubSeen[]; // while a list comes
  waiting: Readonly<Record<number, readonly string[]>>; // who asks, while my clubs come
  offering: string | null; // to whom, while what it is comes
  coming: readonly ClubPerson[]; // while the people of the open one come
  comingLinks: readonly ClubLink[]; // likewise its links
  made: number | null; // the one that I have just founded
  asked: number; // when I asked last, milliseconds since 1970
}

export const noClubs: Clubs = {
  list: [],
  listed: false,
  askers: {},
  inviters: {},
  news: [],
  calls: 0,
  talk: {},
  unread: {},
  open: null,
  gone: false,
  refused: null,
  gathered: [],
  waiting: {},
  offering: null,
  coming: [],
  comingLinks: [],
  made: null,
  asked: 0,
};

export function emptyClub(club: number): OpenClub {
  return {
    club,
    about: null,
    people: [],
    complete: false,
    offeredTo: null,
    links: [],
    muted: null,
  };
}

// Mine first, those that invite me before all; then the largest.
export function inOrder(list: readonly ClubSeen[]) {
  const larger = (a: ClubSeen, b: ClubSeen) => b.members - a.members || a.club - b.club;
  const rank = ({ role }: ClubSeen) => ['i', 'o', 'd', 'm', 'a'].indexOf(role);
  const open = list.filter(({ members }) => members > 0);
  return {
    mine: open.filter(isMine).sort((a, b) => rank(a) - rank(b) || larger(a, b)),
    others: open.filter((one) => !isMine(one)).sort(larger),
  };
}

// What a change of my role, which I have not asked for, says; null: nothing, or an invitation.
export function newsOf(before: ClubRole, seen: ClubSeen): ClubNews['what'] | null {
  const { role, members } = seen;
  if (role === before || role === 'i' || role === 'a') return null;
  if (role === '-') {
    if (!isMember(before)) return 'refused';
    return members === 0 ? 'closed' : 'removed';
  }
  return isMember(before) ? 'role' : 'admitted';
}

// ---- Who may do what, as the server's table has it (server/core/clubs/club_desk.cc)

export const isMember = (role: ClubRole): boolean => 'omd'.includes(role);
export const directs = (role: ClubRole): boolean => role === 'o' || role === 'd';
export const isMine = ({ role }: ClubSeen): boolean => role !== '-';

export const personWords = ['admit', 'refuse', 'director', 'member', 'owner', 'remove'] as const;
export type PersonWord = (typeof personWords)[number];

// What somebody of this role may do with that one.
export function wordsFor(mine: ClubRole, theirs: ClubRole): PersonWord[] {
  if (!directs(mine)) return [];
  switch (theirs) {
    case 'a':
      return ['admit', 'refuse'];
    case 'i':
      return ['refuse'];
    case 'm':
      return mine === 'o' ? ['director', 'owner', 'remove'] : ['remove'];
    case 'd':
      return mine === 'o' ? ['member', 'owner', 'remove'] : [];
    default:
      return [];
  }
}

// How I come in; null: not by myself.
export function wayIn(seen: ClubSeen, admission: Admission): 'join' | 'ask' | 'accept' | null {
  if (seen.role === 'i') return 'accept';
  if (seen.role !== '-' || admission === 'invitation') return null;
  return admission === 'open' ? 'join' : 'ask';
}

// ---- What is typed

export const aboutMax = 200; // bytes
export const reasonMax = 100; // bytes

const bytes = (text: string): number => new TextEncoder().encode(text).length;

export const isClubName = (text: string): boolean => isTitle(text.trim());
export const isClubAbout = (text: string): boolean => bytes(text.trim()) <= aboutMax;
// Behind it the server cuts off, wherever a letter ends.
export const isClubReason = (text: string): boolean =>
  text.trim() !== '' && bytes(text.trim()) <= reasonMax;
// A player's name.
export const isPerson = (text: string): boolean => /^[A-Za-z_]{2,20}$/.test(text.trim());
