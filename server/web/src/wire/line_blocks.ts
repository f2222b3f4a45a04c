// The answer to `block` alone (server/core/commands/people/lists.cc), without the stars: no numbered line has the list.
const kBegin = 'Blocked users: ';

// Null: it is another one.
export function readBlocked(text: string): string[] | null {
  if (!text.startsWith(kBegin)) return null;
  const list = text.slice(kBegin.length);
  return list === 'none' ? [] : list.split(',');
}
