// Greek, of the puzzle of the day and the quiz of openings.

import type { WordsOfDrill } from './en_drill';

export const elDrill: WordsOfDrill = {
  plays: 'Οι κινήσεις και τι χάνουν',
  mine: 'η δική σου',
  best: 'Αυτή είναι η καλύτερη κίνηση.',
  asGood: 'Είναι εξίσου καλή με την καλύτερη κίνηση.',
  costs: (lost) => `Αυτή χάνει ${lost}.`,
  puzzle: {
    task: 'Πώς παίζεις αυτή τη ζαριά; Απαντάς μία φορά· δεν υπάρχει κύβος.',
    of: (day) => `${day}:`,
    next: 'Το επόμενο έρχεται τα μεσάνυχτα (UTC).',
    streak: (now, most) => `Συνεχόμενες ημέρες με την καλύτερη κίνηση: ${now}, το πολύ ${most}.`,
    counts: (all, best) => `Απαντήσεις: ${all}, με την καλύτερη κίνηση: ${best}.`,
    logIn: 'Μπορείς να απαντήσεις αφού συνδεθείς.',
  },
  openings: {
    task: 'Πώς αρχίζεις με αυτή τη ζαριά;',
    of: (at, all) => `${at} από ${all}.`,
    next: 'Επόμενη ζαριά',
    again: 'Όλες ακόμη μία φορά',
    end: (right, all) => `Αυτό ήταν: ${right} από ${all} σωστές.`,
  },
};
