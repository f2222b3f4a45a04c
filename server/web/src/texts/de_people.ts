// German, of people: who is here, the filters of that list, and the matches of somebody.

import type { wordsOfPeople } from './en_people';
import { makePlural, name } from './formats';

const plural = makePlural('de');

export const dePeople: typeof wordsOfPeople = {
  search: 'Einen Namen suchen',
  filters: 'Filter',
  doing: 'Was sie tun',
  doings: { all: 'Alle', ready: 'Spielbereit', watch: 'Zum Zusehen' },
  kind: 'Wer',
  kinds: { all: 'Alle', people: 'Menschen', bots: 'Programme' },
  bot: 'Programm',
  only: 'Nur Menschen, keine Programme',
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
    return who.ready ? 'spielbereit' : 'nicht bereit';
  },

  // The matches of a profile.
  matches: {
    axis: 'Linie',
    axes: { date: 'Nach Datum', match: 'Nach Matches' },
    games: 'Spiele',
    opponents: 'Häufigste Gegner',
    counted: (n) =>
      `${plural(n, { one: 'Gewonnen und verloren in # Match.', other: 'Gewonnen und verloren in den letzten # Matches.' })} Ein Tippen zeigt sie unten.`,
    wonLost: 'gewonnen und verloren:',
    only: (what) => `Diese Matches zeigen: ${name(what)}`,
    allGames: 'Alle Spiele',
    result: 'Ergebnis',
    from: 'Von',
    to: 'Bis',
    none: 'Kein Match passt.',
    save: 'Matches speichern',
    csv: 'Tabelle (CSV)',
    json: 'Daten (JSON)',
    zip: 'Alle als .mat (ZIP)',
  },
  trophies: { title: 'Trophäen', place: (place, of) => `${place}. von ${of}` },
};
