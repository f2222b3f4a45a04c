// What one tells the moderators about somebody (`help report`).
import type { ChatLine } from '../types';

// Why: what he says; a program plays for him, or he loses on purpose; he leaves matches that he is losing; his name
// offends; something else.
export const complaints = ['talk', 'cheating', 'leaving', 'name', 'other'] as const;
export type Complaint = (typeof complaints)[number];

const textBytesMax = 900; // with the words before it that is one line of the server (limits.line_bytes_max)

// As much of a text as goes with a report, or with an objection.
export function fittingText(text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(textBytesMax));
  return text.slice(0, read);
}

// Who has said something of that, the last one first: whom one can report for it.
export function speakersOf(lines: readonly ChatLine[]): string[] {
  const others = lines.flatMap(({ from, mine }) => (from !== null && !mine ? [from] : []));
  return [...new Set(others.reverse())];
}
