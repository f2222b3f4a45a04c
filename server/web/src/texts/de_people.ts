// German, of who is here: the list of people and its filters.

import type { wordsOfPeople } from './en_people';
import { name } from './formats';

export const dePeople: typeof wordsOfPeople = {
  search: 'Einen Namen suchen',
  filters: 'Filter',
  doing: 'Was sie tun',
  doings: { all: 'Alle', ready: 'Spielbereit', watch: 'Zum Zusehen' },
  kind: 'Wer',
  kinds: { all: 'Alle', people: 'Menschen', bots: 'Programme' },
  near: 'Wertung wie meine',
  nearHint: (n) => `Höchstens ${n} Punkte Abstand`,
  sort: 'Reihenfolge',
  sortings: {
    ready: 'Spielbereite zuerst',
    rating: 'Höchste Wertung',
    near: 'Nächste Wertung',
    name: 'Name',
  },
  shown: (shown, all) => `${shown} von ${all}`,
  showAll: 'Alle zeigen',
  nobody: 'Sonst ist noch niemand da.',
  presence: (who) => {
    if (who.opponent) return `spielt gegen ${name(who.opponent)}`;
    if (who.watching) return `sieht ${name(who.watching)} zu`;
    if (who.away) return 'nicht am Platz';
    return (who.bot ? 'Programm, ' : '') + (who.ready ? 'spielbereit' : 'nicht bereit');
  },
};
