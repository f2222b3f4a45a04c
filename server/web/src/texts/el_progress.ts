// Greek, of the error rates on a profile.

import type { WordsOfProgress } from './en_progress';

export const elProgress: WordsOfProgress = {
  title: 'Δείκτης λάθους στον χρόνο',
  show: 'Εμφάνιση',
  hint: 'Όπως στην ανάλυση ενός αγώνα (PR): όσο μικρότερος, τόσο καλύτερα. Σε παρένθεση: από πόσες αποφάσεις βγαίνει κάθε αριθμός· οι λίγες λένε λίγα.',
  none: 'Δεν έχει αναλυθεί ακόμη κανένας αγώνας.',
  hidden: 'Αυτός ο παίκτης δεν τον δείχνει.',
  showAll: 'Οι άλλοι μπορούν να το βλέπουν',
  phase: 'Μέρος του παιχνιδιού',
  phases: {
    all: 'Όλα',
    opening: 'Άνοιγμα',
    middle: 'Μέση',
    bearOff: 'Μάζεμα',
    cube: 'Βίδος',
  },
  plot: (phase, periods) =>
    `Δείκτης λάθους, ${phase}: ${periods} περίοδοι. Οι αριθμοί είναι στον πίνακα από κάτω.`,
  table: 'Δείκτες λάθους σε πίνακα',
  from: 'Από',
  matches: 'Αγώνες',
  together: 'Μαζί',
};
