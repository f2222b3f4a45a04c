// A phrase that somebody says: a line of talk without words of its own.
import type { Change } from '../state/change';
import { onTalk } from './talk';
import type { LineOfPeople } from '../../wire/line_people';

export function onPhraseLine(c: Change, line: Extract<LineOfPeople, { type: 'phrase' }>): void {
  const { name, to, way, phrase } = line;
  const mine = name === c.state.me?.name;
  const alone = way === 'tell' || (way === 'say' && to !== null); // at a chouette all hear it
  const chat = c.chat({
    kind: alone ? 'tell' : way,
    from: name,
    text: '',
    phrase,
    ...(mine && { mine }),
    ...(mine && to !== null && { to }),
  });
  onTalk(c, alone ? { ...chat, with: mine ? (to ?? '') : name } : chat);
}
