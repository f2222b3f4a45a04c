// German, of clubs. The reader is "du".

import type { WordsOfClubs } from './en_clubs';
import { makePlural, name } from './formats';

const plural = makePlural('de');

export const deClubs: WordsOfClubs = {
  title: 'Clubs',
  both: 'Turniere oder Clubs',
  about:
    'Ein Club sind Leute, die zusammen spielen. Sie reden unter sich und haben eigene Turniere.',
  makers: 'Wer hier schon eine Weile spielt, kann einen gründen und leitet ihn dann.',
  none: 'Es gibt noch keinen Club.',
  login: 'Melde dich an, um zu sehen, welche Clubs es gibt, und um beizutreten.',
  found: 'Club gründen',
  all: 'Alle Clubs',
  mine: 'Meine Clubs',
  others: 'Andere Clubs',
  notThere: 'Diesen Club gibt es nicht, oder er ist geschlossen.',
  members: (n) => plural(n, { one: '# Mitglied', other: '# Mitglieder' }),
  since: 'Gegründet',
  roles: {
    o: 'Inhaber',
    d: 'Leitung',
    m: 'Mitglied',
    i: 'eingeladen',
    a: 'möchte beitreten',
    '-': '',
  },
  own: {
    o: 'gehört dir',
    d: 'du leitest ihn',
    m: 'du bist Mitglied',
    i: 'du bist eingeladen',
    a: 'du hast angefragt',
    '-': '',
  },
  admissions: {
    open: 'Alle können beitreten.',
    request: 'Du fragst an, und die Leitung antwortet.',
    invitation: 'Die Leitung lädt ein, wen sie möchte.',
  },
  newLines: (n) => plural(n, { one: '# neue Zeile', other: '# neue Zeilen' }),

  join: 'Beitreten',
  ask: 'Um Aufnahme bitten',
  accept: 'Einladung annehmen',
  decline: 'Ablehnen',
  takeBack: 'Anfrage zurückziehen',
  leave: 'Club verlassen',
  leaveSure: 'Du hörst die Mitglieder nicht mehr und kannst bei den Turnieren nicht mehr antreten.',
  asked: 'Du hast um Aufnahme gebeten. Die Leitung wird antworten.',
  owned: 'Er gehört dir. Um zu gehen, gib ihn weiter oder schließe ihn.',
  guest: 'Um einem Club beizutreten, brauchst du einen eigenen Namen.',
  guestFounds: 'Um einen Club zu gründen, brauchst du einen eigenen Namen.',

  invites: (who, club) =>
    who === null
      ? `Du bist in den Club ${name(club)} eingeladen.`
      : `${name(who)} lädt dich in den Club ${name(club)} ein.`,
  offers: (club) => `${name(club)} soll an dich weitergegeben werden.`,
  takeOver: 'Übernehmen',
  offered: (who) => `Er ist ${name(who)} angeboten; die Antwort steht noch aus.`,
  takeOfferBack: 'Angebot zurücknehmen',
  asks: (who, club) => `${name(who)} möchte in den Club ${name(club)}.`,
  news: {
    admitted: (club) => `Du bist jetzt Mitglied von ${name(club)}.`,
    refused: (club) => `Du wirst nicht Mitglied von ${name(club)}.`,
    removed: (club) => `Du bist nicht mehr Mitglied von ${name(club)}.`,
    closed: (club) => `Der Club ${name(club)} ist geschlossen.`,
    owner: (club) => `${name(club)} gehört jetzt dir.`,
    director: (club) => `Du leitest jetzt ${name(club)}.`,
    declined: (who, club) => `${name(who)} möchte ${name(club)} nicht übernehmen.`,
    member: (club) => `Du bist Mitglied von ${name(club)} und leitest ihn nicht mehr.`,
  },
  hide: 'Weglegen',

  people: 'Mitglieder',
  askers: 'Möchten beitreten',
  invitees: 'Eingeladen',
  nobody: 'Sonst ist noch niemand dabei.',
  words: {
    admit: 'Aufnehmen',
    refuse: 'Ablehnen',
    director: 'In die Leitung holen',
    member: 'Aus der Leitung nehmen',
    owner: 'Club weitergeben',
    remove: 'Ausschließen',
  },
  uninvite: 'Zurücknehmen',
  decide: (who) => `Über ${name(who)} entscheiden`,
  removeHint: (who) => `${name(who)} liest die Begründung.`,
  ownerHint: (who) =>
    `${name(who)} wird gefragt. Nach einem Ja gehört der Club nicht mehr dir, und du leitest ihn.`,
  reason: 'Begründung',

  desk: 'Für die Leitung',
  invite: 'Einladen',
  person: 'Name eines Spielers',
  aboutField: 'Was er von sich sagt',
  admissionField: 'Wie man Mitglied wird',
  ways: { open: 'Beitritt', request: 'Anfrage', invitation: 'Einladung' },
  nameField: 'Name des Clubs',
  rename: 'Umbenennen',
  change: 'Ändern',
  olderEvents: 'Beendete Turniere',
  makeEvent: 'Turnier des Clubs ausrichten',
  close: 'Club schließen',
  closeSure:
    'Dann gibt es diesen Club nicht mehr, und niemand kann das zurücknehmen. Seine Turniere und Matches bleiben.',
  closeName: (club) => `Gib seinen Namen ein: ${name(club)}`,
  create: 'Gründen',
  faults: {
    name: 'Ein Club braucht einen Namen von höchstens 40 Zeichen, ohne Anführungszeichen.',
    about: 'Höchstens 200 Zeichen sind möglich.',
    reason: 'Es braucht eine Begründung von höchstens 100 Zeichen.',
    person: 'Namen haben 2 bis 20 Buchstaben.',
    close: 'So heißt er nicht.',
  },

  links: 'Einladungslinks',
  linksHint: 'Wer einen Link hat, ist sofort Mitglied. Er gilt für 20 Leute und sieben Tage.',
  makeLink: 'Mit einem Link einladen',
  linkOnce: 'Er wird nur jetzt gezeigt. Schick ihn, oder lass das Bild mit einer Kamera aufnehmen.',
  linkCome: (come, max) => `Gekommen: ${come} von ${max}`,
  linkUntil: 'bis',
  endLink: 'Beenden',
  toClub: 'Zum Club',
  linkLogin: 'Um beizutreten, brauchst du hier einen Namen.',
  joinClub: (club) => `${name(club)} beitreten?`,

  talk: 'Gespräch des Clubs',
  say: 'An die Mitglieder',
  quiet: 'Seit du hier bist, hat niemand etwas gesagt. Alle Mitglieder, die da sind, hören dich.',
  mute: 'Stummschalten',
  muteHint: 'Dann hörst du nichts von dem, was hier gesagt wird. Niemand erfährt davon.',
  muted: 'Du hast diesen Club stummgeschaltet.',

  events: 'Turniere des Clubs',
  startLadder: 'Eine Rangliste beginnen',

  noEvents: 'Gerade keine.',
  ofClub: (club) => `von ${name(club)}`,
  forMembers: (club) => `Für Mitglieder von ${name(club)}.`,
  numbered: (n) => `Club ${n}`,
  against: 'Gegen den Club',
  challenges:
    'Ihr habt den anderen Club herausgefordert. Dessen Leiter öffnen die Anmeldung: Das ist ihr Ja.',
  challenged:
    'Dein Club ist zu einem Mannschaftskampf herausgefordert. Öffne die Anmeldung, um anzunehmen, oder sag ihn ab.',
  forWhom: 'Für wen',
  everybody: 'Für alle',
  membersOf: (club) => `Mitglieder von ${name(club)}`,
};
