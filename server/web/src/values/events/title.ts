// What an event or a club may be called: a reader sees something of it, and it is not too long. The
// server counts places on a terminal, where wide letters take two, and says so if it is too long there.
export const titleMax = 40;

export function isTitle(text: string): boolean {
  const letters = [...text.replace(/[\p{M}\p{Cf}]/gu, '')].length;
  return letters <= titleMax && /[^\p{Z}\p{C}\p{M}]/u.test(text) && !text.includes('"');
}
