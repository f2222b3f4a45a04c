// German, of accounts: the log-in, a lost password, whom one blocks, and reports.

import type { wordsOfAccount } from './en_account';
import { name } from './formats';

export const deAccount: typeof wordsOfAccount = {
  login: {
    title: 'Anmelden',
    registerTitle: 'Neues Konto',
    name: 'Name',
    nameHint: '2 bis 20 Buchstaben und Unterstriche',
    password: 'Passwort',
    passwordHint: 'Mindestens 4 Zeichen. Ein vergessenes kann dir niemand sagen.',
    remember: 'In diesem Browser merken',
    login: 'Anmelden',
    register: 'Konto anlegen',
    busy: 'Einen Moment…',
    haveAccount: 'Ich habe ein Konto',
    noAccount: 'Ich habe noch kein Konto',
  },

  recovery: {
    title: 'Ein neues Passwort',
    forgot: 'Passwort vergessen?',
    lead: 'Ein Code geht an die Mailadresse, die du bestätigt hast. Mit ihm wählst du ein neues Passwort.',
    ask: 'Code schicken',
    haveCode: 'Ich habe einen Code',
    another: 'Ich brauche einen Code',
    code: 'Code',
    codeHint: 'Aus der Mail oder vom Betreiber des Servers. Er gilt einmal.',
    password: 'Neues Passwort',
    passwordHint: 'Mindestens 4 Zeichen, ohne Leerzeichen und Doppelpunkte',
    show: 'Passwort zeigen',
    change: 'Passwort ändern',
    back: 'Zurück zur Anmeldung',
    sent: (who) => `Wenn ${name(who)} eine bestätigte Adresse hat, ist ein Code unterwegs.`,
    logOutFirst: 'Melde dich ab, um mit einem Code ein neues Passwort zu wählen.',
    answers: {
      noMail: 'Dieser Server verschickt keine Mails. Wer ihn betreibt, kann dir einen Code geben.',
      wrongCode: 'Das ist nicht der Code, oder er ist zu alt.',
      usedCode:
        'Das ist nicht der Code, oder er kam an, kurz bevor die Verbindung abriss. Versuche, dich mit dem neuen Passwort anzumelden.',
      shortPassword: 'Ein Passwort hat mindestens 4 Zeichen.',
      badPassword: 'Ein Passwort hat keine Leerzeichen und keine Doppelpunkte.',
      badName: 'Ein Name hat 2 bis 20 Buchstaben und Unterstriche.',
      notStored: 'Der Server kann gerade nichts speichern. Bitte versuche es später noch einmal.',
      tooMany:
        'Zu viele falsche Codes: Der Server hat die Verbindung beendet. Bitte sieh dir den Code noch einmal an.',
      tooFast: 'Das war zu schnell für den Server. Bitte versuche es gleich noch einmal.',
      failed: 'Das hat nicht geklappt. Bitte versuche es später noch einmal.',
    },
  },

  blocks: {
    block: (who) => `${name(who)} blockieren`,
    hint: (who) =>
      `Von da an könnt ihr, du und ${name(who)}, euch weder einladen noch miteinander reden, bis du die Blockierung aufhebst; niemand erfährt davon, und ein begonnenes Match geht weiter.`,
    confirm: 'Blockieren',
    blocked: (who) => `Du blockierst ${name(who)}.`,
    unblock: 'Nicht mehr blockieren',
  },

  reports: {
    report: (who) => `${name(who)} melden…`,
    talk: 'Gesagtes melden…',
    about: 'Wen?',
    why: 'Worum geht es?',
    reasons: {
      talk: 'Was gesagt wird',
      cheating: 'Betrug: Ein Programm spielt, oder Matches werden absichtlich verloren',
      leaving: 'Verlassen von Matches, die verloren gehen',
      name: 'Der Name ist anstößig',
      other: 'Etwas anderes',
    },
    text: 'Was geschehen ist, wenn du magst',
    hint: (who) =>
      `Mitgeschickt wird, was ${name(who)} zuletzt zu allen oder zu dir gesagt hat, und was du zu ${name(who)} gesagt hast. Nur die Moderation liest es; ${name(who)} erfährt nichts davon.`,
    sent: 'Gesendet. Du erfährst, was daraus wird.',
  },
};
