// What logs in to my account without its password (`help token`).

export const tokenKinds = ['page', 'program'] as const;
export const tokenScopes = ['read', 'play', 'all'] as const;

export interface Token {
  number: number;
  mine: boolean; // this session logged in by it
  kind: (typeof tokenKinds)[number];
  scope: (typeof tokenScopes)[number];
  made: number; // milliseconds since 1970
  used: number | null; // the last time; null: never
  host: string | null; // from where that was
  label: string;
}

// Of one account: who logs in as another one has others.
export interface Tokens {
  of: string;
  own: number | null; // that this browser keeps, as far as it knows
  list: readonly Token[];
  whole: boolean; // all of them have been told
}

export function isOwn({ own }: Tokens, token: Token): boolean {
  return token.mine || token.number === own;
}

// This browser's first, then those that were used last.
export function inOrder(tokens: Tokens): Token[] {
  const own = (token: Token): number => Number(isOwn(tokens, token));
  const last = (token: Token): number => token.used ?? token.made;
  return [...tokens.list].sort((a, b) => own(b) - own(a) || last(b) - last(a));
}
