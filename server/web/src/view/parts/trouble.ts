// A key that is known, or the server's own words.
export function troubleText(known: Readonly<Record<string, string>>, error: string): string {
  return (Object.hasOwn(known, error) ? known[error] : undefined) ?? error.replace(/^\*\* /, '');
}
