// German, of accounts: the log-in, a lost password, my account, whom one blocks, reports, measures, the second step, tokens, and notices.

import type { wordsOfAccount } from './en_account';
import { makePlural, name } from './formats';

const plural = makePlural('de');

export const deAccount: typeof wordsOfAccount = {
  login: {
    title: 'Anmelden',
    registerTitle: 'Neues Konto',
    name: 'Name',
    nameHint: '2 bis 20 Buchstaben und Unterstriche',
    password: 'Passwort',
    passwordHint: 'Mindestens 8 Zeichen. Ein vergessenes kann dir niemand sagen.',
    remember: 'In diesem Browser merken',
    login: 'Anmelden',
    register: 'Konto anlegen',
    busy: 'Einen Moment…',
    haveAccount: 'Ich habe ein Konto',
    noAccount: 'Ich habe noch kein Konto',
    invitation: 'Einladungscode',
    troubles: {
      needsCode: 'Für ein Konto brauchst du hier einen Einladungscode.',
      badCode: 'Das ist kein Einladungscode, oder er wurde benutzt oder ist zu alt.',
      doorClosed: 'Im Moment kann sich hier niemand ein Konto anlegen.',
      words: 'Name und Passwort sind Wörter ohne Leerzeichen.',
      refused: 'Name und Passwort passen nicht zusammen.',
      wrongCode: 'Der Code war nicht richtig.',
      ended:
        'Du bist hier nicht mehr angemeldet: Das wurde beendet oder lange nicht benutzt. Bitte melde dich mit deinem Passwort an.',
      guestEnded:
        'Das Konto, das „Jetzt spielen“ angelegt hat, lässt sich hier nicht mehr öffnen: Das wurde beendet oder lange nicht benutzt. Mit einer bestätigten Mailadresse hilft „Passwort vergessen?“; „Jetzt spielen“ legt ein anderes an.',
    },
  },

  fields: {
    choose: 'Bitte eines wählen.',
    missing: 'Bitte ausfüllen.',
    mail: 'Eine Mailadresse sieht so aus: name@example.org.',
    range: (from, to) => `Eine Zahl von ${from} bis ${to}.`,
  },

  code: {
    of: (who) => `Du meldest dich als ${name(who)} an.`,
    lead: 'Das Passwort stimmt. Gib jetzt den Code ein, den deine Authenticator-App zeigt, oder einen deiner Wiederherstellungscodes.',
    recovery: 'Wiederherstellungscode verwenden',
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
    passwordHint: 'Mindestens 8 Zeichen, ohne Leerzeichen und Doppelpunkte',
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
      shortPassword: 'Ein Passwort hat mindestens 8 Zeichen.',
      badPassword: 'Ein Passwort hat keine Leerzeichen und keine Doppelpunkte.',
      commonPassword:
        'Das ist eines der Passwörter, die andere zuerst probieren. Bitte wähle ein anderes.',
      namePassword: 'Ein Name, den alle kennen, ist kein Passwort. Bitte wähle ein anderes.',
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

  friends: {
    title: 'Freunde',
    lead: 'Die Liste gehört dir allein: Niemand sonst sieht sie, auch nicht, was du notierst.',
    friend: (who: string) => `${name(who)} gehört zu meinen Freunden`,
    note: (who: string) => `Meine Notiz zu ${name(who)}`,
    save: 'Speichern',
    none: 'Noch niemand: Im Profil eines Spielers steht ein Knopf dafür.',
    here: 'ist hier',
    remove: (who: string) => `${name(who)} von der Liste nehmen`,
    off: 'Entfernen',
    mark: 'befreundet',
    messages: 'Wer dir allein schreiben darf',
    invitations: 'Wer dich einladen darf',
    from: { all: 'Alle', friends: 'Freunde', nobody: 'Niemand' },
  },

  phrases: {
    choose: 'was gesagt wird',
    list: [
      'Hallo!',
      'Viel Glück!',
      'Viel Spaß!',
      'Gut gespielt!',
      'Schöner Zug!',
      'Was für ein Wurf!',
      'So ein Pech!',
      'Das war knapp!',
      'Danke!',
      'Danke für das Match!',
      'Gern geschehen.',
      'Tut mir leid!',
      'Kein Problem.',
      'Einen Moment, bitte.',
      'Ich bin wieder da.',
      'Du bist am Zug.',
      'Spielen wir noch einmal?',
      'Ja, gern!',
      'Nein, danke.',
      'Ich muss los. Tschüs!',
    ],
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

  keep: {
    title: 'Behalte dein Konto',
    lead: 'Dieses Konto kennt nur dieser Browser. Mit Name und Passwort gehört es dir überall, mit Wertung und Matches.',
    keep: 'Konto behalten',
    kept: (who) => `Du heißt jetzt ${name(who)} und meldest dich anderswo mit deinem Passwort an.`,
    rating: 'Behalte deine Wertung: Wähle einen Namen',
  },

  account: {
    title: 'Mein Konto',
    nobody: 'Du bist nicht angemeldet.',
    old: 'Altes Passwort',
    changed: 'Das Passwort ist geändert.',
    erase: 'Mein Konto löschen',
    eraseHint:
      'Sieben Tage später ist das Konto weg, mit Wertungen und Nachrichten, und offene Matches werden entschieden. Bis dahin kannst du das hier zurücknehmen.',
    erased: 'Dein Konto wird in sieben Tagen gelöscht.',
    stop: 'Mein Konto doch nicht löschen',
    stays: 'Dein Konto bleibt.',
    erasedAt: (when) => `Dein Konto wird gelöscht: ${when}.`,
    data: {
      title: 'Meine Daten',
      lead: 'Alles, was dieser Server von dir speichert, als ZIP-Datei: Einstellungen, Wertungen, Nachrichten, Matches und mehr.',
      ask: 'Datei erstellen',
      fetch: 'Datei herunterladen',
      ready: (when) =>
        `Deine Datei ist fertig. Sie kann einmal heruntergeladen werden, bis ${when}.`,
      fetched: 'Die Datei ist heruntergeladen. Bewahre sie gut auf: Es steht alles darin.',
      elsewhere: (when) =>
        `Eine Datei liegt bis ${when} bereit, für den, der den genannten Link hat.`,
      later: (when) => `Eine neue Datei kannst du ab ${when} anfordern.`,
    },
    mail: {
      title: 'Mailadresse',
      lead: 'Mit einer bestätigten Adresse kannst du ein neues Passwort wählen, wenn deins verloren ist, und bekommst Mails zu deinen Matches nach Tagen. Sonst sieht sie niemand.',
      none: 'Du hast keine Adresse angegeben.',
      confirmed: (address) => `Bestätigt: ${name(address)}`,
      asked: (address) => `An ${name(address)} ging ein Code. Gib ihn hier ein.`,
      confirm: 'Bestätigen',
      on: 'Mails zu meinen Matches',
      address: 'Adresse',
      another: 'Eine andere Adresse',
      forget: 'Adresse vergessen',
    },
    zone: {
      title: 'Sprache und Zeitzone',
      lead: 'Mails und Telnet nennen die Zeit dieser Zone, die Seite die deines Geräts.',
      now: (zone) => `Zeitzone: ${name(zone)}`,
      device: (zone) => `Wie auf diesem Gerät: ${name(zone)}`,
      another: 'Eine andere Zeitzone',
      change: 'Ändern',
    },
    others: {
      title: 'Was andere von dir sehen',
      seen: [
        'Alle, auch ohne Konto: dein Profil mit Wertungen, deine letzte Anmeldung, beendete Matches und ihre Aufzeichnungen.',
        'Wer angemeldet ist: ob du da bist, spielbereit, am Spielen oder Zusehen, seit wann, und von welchem Rechner du kommst („who“ und „whois“).',
        'Deine laufenden Matches: alle, die zusehen mögen, nur nicht, wen du blockierst oder mit „blind“ ausschließt.',
        'Niemand: dein Passwort und die Adresse für Mails des Servers.',
      ],
      none: 'Du veröffentlichst keine Adresse.',
      address: (address) => `Wer nach dir fragt, liest: ${name(address)}`,
      spectators: 'Meinen Matches darf man ohne Konto zusehen',
      publish: 'Veröffentlichen',
      hide: 'Nicht mehr zeigen',
    },
  },

  measures: {
    title: 'Entscheidungen der Moderation',
    kinds: {
      warning: 'Du bist verwarnt',
      talk: 'Du darfst nicht reden',
      invitations: 'Du darfst niemanden einladen',
      rating: 'Deine neuen Matches werden nicht gewertet',
      events: 'Du darfst an keinem Turnier teilnehmen',
      account: 'Dein Konto ist geschlossen',
      name: 'Dein Name wurde geändert',
      strangers: 'Du darfst nicht mit Fremden reden',
    },
    until: (when) => `bis ${when}`,
    forGood: 'auf Dauer',
    object: 'Widersprechen…',
    text: 'Warum das nicht bleiben soll',
    hint: 'Du kannst einmal widersprechen. Das liest jemand aus der Moderation, der nicht selbst entschieden hat, und du erfährst, was daraus wird.',
    waits: 'Du hast widersprochen. Jemand anderes aus der Moderation wird es lesen.',
    decided: 'Dein Widerspruch wurde gelesen: Die Entscheidung bleibt.',
  },

  secondStep: {
    title: 'Zwei-Faktor-Anmeldung',
    lead: 'Nach dem Passwort fragt die Anmeldung nach einem Code, den nur dein Telefon erzeugen kann: Mit deinem Passwort allein kann niemand etwas anfangen. Browser, die dich kennen, und Programme mit einem Token werden nicht gefragt.',
    turnOn: 'Einschalten',
    turnOff: 'Ausschalten',
    next: 'Weiter',
    scan: 'Lies dieses Bild mit einer Authenticator-App auf deinem Telefon ein und gib dann den Code ein, den sie zeigt.',
    qr: 'Der Schlüssel als QR-Code',
    here: 'App auf diesem Gerät öffnen',
    key: 'Oder tippe dort diesen Schlüssel ein:',
    on: 'Deine Anmeldung fragt nach einem Code.',
    left: (n) =>
      plural(n, {
        one: '# Wiederherstellungscode ist übrig.',
        other: '# Wiederherstellungscodes sind übrig.',
      }),
    more: 'Neue Wiederherstellungscodes',
    moreHint: 'Die alten gelten dann nicht mehr.',
    codes: 'Wiederherstellungscodes',
    codesHint:
      'Deine Wiederherstellungscodes siehst du nur dieses eine Mal: Bewahre sie dort auf, wo dein Telefon nicht ist. Jeder gilt einmal, anstelle eines Codes oder für ein neues Passwort, wenn deins verloren ist.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    save: 'Als Datei speichern',
    print: 'Drucken',
    noted: 'Ich habe sie',
  },

  places: {
    title: 'Wo dein Konto benutzt wird',
    lead: 'Ein Ort ist ein Netz und eine Art Programm dort. Wird dein Konto an einem neuen Ort benutzt, erfährst du es.',
    here: 'Hier',
    forget: 'Vergessen',
    since: (when) => `Erste Anmeldung: ${when}`,
    mails: 'Neue Orte per Mail melden',
    news: 'Dein Konto wurde an einem neuen Ort benutzt',
    notYou: 'Wenn du das nicht warst, ändere dein Passwort.',
    itWasMe: 'Das war ich',
  },

  tokens: {
    title: 'Geräte und Programme',
    lead: 'Was sich ohne dein Passwort anmeldet. Beende, was du nicht kennst.',
    kinds: { page: 'Browser', program: 'Programm' },
    scopes: { read: 'darf zusehen', play: 'darf spielen', all: 'darf alles' },
    used: (when, host) =>
      host === null ? `Zuletzt benutzt: ${when}` : `Zuletzt benutzt: ${when}, von ${name(host)}`,
    never: 'Nie benutzt',
    inUse: 'Jetzt in Gebrauch',
    mine: 'Dieses hier',
    end: 'Beenden',
    endOf: (label) => `${name(label)} beenden`,
    endOthers: 'Alle anderen beenden',
    endHint: 'Andere Browser fragen dann nach deinem Passwort, Programme brauchen neue Tokens.',
    none: 'Nichts außer deinem Passwort.',
  },

  notices: {
    title: 'Hinweise auf diesem Gerät',
    lead: 'Dieser Browser kann dir etwas sagen, während die Seite geschlossen ist. Was er sagt, kommt verschlüsselt über den Dienst des Browserherstellers.',
    kinds: {
      turn: 'Ich bin am Zug',
      invite: 'Jemand lädt mich ein',
      event: 'Mein Turniermatch',
      message: 'Jemand hinterlässt mir eine Nachricht',
    },
    impossible:
      'Dieser Browser kann das nicht. Auf iPhone oder iPad muss die Seite erst auf dem Home-Bildschirm sein.',
    denied:
      'Du hast dieser Seite verboten, Hinweise zu zeigen. In den Einstellungen des Browsers für diese Seite lässt sich das ändern.',
    failed: 'Der Browser konnte sie nicht einschalten. Bitte versuche es später noch einmal.',
    attempt: 'Jetzt einen zeigen',
    quiet: 'Ruhezeit',
    quietHint: (zone: string) => `In dieser Zeit warten Züge und Nachrichten. Zeitzone: ${zone}`,
    from: 'Von',
    to: 'Bis',
    others: 'Andere Geräte',
    last: (when: string) => `Letzter Hinweis: ${when}`,
    told: {
      turn: (who: string) => `Du bist am Zug gegen ${name(who)}.`,
      invite: (who: string) => `${name(who)} lädt dich zu einem Match ein.`,
      event: (who: string) => `Dein Turniermatch gegen ${name(who)} kann beginnen.`,
      begins: (title: string) => `Das Turnier ${name(title)} beginnt.`,
      cancelled: (title: string) => `Das Turnier ${name(title)} fällt aus.`,
      place: (title: string) => `Dein Platz im Turnier ${name(title)} hat sich geändert.`,
      challenge: (who: string) => `${name(who)} fordert dich in einer Rangliste heraus.`,
      message: (who: string) => `${name(who)} hat dir eine Nachricht hinterlassen.`,
      server: 'Der Server hat dir eine Nachricht hinterlassen.',
      try: 'Hinweise kommen auf diesem Gerät an.',
    },
  },
};
