// The terms of a match as its words say them (`help terms`).

export type Term =
  | { kind: 'clock'; minutes: number; delay: number }
  | { kind: 'days'; days: number }
  | { kind: 'event'; event: number } // one of its matches
  | { kind: 'automatic'; most: number | null }
  | { kind: 'word'; word: string }; // a game, an option, or what this page does not know

export function readTerms(words: string): Term[] {
  const left = words.split(' ').filter((word) => word !== '');
  const terms: Term[] = [];
  // What the next word is, if it has that form; it is taken.
  const take = (form: RegExp): RegExpExecArray | null => {
    const found = form.exec(left[0] ?? '');
    if (found) left.shift();
    return found;
  };
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const found =
      word === 'clock' ? take(/^(\d+)\+(\d+)$/) : word === 'days' ? take(/^(\d+)$/) : null;
    const event = word === 'event' ? take(/^\d+$/) : null;
    if (event) {
      take(/^\w+:\d+:\d+$/);
      terms.push({ kind: 'event', event: Number(event[0]) });
    } else if (word === 'automatic') {
      const most = take(/^\d+$/);
      terms.push({ kind: word, most: most && Number(most[0]) });
    } else if (word === 'clock' && found) {
      terms.push({ kind: word, minutes: Number(found[1]), delay: Number(found[2]) });
    } else if (word === 'days' && found) {
      terms.push({ kind: word, days: Number(found[1]) });
    } else {
      terms.push({ kind: 'word', word });
    }
  }
  return terms;
}
