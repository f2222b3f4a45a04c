// What people say where nobody types (`help phrases`): phrases by their numbers from 1.

export const phraseWays = ['say', 'tell', 'kibitz', 'whisper', 'team'] as const;
export type PhraseWay = (typeof phraseWays)[number];

// Whether I say phrases alone.
export function saysPhrases({
  accountInfo,
  me,
}: {
  accountInfo?: { of: string; phrases: boolean } | undefined;
  me: { name: string } | null;
}): boolean {
  return accountInfo !== undefined && accountInfo.of === me?.name && accountInfo.phrases;
}
