// French at the table, and of claims.

import type { ClaimEnd, wordsOfPlay } from './en_play';
import { makePlural, name } from './formats';

const plural = makePlural('fr');
const points = (n: number) => plural(n, { one: '# point', other: '# points' });

function checkers(n: number): string {
  return plural(n, { one: '# pion', other: '# pions' });
}

function whose(who: string | null): string {
  return who === null ? 'à vous' : `de ${name(who)}`;
}

function does(who: string | null, you: string, other: string): string {
  return who === null ? `Vous ${you}` : `${name(who)} ${other}`;
}

const kKinds = ['une partie simple', 'un gammon', 'un backgammon'];

export const goal = (n: number, games: boolean) =>
  games ? plural(n, { one: 'en # partie', other: 'en # parties' }) : `en ${points(n)}`;
const offered = (n: number, inPoints: boolean) => (inPoints ? points(n) : (kKinds[n - 1] ?? ''));

export const frPlay: typeof wordsOfPlay = {
  friend: {
    title: 'Jouer entre amis',
    lead: 'Un lien pour ce qui est choisi plus haut. Qui l’ouvre joue contre vous, au besoin comme invité.',
    make: 'Créer un lien',
    link: 'Le lien',
    once: 'Il sert une fois. Envoyez-le, ou faites photographier l’image.',
    qr: 'Le lien en image QR',
    waits: (who) => `${name(who)} vous attend`,
    youWait: (who) =>
      `Vous attendez ${name(who)}, et l’invitation part dès que vous êtes libres tous deux`,
    makers: {
      ready: 'Le match commence aussitôt.',
      here: 'Votre hôte ne peut pas jouer maintenant. Vous attendez, et il en est averti.',
      away: 'Votre hôte n’est pas là. Vous attendez, et il en est averti.',
    },
    byDays: 'Il se joue par jours : il commence aussitôt, et chacun joue quand il a le temps.',
    play: 'Jouer',
    playAsGuest: 'Jouer comme invité',
    gone: 'Ce lien a servi, a été retiré, ou son temps est passé.',
  },

  board: {
    name: 'Plateau',
    point: (point, n, who) => `Flèche ${point}, ${checkers(n)} ${whose(who)}`,
    empty: (point) => `Flèche ${point}, vide`,
    pinned: (who) => `dessous, ${checkers(1)} ${whose(who)} coincé`,
    bar: (n, who) => `Barre, ${checkers(n)} ${whose(who)}`,
    off: (n, who) => `Sortis, ${checkers(n)} ${whose(who)}`,
    dice: (values, swap) => `Dés ${values.join(' et ')}${swap ? ', les échanger' : ''}`,
    cube: (value, owner, may) =>
      `Videau à ${value}, ${owner === undefined ? 'au milieu' : whose(owner)}${may ? ', doubler' : ''}`,
  },

  table: {
    title: (a, b) => `${name(a)} contre ${name(b)}`,
    onTurn: 'à jouer',
    pips: 'pips',
    scoreLabel: (score, length) =>
      length === 'unlimited' ? `Score ${score}` : `Score ${score} sur ${length}`,
    crawford: 'Crawford',
    lostShort: 'connexion coupée',
    chatWith: (unread) => (unread > 0 ? `Discussion, ${unread} à lire` : 'Discussion'),
    clockOf: (who) => `Pendule de ${name(who)}`,
    delay: 'Délai',
    timeIsLow: 'Il vous reste moins de 30 secondes.',
    outOfTime: (who) =>
      who === null ? 'Vous n’avez plus de temps.' : `${name(who)} n’a plus de temps.`,
    menu: 'Plus',
    panel: 'À côté du plateau',
    panels: {
      places: 'Places',
      score: 'Score',
      chat: 'Discussion',
      moves: 'Coups',
      dice: 'Dés',
      rules: 'Règles',
    },
    learnGame: (game) => `Apprendre : ${game}`,
    puzzle: 'Problème du jour',
    openings: 'Quiz des ouvertures',
    history: 'Son histoire en bref',
    match: (length, games) =>
      length === 'unlimited' ? 'Match sans limite' : `Match ${goal(length, games)}`,
    gameOf: (n, of) => `Partie ${n}/${of}`,
    roll: 'Lancer',
    double: 'Doubler',
    undo: 'Annuler',
    done: 'Valider',
    take: 'Prendre',
    drop: 'Passer',
    redouble: 'Beaver',
    nextGame: 'Partie suivante',
    toLobby: 'Quitter',
    replay: 'Revoir',
    analyse: 'Analyser',
    rematch: 'Revanche',
    flip: 'Voir de l’autre côté',
    unwatch: 'Ne plus regarder',
    leave: 'Interrompre pour l’instant',
    leaveHint: 'Le match est gardé',
    doubles: (who, cube) => `${name(who)} double à ${cube}`,
    dropCosts: (n) => `Passer coûte ${points(n)}.`,
    resigns: (who, n) => `${name(who)} abandonne ${points(n)}`,
    acceptResign: 'Accepter',
    playOn: 'Continuer',
    hasLeft: (who) => `${name(who)} a quitté la table. Le match est gardé.`,
    closed: 'Cette table est fermée.',
    drawn: 'La partie est nulle. Elle ne compte pas.',
    rest: (n) => `À vous, avec ${n} dés de l’adversaire`,
    youWin: (n, match) => `Vous gagnez ${match ? 'le match' : points(n)} !`,
    wins: (who, n, match) => `${name(who)} gagne ${match ? 'le match' : points(n)}.`,
    resignOpen: (who) => `${name(who)} veut abandonner.`,
    waiting: 'On attend les dés…',
    sent: '…',
    yourTurn: {
      move: 'Bougez vos pions',
      done: 'Valider, ou annuler',
      roll: 'Lancez les dés',
      double: 'Lancez ou doublez',
    },
    thinks: (who) => `${name(who)} réfléchit`,
    awayFor: (who, time) => `${name(who)} n’est pas là : ${time}`,
    lostFor: (who, time) =>
      `${name(who)} a perdu la connexion${time === null ? '' : `, encore ${time}`}`,
    ends: {
      drop: 'Le double a été passé.',
      resign: 'Abandon',
      mother: 'Le dernier pion a été coincé.',
    },
    share: 'Partager',
    copied: 'Lien copié',
    considers: (who) => `${name(who)} réfléchit au videau`,
  },

  resign: {
    title: 'Abandonner',
    choose: (who) => `Que donnez-vous à ${name(who)} ?`,
    kinds: ['Partie simple', 'Gammon', 'Backgammon'],
    sure: (who, n) => `Vous donnez ${points(n)} à ${name(who)}. Vraiment ?`,
    confirm: 'Oui, abandonner',
  },

  wins: {
    near: 'Près de gagner',
    kinds: {
      home: 'Tous sortis',
      singleCrown: 'Couronne simple',
      doubleCrown: 'Couronne double',
      staircase: 'Escalier',
      tower: 'Tour',
      jan: 'Jan',
      burstJan: 'Jan par percée',
    },
    withMonk: (kind) => `${kind}, avec un moine`,
    pips: (n) => plural(n, { one: '# pip', other: '# pips' }),
    moreOnBar: (n) => `encore ${n} sur la barre`,
    better: 'Égalité aux points : les meilleures victoires décident.',
  },

  typed: { title: 'Écrire un coup', hint: 'Départ et arrivée de chaque pion', play: 'Jouer' },

  moves: {
    title: 'Coups',
    none: 'Rien n’a encore été joué.',
    bar: 'bar',
    off: 'off',
    cannot: 'ne peut pas jouer',
    opening: (names, dice) => `${name(names[0])} ${dice[0]}, ${name(names[1])} ${dice[1]}`,
    doubles: (cube) => `Double à ${cube}`,
    takes: 'Prend',
    drops: 'Passe',
    resigns: (multiple, inPoints) => `Offre ${offered(multiple, inPoints)}`,
    accepts: 'Accepte',
    rejects: 'Continue',
    leaves: 'S’en va',
    timeUp: 'N’a plus de temps',
  },

  live: {
    game: (n) => `La partie ${n} commence.`,
    rolls: (who, dice) => `${does(who, 'faites', 'fait')} ${dice[0]} et ${dice[1]}.`,
    plays: (who, text) => `${does(who, 'jouez', 'joue')} ${text}.`,
    cannot: (who) => `${does(who, 'ne pouvez', 'ne peut')} pas jouer.`,
    doubles: (who, cube) => `${does(who, 'doublez', 'double')} à ${cube}.`,
    takes: (who) => `${does(who, 'prenez', 'prend')}.`,
    drops: (who) => `${does(who, 'passez', 'passe')}.`,
    resigns: (who, multiple, inPoints) =>
      `${does(who, 'offrez', 'offre')} ${offered(multiple, inPoints)}.`,
    accepts: (who) => `${does(who, 'acceptez', 'accepte')}.`,
    rejects: (who) => `${does(who, 'continuez', 'continue')}.`,
    leaves: (who) => `${does(who, 'quittez', 'quitte')} la table.`,
    timeUp: (who) => `${does(who, 'n’avez', 'n’a')} plus de temps.`,
  },

  proof: {
    title: 'Dés',
    whatTitle: 'Comment les dés sont-ils prouvés ?',
    what: [
      'Avant une partie, le serveur montre l’empreinte de sa graine secrète et ne peut donc plus la changer. Puis votre navigateur envoie un texte tiré au hasard.',
      'Tous les jets découlent de la graine et des textes des deux joueurs. Le serveur ne peut pas choisir les dés, car il ne connaissait pas votre texte ; vous non plus, car vous ne connaissez pas la graine.',
      'Après la partie, la graine est révélée. Votre navigateur recalcule lui-même l’empreinte et les jets : une coche veut dire que tout est juste.',
    ],
    none: 'Après la première partie, sa preuve sera ici.',
    verdicts: {
      waiting: 'La partie est en cours.',
      good: 'Chaque jet est prouvé.',
      bad: 'Ces dés sont faux !',
      unchecked: 'Vérification impossible : pas d’empreinte connue avant la partie.',
    },
    faults: {
      hash: 'La graine n’est pas celle dont l’empreinte a été montrée avant la partie.',
      text: 'Le texte envoyé par votre navigateur n’a pas été utilisé.',
      rolls: 'Les jets ne découlent pas de la graine et des textes.',
      seedMissing: 'La graine n’a pas été révélée après la partie.',
    },
    roll: (n) => `La première différence est au jet ${n}.`,
    expected: 'Devrait être',
    found: 'Est',
    hash: 'Empreinte avant la partie',
    mine: 'Mon texte',
    seed: 'Graine',
    textOf: (who) => `Texte de ${name(who)}`,
  },

  replay: {
    heading: 'Revoir un match',
    title: (a, b) => `${name(a)} – ${name(b)}`,
    scrubber: 'Endroit du match',
    position: (at, of) => `${at} sur ${of}`,
    gameBefore: 'Partie précédente',
    gameAfter: 'Partie suivante',
    back: 'Un pas en arrière',
    next: 'Un pas en avant',
    play: 'Laisser défiler',
    pause: 'Arrêter',
    download: 'Télécharger .mat',
    embed: 'Intégrer',
    embedHint: 'HTML pour votre propre page :',
    copy: 'Copier',
    copied: 'Copié',
    store: 'Garder dans ce navigateur',
    storedTitle: 'Matchs gardés',
    noneStored: 'Aucun pour l’instant. Un match peut être gardé pour les moments sans connexion.',
    forget: 'Jeter',
  },

  help: {
    title: 'Aide',
    words: 'Les mots du jeu',
    whatIs: (word) => `Que veut dire « ${word} » ?`,
    playTitle: 'Au plateau',
    play: [
      'Touchez un pion : il joue le dé de gauche. Touchez les dés pour les échanger.',
      'Ou faites-le glisser : les arrivées permises s’éclairent. On peut ainsi jouer les deux dés d’un coup.',
      'Touchez une flèche libre pour y poser deux pions, si les dés le permettent.',
      'Annuler revient pas à pas, jusqu’à ce que vous appuyiez sur Valider.',
    ],
    keysTitle: 'Touches',
    keys: {
      arrows: 'de flèche en flèche',
      enter: 'jouer de cette flèche ; le coup complet : Valider',
      swap: 'échanger les dés',
      undo: 'annuler',
      roll: 'lancer',
      double: 'doubler',
      take: 'prendre',
      drop: 'passer',
      typed: 'écrire un coup',
      chat: 'parler',
      help: 'cette aide',
    },
  },

  claims: {
    list: 'Arbitrages',
    claim: 'Faire arbitrer',
    title: (who) => `Faire arbitrer le match avec ${name(who)}`,
    explain: (who) => [
      `${name(who)} en est averti et a quelques jours pour continuer avec vous. Le match reprend alors comme si de rien n’était.`,
      'Ensuite, le serveur juge le match tel qu’il est : les deux cotes changent selon les chances de gagner de chacun.',
      `Entre-temps, restez disponible et acceptez si ${name(who)} vous invite : sinon la demande tombe.`,
    ],
    mine: 'Vous le faites arbitrer. Si vous ne continuez pas tous les deux, il sera jugé :',
    theirs: (who, length, games) =>
      `${name(who)} veut faire arbitrer votre match ${goal(length, games)}`,
    due: 'Si vous ne continuez pas tous les deux, il sera jugé tel qu’il est :',
    playOn: 'Continuer',
    absent: (who) =>
      `${name(who)} n’est pas là. Laissez-vous inviter : si vous êtes disponible un de ces jours et que ${name(who)} ne vient pas du tout, la demande tombe.`,
    early: (date, time) => `On peut le faire arbitrer à partir du ${date}, ${time}.`,
    away: (days, needed) =>
      `On peut le faire arbitrer si vous avez été disponible, ou à une table, pendant ${plural(needed, { one: '# jour', other: '# jours' })} depuis l’interruption. Jusqu’ici : ${days}.`,
    judged: (who, won, chance) =>
      won
        ? `Votre match avec ${name(who)} a été jugé : vous le gagnez avec une probabilité de ${chance}.`
        : `Votre match avec ${name(who)} a été jugé : ${name(who)} le gagne avec une probabilité de ${chance}.`,
    sure: 'Cela compte comme toute autre victoire.',
    ratings: (before, after) => `Votre cote : ${after}, auparavant ${before}.`,
    moment: 'La position pour GNU Backgammon :',
    ended: (who, why, mine, minutes) => {
      const [other, time] = [name(who), plural(minutes, { one: '# minute', other: '# minutes' })];
      const reasons: Record<ClaimEnd, readonly [string, string]> = {
        plays: ['vous continuez à jouer', `${other} continue à jouer`],
        left: ['vous avez quitté la table', `${other} a quitté la table`],
        unjoined: [
          `vous n’avez pas rejoint ${other} en ${time}`,
          `${other} ne vous a pas rejoint en ${time}`,
        ],
        went: [
          `vous avez quitté les lieux sans rejoindre ${other}`,
          `${other} a quitté les lieux sans vous rejoindre`,
        ],
        undecided: [`vous n’avez pas décidé en ${time}`, `${other} n’a pas décidé en ${time}`],
        unready: [
          `${other} voulait bien jouer, et vous n’étiez pas disponible`,
          `vous vouliez bien jouer, et ${other} n’était pas disponible`,
        ],
        absent: [
          `${other} voulait bien jouer, et vous n’étiez pas là`,
          `vous vouliez bien jouer, et ${other} n’était pas là`,
        ],
      };
      return `Votre match avec ${other} ne sera pas jugé pour l’instant : ${reasons[why][mine ? 0 : 1]}.`;
    },
    settled: (who) => `Un administrateur a tranché votre match avec ${name(who)} :`,
    results: { won: 'vous le gagnez.', lost: 'vous le perdez.', void: 'il ne compte pas.' },
    reason: 'La raison :',
    refused: {
      unlimited: 'Il n’a pas de longueur, donc pas de résultat.',
      playing: 'Il est en train d’être joué.',
      claimed: 'L’arbitrage est déjà demandé.',
    },
  },
};
