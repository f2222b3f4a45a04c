// Chouettes: their part of the page comes when it is first needed. Until then their lines wait.
import { oneLine, type Change } from '../state/change';
import type { Line } from '../../wire/lines';
import type { Event } from '../state/events';

export type ChouetteLine = Extract<Line, { type: 'chouette' }>;
export type ChouetteEvent = Extract<Event, { type: 'chouette' }>;

export type ChouettePart = (c: Change, line: ChouetteLine) => void;

let part: ChouettePart | null = null;
export function useChouettes(loaded: ChouettePart): void {
  part = loaded;
}

export function onChouetteLine(c: Change, line: ChouetteLine): void {
  if (part && c.state.session.chouettes.length === 0) return part(c, line);
  if (c.state.session.chouettes.length === 0) c.effect({ type: 'loadChouettes' });
  c.session({ chouettes: [...c.state.session.chouettes, line] });
}

// The part is here.
export function onChouettesLoaded(c: Change): void {
  const lines = c.state.session.chouettes;
  c.session({ chouettes: [] });
  for (const line of lines) part?.(c, line);
}

// What I want, in the words of the server.
export function onChouetteAction(c: Change, event: ChouetteEvent): void {
  const line = oneLine(event.command);
  if (line !== '') c.command('other', line);
}
