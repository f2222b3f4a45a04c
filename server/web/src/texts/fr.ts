// French. The reader is "vous". The blank before : ; ! ? does not break a line (U+00A0).

import { frAccount } from './fr_account';
import { frChouette } from './fr_chouette';
import { bots, frPeople } from './fr_people';
import { goal, frPlay } from './fr_play';
import type { Texts, Words } from './words';
import { makeFormats, makePlural, name } from './formats';

const plural = makePlural('fr');
const points = (n: number) => plural(n, { one: '# point', other: '# points' });

const words: Words = {
  you: 'Vous',
  close: 'Fermer',
  cancel: 'Annuler',
  loading: 'Chargement…',
  failed: 'Rien n’est arrivé.',
  again: 'Réessayer',
  points,
  game: (n) => `Partie ${n}`,

  nav: {
    label: 'Menu principal',
    skip: 'Aller au contenu',
    welcome: 'Accueil',
    lobby: 'Jouer',
    table: 'Table',
    turns: 'À moi',
    offline: 'Hors ligne',
    events: 'Tournois',
    rankings: 'Cotes',
    profile: 'Moi',
    settings: 'Réglages',
    news: 'nouveau',
  },

  welcome: {
    title: 'Du backgammon, tout de suite',
    lead: 'Contre la maison ou contre des joueurs du monde entier. Rien à installer, aucun formulaire.',
    playNow: 'Jouer maintenant',
    playNowHint: 'On vous trouve un nom, et ce navigateur le retient.',
    playAs: (who) => `Vous jouez sous le nom de ${name(who)}.`,
    busy: 'On prépare la table…',
    login: 'Se connecter',
    watch: 'Regarder',
    toPlay: 'Pour jouer vous-même, touchez « Jouer maintenant », sans compte. Ou connectez-vous.',
    offline: 'Jouer sans connexion',
    learn: 'Apprendre le backgammon',
    facts: [
      'Des dés vérifiables : chaque partie est prouvée',
      'Matchs classés, avec videau et règle de Crawford',
      'À la même table que telnet et les logiciels FIBS',
    ],
  },

  lobby: {
    title: 'Jouer',
    ready: 'On peut m’inviter',
    parts: 'Rubriques',
    play: 'Jouer',
    people: 'Joueurs',
    talk: 'Discussion',
    length: 'Points du match',
    lengthInGames: 'Parties du match',
    game: 'Jeu',
    gameKinds: {
      cube: 'Avec videau',
      hit: 'On frappe, sans videau',
      pin: 'On coince',
      block: 'On bloque',
      series: 'Plusieurs à tour de rôle',
    },
    options: 'Options',
    optionNames: {
      automatic: 'Un double au premier jet double le videau',
      jacoby: 'Pas de gammon tant que le videau n’a pas tourné (Jacoby)',
      triples: '6-6 au premier jet triple le videau',
      bar4: 'Qui est sur la barre sans avoir sorti de pion perd 4 points',
      nocube: 'Sans videau',
      points: 'En points plutôt qu’en parties',
      unrated: 'Les cotes ne changent pas',
    },
    time: 'Temps',
    times: { none: 'Libre', clock: 'Pendule', own: 'Ma pendule', days: 'Jours' },
    usualClock: {
      points: '2 minutes par point du match, et 12 secondes de délai à chaque décision.',
      games: '2 minutes par partie du match, et 12 secondes de délai à chaque décision.',
    },
    timeNumbers: {
      minutes: 'Minutes pour chacun',
      delay: 'Secondes de délai par décision',
      days: 'Jours par décision',
    },
    invitations: 'Invitations',
    invites: (from, length, games) =>
      length === 'unlimited'
        ? `${name(from)} vous invite à un match sans limite`
        : `${name(from)} vous invite à un match ${goal(length, games)}`,
    invitesResume: (from) => `${name(from)} veut reprendre votre match`,
    invited: (who) => `Vous avez invité ${name(who)}. On attend la réponse…`,
    warned: (who, left, all) =>
      `Attention : ${name(who)} a quitté ${left} de ses ${all} matchs de l’année écoulée.`,
    notNow: 'Pas maintenant',
    join: 'Accepter',
    openUntil: 'Elle expire',
    withdraw: 'Retirer',
    unanswered: (who, why) => {
      if (why === 'declined') return `${name(who)} décline votre invitation.`;
      return why === 'expired'
        ? `Votre invitation à ${name(who)} a expiré.`
        : `Votre invitation à ${name(who)} n’est plus valable.`;
    },
    findOpponent: 'Trouver un adversaire',
    findThis: 'Avec ce qui est choisi plus bas',
    presets: {
      one: 'En 1 point',
      clock: 'En 3 points, pendule',
      five: 'En 5 points',
      days: 'En 3 points, par jours',
    },
    seeks: 'Qui cherche un adversaire',
    looking: 'Vous cherchez un adversaire',
    offered: (called) => `Personne n’est encore venu. Libre, dans la maison : « ${called} ».`,
    noSeeks: 'Personne d’autre ne cherche d’adversaire pour l’instant.',
    playWith: (who) => `Jouer contre ${name(who)}`,
    ratings: (from, to) => `cote de ${from} à ${to}`,
    bots,
    noBots: 'Les joueurs de la maison ne sont pas là en ce moment.',
    playShort: 'Jouer',
    plays: (opponent) => `joue contre ${name(opponent)}`,
    resume: 'Reprendre',
    absent: 'Absent',
    talkTo: (who) => `Parler à ${name(who)}`,
    watch: 'Regarder',
    watchMatch: (a, b) => `Regarder ${name(a)} et ${name(b)}`,
    invite: 'Inviter',
    saved: 'Matchs à reprendre',
    running: 'Matchs en cours',
    noMatches: 'Personne ne joue en ce moment.',
    everybody: 'Tous',
    shouts: 'Ce que tout le monde entend',
    noShouts: 'C’est calme ici.',
    shout: 'Dire quelque chose à tous',
    leavesMessage: (who) => `${name(who)} n’est pas là et trouvera votre message plus tard.`,
    messages: 'Messages laissés pour vous',
  },

  terms: {
    clock: (minutes, delay) => `pendule : ${minutes} min, délai ${delay} s`,
    days: (n) => plural(n, { one: '# jour par décision', other: '# jours par décision' }),
    event: (n) => `tournoi ${n}`,
    automatic: (most) =>
      most === null ? 'doubles automatiques' : `doubles automatiques, ${most} au plus`,
    words: {
      clock: 'pendule habituelle',
      unrated: 'non classé',
      nocrawford: 'sans partie de Crawford',
      jacoby: 'Jacoby',
      triples: '6-6 triple',
      bar4: 'jusqu’à 4 points sur la barre',
      nocube: 'sans videau',
      nodoublefirst: 'pas de double avant le premier jet',
      hoststarts: 'qui invite commence',
      points: 'en points',
    },
  },

  turns: {
    title: 'Matchs par correspondance',
    mine: 'À vous de jouer',
    noneMine: 'Personne ne vous attend.',
    theirs: 'Aux autres de jouer',
    noneTheirs: 'Vous n’attendez personne.',
    due: 'Échéance :',
    since: 'Début du tour :',
    soon: 'Bientôt :',
    play: 'Jouer',
    look: 'Voir',
    here: 'À la table',
    openWith: (who, match) => `Match ${match} avec ${name(who)}`,
    vacation: 'Vacances',
    vacationHint:
      'Pendant ce temps, votre temps est arrêté dans tous vos matchs par correspondance. Vous avez 28 jours par an.',
    vacationDays: 'Jours, dès maintenant',
    vacationBegin: 'Commencer',
    vacationEnd: 'Y mettre fin',
    vacationUntil: 'Vous êtes en vacances. Fin :',
    vacationNone: 'Vous n’êtes pas en vacances.',
    vacationLeft: (left, most) =>
      `Vous pouvez encore prendre ${plural(left, { one: '# jour', other: '# jours' })}, sur ${most} par an.`,
  },

  chat: {
    title: 'Discussion à cette table',
    empty: 'Personne n’a encore rien dit.',
    send: 'Envoyer',
    to: 'Qui l’entend',
    hearers: { team: 'Équipe', say: 'Adversaire', kibitz: 'Tous ici', whisper: 'Spectateurs' },
    prompt: {
      team: 'Parler à l’équipe',
      say: 'Parler à votre adversaire',
      kibitz: 'Parler à toute la table',
      whisper: 'Parler aux spectateurs',
    },
    kinds: { team: 'à l’équipe', kibitz: 'à tous', whisper: 'aux spectateurs' },
  },

  profile: {
    rating: 'Cote',
    experience: 'Expérience',
    rank: 'Rang',
    won: 'Gagnés',
    lost: 'Perdus',
    unfinished: 'Inachevés',
    lastYear: ({ finished, abandoned }) =>
      `Depuis un an : ${plural(finished, { one: '# match terminé', other: '# matchs terminés' })}, ${plural(abandoned, { one: '# abandonné', other: '# abandonnés' })}.`,
    plot: 'Évolution de la cote',
    tooFew: 'Après deux matchs terminés, une courbe apparaîtra ici.',
    plotLabel: (matches, least, most, last) =>
      `Cote sur ${matches} matchs : entre ${Math.round(least)} et ${Math.round(most)}, actuellement ${Math.round(last)}`,
    dice: 'Dés',
    noDice: 'Pas encore de dés à compter.',
    diceHint: (rolls, matches) =>
      `${plural(rolls, { one: '# jet', other: '# jets' })} en ${plural(matches, { one: '# match', other: '# matchs' })}. Le trait indique ce qui est attendu.`,
    what: 'Quoi',
    gotExpected: 'Obtenu / attendu',
    doubles: 'Doubles',
    pips: 'Pips par jet',
    entered: (entered, onBar) =>
      `Rentrées de la barre : ${entered} en ${plural(onBar, { one: '# jet', other: '# jets' })}.`,
    matches: 'Matchs',
    noMatches: 'Aucun match terminé.',
    date: 'Date',
    opponent: 'Adversaire',
    score: 'Score',
    wonMark: 'Gagné',
    lostMark: 'Perdu',
    replayOf: (opponent, match) => `Revoir le match ${match} contre ${name(opponent)}`,
    analysisOf: (opponent, match) => `Analyser le match ${match} contre ${name(opponent)}`,
    storedReplays: 'Matchs gardés',
  },

  watch: {
    title: (who) => `Regarder ${name(who)}`,
    idle: (who) =>
      `${name(who)} n’est à aucune table en ce moment. Le prochain match s’affichera ici dès son début.`,
    closed: (who) =>
      `${name(who)} ou son adversaire ne montre ses matchs qu’aux personnes connectées.`,
    unknown: () => 'Il n’y a pas de joueur de ce nom.',
    lost: () => 'La connexion au serveur est perdue. Nouvelle tentative …',
    link: 'Lien pour regarder',
    play: 'Jouer soi-même',
  },
  rankings: {
    title: 'Classement',
    place: 'Rang',
    name: 'Nom',
    rating: 'Cote',
    experience: 'Expérience',
    none: 'Personne n’a encore assez joué pour être classé.',
    before: 'Rangs précédents',
    after: 'Rangs suivants',
    range: (from, to, total) => `${from} à ${to} sur ${total}`,
  },

  settings: {
    title: 'Réglages',
    look: 'Apparence',
    boardAndCheckers: 'Plateau et pions',
    game: 'Votre jeu',
    notices: 'Sons et notifications',
    account: 'Compte',
    system: 'Comme le système',
    names: {
      theme: 'Couleurs',
      board: 'Plateau',
      checkers: 'Pions',
      colour: 'Vos pions',
      orientation: 'Sens du plateau',
      direction: 'Votre jan intérieur',
      animation: 'Mouvement',
      language: 'Langue',
      arrows: 'Flèches pour le dernier coup adverse',
      pips: 'Course de chacun (pips)',
      numbers: 'Numéros des flèches',
      sound: 'Sons',
      vibration: 'Vibration',
      notifications: 'M’avertir quand c’est à moi et que la page est cachée',
      wakeLock: 'Garder l’écran allumé à la table',
    },
    options: {
      theme: {
        system: 'Comme le système',
        light: 'Clair',
        dark: 'Sombre',
        contrast: 'Contraste élevé',
      },
      board: { slate: 'Ardoise', wood: 'Bois', felt: 'Feutrine', night: 'Nuit' },
      checkers: { classic: 'Classiques', marble: 'Marbre', bold: 'Contrastés' },
      colour: {
        light: 'Toujours clairs',
        dark: 'Toujours sombres',
        seat: 'Clairs au premier',
      },
      orientation: { auto: 'Au mieux', landscape: 'Couché', portrait: 'Debout' },
      direction: { right: 'À droite', left: 'À gauche' },
      animation: { off: 'Aucun', fast: 'Rapide', normal: 'Normal', slow: 'Lent' },
    },
    toggles: {
      automove: ['Jouer pour moi les coups forcés', 'Quand les dés ne laissent qu’un seul coup'],
      greedy: [
        'Sortir les pions pour moi',
        'Quand chaque dé sort un pion. Jusqu’à la fin de la partie.',
      ],
      double: [
        'Me demander avant de lancer',
        'Désactivé : vous ne doublez pas dans cette partie, et les dés sont lancés pour vous',
      ],
      autodouble: [
        'Doubles automatiques',
        'Un double au premier jet double le videau, si chacun le veut',
      ],
      crawford: ['Règle de Crawford', 'Pas de videau dans la partie où il manque un point'],
      allowpip: ['Permettre de demander la course', 'Vaut pour vous deux'],
      silent: ['Ne pas entendre les annonces', 'Et ne pas en faire'],
      notify: ['Me dire qui arrive et qui part', ''],
      report: ['Me dire quels matchs commencent et finissent', ''],
    },
    loggedInAs: (who) => `Vous êtes ${name(who)}.`,
    logout: 'Se déconnecter',
  },

  chouette: frChouette,
  people: frPeople,

  offline: {
    title: 'Sans connexion',
    lead: 'Le joueur fourni avec cette page n’a pas besoin du serveur. Ces matchs ne sont pas classés et restent dans ce navigateur.',
    novice: 'Débutant',
    full: 'Joueur',
    analyseFile: 'Analyser un fichier',
    board: 'Tableau d’analyse',
  },

  connection: {
    lost: 'La connexion est coupée.',
    kept: 'Votre place est gardée, on réessaie.',
    retryIn: (seconds) => `(dans ${seconds} s)`,
    now: 'Essayer maintenant',
    quality: (ms) => (ms === null ? 'En ligne' : `En ligne, ${Math.round(ms)} ms`),
    phases: {
      connecting: 'Connexion en cours',
      lost: 'Connexion coupée',
      resuming: 'Retour en cours',
      open: 'En ligne',
      offline: 'Hors ligne',
    },
    notices: {
      back: 'Vous revoilà où vous étiez.',
      loggedInAgain: 'Vous revoilà. Votre session a été rouverte.',
      restarted: 'Le serveur redémarre.',
      taken: 'Une autre fenêtre poursuit votre session.',
      ended: 'Le serveur a mis fin à la session.',
      noNetwork: 'Votre appareil n’a pas de réseau.',
      refused: 'Le serveur n’accepte pas cette page.',
    },
  },

  trouble: {
    badPlay: 'Ce coup n’est pas possible.',
    notConnected: 'Il n’y a pas de connexion.',
    noConnection: 'Le serveur est injoignable.',
  },

  notify: {
    yourTurn: (who) => `À vous de jouer contre ${name(who)}.`,
    doubled: (who) => `${name(who)} double.`,
    resignation: (who) => `${name(who)} veut abandonner.`,
    invitation: (who) => `${name(who)} vous invite.`,
    seekTaken: (who) => `${name(who)} joue contre vous.`,
    nextGame: (who) => `${name(who)} attend la partie suivante.`,
    over: (who) => `Le match avec ${name(who)} est terminé.`,
    claimed: (who) => `${name(who)} veut faire arbitrer votre match.`,
    eventMatch: (who) => `Votre match de tournoi vous attend : ${name(who)}.`,
    eventBegins: (title) => `${name(title)} commence.`,
    club: (title) => `Du nouveau au club ${name(title)}.`,
  },
  ...frAccount,
  ...frPlay,
};

export const texts: Texts = { ...words, ...makeFormats('fr', 'ltr') };
