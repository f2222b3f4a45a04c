// A lost password: what is asked of the server before a log-in, and what comes of it.

export interface RecoveryRequest {
  name: string;
  change: { code: string; password: string; remember: boolean } | null; // null: a code is wanted
}

// usedCode: the connection was lost before the answer, so it is unknown whether the code has been taken.
// failed: anything else.
export type RecoveryAnswer =
  | 'sent'
  | 'changed'
  | 'noMail'
  | 'wrongCode'
  | 'usedCode'
  | 'shortPassword'
  | 'badPassword'
  | 'commonPassword'
  | 'namePassword'
  | 'badName'
  | 'notStored'
  | 'tooMany'
  | 'tooFast'
  | 'failed';

export interface Recovery {
  name: string; // of whom was asked last
  asked: RecoveryRequest | null; // what is waited for
  sent: boolean; // in this connection
  again: boolean; // it had been sent in one that was lost
  answer: RecoveryAnswer | null;
}

export const noRecovery: Recovery = {
  name: '',
  asked: null,
  sent: false,
  again: false,
  answer: null,
};

// The end of a link `#recover/NAME/CODE`, as far as it is there.
export function readRecoveryLink(text: string): { name: string; code: string } {
  const [, name = '', code = ''] = /^([A-Za-z_]{2,20})(?:\/([\w-]{1,40}))?$/.exec(text) ?? [];
  return { name, code };
}
