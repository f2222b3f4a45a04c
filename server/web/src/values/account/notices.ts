// Notices to browsers of mine while they are not connected (`help push`).

export const noticeKinds = ['turn', 'invite', 'event', 'message'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

// Full hours of the day in the time zone of the account.
export interface QuietHours {
  from: number;
  to: number;
}

export interface NoticeDevice {
  number: number;
  kinds: readonly NoticeKind[];
  made: number; // milliseconds since 1970
  used: number | null; // a notice was taken last; null: never
  mark: string; // by which a browser knows itself
  label: string;
}

// What this browser's push service has given: where notices are brought to, its key and its secret.
export interface Subscription {
  endpoint: string;
  key: string;
  secret: string;
  mark: string;
}

// Of this browser: `denied`: its owner has forbidden notifications; `no`: it knows no push service.
export interface NoticesHere {
  can: 'yes' | 'denied' | 'no';
  mark: string | null; // null: it has asked for none
  failed: boolean; // what was asked of it just now
}

// Of one account.
export interface Notices {
  of: string;
  key: string; // of the server
  quiet: QuietHours | null;
  devices: readonly NoticeDevice[];
  whole: boolean; // all of them have been told
  here: NoticesHere | null; // null: not known yet
  wanted: readonly NoticeKind[] | null; // this browser is asked for a push service
}

export type NoticeRequest =
  | { want: 'list' }
  | { want: 'kinds'; kinds: readonly NoticeKind[] } // of this browser
  | { want: 'quiet'; quiet: QuietHours | null }
  | { want: 'try' }
  | { want: 'end'; number: number }
  | { want: 'words'; words: NoticeWords };

// What notices say of a tournament besides that a match of it can begin.
export type NoticeOfEvent = 'begins' | 'cancelled' | 'place' | 'challenge';

// What this browser says, in the language of the page; {name} stands for a name.
export interface NoticeWords {
  tag: string; // of the language
  dir: 'ltr' | 'rtl';
  told: Readonly<Record<NoticeKind | NoticeOfEvent | 'server' | 'try', string>>;
}

export function deviceHere({ devices, here }: Notices): NoticeDevice | null {
  return devices.find((one) => one.mark === here?.mark) ?? null;
}

export function kindsWord(kinds: readonly NoticeKind[]): string {
  return kinds.length === 0 ? 'none' : kinds.join(',');
}
