// Whom I call a friend, and what I have noted about each; nobody else sees it.
import type { Me } from '../types';

export interface Friend {
  name: string;
  note: string; // '': none
}

// Of one account: who logs in as another one has a list of his own.
export interface Friends {
  of: string;
  list: readonly Friend[]; // by name
}

export const kNoteMax = 80; // bytes

// The server takes no longer one.
export function fittingNote(note: string): string {
  let text = note.trim().replace(/\s+/g, ' ');
  const bytes = new TextEncoder();
  while (bytes.encode(text).length > kNoteMax) text = [...text].slice(0, -1).join('');
  return text;
}

interface Mine {
  me: Me | null;
  friends?: Friends | undefined;
}

const nobody: readonly Friend[] = [];

export function friendsOf({ me, friends }: Mine): readonly Friend[] {
  return me && friends?.of === me.name ? friends.list : nobody;
}

// Null: it is not known, or I am nobody.
export function friendOf({ me, friends }: Mine, name: string): Friend | false | null {
  if (!me || friends?.of !== me.name) return null;
  return friends.list.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? false;
}
