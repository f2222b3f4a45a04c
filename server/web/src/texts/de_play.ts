// German at the table, and of claims.

import type { ClaimEnd, wordsOfPlay } from './en_play';
import { makePlural, name } from './formats';

const plural = makePlural('de');
const points = (n: number) => plural(n, { one: '# Punkt', other: '# Punkte' });

// The reader is addressed as "du".
function whose(who: string | null): string {
  return who === null ? 'von dir' : `von ${name(who)}`;
}

function does(who: string | null, you: string, other: string): string {
  return who === null ? `Du ${you}` : `${name(who)} ${other}`;
}

function stones(n: number): string {
  return plural(n, { one: '# Stein', other: '# Steine' });
}

const kKinds = ['ein einfaches Spiel', 'ein Gammon', 'ein Backgammon'];

export const goal = (n: number, games: boolean) =>
  games ? plural(n, { one: 'über # Spiel', other: 'über # Spiele' }) : `auf ${points(n)}`;
const offered = (n: number, inPoints: boolean) => (inPoints ? points(n) : (kKinds[n - 1] ?? ''));

export const dePlay: typeof wordsOfPlay = {
  friend: {
    title: 'Mit Freunden spielen',
    lead: 'Ein Link für das, was oben gewählt ist. Wer ihn öffnet, spielt gegen dich, wenn nötig als Gast.',
    make: 'Einen Link machen',
    link: 'Der Link',
    once: 'Er gilt einmal. Schick ihn, oder lass das Bild mit einer Kamera aufnehmen.',
    qr: 'Der Link als QR-Bild',
    waits: (who) => `${name(who)} wartet auf dich`,
    youWait: (who) => `Du wartest auf ${name(who)} und lädst ein, sobald ihr beide frei seid`,
    makers: {
      ready: 'Das Match beginnt sofort.',
      here: 'Wer dich einlädt, kann gerade nicht spielen. Du wartest, und es wird gemeldet.',
      away: 'Wer dich einlädt, ist nicht da. Du wartest, und es wird gemeldet.',
    },
    byDays: 'Es geht nach Tagen: es beginnt sofort, und jeder zieht, wenn Zeit ist.',
    play: 'Spielen',
    playAsGuest: 'Als Gast spielen',
    gone: 'Dieser Link wurde benutzt oder zurückgenommen, oder seine Zeit ist um.',
  },

  board: {
    name: 'Brett',
    point: (point, n, who) => `Feld ${point}, ${stones(n)} ${whose(who)}`,
    empty: (point) => `Feld ${point}, leer`,
    pinned: (who) => `darunter festgesetzt ${stones(1)} ${whose(who)}`,
    bar: (n, who) => `Bar, ${stones(n)} ${whose(who)}`,
    off: (n, who) => `Abgetragen, ${stones(n)} ${whose(who)}`,
    dice: (values, swap) => `Würfel ${values.join(' und ')}${swap ? ', vertauschen' : ''}`,
    cube: (value, owner, may) =>
      `Dopplerwürfel auf ${value}, ${owner === undefined ? 'in der Mitte' : whose(owner)}${may ? ', doppeln' : ''}`,
  },

  table: {
    title: (a, b) => `${name(a)} gegen ${name(b)}`,
    onTurn: 'am Zug',
    pips: 'Augen',
    scoreLabel: (score, length) =>
      length === 'unlimited' ? `Stand ${score}` : `Stand ${score} von ${length}`,
    crawford: 'Crawford',
    lostShort: 'ohne Verbindung',
    chatWith: (unread) => (unread > 0 ? `Gespräch, ${unread} neu` : 'Gespräch'),
    clockOf: (who) => `Uhr von ${name(who)}`,
    delay: 'Bedenkzeit vor der Uhr',
    timeIsLow: 'Du hast weniger als 30 Sekunden.',
    outOfTime: (who) =>
      who === null ? 'Deine Zeit ist abgelaufen.' : `Die Zeit von ${name(who)} ist abgelaufen.`,
    menu: 'Mehr',
    panel: 'Neben dem Brett',
    panels: {
      places: 'Plätze',
      score: 'Stand',
      chat: 'Gespräch',
      moves: 'Züge',
      dice: 'Würfel',
      rules: 'Regeln',
    },
    learnGame: (game) => `${game} lernen`,
    puzzle: 'Aufgabe des Tages',
    openings: 'Quiz der Eröffnungen',
    history: 'Geschichte in Kürze',
    match: (length, games) =>
      length === 'unlimited' ? 'Match ohne Ende' : `Match ${goal(length, games)}`,
    gameOf: (n, of) => `Spiel ${n}/${of}`,
    roll: 'Würfeln',
    double: 'Doppeln',
    undo: 'Zurück',
    done: 'Fertig',
    take: 'Nehmen',
    drop: 'Ablehnen',
    redouble: 'Beaver',
    nextGame: 'Nächstes Spiel',
    toLobby: 'Verlassen',
    replay: 'Ansehen',
    analyse: 'Analysieren',
    rematch: 'Noch eins',
    flip: 'Von der anderen Seite sehen',
    unwatch: 'Nicht mehr zusehen',
    leave: 'Unterbrechen',
    leaveHint: 'Das Match bleibt erhalten',
    doubles: (who, cube) => `${name(who)} doppelt auf ${cube}`,
    dropCosts: (n) => `Ablehnen kostet ${points(n)}.`,
    resigns: (who, n) => `${name(who)} gibt ${points(n)} auf`,
    acceptResign: 'Annehmen',
    playOn: 'Weiterspielen',
    hasLeft: (who) => `${name(who)} ist gegangen. Das Match bleibt erhalten.`,
    closed: 'Dieser Tisch ist geschlossen.',
    drawn: 'Das Spiel ist unentschieden und zählt nichts.',
    rest: (n: number) => `Dein Zug, mit ${n} Würfeln vom Gegner`,
    youWin: (n, match) => `Du gewinnst ${match ? 'das Match' : points(n)}!`,
    wins: (who, n, match) => `${name(who)} gewinnt ${match ? 'das Match' : points(n)}.`,
    resignOpen: (who) => `${name(who)} möchte aufgeben.`,
    waiting: 'Gleich fallen die Würfel…',
    sent: '…',
    yourTurn: {
      move: 'Zieh deine Steine',
      done: 'Fertig, oder zurück',
      roll: 'Würfle',
      double: 'Würfle oder dopple',
    },
    thinks: (who) => `${name(who)} überlegt`,
    awayFor: (who, time) => `${name(who)} ist weg: ${time}`,
    lostFor: (who, time) =>
      `${name(who)} ist ohne Verbindung${time === null ? '' : `, noch ${time}`}`,
    ends: {
      drop: 'Das Doppel wurde abgelehnt.',
      resign: 'Aufgegeben',
      mother: 'Der letzte Stein wurde gefangen.',
    },
    share: 'Teilen',
    copied: 'Link kopiert',
    considers: (who) => `${name(who)} überlegt wegen des Doppels`,
  },

  resign: {
    title: 'Aufgeben',
    choose: (who) => `Was gibst du ${name(who)}?`,
    kinds: ['Einfaches Spiel', 'Gammon', 'Backgammon'],
    sure: (who, n) => `${name(who)} bekommt ${points(n)} angeboten. Wirklich?`,
    confirm: 'Ja, aufgeben',
  },

  wins: {
    near: 'Nahe am Sieg',
    kinds: {
      home: 'Heimspiel',
      singleCrown: 'Einfache Krone',
      doubleCrown: 'Doppelte Krone',
      staircase: 'Treppe',
      tower: 'Turm',
      jan: 'Jan',
      burstJan: 'Sprengjan',
    },
    withMonk: (kind) => `${kind} mit Mönch`,
    pips: (n) => plural(n, { one: '# Auge', other: '# Augen' }),
    moreOnBar: (n) => `noch ${n} auf der Bar`,
    better: 'Gleich viele Punkte: Die besseren Siege entscheiden.',
  },

  typed: { title: 'Zug eintippen', hint: 'Von und nach, für jeden Stein', play: 'Ziehen' },

  moves: {
    title: 'Züge',
    none: 'Noch ist nichts gespielt.',
    bar: 'Bar',
    off: 'ab',
    cannot: 'kann nicht ziehen',
    opening: (names, dice) => `${name(names[0])} ${dice[0]}, ${name(names[1])} ${dice[1]}`,
    doubles: (cube) => `Doppelt auf ${cube}`,
    takes: 'Nimmt',
    drops: 'Lehnt ab',
    resigns: (multiple, inPoints) => `Bietet ${offered(multiple, inPoints)}`,
    accepts: 'Nimmt an',
    rejects: 'Spielt weiter',
    leaves: 'Geht',
    timeUp: 'Zeit abgelaufen',
  },

  live: {
    game: (n) => `Spiel ${n} beginnt.`,
    rolls: (who, dice) => `${does(who, 'würfelst', 'würfelt')} ${dice[0]} und ${dice[1]}.`,
    plays: (who, text) => `${does(who, 'ziehst', 'zieht')} ${text}.`,
    cannot: (who) => `${does(who, 'kannst', 'kann')} nicht ziehen.`,
    doubles: (who, cube) => `${does(who, 'doppelst', 'doppelt')} auf ${cube}.`,
    takes: (who) => `${does(who, 'nimmst', 'nimmt')}.`,
    drops: (who) => `${does(who, 'lehnst', 'lehnt')} ab.`,
    resigns: (who, multiple, inPoints) =>
      `${does(who, 'bietest', 'bietet')} ${offered(multiple, inPoints)}.`,
    accepts: (who) => `${does(who, 'nimmst', 'nimmt')} an.`,
    rejects: (who) => `${does(who, 'spielst', 'spielt')} weiter.`,
    leaves: (who) => `${does(who, 'gehst', 'geht')}.`,
    timeUp: (who) => `${does(who, 'hast keine Zeit mehr', 'hat keine Zeit mehr')}.`,
  },

  proof: {
    title: 'Würfel',
    whatTitle: 'Wie werden die Würfel bewiesen?',
    what: [
      'Vor einem Spiel zeigt der Server eine Prüfsumme seines geheimen Startwerts und kann ihn von da an nicht mehr ändern. Dann schickt dein Browser einen zufälligen Text.',
      'Alle Würfe folgen aus dem Startwert und den Texten beider Spieler. Der Server kann keine Würfel wählen, weil er deinen Text nicht kannte, und du nicht, weil du den Startwert nicht kennst.',
      'Nach dem Spiel wird der Startwert gezeigt. Dein Browser rechnet Prüfsumme und Würfe selbst nach: ein Haken heißt, dass alles stimmt.',
    ],
    none: 'Nach dem ersten Spiel steht hier sein Beweis.',
    verdicts: {
      waiting: 'Das Spiel läuft noch.',
      good: 'Jeder Wurf ist bewiesen.',
      bad: 'Diese Würfel sind falsch!',
      unchecked: 'Nicht zu prüfen: vor dem Spiel war keine Prüfsumme bekannt.',
    },
    faults: {
      hash: 'Der Startwert ist nicht der, dessen Prüfsumme vor dem Spiel gezeigt wurde.',
      text: 'Der Text deines Browsers wurde nicht verwendet.',
      rolls: 'Die Würfe folgen nicht aus Startwert und Texten.',
      seedMissing: 'Der Startwert wurde nach dem Spiel nicht gezeigt.',
    },
    roll: (n) => `Der erste Unterschied ist Wurf ${n}.`,
    expected: 'Sollte sein',
    found: 'Ist',
    hash: 'Prüfsumme vor dem Spiel',
    mine: 'Mein Text',
    seed: 'Startwert',
    textOf: (who) => `Text von ${name(who)}`,
  },

  replay: {
    heading: 'Rückschau',
    title: (a, b) => `${name(a)} – ${name(b)}`,
    scrubber: 'Stelle im Match',
    position: (at, of) => `${at} von ${of}`,
    gameBefore: 'Voriges Spiel',
    gameAfter: 'Nächstes Spiel',
    back: 'Schritt zurück',
    next: 'Schritt vor',
    play: 'Ablaufen lassen',
    pause: 'Anhalten',
    download: '.mat laden',
    embed: 'Einbetten',
    embedHint: 'HTML für eine eigene Seite:',
    copy: 'Kopieren',
    copied: 'Kopiert',
    store: 'In diesem Browser aufheben',
    storedTitle: 'Aufgehobene Matches',
    noneStored: 'Noch keine. Ein Match lässt sich aufheben für die Zeit ohne Verbindung.',
    forget: 'Wegwerfen',
  },

  help: {
    title: 'Hilfe',
    words: 'Wörter des Spiels',
    whatIs: (word) => `Was heißt „${word}“?`,
    playTitle: 'Am Brett',
    play: [
      'Ein Stein, der angetippt wird, zieht mit dem linken Würfel. Ein Tipp auf die Würfel vertauscht sie.',
      'Oder zieh ihn: wohin er darf, leuchtet. So gehen auch beide Würfel auf einmal.',
      'Ein Tipp auf ein freies Feld besetzt es mit zwei Steinen, wenn die Würfel es erlauben.',
      'Zurück nimmt Schritt für Schritt zurück, bis du Fertig drückst.',
    ],
    keysTitle: 'Tasten',
    keys: {
      arrows: 'von Feld zu Feld',
      enter: 'von diesem Feld ziehen; ist der Zug vollständig: Fertig',
      swap: 'Würfel vertauschen',
      undo: 'zurück',
      roll: 'würfeln',
      double: 'doppeln',
      take: 'nehmen',
      drop: 'ablehnen',
      typed: 'einen Zug eintippen',
      chat: 'sprechen',
      help: 'diese Hilfe',
    },
  },

  claims: {
    list: 'Wertungen',
    claim: 'Werten lassen',
    title: (who) => `Das Match mit ${name(who)} werten lassen`,
    explain: (who) => [
      `${name(who)} erfährt davon und hat einige Tage, um mit dir weiterzuspielen. Dann geht das Match weiter, als wäre nichts gewesen.`,
      'Danach wertet der Server das Match, wie es steht: beide Wertungen ändern sich danach, wie wahrscheinlich jeder von euch gewinnt.',
      `Sei in dieser Zeit bereit und nimm an, wenn ${name(who)} dich einlädt: sonst verfällt es.`,
    ],
    mine: 'Du lässt es werten. Wenn ihr nicht weiterspielt, wird es gewertet:',
    theirs: (who, length, games) =>
      `${name(who)} möchte euer Match ${goal(length, games)} werten lassen`,
    due: 'Wenn ihr nicht weiterspielt, wird es gewertet, wie es steht:',
    playOn: 'Weiterspielen',
    absent: (who) =>
      `${name(who)} ist nicht da. Lass dich einladen: bist du an einem dieser Tage bereit, und ${name(who)} kommt gar nicht, so verfällt es.`,
    early: (date, time) => `Das geht vom ${date}, ${time} an.`,
    away: (days, needed) =>
      `Das geht, wenn du bereit warst oder an einem Tisch gesessen hast, und zwar an ${plural(needed, { one: '# Tag', other: '# Tagen' })} seit der Unterbrechung. Bisher: ${days}.`,
    judged: (who, won, chance) =>
      won
        ? `Dein Match mit ${name(who)} wurde gewertet: du gewinnst es mit einer Wahrscheinlichkeit von ${chance}.`
        : `Dein Match mit ${name(who)} wurde gewertet: ${name(who)} gewinnt es mit einer Wahrscheinlichkeit von ${chance}.`,
    sure: 'Das zählt wie jeder andere Sieg.',
    ratings: (before, after) => `Deine Wertung: ${after}, zuvor ${before}.`,
    moment: 'Die Stellung für GNU Backgammon:',
    ended: (who, why, mine, minutes) => {
      const [other, time] = [name(who), plural(minutes, { one: '# Minute', other: '# Minuten' })];
      const reasons: Record<ClaimEnd, readonly [string, string]> = {
        plays: ['du spielst weiter', `${other} spielt weiter`],
        left: ['du bist vom Tisch aufgestanden', `${other} ist vom Tisch aufgestanden`],
        unjoined: [
          `du hast die Einladung von ${other} nicht in ${time} angenommen`,
          `${other} hat deine Einladung nicht in ${time} angenommen`,
        ],
        went: [
          `du bist gegangen, statt die Einladung von ${other} anzunehmen`,
          `${other} ist gegangen, statt deine Einladung anzunehmen`,
        ],
        undecided: [
          `du hast dich nicht in ${time} entschieden`,
          `${other} hat sich nicht in ${time} entschieden`,
        ],
        unready: [
          `${other} war spielbereit und du nicht`,
          `du warst spielbereit und ${other} nicht`,
        ],
        absent: [
          `${other} war spielbereit, und du warst nicht da`,
          `du warst spielbereit, und ${other} war nicht da`,
        ],
      };
      return `Dein Match mit ${other} wird nun nicht gewertet: ${reasons[why][mine ? 0 : 1]}.`;
    },
    settled: (who) => `Dein Match mit ${name(who)} hat ein Administrator entschieden:`,
    results: { won: 'du gewinnst es.', lost: 'du verlierst es.', void: 'es zählt nicht.' },
    reason: 'Der Grund:',
    refused: {
      unlimited: 'Es hat keine Länge und damit kein Ergebnis.',
      playing: 'Es wird gerade gespielt.',
      claimed: 'Die Wertung ist schon verlangt.',
    },
  },
};
