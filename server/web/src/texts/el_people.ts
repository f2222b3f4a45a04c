// Greek, of people: who is here, the filters of that list, and the matches of somebody.

import type { wordsOfPeople } from './en_people';
import { makePlural, name } from './formats';
import type { Words } from './words';

const plural = makePlural('el');

export const bots: Words['lobby']['bots'] = {
  house_beginner: ['Πρωτάρης', 'Μαθαίνει ακόμη, δεν βλέπει πολλά'],
  house_novice: ['Αρχάριος', 'Ξέρει τους κανόνες, ξεχνά τα υπόλοιπα'],
  house_easy: ['Εύκολος', 'Παίζει και του ξεφεύγουν πολλά'],
  house_medium: ['Μέτριος', 'Ξέρει το παιχνίδι, σφάλλει πού και πού'],
  house_player: ['Παίκτης', 'Σταθερός, δύσκολα ξαφνιάζεται'],
  house_gnubg: ['Μάστορας', 'GNU Backgammon, μία ζαριά μπροστά'],
  house_world: ['Παγκόσμια κλάση', 'Κοιτά δύο ζαριές μπροστά'],
};

export const elPeople: typeof wordsOfPeople = {
  search: 'Βρες ένα όνομα',
  filters: 'Φίλτρα',
  doing: 'Τι κάνουν',
  doings: { all: 'Όλοι', ready: 'Διαθέσιμοι', watch: 'Για θέαση' },
  kind: 'Ποιοι',
  kinds: { all: 'Όλοι', people: 'Άνθρωποι', bots: 'Μποτ' },
  bot: 'μποτ',
  only: 'Μόνο άνθρωποι, όχι μποτ',
  near: 'Βαθμολογία κοντά στη δική μου',
  nearHint: (n) => `Το πολύ ${n} πόντοι διαφορά`,
  sort: 'Σειρά',
  sortings: {
    ready: 'Πρώτα οι διαθέσιμοι',
    rating: 'Υψηλότερη βαθμολογία',
    near: 'Πλησιέστερη βαθμολογία',
    name: 'Όνομα',
  },
  shown: (shown, all) => `${shown} από ${all}`,
  showAll: 'Δείξε όλους',
  nobody: 'Δεν είναι κανείς άλλος εδώ ακόμα.',
  presence: (who) => {
    if (who.opponent) return `παίζει με ${name(who.opponent)}`;
    if (who.watching) return `βλέπει ${name(who.watching)}`;
    if (who.away) return 'λείπει';
    return who.ready ? 'δέχεται προσκλήσεις' : 'δεν παίζει τώρα';
  },

  // The matches of a profile.
  matches: {
    axis: 'Γραμμή',
    axes: { date: 'Ανά ημέρα', match: 'Ανά αγώνα' },
    games: 'Παιχνίδια',
    opponents: 'Συχνότεροι αντίπαλοι',
    counted: (n) =>
      `${plural(n, { one: 'Νίκες και ήττες σε # αγώνα.', other: 'Νίκες και ήττες στους τελευταίους # αγώνες.' })} Με ένα άγγιγμα φαίνονται πιο κάτω.`,
    wonLost: 'νίκες και ήττες:',
    only: (what) => `Δείξε αυτούς τους αγώνες: ${name(what)}`,
    allGames: 'Όλα τα παιχνίδια',
    result: 'Αποτέλεσμα',
    from: 'Από',
    to: 'Έως',
    none: 'Κανένας αγώνας δεν ταιριάζει.',
    save: 'Αποθήκευση των αγώνων',
    csv: 'Πίνακας (CSV)',
    json: 'Δεδομένα (JSON)',
    zip: 'Όλοι σε .mat (ZIP)',
  },
  trophies: { title: 'Τρόπαια', place: (place, of) => `${place}η θέση από ${of}` },
};
