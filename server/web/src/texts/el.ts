// Greek. The reader is "εσύ". Names have no article, as nobody is called he or she.

import { elAccount } from './el_account';
import { elChouette } from './el_chouette';
import { bots, elPeople } from './el_people';
import { goal, elPlay } from './el_play';
import type { Texts, Words } from './words';
import { makeFormats, makePlural, name } from './formats';

const plural = makePlural('el');
const points = (n: number) => plural(n, { one: '# πόντος', other: '# πόντοι' });
const days = (n: number) => plural(n, { one: '# μέρα', other: '# μέρες' });

const words: Words = {
  you: 'Εσύ',
  close: 'Κλείσιμο',
  cancel: 'Άκυρο',
  loading: 'Φόρτωση…',
  failed: 'Δεν ήρθε τίποτα.',
  again: 'Δοκίμασε ξανά',
  points,
  game: (n) => `Παρτίδα ${n}`,

  nav: {
    label: 'Κύριο μενού',
    skip: 'Στο περιεχόμενο',
    welcome: 'Αρχή',
    lobby: 'Παίξε',
    table: 'Τραπέζι',
    turns: 'Σειρά μου',
    offline: 'Χωρίς δίκτυο',
    events: 'Τουρνουά',
    rankings: 'Κατάταξη',
    profile: 'Εγώ',
    settings: 'Ρυθμίσεις',
    news: 'νέο',
  },

  welcome: {
    title: 'Τάβλι, αμέσως',
    lead: 'Με τα μποτ του σπιτιού ή με παίκτες από όλο τον κόσμο. Χωρίς εγκατάσταση, χωρίς φόρμες.',
    playNow: 'Παίξε τώρα',
    playNowHint: 'Σου βρίσκουμε ένα όνομα και ο browser σου το θυμάται.',
    playAs: (who) => `Παίζεις με το όνομα ${name(who)}.`,
    busy: 'Στήνεται το τάβλι…',
    login: 'Σύνδεση',
    watch: 'Δες αγώνες',
    toPlay: 'Για να παίξεις, πάτησε «Παίξε τώρα»: δεν χρειάζεται λογαριασμός. Ή συνδέσου.',
    offline: 'Παίξε χωρίς δίκτυο',
    learn: 'Μάθε τάβλι',
    facts: [
      'Ζάρια που ελέγχονται: κάθε παρτίδα αποδεικνύεται',
      'Αγώνες για βαθμολογία, με βίδο και κανόνα Crawford',
      'Στο ίδιο τραπέζι με telnet και προγράμματα FIBS',
    ],
  },

  lobby: {
    title: 'Παίξε',
    ready: 'Δέχομαι προσκλήσεις',
    parts: 'Ενότητες',
    play: 'Παιχνίδι',
    people: 'Παίκτες',
    talk: 'Κουβέντα',
    length: 'Πόντοι του αγώνα',
    lengthInGames: 'Παρτίδες του αγώνα',
    game: 'Παιχνίδι',
    gameKinds: {
      cube: 'Με βίδο',
      hit: 'Με χτύπημα, χωρίς βίδο',
      pin: 'Με πλάκωμα',
      block: 'Με αποκλεισμό',
      series: 'Πολλά με τη σειρά',
    },
    options: 'Όροι',
    optionNames: {
      automatic: 'Ίσα ζάρια στην αρχή διπλασιάζουν τον βίδο',
      jacoby: 'Δεν μετρά διπλό αν δεν έχει παιχτεί βίδος (Jacoby)',
      triples: '6-6 στην αρχή τριπλασιάζει τον βίδο',
      bar4: 'Χάνει 4 όποιος έχει πούλι στη μπάρα και δεν μάζεψε κανένα',
      nocube: 'Χωρίς βίδο',
      points: 'Σε πόντους, όχι σε παρτίδες',
      unrated: 'Η βαθμολογία δεν αλλάζει',
    },
    time: 'Χρόνος',
    times: { none: 'Ελεύθερος', clock: 'Ρολόι', own: 'Δικό μου ρολόι', days: 'Μέρες' },
    usualClock: {
      points: '2 λεπτά για κάθε πόντο του αγώνα και 12 δευτερόλεπτα περιθώριο σε κάθε απόφαση.',
      games: '2 λεπτά για κάθε παρτίδα του αγώνα και 12 δευτερόλεπτα περιθώριο σε κάθε απόφαση.',
    },
    timeNumbers: {
      minutes: 'Λεπτά για τον καθένα',
      delay: 'Δευτερόλεπτα περιθώριο ανά απόφαση',
      days: 'Μέρες ανά απόφαση',
    },
    invitations: 'Προσκλήσεις',
    invites: (from, length, games) =>
      length === 'unlimited'
        ? `Πρόσκληση από ${name(from)} για αγώνα χωρίς όριο`
        : `Πρόσκληση από ${name(from)} για αγώνα ${goal(length, games)}`,
    invitesResume: (from) => `${name(from)} θέλει να συνεχίσετε τον αγώνα σας`,
    invited: (who) => `Έστειλες πρόσκληση: ${name(who)}. Περιμένουμε απάντηση…`,
    warned: (who, left, all) =>
      `Προσοχή: ${name(who)} άφησε στη μέση ${left} από ${all} αγώνες τον τελευταίο χρόνο.`,
    notNow: 'Όχι τώρα',
    join: 'Δέχομαι',
    openUntil: 'Λήγει',
    withdraw: 'Πάρ’ το πίσω',
    unanswered: (who, why) => {
      if (why === 'declined') return `Αρνήθηκε την πρόσκλησή σου: ${name(who)}.`;
      return why === 'expired'
        ? `Η πρόσκλησή σου έληξε: ${name(who)}.`
        : `Η πρόσκλησή σου δεν ισχύει πια: ${name(who)}.`;
    },
    findOpponent: 'Βρες αντίπαλο',
    findThis: 'Με ό,τι έχεις διαλέξει πιο κάτω',
    presets: {
      one: '1 πόντος',
      clock: '3 πόντοι, ρολόι',
      five: '5 πόντοι',
      days: '3 πόντοι, με μέρες',
    },
    seeks: 'Ποιος ψάχνει αντίπαλο',
    looking: 'Ψάχνεις αντίπαλο',
    offered: (called) => `Δεν ήρθε κανείς ακόμη. Από το σπίτι είναι ελεύθερος: «${called}».`,
    noSeeks: 'Κανείς άλλος δεν ψάχνει αντίπαλο τώρα.',
    playWith: (who) => `Παίξε με: ${name(who)}`,
    ratings: (from, to) => `βαθμολογία από ${from} έως ${to}`,
    bots,
    noBots: 'Οι παίκτες του σπιτιού λείπουν αυτή τη στιγμή.',
    playShort: 'Παίξε',
    plays: (opponent) => `παίζει με ${name(opponent)}`,
    resume: 'Συνέχεια',
    absent: 'Λείπει',
    talkTo: (who) => `Μίλα με ${name(who)}`,
    watch: 'Δες',
    watchMatch: (a, b) => `Δες ${name(a)} και ${name(b)}`,
    invite: 'Κάλεσε',
    saved: 'Αγώνες που συνεχίζονται',
    running: 'Αγώνες που παίζονται',
    noMatches: 'Κανείς δεν παίζει αυτή τη στιγμή.',
    everybody: 'Όλοι',
    shouts: 'Τι ακούν όλοι',
    noShouts: 'Ησυχία εδώ.',
    shout: 'Πες κάτι σε όλους',
    leavesMessage: (who) => `${name(who)} λείπει και θα βρει το μήνυμά σου αργότερα.`,
    messages: 'Μηνύματα για σένα',
  },

  terms: {
    clock: (minutes, delay) => `ρολόι: ${minutes} λ., περιθώριο ${delay} δ.`,
    days: (n) => `${days(n)} ανά απόφαση`,
    event: (n) => `τουρνουά ${n}`,
    automatic: (most) =>
      most === null ? 'αυτόματοι διπλασιασμοί' : `αυτόματοι διπλασιασμοί, έως ${most}`,
    words: {
      clock: 'το συνηθισμένο ρολόι',
      unrated: 'χωρίς βαθμολογία',
      nocrawford: 'χωρίς παρτίδα Crawford',
      jacoby: 'Jacoby',
      triples: '6-6 τριπλασιάζει',
      bar4: 'έως 4 με πούλι στη μπάρα',
      nocube: 'χωρίς βίδο',
      nodoublefirst: 'χωρίς βίδο πριν από την πρώτη ζαριά',
      hoststarts: 'αρχίζει όποιος κάλεσε',
      points: 'σε πόντους',
    },
  },

  turns: {
    title: 'Αγώνες με μέρες',
    mine: 'Η σειρά σου',
    noneMine: 'Κανείς δεν σε περιμένει.',
    theirs: 'Σειρά των άλλων',
    noneTheirs: 'Δεν περιμένεις κανέναν.',
    due: 'Προθεσμία:',
    since: 'Η σειρά άρχισε:',
    soon: 'Σύντομα:',
    play: 'Παίξε',
    look: 'Δες',
    here: 'Στο τραπέζι',
    openWith: (who, match) => `Αγώνας ${match} με ${name(who)}`,
    vacation: 'Διακοπές',
    vacationHint:
      'Όσο κρατούν, ο χρόνος σου σταματά σε όλους τους αγώνες με μέρες. Έχεις 28 μέρες τον χρόνο.',
    vacationDays: 'Μέρες, από τώρα',
    vacationBegin: 'Αρχή',
    vacationEnd: 'Τέλος διακοπών',
    vacationUntil: 'Είσαι σε διακοπές. Τελειώνουν:',
    vacationNone: 'Δεν είσαι σε διακοπές.',
    vacationLeft: (left, most) =>
      `Μπορείς να πάρεις ακόμα ${days(left)}, από τις ${most} του χρόνου.`,
  },

  chat: {
    title: 'Κουβέντα στο τραπέζι',
    empty: 'Κανείς δεν είπε τίποτα ακόμα.',
    send: 'Αποστολή',
    to: 'Ποιος το ακούει',
    hearers: { team: 'Ομάδα', say: 'Αντίπαλος', kibitz: 'Όλοι εδώ', whisper: 'Θεατές' },
    prompt: {
      team: 'Πες κάτι στην ομάδα',
      say: 'Πες κάτι στον αντίπαλο',
      kibitz: 'Πες κάτι σε όλο το τραπέζι',
      whisper: 'Πες κάτι στους θεατές',
    },
    kinds: { team: 'στην ομάδα', kibitz: 'σε όλους', whisper: 'στους θεατές' },
  },

  profile: {
    rating: 'Βαθμολογία',
    experience: 'Εμπειρία',
    rank: 'Θέση',
    won: 'Νίκες',
    lost: 'Ήττες',
    unfinished: 'Ατελείωτοι',
    lastYear: ({ finished, abandoned }) =>
      `Τον τελευταίο χρόνο: ${plural(finished, { one: '# αγώνας τελείωσε', other: '# αγώνες τελείωσαν' })}, ${plural(abandoned, { one: '# έμεινε στη μέση', other: '# έμειναν στη μέση' })}.`,
    plot: 'Πορεία της βαθμολογίας',
    tooFew: 'Μετά από δύο τελειωμένους αγώνες θα φανεί εδώ μια γραμμή.',
    plotLabel: (matches, least, most, last) =>
      `Βαθμολογία σε ${matches} αγώνες: από ${Math.round(least)} έως ${Math.round(most)}, τώρα ${Math.round(last)}`,
    dice: 'Ζάρια',
    noDice: 'Δεν υπάρχουν ακόμα ζαριές.',
    diceHint: (rolls, matches) =>
      `${plural(rolls, { one: '# ζαριά', other: '# ζαριές' })} σε ${plural(matches, { one: '# αγώνα', other: '# αγώνες' })}. Το σημάδι δείχνει τι αναμένεται.`,
    what: 'Τι',
    gotExpected: 'Ήρθαν / αναμενόμενα',
    doubles: 'Διπλές',
    pips: 'Pips ανά ζαριά',
    entered: (entered, onBar) =>
      `Μπήκε από τη μπάρα ${entered} φορές σε ${plural(onBar, { one: '# ζαριά', other: '# ζαριές' })}.`,
    matches: 'Αγώνες',
    noMatches: 'Κανένας τελειωμένος αγώνας ακόμα.',
    date: 'Ημερομηνία',
    opponent: 'Αντίπαλος',
    score: 'Σκορ',
    wonMark: 'Νίκη',
    lostMark: 'Ήττα',
    replayOf: (opponent, match) => `Επανάληψη του αγώνα ${match} με ${name(opponent)}`,
    analysisOf: (opponent, match) => `Ανάλυση του αγώνα ${match} με ${name(opponent)}`,
    storedReplays: 'Φυλαγμένοι αγώνες',
  },

  watch: {
    title: (who) => `Παρακολούθηση: ${name(who)}`,
    idle: (who) =>
      `Ο παίκτης ${name(who)} δεν είναι σε κανένα τραπέζι τώρα. Ο επόμενος αγώνας θα φανεί εδώ μόλις αρχίσει.`,
    closed: (who) =>
      `Ο παίκτης ${name(who)} ή ο αντίπαλος δείχνει τους αγώνες μόνο σε όσους έχουν συνδεθεί.`,
    unknown: () => 'Δεν υπάρχει παίκτης με αυτό το όνομα.',
    lost: () => 'Η σύνδεση με τον διακομιστή χάθηκε. Γίνεται νέα προσπάθεια …',
    link: 'Σύνδεσμος παρακολούθησης',
    play: 'Παίξε κι εσύ',
  },
  rankings: {
    title: 'Κατάταξη',
    place: 'Θέση',
    name: 'Όνομα',
    rating: 'Βαθμολογία',
    experience: 'Εμπειρία',
    none: 'Κανείς δεν έχει παίξει αρκετά για βαθμολογία.',
    before: 'Προηγούμενες θέσεις',
    after: 'Επόμενες θέσεις',
    range: (from, to, total) => `${from} έως ${to} από ${total}`,
  },

  settings: {
    title: 'Ρυθμίσεις',
    look: 'Εμφάνιση',
    boardAndCheckers: 'Τάβλι και πούλια',
    game: 'Πώς παίζεις',
    notices: 'Ήχος και ειδοποιήσεις',
    account: 'Λογαριασμός',
    system: 'Όπως το σύστημα',
    names: {
      theme: 'Χρώματα',
      board: 'Τάβλι',
      checkers: 'Πούλια',
      colour: 'Τα πούλια σου',
      orientation: 'Θέση του ταβλιού',
      direction: 'Το σπίτι σου',
      animation: 'Κίνηση',
      language: 'Γλώσσα',
      arrows: 'Βέλη για την τελευταία κίνηση του αντιπάλου',
      pips: 'Μέτρηση pips',
      numbers: 'Αριθμοί των θέσεων',
      sound: 'Ήχοι',
      vibration: 'Δόνηση',
      notifications: 'Ειδοποίηση όταν είναι σειρά μου και η σελίδα δεν φαίνεται',
      wakeLock: 'Να μένει αναμμένη η οθόνη στο τραπέζι',
    },
    options: {
      theme: {
        system: 'Όπως το σύστημα',
        light: 'Φωτεινά',
        dark: 'Σκούρα',
        contrast: 'Έντονη αντίθεση',
      },
      board: { slate: 'Σχιστόλιθος', wood: 'Ξύλο', felt: 'Τσόχα', night: 'Νύχτα' },
      checkers: { classic: 'Κλασικά', marble: 'Μάρμαρο', bold: 'Έντονα' },
      colour: { light: 'Πάντα ανοιχτά', dark: 'Πάντα σκούρα', seat: 'Ανοιχτά του πρώτου' },
      orientation: { auto: 'Όπως χωράει', landscape: 'Πλαγιαστό', portrait: 'Όρθιο' },
      direction: { right: 'Δεξιά', left: 'Αριστερά' },
      animation: { off: 'Καμία', fast: 'Γρήγορη', normal: 'Κανονική', slow: 'Αργή' },
    },
    toggles: {
      automove: [
        'Να παίζονται μόνες τους οι αναγκαστικές',
        'Όταν τα ζάρια αφήνουν μία μόνο κίνηση',
      ],
      greedy: [
        'Να μαζεύονται μόνα τους τα πούλια',
        'Όταν κάθε ζάρι μαζεύει ένα πούλι. Ως το τέλος της παρτίδας.',
      ],
      double: [
        'Να με ρωτάει πριν ρίξω',
        'Αν είναι κλειστό, δεν διπλασιάζεις σε αυτή την παρτίδα και τα ζάρια ρίχνονται για σένα',
      ],
      autodouble: [
        'Αυτόματοι διπλασιασμοί',
        'Ίσα ζάρια στην αρχή διπλασιάζουν τον βίδο, αν το θέλετε και οι δύο',
      ],
      crawford: ['Κανόνας Crawford', 'Χωρίς βίδο η παρτίδα όπου σε κάποιον λείπει ένας πόντος'],
      allowpip: ['Επιτρέπεται η ερώτηση για pips', 'Ισχύει και για τους δύο'],
      silent: ['Να μην ακούω όσα λέγονται σε όλους', 'Και να μη λέω'],
      notify: ['Πες μου ποιος έρχεται και ποιος φεύγει', ''],
      report: ['Πες μου ποιοι αγώνες αρχίζουν και τελειώνουν', ''],
    },
    loggedInAs: (who) => `Το όνομά σου: ${name(who)}.`,
    logout: 'Αποσύνδεση',
  },

  chouette: elChouette,
  people: elPeople,

  offline: {
    title: 'Χωρίς δίκτυο',
    lead: 'Ο παίκτης που ήρθε με τη σελίδα δεν χρειάζεται server. Αυτοί οι αγώνες δεν βαθμολογούνται και μένουν σε αυτόν τον browser.',
    novice: 'Αρχάριος',
    full: 'Παίκτης',
    analyseFile: 'Ανάλυση αρχείου',
    board: 'Τάβλα ανάλυσης',
  },

  connection: {
    lost: 'Η σύνδεση χάθηκε.',
    kept: 'Η θέση σου κρατιέται, ξαναδοκιμάζουμε.',
    retryIn: (seconds) => `(σε ${seconds} δ.)`,
    now: 'Δοκίμασε τώρα',
    quality: (ms) => (ms === null ? 'Σε σύνδεση' : `Σε σύνδεση, ${Math.round(ms)} ms`),
    phases: {
      connecting: 'Γίνεται σύνδεση',
      lost: 'Η σύνδεση χάθηκε',
      resuming: 'Γίνεται επιστροφή',
      open: 'Σε σύνδεση',
      offline: 'Χωρίς σύνδεση',
    },
    notices: {
      back: 'Γύρισες εκεί που ήσουν.',
      loggedInAgain: 'Γύρισες. Έγινε ξανά η σύνδεσή σου.',
      restarted: 'Ο server ξεκινά πάλι.',
      taken: 'Άλλο παράθυρο συνεχίζει στη θέση σου.',
      ended: 'Ο server τερμάτισε τη σύνδεση.',
      noNetwork: 'Η συσκευή σου δεν έχει δίκτυο.',
      refused: 'Ο server δεν αφήνει αυτή τη σελίδα να συνδεθεί.',
    },
  },

  trouble: {
    badPlay: 'Αυτή η κίνηση δεν γίνεται.',
    notConnected: 'Δεν υπάρχει σύνδεση.',
    noConnection: 'Ο server δεν απαντά.',
  },

  notify: {
    yourTurn: (who) => `Είναι η σειρά σου, με ${name(who)}.`,
    doubled: (who) => `${name(who)} διπλασιάζει.`,
    resignation: (who) => `${name(who)} θέλει να παραιτηθεί.`,
    invitation: (who) => `${name(who)} σε καλεί να παίξετε.`,
    seekTaken: (who) => `Παίζει μαζί σου: ${name(who)}.`,
    nextGame: (who) => `${name(who)} περιμένει την επόμενη παρτίδα.`,
    over: (who) => `Ο αγώνας με ${name(who)} τελείωσε.`,
    claimed: (who) => `${name(who)} ζητά να κριθεί ο αγώνας σας.`,
    eventMatch: (who) => `Ο αγώνας σου στο τουρνουά περιμένει: ${name(who)}.`,
    eventBegins: (title) => `Αρχίζει: ${name(title)}.`,
    club: (title) => `Νέα από τον σύλλογο ${name(title)}.`,
  },
  ...elAccount,
  ...elPlay,
};

export const texts: Texts = { ...words, ...makeFormats('el', 'ltr') };
