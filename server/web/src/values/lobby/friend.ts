// Links by which one plays with a friend (lines 60 to 64).
import type { Length } from '../types';

interface LinkMatch {
  until: number | null; // milliseconds since 1970; null: until it is used
  length: Length;
  terms?: string;
}

// One of mine that stands.
export interface FriendLink extends LinkMatch {
  number: number;
  guest: string | null; // who waits for me by it
}
export const linkEnds = ['used', 'withdrawn', 'expired'] as const;
export type LinkEnd = (typeof linkEnds)[number];

// here: plays something else, is away or not ready; away: is not logged in.
export const linkMakers = ['ready', 'here', 'away'] as const;
export type LinkMaker = (typeof linkMakers)[number];
// What I am invited to by one.
export interface LinkOffer extends LinkMatch {
  name: string;
  maker: LinkMaker;
}
// Into which club one leads.
export interface ClubOffer {
  club: number;
  mine: boolean; // I am a member
  members: number;
  name: string; // who invites
  title: string;
}
// Whom I wait for by one.
export interface LinkWait extends LinkMatch {
  name: string;
}

// One that was opened in this tab.
export interface OpenedLink {
  token: string;
  asked: boolean; // the server, before the log-in
  offer: LinkOffer | null; // null: not known yet
  club?: ClubOffer; // of one into a club
  gone: boolean; // it stands for nothing
  play: boolean; // I play it as soon as I am logged in
}

export interface Friend {
  links: readonly FriendLink[];
  made: { number: number; token: string } | null; // the last one of this tab: nobody tells it again
  waits: readonly LinkWait[];
  opened: OpenedLink | null;
}

export const noFriend: Friend = { links: [], made: null, waits: [], opened: null };
