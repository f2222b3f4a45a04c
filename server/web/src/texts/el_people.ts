// Greek, of who is here: the list of people and its filters.

import type { wordsOfPeople } from './en_people';
import { name } from './formats';

export const elPeople: typeof wordsOfPeople = {
  search: 'Βρες ένα όνομα',
  filters: 'Φίλτρα',
  doing: 'Τι κάνουν',
  doings: { all: 'Όλοι', ready: 'Διαθέσιμοι', watch: 'Για θέαση' },
  kind: 'Ποιοι',
  kinds: { all: 'Όλοι', people: 'Άνθρωποι', bots: 'Μποτ' },
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
    return (who.bot ? 'μποτ, ' : '') + (who.ready ? 'δέχεται προσκλήσεις' : 'δεν παίζει τώρα');
  },
};
