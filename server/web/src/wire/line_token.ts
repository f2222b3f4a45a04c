// Lines 65 to 67: what logs in without a password.
import type { Words } from './line_words';
import { tokenKinds, tokenScopes, type Token } from '../values/account/tokens';

export type LineOfToken =
  | { type: 'token'; token: Token }
  | { type: 'tokenSecret'; number: number; secret: string }
  | { type: 'tokenEnded'; number: number };

function readToken(words: Words): Token {
  const [, star, digits] = /^(\*?)(\d+)$/.exec(words.word()) ?? [];
  if (digits === undefined) words.bad = true;
  const [mine, number] = [star === '*', Number(digits)];
  const kind = words.oneOf(tokenKinds) ?? 'page';
  const scope = words.oneOf(tokenScopes) ?? 'read';
  const [made, used] = [words.number() * 1000, words.number() * 1000 || null];
  return { number, mine, kind, scope, made, used, host: words.orNone(), label: words.rest() };
}

export const tokenReaders: Readonly<Record<string, (words: Words) => LineOfToken>> = {
  65: (words) => ({ type: 'token', token: readToken(words) }),
  66: (words) => ({ type: 'tokenSecret', number: words.number(), secret: words.word() }),
  67: (words) => ({ type: 'tokenEnded', number: words.number() }),
};
