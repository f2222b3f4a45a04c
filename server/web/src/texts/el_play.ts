// Greek at the table, and of claims.

import type { ClaimEnd, wordsOfPlay } from './en_play';
import { makePlural, name } from './formats';

const plural = makePlural('el');
const points = (n: number) => plural(n, { one: '# πόντο', other: '# πόντους' }); // as an object
const upTo = (n: number) => plural(n, { one: 'στον # πόντο', other: 'στους # πόντους' });

// The other's name stands behind a colon, where it needs no article.
function checkers(n: number, who: string | null): string {
  return who === null
    ? plural(n, { one: '# δικό σου πούλι', other: '# δικά σου πούλια' })
    : `${name(who)}: ${plural(n, { one: '# πούλι', other: '# πούλια' })}`;
}

function does(who: string | null, you: string, other: string): string {
  return who === null ? `Εσύ ${you}` : `${name(who)} ${other}`;
}

const kKinds = ['μονό', 'διπλό', 'τριπλό'];

export const goal = (n: number, games: boolean) =>
  games ? plural(n, { one: '# παρτίδας', other: '# παρτίδων' }) : upTo(n);
const offered = (n: number, inPoints: boolean) => (inPoints ? points(n) : (kKinds[n - 1] ?? ''));

export const elPlay: typeof wordsOfPlay = {
  friend: {
    title: 'Παίξε με φίλους',
    lead: 'Ένας σύνδεσμος για ό,τι επιλέχθηκε πιο πάνω. Όποιος τον ανοίξει παίζει μαζί σου, έστω ως επισκέπτης.',
    make: 'Φτιάξε σύνδεσμο',
    link: 'Ο σύνδεσμος',
    once: 'Ισχύει μία φορά. Στείλ’ τον, ή δείξε την εικόνα σε μια κάμερα.',
    qr: 'Ο σύνδεσμος ως εικόνα QR',
    waits: (who) => `Σε περιμένει: ${name(who)}`,
    youWait: (who) =>
      `Περιμένεις: ${name(who)}. Η πρόσκληση φεύγει μόλις είστε και οι δύο ελεύθεροι`,
    makers: {
      ready: 'Ο αγώνας αρχίζει αμέσως.',
      here: 'Όποιος σε καλεί δεν μπορεί τώρα να παίξει. Περιμένεις, και ειδοποιείται.',
      away: 'Όποιος σε καλεί λείπει. Περιμένεις, και ειδοποιείται.',
    },
    byDays: 'Παίζεται με ημέρες: αρχίζει αμέσως, και ο καθένας παίζει όταν έχει χρόνο.',
    play: 'Παίξε',
    playAsGuest: 'Παίξε ως επισκέπτης',
    gone: 'Ο σύνδεσμος χρησιμοποιήθηκε ή αποσύρθηκε, ή πέρασε η ώρα του.',
  },

  board: {
    name: 'Τάβλι',
    point: (point, n, who) => `Θέση ${point}, ${checkers(n, who)}`,
    empty: (point) => `Θέση ${point}, άδεια`,
    pinned: (who) => `από κάτω πλακωμένο, ${checkers(1, who)}`,
    bar: (n, who) => `Μπάρα, ${checkers(n, who)}`,
    off: (n, who) => `Μαζεμένα, ${checkers(n, who)}`,
    dice: (values, swap) => `Ζάρια ${values.join(' και ')}${swap ? ', άλλαξέ τα θέση' : ''}`,
    cube: (value, owner, may) => {
      const place =
        owner === undefined ? 'στη μέση' : owner === null ? 'σε σένα' : `σε ${name(owner)}`;
      return `Βίδος στο ${value}, ${place}${may ? ', διπλασίασε' : ''}`;
    },
  },

  table: {
    title: (a, b) => `${name(a)} εναντίον ${name(b)}`,
    onTurn: 'παίζει',
    pips: 'pips',
    scoreLabel: (score, length) =>
      length === 'unlimited' ? `Σκορ ${score}` : `Σκορ ${score} από ${length}`,
    crawford: 'Crawford',
    lostShort: 'χωρίς σύνδεση',
    chatWith: (unread) => (unread > 0 ? `Κουβέντα, ${unread} νέα` : 'Κουβέντα'),
    clockOf: (who) => `Ρολόι: ${name(who)}`,
    delay: 'Περιθώριο',
    timeIsLow: 'Σου μένουν λιγότερα από 30 δευτερόλεπτα.',
    outOfTime: (who) => (who === null ? 'Τέλος ο χρόνος σου.' : `Τέλος χρόνου για ${name(who)}.`),
    menu: 'Άλλα',
    panel: 'Δίπλα στο τάβλι',
    panels: {
      places: 'Θέσεις',
      score: 'Σκορ',
      chat: 'Κουβέντα',
      moves: 'Κινήσεις',
      dice: 'Ζάρια',
      rules: 'Κανόνες',
    },
    learnGame: (game) => `Μάθε: ${game}`,
    puzzle: 'Πρόβλημα της ημέρας',
    openings: 'Κουίζ ανοιγμάτων',
    history: 'Η ιστορία του με λίγα λόγια',
    match: (length, games) =>
      length === 'unlimited' ? 'Αγώνας χωρίς όριο' : `Αγώνας ${goal(length, games)}`,
    gameOf: (n, of) => `Παρτίδα ${n}/${of}`,
    roll: 'Ρίξε',
    double: 'Διπλασίασε',
    undo: 'Πίσω',
    done: 'Έτοιμο',
    take: 'Δέχομαι',
    drop: 'Πάσο',
    redouble: 'Beaver',
    nextGame: 'Επόμενη παρτίδα',
    toLobby: 'Φεύγω',
    replay: 'Επανάληψη',
    analyse: 'Ανάλυση',
    rematch: 'Ρεβάνς',
    flip: 'Δες από την άλλη πλευρά',
    unwatch: 'Τέλος θέασης',
    leave: 'Διακοπή για τώρα',
    leaveHint: 'Ο αγώνας φυλάγεται',
    doubles: (who, cube) => `${name(who)} διπλασιάζει στο ${cube}`,
    dropCosts: (n) => `Το πάσο κοστίζει ${points(n)}.`,
    resigns: (who, n) => `${name(who)} παραιτείται και δίνει ${points(n)}`,
    acceptResign: 'Δέχομαι',
    playOn: 'Συνεχίζω',
    hasLeft: (who) => `${name(who)} έφυγε. Ο αγώνας φυλάγεται.`,
    closed: 'Αυτό το τραπέζι έκλεισε.',
    drawn: 'Η παρτίδα ήρθε ισόπαλη. Δεν μετρά τίποτα.',
    rest: (n) => `Παίζεις εσύ, με ${n} ζάρια του αντιπάλου`,
    youWin: (n, match) => `Κερδίζεις ${match ? 'τον αγώνα' : points(n)}!`,
    wins: (who, n, match) => `${name(who)} κερδίζει ${match ? 'τον αγώνα' : points(n)}.`,
    resignOpen: (who) => `${name(who)} θέλει να παραιτηθεί.`,
    waiting: 'Περιμένουμε τα ζάρια…',
    sent: '…',
    yourTurn: {
      move: 'Παίξε τα πούλια σου',
      done: 'Έτοιμο, ή πίσω',
      roll: 'Ρίξε τα ζάρια',
      double: 'Ρίξε ή διπλασίασε',
    },
    thinks: (who) => `${name(who)} σκέφτεται`,
    awayFor: (who, time) => `${name(who)} λείπει: ${time}`,
    lostFor: (who, time) =>
      `${name(who)} έχασε τη σύνδεση${time === null ? '' : `, μένουν ${time}`}`,
    ends: {
      drop: 'Ο διπλασιασμός δεν έγινε δεκτός.',
      resign: 'Παραίτηση',
      mother: 'Το τελευταίο πούλι πλακώθηκε.',
    },
    share: 'Κοινοποίηση',
    copied: 'Ο σύνδεσμος αντιγράφηκε',
    considers: (who) => `${name(who)} σκέφτεται τον βίδο`,
  },

  resign: {
    title: 'Παραίτηση',
    choose: (who) => `Τι παίρνει ${name(who)};`,
    kinds: ['Μονό', 'Διπλό', 'Τριπλό'],
    sure: (who, n) => `${name(who)} θα πάρει ${points(n)}. Σίγουρα;`,
    confirm: 'Ναι, παραιτούμαι',
  },

  wins: {
    near: 'Κοντά στη νίκη',
    kinds: {
      home: 'Όλα μαζεμένα',
      singleCrown: 'Μονή κορώνα',
      doubleCrown: 'Διπλή κορώνα',
      staircase: 'Σκάλα',
      tower: 'Πύργος',
      jan: 'Γιαν',
      burstJan: 'Γιαν με σπάσιμο',
    },
    withMonk: (kind) => `${kind}, με μοναχό`,
    pips: (n) => plural(n, { one: '# pip', other: '# pips' }),
    moreOnBar: (n) => `ακόμα ${n} στη μπάρα`,
    better: 'Ίσοι πόντοι: κρίνουν οι καλύτερες νίκες.',
  },

  typed: { title: 'Γράψε μια κίνηση', hint: 'Από και προς, για κάθε πούλι', play: 'Παίξε' },

  moves: {
    title: 'Κινήσεις',
    none: 'Δεν παίχτηκε τίποτα ακόμα.',
    bar: 'μπάρα',
    off: 'έξω',
    cannot: 'δεν παίζει',
    opening: (names, dice) => `${name(names[0])} ${dice[0]}, ${name(names[1])} ${dice[1]}`,
    doubles: (cube) => `Διπλασιάζει στο ${cube}`,
    takes: 'Δέχεται',
    drops: 'Πάσο',
    resigns: (multiple, inPoints) => `Προσφέρει ${offered(multiple, inPoints)}`,
    accepts: 'Δέχεται',
    rejects: 'Συνεχίζει',
    leaves: 'Φεύγει',
    timeUp: 'Τέλος χρόνου',
  },

  live: {
    game: (n) => `Η παρτίδα ${n} αρχίζει.`,
    rolls: (who, dice) => `${does(who, 'ρίχνεις', 'ρίχνει')} ${dice[0]} και ${dice[1]}.`,
    plays: (who, text) => `${does(who, 'παίζεις', 'παίζει')} ${text}.`,
    cannot: (who) => `${does(who, 'δεν μπορείς να παίξεις', 'δεν μπορεί να παίξει')}.`,
    doubles: (who, cube) => `${does(who, 'διπλασιάζεις', 'διπλασιάζει')} στο ${cube}.`,
    takes: (who) => `${does(who, 'δέχεσαι', 'δέχεται')} τον βίδο.`,
    drops: (who) => `${does(who, 'πας', 'πάει')} πάσο.`,
    resigns: (who, multiple, inPoints) =>
      `${does(who, 'προσφέρεις', 'προσφέρει')} ${offered(multiple, inPoints)}.`,
    accepts: (who) => `${does(who, 'δέχεσαι', 'δέχεται')}.`,
    rejects: (who) => `${does(who, 'συνεχίζεις', 'συνεχίζει')}.`,
    leaves: (who) => `${does(who, 'φεύγεις', 'φεύγει')}.`,
    timeUp: (who) => (who === null ? 'Τέλος ο χρόνος σου.' : `Τέλος χρόνου για ${name(who)}.`),
  },

  proof: {
    title: 'Ζάρια',
    whatTitle: 'Πώς αποδεικνύονται τα ζάρια;',
    what: [
      'Πριν από την παρτίδα ο server δείχνει το αποτύπωμα (hash) του μυστικού του σπόρου, και έτσι δεν μπορεί πια να τον αλλάξει. Μετά ο browser σου στέλνει ένα δικό του τυχαίο κείμενο.',
      'Όλες οι ζαριές προκύπτουν από τον σπόρο και τα κείμενα των δύο παικτών. Ο server δεν μπορεί να διαλέξει ζάρια, γιατί δεν ήξερε το κείμενό σου· ούτε εσύ, γιατί δεν ξέρεις τον σπόρο.',
      'Μετά την παρτίδα ο σπόρος φανερώνεται. Ο browser σου ξαναϋπολογίζει μόνος του αποτύπωμα και ζαριές: το ✓ σημαίνει ότι όλα είναι σωστά.',
    ],
    none: 'Μετά την πρώτη παρτίδα, η απόδειξή της θα είναι εδώ.',
    verdicts: {
      waiting: 'Η παρτίδα συνεχίζεται.',
      good: 'Κάθε ζαριά είναι αποδεδειγμένη.',
      bad: 'Αυτά τα ζάρια είναι λάθος!',
      unchecked: 'Δεν ελέγχεται: πριν από την παρτίδα δεν ήταν γνωστό αποτύπωμα.',
    },
    faults: {
      hash: 'Ο σπόρος δεν είναι εκείνος που το αποτύπωμά του δείχτηκε πριν από την παρτίδα.',
      text: 'Το κείμενο που έστειλε ο browser σου δεν χρησιμοποιήθηκε.',
      rolls: 'Οι ζαριές δεν προκύπτουν από τον σπόρο και τα κείμενα.',
      seedMissing: 'Ο σπόρος δεν φανερώθηκε μετά την παρτίδα.',
    },
    roll: (n) => `Η πρώτη διαφορά είναι στη ζαριά ${n}.`,
    expected: 'Θα έπρεπε',
    found: 'Είναι',
    hash: 'Αποτύπωμα πριν από την παρτίδα',
    mine: 'Το κείμενό μου',
    seed: 'Σπόρος',
    textOf: (who) => `Κείμενο: ${name(who)}`,
  },

  replay: {
    heading: 'Επανάληψη',
    title: (a, b) => `${name(a)} – ${name(b)}`,
    scrubber: 'Σημείο του αγώνα',
    position: (at, of) => `${at} από ${of}`,
    gameBefore: 'Προηγούμενη παρτίδα',
    gameAfter: 'Επόμενη παρτίδα',
    back: 'Βήμα πίσω',
    next: 'Βήμα μπροστά',
    play: 'Να παίζει μόνο του',
    pause: 'Στοπ',
    download: 'Κατέβασμα .mat',
    embed: 'Ενσωμάτωση',
    embedHint: 'HTML για δική σας σελίδα:',
    copy: 'Αντιγραφή',
    copied: 'Αντιγράφηκε',
    store: 'Φύλαξη σε αυτόν τον browser',
    storedTitle: 'Φυλαγμένοι αγώνες',
    noneStored: 'Κανένας ακόμα. Ένας αγώνας φυλάγεται για όταν δεν θα υπάρχει σύνδεση.',
    forget: 'Πέταξέ τον',
  },

  help: {
    title: 'Βοήθεια',
    words: 'Λέξεις του παιχνιδιού',
    whatIs: (word) => `Τι σημαίνει «${word}»;`,
    playTitle: 'Στο τάβλι',
    play: [
      'Άγγιξε ένα πούλι: παίζει το αριστερό ζάρι. Άγγιξε τα ζάρια για να αλλάξουν θέση.',
      'Ή σύρε το: φωτίζεται όπου μπορεί να πάει. Έτσι παίζονται και τα δύο ζάρια μαζί.',
      'Άγγιξε μια άδεια θέση για να κάνεις πόρτα με δύο πούλια, αν το επιτρέπουν τα ζάρια.',
      'Το «Πίσω» αναιρεί βήμα βήμα, ώσπου να πατήσεις «Έτοιμο».',
    ],
    keysTitle: 'Πλήκτρα',
    keys: {
      arrows: 'από θέση σε θέση',
      enter: 'παίζει από αυτή τη θέση· όταν τελειώσει η κίνηση, Έτοιμο',
      swap: 'τα ζάρια αλλάζουν θέση',
      undo: 'πίσω',
      roll: 'ρίξιμο',
      double: 'διπλασιασμός',
      take: 'δέχομαι',
      drop: 'πάσο',
      typed: 'γράψιμο κίνησης',
      chat: 'κουβέντα',
      help: 'αυτή η βοήθεια',
    },
  },

  claims: {
    list: 'Για κρίση',
    claim: 'Ζήτα κρίση',
    title: (who) => `Ζήτα να κριθεί ο αγώνας με ${name(who)}`,
    explain: (who) => [
      `Ειδοποιείται ${name(who)}, με λίγες μέρες προθεσμία για να συνεχίσετε. Τότε ο αγώνας προχωρά σαν να μην έγινε τίποτα.`,
      'Ύστερα ο server κρίνει τον αγώνα όπως είναι: οι δύο βαθμολογίες αλλάζουν ανάλογα με το πόσο πιθανό είναι να κερδίσει ο καθένας.',
      `Στο μεταξύ να δέχεσαι προσκλήσεις, και αν σε καλέσει ${name(who)}, να δεχτείς: αλλιώς το αίτημα πέφτει.`,
    ],
    mine: 'Ζήτησες να κριθεί. Αν δεν συνεχίσετε οι δυο σας, θα κριθεί:',
    theirs: (who, length, games) =>
      `${name(who)} ζητά να κριθεί ο αγώνας σας ${goal(length, games)}`,
    due: 'Αν δεν συνεχίσετε οι δυο σας, θα κριθεί όπως είναι:',
    playOn: 'Συνέχεια',
    absent: (who) =>
      `Λείπει ${name(who)}. Να δέχεσαι προσκλήσεις: αν μία από αυτές τις μέρες μπορείς να παίξεις και δεν έρθει καθόλου ${name(who)}, το αίτημα πέφτει.`,
    early: (date, time) => `Μπορείς να το ζητήσεις από ${date}, ${time}.`,
    away: (days, needed) =>
      `Μπορείς να το ζητήσεις αν δεχόσουν προσκλήσεις, ή καθόσουν σε τραπέζι, ${plural(needed, { one: '# μέρα', other: '# μέρες' })} από τότε που διακόπηκε. Ως τώρα: ${days}.`,
    judged: (who, won, chance) =>
      won
        ? `Ο αγώνας σου με ${name(who)} κρίθηκε: τον κερδίζεις με πιθανότητα ${chance}.`
        : `Ο αγώνας σου με ${name(who)} κρίθηκε: τον κερδίζει ${name(who)} με πιθανότητα ${chance}.`,
    sure: 'Μετράει σαν κάθε άλλη νίκη.',
    ratings: (before, after) => `Η βαθμολογία σου: ${after}, πριν ${before}.`,
    moment: 'Η θέση για το GNU Backgammon:',
    ended: (who, why, mine, minutes) => {
      const [other, time] = [name(who), plural(minutes, { one: '# λεπτό', other: '# λεπτά' })];
      const reasons: Record<ClaimEnd, readonly [string, string]> = {
        plays: ['συνεχίζεις να παίζεις', `συνεχίζει ${other}`],
        left: ['έφυγες από το τραπέζι', `έφυγε από το τραπέζι ${other}`],
        unjoined: [
          `δεν δέχτηκες την πρόσκληση από ${other} μέσα σε ${time}`,
          `δεν δέχτηκε ${other} την πρόσκλησή σου μέσα σε ${time}`,
        ],
        went: [
          `έφυγες χωρίς να δεχτείς την πρόσκληση από ${other}`,
          `έφυγε ${other} χωρίς να δεχτεί την πρόσκλησή σου`,
        ],
        undecided: [`δεν αποφάσισες μέσα σε ${time}`, `δεν αποφάσισε ${other} μέσα σε ${time}`],
        unready: [
          `μπορούσε να παίξει ${other}, αλλά εσύ όχι`,
          `μπορούσες να παίξεις, αλλά όχι ${other}`,
        ],
        absent: [
          `μπορούσε να παίξει ${other}, αλλά εσύ έλειπες`,
          `μπορούσες να παίξεις, αλλά έλειπε ${other}`,
        ],
      };
      return `Ο αγώνας σου με ${other} δεν θα κριθεί τώρα: ${reasons[why][mine ? 0 : 1]}.`;
    },
    settled: (who) => `Ένας διαχειριστής έκρινε τον αγώνα σου με ${name(who)}:`,
    results: { won: 'τον κερδίζεις.', lost: 'τον χάνεις.', void: 'δεν μετρά.' },
    reason: 'Ο λόγος:',
    refused: {
      unlimited: 'Δεν έχει όριο, άρα ούτε αποτέλεσμα.',
      playing: 'Παίζεται αυτή τη στιγμή.',
      claimed: 'Το αίτημα έχει ήδη γίνει.',
    },
  },
};
