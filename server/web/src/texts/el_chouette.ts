// Greek, of chouettes.

import type { wordsOfChouette } from './en_chouette';
import { makePlural, name } from './formats';

const plural = makePlural('el');
const points = (n: number) => plural(n, { one: '# πόντος', other: '# πόντοι' });

export const elChouette: typeof wordsOfChouette = {
  title: 'Chouette',
  about: 'Ένα ταμπλό για τρεις έως οκτώ: το κουτί παίζει με μια ομάδα.',
  open: 'Άνοιξε τραπέζι',
  players: (n) => plural(n, { one: '# παίκτης', other: '# παίκτες' }),
  joinOf: (host) => `Στο τραπέζι του ${name(host)}`,
  start: 'Έναρξη',
  alone: 'Αναμονή για άλλους…',
  startsWhenHere: (host) =>
    host === null ? 'Ξεκίνα όταν είναι όλοι εδώ.' : `Ο ${name(host)} ξεκινά όταν είναι όλοι εδώ.`,
  pause: 'Η επόμενη παρτίδα αρχίζει σε λίγο.',
  held: 'Αναμονή να γυρίσει κάποιος…',
  hidden: 'Η απάντησή σου δόθηκε. Όλες δείχνονται μαζί.',
  answersOpen: 'Η ομάδα απαντά…',
  mayDouble: 'Διπλασίασε ή άσε τον αρχηγό να ρίξει.',
  places: 'Ποιοι παίζουν',
  roles: {
    box: 'Κουτί',
    captain: 'Αρχηγός',
    partner: 'Συνέταιρος του κουτιού',
    team: 'Ομάδα',
    out: 'Εκτός παρτίδας',
    waits: 'Παίζει την επόμενη παρτίδα',
    gone: 'Έφυγε',
  },
  away: 'λείπει',
  leaving: 'φεύγει μετά την παρτίδα',
  answered: 'απάντησε',
  wantsToDouble: 'διπλασιάζει',
  cube: (value, owner) =>
    `Κύβος στο ${value}, ${{ centre: 'στο κέντρο', box: 'του κουτιού', own: 'του παίκτη' }[owner]}`,
  doubled: (names) => `${names.map(name).join(', ')} διπλασιάζουν`,
  takeAll: 'Δέξου όλους',
  dropAll: 'Πάσο σε όλους',
  resigns: (who) => `Ο ${name(who)} παραιτείται`,
  extras: 'Έξτρα',
  givesExtra: (who, price) =>
    `Ο ${name(who)} πληρώνει ${points(price)} και παίζει τον κύβο σου με το κουτί`,
  giveExtra: (taker) => `Έξτρα στον ${name(taker)};`,
  extraCosts: (taker, price) =>
    `Πληρώνεις ${points(price)} στον ${name(taker)} και παίζεις εναντίον του, με δικό του κύβο.`,
  give: 'Δώσε',
  whomToDouble: 'Ποιον διπλασιάζεις;',
  doubleAll: 'Διπλασίασε όλους',
  noDouble: 'Όχι διπλασιασμό',
  wouldPlay: (who, play) => `Ο ${name(who)} θα έπαιζε ${play}`,
  takeOver: 'Παίξε έτσι',
  plot: 'Πορεία των πόντων',
  noGames: 'Δεν τελείωσε ακόμη παρτίδα.',
  sheet: 'Πόντοι κάθε παρτίδας',
  game: 'Παρτίδα',
  sum: 'Σύνολο',
};
