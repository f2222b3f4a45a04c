// The second step of the log-in (`help twofactor`): a code that changes (RFC 6238), or a recovery code.

export interface SecondStep {
  of: string; // who asked
  on: boolean; // the log-in asks for a code
  left: number; // recovery codes
  offered: Offered | null; // until a code has confirmed it
  codes: readonly string[]; // recovery codes that nobody has noted yet
}

export interface Offered {
  secret: string;
  uri: string; // the same for the app that makes the codes (otpauth:)
}

// Hide: what is secret has been seen.
export type SecondStepRequest =
  | { want: 'state' }
  | { want: 'hide' }
  | { want: 'new' | 'codes' | 'off'; password: string }
  | { want: 'on'; code: string };

export function noSecondStep(of: string): SecondStep {
  return { of, on: false, left: 0, offered: null, codes: [] };
}

// What somebody has typed or copied, perhaps with blanks in it. Null: no code.
export function codeOf(typed: string): string | null {
  const code = typed.replace(/\s/g, '');
  return /^[\w-]{1,40}$/.test(code) ? code : null;
}

// A secret, as it is typed.
export function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
