// Greek, of what moderators read and decide. The reader is "εσύ".

import type { WordsOfModeration } from './en_moderation';
import { makePlural, name } from './formats';

const plural = makePlural('el');

export const elModeration: WordsOfModeration = {
  title: 'Συντονισμός',
  all: 'Όλα όσα περιμένουν',
  notYours: 'Αυτό είναι για τους συντονιστές.',
  nothing: 'Δεν περιμένει τίποτα.',
  reportsWait: (n) => plural(n, { one: '# αναφορά περιμένει', other: '# αναφορές περιμένουν' }),
  heldWait: (n) => plural(n, { one: '# μήνυμα περιμένει', other: '# μηνύματα περιμένουν' }),
  objectionsWait: (n) => plural(n, { one: '# ένσταση περιμένει', other: '# ενστάσεις περιμένουν' }),
  more: (n) => plural(n, { one: 'και # ακόμη', other: 'και # ακόμη' }),
  deleted: 'διαγραμμένος λογαριασμός',
  operator: 'διαχειριστής του διακομιστή',

  reports: 'Αναφορές',
  report: (n) => `Αναφορά ${n}`,
  by: (who) => `από: ${name(who)}`,
  readBy: (who) => `τη διαβάζει: ${name(who)}`,
  said: 'Τι ειπώθηκε πριν',
  take: 'Τη διαβάζω εγώ',
  answer: 'Απάντηση',
  answerField: 'Τι θα μάθει όποιος έκανε την αναφορά',

  held: 'Μηνύματα που περιμένουν',
  heldHint:
    'Προς αγνώστους, από κάποιον που τον ανέφεραν πολλοί. Όποιος έγραψε μαθαίνει τι αποφασίζεις.',
  fromTo: (from, to) => `${name(from)} → ${name(to)}`,
  let: 'Παράδοση',
  stop: 'Χωρίς παράδοση',

  objections: 'Ενστάσεις',
  objects: 'Ένσταση:',
  anotherOne:
    'Το αποφάσισες εσύ: μόνο άλλος συντονιστής μπορεί να το κρατήσει, αλλά μπορείς να το άρεις.',
  lift: 'Άρση',
  uphold: 'Να ισχύει',
  over: 'έληξε',
  decidedBy: (who) => `απόφαση: ${name(who)}`,

  facts: 'Τι είναι γνωστό',
  registered: 'Εγγραφή',
  experience: 'Εμπειρία',
  reportsSoFar: 'Αναφορές ως τώρα',
  left: 'Αγώνες που εγκαταλείφθηκαν σε έναν χρόνο',
  leftOf: (left, all) => `${left} από ${all}`,
  role: 'Ρόλος',
  roles: { moderator: 'συντονισμός', director: 'διεύθυνση', administrator: 'διαχείριση' },
  profile: 'Προφίλ:',
  signals: 'Ενδείξεις',
  noSignals: 'Τίποτα ασυνήθιστο.',
  signalsHint:
    'Ίσως αξίζουν μια ματιά, και δεν είναι ετυμηγορία: φίλοι παίζουν μεταξύ τους, οικογένειες έχουν την ίδια διεύθυνση.',
  signal: {
    repeats: (some, all, text) =>
      `Είπε το ίδιο ${some} φορές στις τελευταίες ${all} γραμμές: ${name(text)}`,
    declined: (some, all) =>
      `${some} από ${all} προσκλήσεις απορρίφθηκαν από την εκκίνηση του διακομιστή.`,
    words: (some) =>
      plural(some, {
        one: 'Είπε λέξεις της λίστας σε # γραμμή από την εκκίνηση του διακομιστή.',
        other: 'Είπε λέξεις της λίστας σε # γραμμές από την εκκίνηση του διακομιστή.',
      }),
    left: (some, all) => `Εγκατέλειψε ${some} από ${all} αγώνες σε έναν χρόνο.`,
    opponent: (some, all, who) =>
      `${some} από τους τελευταίους ${all} βαθμολογημένους αγώνες ήταν με: ${name(who)}.`,
    turns: (some, all, who) =>
      `Κερδίζει και χάνει εναλλάξ με: ${name(who)}. ${some} από ${all} αγώνες τους κέρδισε όποιος είχε χάσει τον προηγούμενο.`,
    address: (who) => `Η ίδια διεύθυνση με: ${name(who)}.`,
    browser: (who) => `Κοινός browser με: ${name(who)}.`,
  },

  decisions: 'Αποφάσεις ως τώρα',
  noDecisions: 'Καμία.',
  decide: 'Απόφαση',
  measure: 'Τι',
  kinds: {
    warning: 'Προειδοποίηση',
    talk: 'Χωρίς συζήτηση',
    invitations: 'Χωρίς προσκλήσεις',
    rating: 'Χωρίς βαθμολογημένους αγώνες',
    events: 'Χωρίς τουρνουά',
    account: 'Κλείσιμο του λογαριασμού',
    name: 'Άλλο όνομα',
    strangers: 'Χωρίς συζήτηση με αγνώστους',
  },
  meanings: {
    warning: 'Μια πρόταση για ανάγνωση, τίποτε άλλο.',
    talk: 'Δεν λέει τίποτα σε κανέναν.',
    invitations: 'Δεν προσκαλεί, δεν αναζητά κανέναν και δεν φτιάχνει συνδέσμους.',
    rating: 'Οι νέοι αγώνες δεν βαθμολογούνται.',
    events: 'Δεν συμμετέχει σε τουρνουά.',
    account: 'Δεν μπορεί να συνδεθεί.',
    name: 'Έχει στο εξής αυτό το όνομα, και μπορεί να συνδεθεί και με το παλιό.',
    strangers: 'Δεν λέει τίποτα σε όλους, ούτε σε όσους δεν έχουν σχέση με αυτόν τον παίκτη.',
  },
  time: 'Για πόσο',
  times: {
    '1h': '1 ώρα',
    '12h': '12 ώρες',
    '1d': '1 ημέρα',
    '7d': '7 ημέρες',
    '30d': '30 ημέρες',
    forever: 'Οριστικά',
  },
  newName: 'Νέο όνομα',
  nameHint: '2 ως 20 γράμματα a ως z, και _',
  reason: 'Αιτιολογία, που διαβάζει και ο παίκτης',

  restore: 'Επιστροφή βαθμολογίας',
  restoreHint: (who) =>
    `Όσα έχασαν άλλοι σε βαθμολογημένους αγώνες από εκείνη την ημέρα τους επιστρέφονται, και τα χάνει: ${name(who)}. Όλοι το μαθαίνουν, με την αιτιολογία σου.`,
  since: 'Από',
  showPlan: 'Δείξε τι θα επιστρεφόταν',
  plan: (matches, players, points, who) =>
    `${name(who)}: ${plural(matches, { one: '# νίκη', other: '# νίκες' })}. ${plural(players, { one: '# παίκτης παίρνει', other: '# παίκτες παίρνουν' })} πίσω ${points} βαθμούς.`,
  loser: (who, points, matches, game) =>
    `${name(who)}: ${points} · ${game} · ${plural(matches, { one: '# αγώνας', other: '# αγώνες' })}`,
  restoreSure: 'Κανείς δεν μπορεί να το αναιρέσει.',
  giveBack: 'Επιστροφή',
  restored: (points, who) => `Επιστράφηκαν ${points} βαθμοί που είχε κερδίσει: ${name(who)}.`,
  outcomes: {
    delivered: 'Το μήνυμα παραδόθηκε.',
    stopped: 'Το μήνυμα δεν παραδίδεται.',
    answered: 'Η αναφορά απαντήθηκε.',
    taken: 'Οι άλλοι βλέπουν ότι τη διαβάζεις.',
    decided: 'Έγινε. Ο παίκτης ειδοποιήθηκε.',
  },
};
