import type { FirstTexts, Texts } from '../../texts/words';

// A key that is known, or the server's own words.
export function troubleText(known: Readonly<Record<string, string>>, error: string): string {
  return (Object.hasOwn(known, error) ? known[error] : undefined) ?? error.replace(/^\*\* /, '');
}

// Why somebody could not log in. Most of these words come with the form of the log-in.
export function loginTrouble(t: FirstTexts, failed: string): string {
  return troubleText({ ...t.trouble, ...(t as Partial<Texts>).login?.troubles }, failed);
}
