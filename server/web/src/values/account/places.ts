// From where my account is used (`help places`): a network and a kind of program.

export const placeStates = ['known', 'here', 'new'] as const;

export interface Place {
  number: number;
  state: (typeof placeStates)[number]; // new: first used since I was here last
  first: number; // log-ins, milliseconds since 1970
  last: number;
  program: string; // 'telnet', 'fibs-web' ...
}

// Of one account: who logs in as another one has others.
export interface Places {
  of: string;
  list: readonly Place[]; // the one that was used last first
  mails: 'on' | 'off' | 'none'; // none: there is no confirmed address
  whole: boolean; // all of them have been told
  news: readonly Place[]; // told at the log-in, until they are read
}

export type PlaceRequest =
  | { want: 'list' }
  | { want: 'forget'; which: number | 'others' }
  | { want: 'mails'; on: boolean }
  | { want: 'read' }; // the news

export function noPlaces(of: string): Places {
  return { of, list: [], mails: 'none', whole: false, news: [] };
}

// What the page calls itself at the log-in begins so, in each of its versions.
export function isPage({ program }: Place): boolean {
  return program.startsWith('fibs-web');
}
