// German, of what moderators read and decide. The reader is "du".

import type { WordsOfModeration } from './en_moderation';
import { makePlural, name } from './formats';

const plural = makePlural('de');

export const deModeration: WordsOfModeration = {
  title: 'Moderation',
  all: 'Alles, was wartet',
  notYours: 'Das ist für die Moderation.',
  nothing: 'Nichts wartet.',
  reportsWait: (n) => plural(n, { one: '# Meldung wartet', other: '# Meldungen warten' }),
  heldWait: (n) => plural(n, { one: '# Nachricht wartet', other: '# Nachrichten warten' }),
  objectionsWait: (n) => plural(n, { one: '# Widerspruch wartet', other: '# Widersprüche warten' }),
  parts: {
    queue: 'Was wartet',
    doors: 'Wer sich anmelden darf',
    roles: 'Rollen',
    log: 'Protokoll',
  },
  more: (n) => plural(n, { one: 'und # weitere', other: 'und # weitere' }),
  deleted: 'ein gelöschtes Konto',
  operator: 'der Betreiber',

  reports: 'Meldungen',
  report: (n) => `Meldung ${n}`,
  by: (who) => `von: ${name(who)}`,
  readBy: (who) => `${name(who)} liest sie`,
  said: 'Was vorher gesagt wurde',
  take: 'Ich lese sie',
  answer: 'Beantworten',
  answerField: 'Was erfährt, wer gemeldet hat?',

  held: 'Nachrichten, die warten',
  heldHint:
    'An Fremde, von jemandem, den mehrere gemeldet haben. Wer geschrieben hat, erfährt deine Entscheidung.',
  fromTo: (from, to) => `${name(from)} an ${name(to)}`,
  let: 'Zustellen',
  stop: 'Nicht zustellen',

  objections: 'Widersprüche',
  objects: 'Widerspruch:',
  anotherOne:
    'Das hast du selbst entschieden: Bestätigen kann es nur jemand anderes, aufheben kannst du es.',
  lift: 'Aufheben',
  uphold: 'Bestätigen',
  over: 'vorbei',
  decidedBy: (who) => `Entscheidung: ${name(who)}`,

  facts: 'Was bekannt ist',
  registered: 'Angemeldet seit',
  experience: 'Erfahrung',
  reportsSoFar: 'Meldungen bisher',
  left: 'Verlassene Matches in einem Jahr',
  leftOf: (left, all) => `${left} von ${all}`,
  role: 'Rolle',
  roles: {
    moderator: 'Moderation',
    director: 'Turnierleitung',
    administrator: 'Verwaltung',
    bot: 'Bot',
  },
  profile: 'Profil:',
  signals: 'Hinweise',
  noSignals: 'Nichts Ungewöhnliches.',
  signalsHint:
    'Ein Blick kann sich lohnen, ein Urteil ist es nicht: Freunde spielen miteinander, Familien teilen eine Adresse.',
  signal: {
    entrants: (event, who) =>
      `In ${name(event)} dieselbe Adresse oder derselbe Browser wie ${name(who)}.`,
    resigned: (some, event, who) =>
      `In ${name(event)}: früh aufgegebene Spiele gegen ${name(who)}: ${some}.`,
    results: (some, all, expected, deviations) =>
      `Hat ${some} von ${all} Turnierpartien gewonnen, wo die Wertungen beim Eintritt ${expected} erwarten lassen: ${deviations} Standardabweichungen.`,
    repeats: (some, all, text) =>
      `Hat ${some}-mal dasselbe gesagt, in den letzten ${all} Zeilen: ${name(text)}`,
    declined: (some, all) =>
      `${some} von ${all} Einladungen wurden abgelehnt, seit der Server läuft.`,
    words: (some) =>
      plural(some, {
        one: 'Hat in # Zeile Wörter der Liste gesagt, seit der Server läuft.',
        other: 'Hat in # Zeilen Wörter der Liste gesagt, seit der Server läuft.',
      }),
    left: (some, all) => `Hat ${some} von ${all} Matches eines Jahres verlassen.`,
    opponent: (some, all, who) =>
      `${some} der letzten ${all} gewerteten Matches waren gegen ${name(who)}.`,
    turns: (some, all, who) =>
      `Gewinnt und verliert abwechselnd gegen ${name(who)}: ${some} von ${all} Matches gewann, wer das vorige verloren hatte.`,
    address: (who) => `Dieselbe Adresse wie ${name(who)}.`,
    browser: (who) => `Ein Browser, den auch ${name(who)} benutzt hat.`,
    errors: (all, rate, expected, deviations) =>
      `Fehlerrate ${rate} in den letzten ${all} Entscheidungen, wo nach Verlauf und Rating ${expected} zu erwarten ist: ${deviations} Standardabweichungen.`,
    agreement: (some, all, expected, deviations) =>
      `Der beste Zug in ${some} von ${all} knappen Entscheidungen, wo von den besten Spielern ${expected} zu erwarten sind: ${deviations} Standardabweichungen.`,
    times: (all, seconds, percent, deviations) =>
      `${all} Züge gegen die Uhr dauerten je ${seconds} Sekunden, ${percent} % mehr oder weniger: ${deviations} Standardabweichungen unter allen anderen.`,
  },

  decisions: 'Bisherige Entscheidungen',
  noDecisions: 'Keine.',
  decide: 'Entscheiden',
  measure: 'Was',
  kinds: {
    warning: 'Verwarnung',
    talk: 'Nicht reden',
    invitations: 'Keine Einladungen',
    rating: 'Keine gewerteten Matches',
    events: 'Keine Turniere',
    account: 'Konto schließen',
    name: 'Anderer Name',
    strangers: 'Nicht mit Fremden reden',
    reports: 'Keine Meldungen',
  },
  meanings: {
    warning: 'Ein Satz zu lesen, sonst nichts.',
    talk: 'Sagt niemandem etwas.',
    invitations: 'Lädt niemanden ein, sucht niemanden und macht keine Links.',
    rating: 'Neue Matches werden nicht gewertet.',
    events: 'Nimmt an keinem Turnier teil.',
    account: 'Kann sich nicht anmelden.',
    name: 'Heißt von jetzt an so und kann sich auch mit dem alten Namen anmelden.',
    strangers: 'Sagt nichts zu allen und nichts zu Leuten, die dieses Konto nicht kennen.',
    reports: 'Meldet niemanden.',
  },
  time: 'Wie lange',
  times: {
    '1h': '1 Stunde',
    '12h': '12 Stunden',
    '1d': '1 Tag',
    '7d': '7 Tage',
    '30d': '30 Tage',
    forever: 'Auf Dauer',
  },
  newName: 'Neuer Name',
  nameHint: '2 bis 20 Buchstaben a bis z und _',
  reason: 'Begründung, die auch die Gegenseite liest',

  restore: 'Wertung zurückgeben',
  restoreHint: (who) =>
    `Was andere seit diesem Tag in gewerteten Matches gegen ${name(who)} verloren haben, bekommen sie zurück, und ${name(who)} verliert es. Alle erfahren es, mit deiner Begründung.`,
  since: 'Seit',
  showPlan: 'Zeigen, was zurückgegeben würde',
  plan: (matches, players, points, who) =>
    `${plural(matches, { one: '# Match', other: '# Matches' })}, gewonnen von ${name(who)}: ${plural(players, { one: '# Person bekommt', other: '# Leute bekommen' })} ${points} Wertungspunkte zurück.`,
  loser: (who, points, matches, game) =>
    `${name(who)}: ${points} · ${game} · ${plural(matches, { one: '# Match', other: '# Matches' })}`,
  forGood: 'Das kann niemand rückgängig machen.',
  giveBack: 'Zurückgeben',
  restored: (points, who) => `${points} Punkte, verloren gegen ${name(who)}, sind zurückgegeben.`,
  outcomes: {
    delivered: 'Die Nachricht ist zugestellt.',
    stopped: 'Die Nachricht wird nicht zugestellt.',
    answered: 'Die Meldung ist beantwortet.',
    taken: 'Andere sehen, dass du sie liest.',
    decided: 'Erledigt, und es wird mitgeteilt.',
    done: 'Erledigt.',
    made: 'Die Codes sind gemacht.',
  },

  codes: 'Einladungscodes',
  codesHint: 'Mit einem Code kann sich eine Person neu anmelden, auch wenn es andere nicht dürfen.',
  noCodes: 'Es gibt keine.',
  howMany: 'Wie viele',
  howManyHint: (most) => `1 bis ${most}`,
  makeCodes: 'Codes machen',
  made: 'Neue Codes',
  madeHint: 'Sie werden nur dieses eine Mal gezeigt: Gib sie jetzt weiter.',
  code: (n) => `Code ${n}`,
  notUsed: 'nicht benutzt',
  usedBy: (who) => `benutzt von ${name(who)}`,
  end: 'Beenden',
  endAll: 'Alle unbenutzten beenden',
  endAllSure: 'Wer einen bekommen hat, kann sich damit nicht mehr anmelden.',

  waves: 'Wellen',
  wavesHint:
    'Solange eine Welle dauert, meldet sich von dort niemand ohne Code neu an. Wer schon ein Konto hat, merkt nichts.',
  noWaves: 'Keine ist ausgerufen.',
  everywhere: 'von überall',
  where: 'Von wo',
  whereHint:
    'Eine Adresse (gemeint ist ihr Netz) oder der Name von jemandem, der von dort kommt. Leer: von überall.',
  startWave: 'Eine Welle ausrufen',
  startWaveSure: 'Bis dahin meldet sich niemand Fremdes ohne Code neu an, von wo auch immer.',

  giveRole: 'Eine Rolle geben oder nehmen',
  player: 'Konto',
  give: 'Geben',
  takeAway: 'Nehmen',
  roleMeanings: {
    moderator: 'Liest Meldungen, entscheidet, macht Codes, ruft Wellen aus.',
    director: 'Leitet alle Turniere.',
    bot: 'Kennzeichnet ein Konto, mit dem kein Mensch spielt.',
  },
  giveSure: (who, role) => `${name(who)} bekommt die Rolle: ${role}.`,
  takeSure: (who, role) => `${name(who)} verliert die Rolle: ${role}.`,
  holders: 'Wer eine Rolle hat',
  administratorsHint: 'Wer zur Verwaltung gehört, bestimmt der Betreiber.',

  about: 'Von wem oder über wen',
  aboutHint: 'Ein Name; leer: alle',
  show: 'Zeigen',
  noEntries: 'Kein Eintrag.',
  older: 'Ältere',
  newest: 'Die neuesten',
  entry: (n) => `Eintrag ${n}`,
  of: (n) => `zu Eintrag ${n}`,
  unchanged: (n) => `Einträge insgesamt: ${n}. Jeder ist, wie er geschrieben wurde.`,
  changed: (n) => `Eintrag ${n} ist nicht, wie er geschrieben wurde.`,
  hash: 'Prüfsumme des letzten Eintrags:',
  deeds: {
    report: 'Meldung',
    taken: 'Liest eine Meldung',
    answered: 'Meldung beantwortet',
    measure: 'Maßnahme',
    lifted: 'Maßnahme aufgehoben',
    objection: 'Widerspruch',
    upheld: 'Maßnahme bestätigt',
    given: 'Rolle gegeben',
    'taken-away': 'Rolle genommen',
    restored: 'Wertung zurückgegeben',
    held: 'Nachricht wartet',
    'let-go': 'Nachricht zugestellt',
    stopped: 'Nachricht nicht zugestellt',
    'wave-begun': 'Welle ausgerufen',
    'wave-ended': 'Welle beendet',
    'codes-made': 'Codes gemacht',
    'codes-ended': 'Codes beendet',
    'admin-given': 'Zum Administrator gemacht',
    'admin-taken': 'Nicht mehr Administrator',
    'code-made': 'Code für ein neues Passwort gemacht',
    'password-set': 'Neues Passwort gesetzt',
    'second-step-ended': 'Codes bei der Anmeldung beendet',
    erased: 'Konto gelöscht',
  },
};
