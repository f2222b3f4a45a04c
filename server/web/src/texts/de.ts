// German.

import { deAccount } from './de_account';
import { deChouette } from './de_chouette';
import { dePeople } from './de_people';
import { goal, dePlay } from './de_play';
import type { Texts, Words } from './words';
import { makeFormats, makePlural, name } from './formats';

const plural = makePlural('de');
const points = (n: number) => plural(n, { one: '# Punkt', other: '# Punkte' });

const words: Words = {
  you: 'Du',
  close: 'Schließen',
  cancel: 'Abbrechen',
  loading: 'Wird geladen…',
  failed: 'Das ist nicht angekommen.',
  again: 'Noch einmal',
  points,
  game: (n) => `Spiel ${n}`,

  nav: {
    label: 'Hauptmenü',
    skip: 'Zum Inhalt',
    welcome: 'Start',
    lobby: 'Spielen',
    table: 'Tisch',
    turns: 'Am Zug',
    offline: 'Offline',
    events: 'Turniere',
    rankings: 'Wertung',
    profile: 'Ich',
    settings: 'Optionen',
    news: 'neu',
  },

  welcome: {
    title: 'Backgammon, sofort',
    lead: 'Gegen das Haus oder gegen Menschen aus aller Welt. Ohne Programm, ohne Formular.',
    playNow: 'Jetzt spielen',
    playNowHint: 'Ein Name findet sich, dieser Browser merkt ihn sich.',
    playAs: (who) => `Du spielst als ${name(who)}.`,
    busy: 'Der Tisch wird gedeckt…',
    login: 'Anmelden',
    watch: 'Zusehen',
    toPlay: 'Um selbst zu spielen, tippe auf „Jetzt spielen“, ganz ohne Konto. Oder melde dich an.',
    offline: 'Ohne Verbindung spielen',
    learn: 'Backgammon lernen',
    facts: [
      'Würfel zum Nachprüfen: jedes Spiel wird bewiesen',
      'Gewertete Matches mit Dopplerwürfel und Crawford-Regel',
      'An einem Tisch mit Telnet und FIBS-Programmen',
    ],
  },

  lobby: {
    title: 'Spielen',
    ready: 'Man darf mich einladen',
    parts: 'Bereiche',
    play: 'Spielen',
    people: 'Leute',
    talk: 'Gespräch',
    length: 'Punkte eines Matches',
    lengthInGames: 'Spiele eines Matches',
    game: 'Spiel',
    gameKinds: {
      cube: 'Mit Dopplerwürfel',
      hit: 'Schlagen, ohne Dopplerwürfel',
      pin: 'Festsetzen',
      block: 'Sperren',
      series: 'Mehrere im Wechsel',
    },
    options: 'Optionen',
    optionNames: {
      automatic: 'Gleiche Würfel am Anfang verdoppeln',
      jacoby: 'Kein Gammon, bevor verdoppelt wurde (Jacoby)',
      triples: '6-6 am Anfang verdreifacht',
      bar4: 'Wer auf der Bar ist und nichts abgetragen hat, verliert 4',
      nocube: 'Ohne Dopplerwürfel',
      points: 'Auf eine Zahl von Punkten, nicht von Spielen',
      unrated: 'Die Wertungen bleiben, wie sie sind',
    },
    time: 'Zeit',
    times: { none: 'Ohne', clock: 'Uhr', own: 'Eigene Uhr', days: 'Tage' },
    usualClock: {
      points: '2 Minuten für jeden Punkt des Matches, und 12 Sekunden vor jeder Entscheidung.',
      games: '2 Minuten für jedes Spiel des Matches, und 12 Sekunden vor jeder Entscheidung.',
    },
    timeNumbers: {
      minutes: 'Minuten für jeden',
      delay: 'Freie Sekunden je Entscheidung',
      days: 'Tage je Entscheidung',
    },
    invitations: 'Einladungen',
    invites: (from, length, games) =>
      length === 'unlimited'
        ? `${name(from)} lädt dich zu einem Match ohne Ende ein`
        : `${name(from)} lädt dich zu einem Match ${goal(length, games)} ein`,
    invitesResume: (from) => `${name(from)} möchte euer Match fortsetzen`,
    invited: (who) => `${name(who)} ist eingeladen. Die Antwort steht noch aus…`,
    warned: (who, left, all) =>
      `Vorsicht: ${name(who)} hat im letzten Jahr ${left} von ${all} Matches verlassen.`,
    notNow: 'Jetzt nicht',
    join: 'Annehmen',
    openUntil: 'Verfällt',
    withdraw: 'Zurücknehmen',
    unanswered: (who, why) => {
      if (why === 'declined') return `${name(who)} lehnt deine Einladung ab.`;
      return why === 'expired'
        ? `Deine Einladung an ${name(who)} ist abgelaufen.`
        : `Deine Einladung an ${name(who)} gilt nicht mehr.`;
    },
    findOpponent: 'Einen Gegner finden',
    findThis: 'Mit dem, was unten gewählt ist',
    presets: {
      one: '1 Punkt',
      clock: '3 Punkte, Uhr',
      five: '5 Punkte',
      days: '3 Punkte nach Tagen',
    },
    seeks: 'Wer einen Gegner sucht',
    looking: 'Du suchst einen Gegner',
    offered: (called) => `Noch niemand gekommen. Vom Haus ist frei: „${called}“.`,
    noSeeks: 'Gerade sucht sonst niemand einen Gegner.',
    playWith: (who) => `Gegen ${name(who)} spielen`,
    ratings: (from, to) => `Wertung ${from} bis ${to}`,
    bots: {
      house_novice: ['Anfänger', 'Kennt die Regeln, vergisst den Rest'],
      house_easy: ['Leicht', 'Spielt mit und lässt viel durchgehen'],
      house_medium: ['Mittel', 'Kennt das Spiel, irrt sich ab und zu'],
      house_player: ['Spieler', 'Solide, schwer zu überraschen'],
      house_gnubg: ['Meister', 'GNU Backgammon, Weltklasse'],
    },
    noBots: 'Die Spieler des Hauses sind gerade nicht da.',
    playShort: 'Spielen',
    plays: (opponent) => `spielt gegen ${name(opponent)}`,
    resume: 'Fortsetzen',
    absent: 'Nicht da',
    talkTo: (who) => `Mit ${name(who)} sprechen`,
    watch: 'Zusehen',
    watchMatch: (a, b) => `${name(a)} und ${name(b)} zusehen`,
    invite: 'Einladen',
    saved: 'Unterbrochene Matches',
    running: 'Laufende Matches',
    noMatches: 'Gerade spielt niemand.',
    everybody: 'Alle',
    shouts: 'Was alle hören',
    noShouts: 'Hier ist es still.',
    shout: 'Etwas an alle',
    leavesMessage: (who) => `${name(who)} ist nicht da und findet deine Nachricht später.`,
    messages: 'Nachrichten für dich',
  },

  terms: {
    clock: (minutes, delay) => `Uhr: ${minutes} min, ${delay} s frei`,
    days: (n) => plural(n, { one: '# Tag je Entscheidung', other: '# Tage je Entscheidung' }),
    event: (n) => `Turnier ${n}`,
    automatic: (most) =>
      most === null ? 'automatische Dopplung' : `automatische Dopplung, höchstens ${most}`,
    words: {
      clock: 'die übliche Uhr',
      unrated: 'ohne Wertung',
      nocrawford: 'ohne Crawford-Spiel',
      jacoby: 'Jacoby',
      triples: '6-6 verdreifacht',
      bar4: 'bis zu 4 von der Bar',
      nocube: 'ohne Dopplerwürfel',
      nodoublefirst: 'kein Doppel vor dem ersten Wurf',
      hoststarts: 'wer einlädt, beginnt',
      points: 'auf Punkte',
    },
  },

  turns: {
    title: 'Matches nach Tagen',
    mine: 'Du bist am Zug',
    noneMine: 'Niemand wartet auf dich.',
    theirs: 'Andere entscheiden',
    noneTheirs: 'Du wartest auf niemanden.',
    due: 'Fällig:',
    since: 'Der Zug begann:',
    soon: 'Bald:',
    play: 'Spielen',
    look: 'Ansehen',
    here: 'Zum Tisch',
    openWith: (who, match) => `Match ${match} mit ${name(who)}`,
    vacation: 'Urlaub',
    vacationHint:
      'Solange steht deine Zeit in allen Matches nach Tagen still. Du hast 28 Tage im Jahr.',
    vacationDays: 'Tage, ab jetzt',
    vacationBegin: 'Beginnen',
    vacationEnd: 'Beenden',
    vacationUntil: 'Du bist im Urlaub. Er endet:',
    vacationNone: 'Du bist nicht im Urlaub.',
    vacationLeft: (left, most) =>
      `Du kannst noch ${plural(left, { one: '# Tag', other: '# Tage' })} nehmen, von ${most} im Jahr.`,
  },

  chat: {
    title: 'Gespräch am Tisch',
    empty: 'Noch hat niemand etwas gesagt.',
    send: 'Senden',
    to: 'Wer es hört',
    hearers: { team: 'Team', say: 'Gegner', kibitz: 'Alle hier', whisper: 'Zuschauer' },
    prompt: {
      team: 'Etwas an das Team',
      say: 'Etwas an den Gegner',
      kibitz: 'Etwas an alle am Tisch',
      whisper: 'Etwas an die Zuschauer',
    },
    kinds: { team: 'an das Team', kibitz: 'an alle', whisper: 'an Zuschauer' },
  },

  profile: {
    rating: 'Wertung',
    experience: 'Erfahrung',
    rank: 'Platz',
    won: 'Gewonnen',
    lost: 'Verloren',
    unfinished: 'Offen',
    lastYear: ({ finished, abandoned }) =>
      `Im letzten Jahr: ${plural(finished, { one: '# Match beendet', other: '# Matches beendet' })}, ${plural(abandoned, { one: '# verlassen', other: '# verlassen' })}.`,
    plot: 'Verlauf der Wertung',
    tooFew: 'Nach zwei beendeten Matches steht hier eine Linie.',
    plotLabel: (matches, least, most, last) =>
      `Wertung über ${matches} Matches: zwischen ${Math.round(least)} und ${Math.round(most)}, jetzt ${Math.round(last)}`,
    dice: 'Würfel',
    noDice: 'Noch keine Würfe zu zählen.',
    diceHint: (rolls, matches) =>
      `${plural(rolls, { one: '# Wurf', other: '# Würfe' })} in ${plural(matches, { one: '# Match', other: '# Matches' })}. Der Strich zeigt, was zu erwarten ist.`,
    what: 'Was',
    gotExpected: 'Gefallen / erwartet',
    doubles: 'Pasche',
    pips: 'Augen je Wurf',
    entered: (entered, onBar) =>
      `Von der Bar ins Spiel gekommen: ${entered} von ${plural(onBar, { one: '# Wurf', other: '# Würfen' })}.`,
    matches: 'Matches',
    noMatches: 'Noch kein beendetes Match.',
    date: 'Datum',
    opponent: 'Gegner',
    score: 'Stand',
    wonMark: 'Sieg',
    lostMark: 'Niederlage',
    replayOf: (opponent, match) => `Match ${match} gegen ${name(opponent)} ansehen`,
    analysisOf: (opponent, match) => `Match ${match} gegen ${name(opponent)} analysieren`,
    storedReplays: 'Aufgehobene Matches',
  },

  watch: {
    title: (who) => `Zuschauen bei ${name(who)}`,
    idle: (who) =>
      `${name(who)} sitzt gerade an keinem Tisch. Die nächste Partie ist hier zu sehen, sobald sie beginnt.`,
    closed: (who) => `${name(who)} oder der Gegner zeigt Partien nur denen, die angemeldet sind.`,
    unknown: () => 'Es gibt keinen Spieler dieses Namens.',
    lost: () => 'Die Verbindung zum Server ist weg. Sie wird wieder gesucht …',
    link: 'Link zum Zuschauen',
    play: 'Selbst spielen',
  },
  rankings: {
    title: 'Wertung',
    place: 'Platz',
    name: 'Name',
    rating: 'Wertung',
    experience: 'Erfahrung',
    none: 'Noch hat niemand genug gespielt.',
    before: 'Plätze davor',
    after: 'Plätze danach',
    range: (from, to, total) => `${from} bis ${to} von ${total}`,
  },

  settings: {
    title: 'Optionen',
    look: 'Aussehen',
    boardAndCheckers: 'Brett und Steine',
    game: 'Wie du spielst',
    notices: 'Töne und Hinweise',
    account: 'Konto',
    system: 'Wie das System',
    names: {
      theme: 'Farben',
      board: 'Brett',
      checkers: 'Steine',
      colour: 'Deine Steine',
      orientation: 'Das Brett liegt',
      direction: 'Dein Heimfeld',
      animation: 'Bewegung',
      language: 'Sprache',
      arrows: 'Pfeile für den letzten Zug des Gegners',
      pips: 'Augenzahl',
      numbers: 'Nummern der Felder',
      sound: 'Töne',
      vibration: 'Vibration',
      notifications: 'Melden, wenn ich am Zug bin und die Seite verdeckt ist',
      wakeLock: 'Bildschirm am Tisch anlassen',
    },
    options: {
      theme: {
        system: 'Wie das System',
        light: 'Hell',
        dark: 'Dunkel',
        contrast: 'Starker Kontrast',
      },
      board: { slate: 'Schiefer', wood: 'Holz', felt: 'Filz', night: 'Nacht' },
      checkers: { classic: 'Klassisch', marble: 'Marmor', bold: 'Kräftig' },
      colour: { light: 'Immer hell', dark: 'Immer dunkel', seat: 'Hell für den Ersten' },
      orientation: { auto: 'Wie es passt', landscape: 'Quer', portrait: 'Hoch' },
      direction: { right: 'Rechts', left: 'Links' },
      animation: { off: 'Aus', fast: 'Schnell', normal: 'Normal', slow: 'Langsam' },
    },
    toggles: {
      automove: ['Erzwungene Züge machen', 'Wenn die Würfel nur einen Zug erlauben'],
      greedy: [
        'Für mich abtragen',
        'Wenn jeder Würfel einen Stein abträgt. Bis zum Ende des Spiels.',
      ],
      double: [
        'Vor dem Wurf fragen',
        'Aus: du doppelst in diesem Spiel nicht, und es wird gewürfelt',
      ],
      autodouble: ['Automatische Doppel', 'Gleiche Anfangswürfel doppeln, wenn beide es wollen'],
      crawford: ['Crawford-Regel', 'Kein Doppel im Spiel, in dem einem ein Punkt fehlt'],
      allowpip: ['Augenzahlen dürfen erfragt werden', 'Gilt für euch beide'],
      silent: ['Keine Rufe hören', 'Und selbst keine machen'],
      notify: ['Sagen, wer kommt und geht', ''],
      report: ['Sagen, welche Matches beginnen und enden', ''],
    },
    loggedInAs: (who) => `Du bist ${name(who)}.`,
    logout: 'Abmelden',
  },

  chouette: deChouette,
  people: dePeople,

  offline: {
    title: 'Ohne Verbindung',
    lead: 'Der Spieler, der mit dieser Seite kam, braucht keinen Server. Diese Matches werden nicht gewertet und bleiben in diesem Browser.',
    novice: 'Anfänger',
    full: 'Spieler',
  },

  connection: {
    lost: 'Die Verbindung ist weg.',
    kept: 'Dein Platz bleibt frei, es wird weiter versucht.',
    retryIn: (seconds) => `(in ${seconds} s)`,
    now: 'Jetzt versuchen',
    quality: (ms) => (ms === null ? 'Verbunden' : `Verbunden, ${Math.round(ms)} ms`),
    phases: {
      connecting: 'Wird verbunden',
      lost: 'Verbindung weg',
      resuming: 'Kommt zurück',
      open: 'Verbunden',
      offline: 'Nicht verbunden',
    },
    notices: {
      back: 'Du bist wieder da, wo du warst.',
      loggedInAgain: 'Du bist wieder da und neu angemeldet.',
      restarted: 'Der Server wird neu gestartet.',
      taken: 'Ein anderes Fenster führt deine Sitzung weiter.',
      ended: 'Der Server hat die Sitzung beendet.',
      noNetwork: 'Dein Gerät hat kein Netz.',
      refused: 'Der Server lässt diese Seite nicht herein.',
    },
  },

  trouble: {
    badPlay: 'Dieser Zug geht nicht.',
    notConnected: 'Es besteht keine Verbindung.',
    noReplay: 'Dieses Match lässt sich nicht zeigen.',
    noConnection: 'Der Server ist nicht zu erreichen.',
  },
  notify: {
    yourTurn: (who) => `Du bist am Zug gegen ${name(who)}.`,
    doubled: (who) => `${name(who)} doppelt.`,
    resignation: (who) => `${name(who)} möchte aufgeben.`,
    invitation: (who) => `${name(who)} lädt dich ein.`,
    seekTaken: (who) => `${name(who)} spielt gegen dich.`,
    nextGame: (who) => `${name(who)} wartet auf das nächste Spiel.`,
    over: (who) => `Das Match mit ${name(who)} ist zu Ende.`,
    claimed: (who) => `${name(who)} möchte euer Match werten lassen.`,
    eventMatch: (who) => `Dein Turniermatch wartet: ${name(who)}.`,
    eventBegins: (title) => `${name(title)} beginnt.`,
    club: (title) => `Neues vom Club ${name(title)}.`,
  },
  ...deAccount,
  ...dePlay,
};

export const texts: Texts = { ...words, ...makeFormats('de', 'ltr') };
