// German, of chouettes.

import type { wordsOfChouette } from './en_chouette';
import { makePlural, name } from './formats';

const plural = makePlural('de');
const points = (n: number) => plural(n, { one: '# Punkt', other: '# Punkte' });

export const deChouette: typeof wordsOfChouette = {
  title: 'Chouette',
  about: 'Ein Brett für drei bis acht: die Box spielt gegen ein Team.',
  open: 'Tisch öffnen',
  players: (n) => plural(n, { one: '# Spieler', other: '# Spieler' }),
  joinOf: (host) => `An den Tisch von ${name(host)}`,
  start: 'Beginnen',
  alone: 'Warten auf andere…',
  startsWhenHere: (host) =>
    host === null ? 'Beginne, wenn alle da sind.' : `${name(host)} beginnt, wenn alle da sind.`,
  pause: 'Das nächste Spiel beginnt gleich.',
  held: 'Warten, bis jemand zurückkommt…',
  hidden: 'Deine Antwort ist da. Alle werden zusammen gezeigt.',
  answersOpen: 'Das Team antwortet…',
  mayDouble: 'Dopple, oder lass den Kapitän würfeln.',
  places: 'Wer spielt',
  roles: {
    box: 'Box',
    captain: 'Kapitän',
    partner: 'Partner der Box',
    team: 'Team',
    out: 'Aus diesem Spiel',
    waits: 'Spielt im nächsten Spiel',
    gone: 'Ist gegangen',
  },
  away: 'nicht da',
  leaving: 'geht nach diesem Spiel',
  answered: 'hat geantwortet',
  wantsToDouble: 'doppelt',
  cube: (value, owner) =>
    `Dopplerwürfel auf ${value}, ${{ centre: 'in der Mitte', box: 'bei der Box', own: 'beim Spieler' }[owner]}`,
  doubled: (names) => `${names.map(name).join(', ')} doppeln`,
  takeAll: 'Alle annehmen',
  dropAll: 'Alle ablehnen',
  resigns: (who) => `${name(who)} gibt auf`,
  extras: 'Extras',
  givesExtra: (who, price) =>
    `${name(who)} zahlt ${points(price)} und spielt an deinem Würfel mit der Box`,
  giveExtra: (taker) => `${name(taker)} ein Extra geben?`,
  extraCosts: (taker, price) =>
    `Du zahlst ${name(taker)} ${points(price)} und spielst gegen ihn, mit einem Würfel, der ihm gehört.`,
  give: 'Geben',
  whomToDouble: 'Wen doppelst du?',
  doubleAll: 'Alle doppeln',
  noDouble: 'Nicht doppeln',
  wouldPlay: (who, play) => `${name(who)} würde ${play} spielen`,
  takeOver: 'So spielen',
  plot: 'Wie die Punkte liefen',
  noGames: 'Noch ist kein Spiel zu Ende.',
  sheet: 'Punkte jedes Spiels',
  game: 'Spiel',
  sum: 'Summe',
};
