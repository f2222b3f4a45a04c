// French, of accounts: the log-in, a lost password, my account, whom one blocks, reports, measures, the second step, tokens, and notices.

import type { wordsOfAccount } from './en_account';
import { makePlural, name } from './formats';

const plural = makePlural('fr');

export const frAccount: typeof wordsOfAccount = {
  login: {
    title: 'Se connecter',
    registerTitle: 'Nouveau compte',
    name: 'Nom',
    nameHint: '2 à 20 lettres ou tirets bas',
    password: 'Mot de passe',
    passwordHint: 'Au moins 8 caractères. Si vous l’oubliez, personne ne pourra vous le dire.',
    remember: 'Me retenir dans ce navigateur',
    login: 'Se connecter',
    register: 'Créer le compte',
    busy: 'Un instant…',
    haveAccount: 'J’ai déjà un compte',
    noAccount: 'Je n’ai pas encore de compte',
    invitation: 'Code d’invitation',
    troubles: {
      needsCode: 'Il faut un code d’invitation pour créer un compte ici.',
      badCode: 'Ce n’est pas un code d’invitation, ou il a déjà servi, ou il est trop ancien.',
      doorClosed: 'Personne ne peut créer de compte ici pour le moment.',
      words: 'Nom et mot de passe s’écrivent sans espace.',
      refused: 'Ce nom et ce mot de passe ne vont pas ensemble.',
      wrongCode: 'Le code n’était pas bon.',
      ended:
        'Vous n’êtes plus connecté ici : l’accès a été révoqué, ou n’a pas servi depuis longtemps. Entrez votre mot de passe.',
      guestEnded:
        'Le compte créé par « Jouer maintenant » ne s’ouvre plus ici : l’accès a été révoqué, ou n’a pas servi depuis longtemps. Avec une adresse confirmée, « Mot de passe oublié ? » l’ouvre ; « Jouer maintenant » en crée un autre.',
    },
  },

  fields: {
    choose: 'Choisissez-en un, s’il vous plaît.',
    missing: 'À remplir, s’il vous plaît.',
    mail: 'Une adresse mail ressemble à name@example.org.',
    range: (from, to) => `Un nombre de ${from} à ${to}.`,
  },

  code: {
    of: (who) => `Vous vous connectez comme ${name(who)}.`,
    lead: 'Le mot de passe est bon. Entrez maintenant le code affiché par votre application d’authentification, ou l’un de vos codes de secours.',
    recovery: 'Utiliser un code de secours',
  },

  recovery: {
    title: 'Un nouveau mot de passe',
    forgot: 'Mot de passe oublié ?',
    lead: 'Un code est envoyé à l’adresse e-mail que vous avez confirmée. Il vous permet de choisir un nouveau mot de passe.',
    ask: 'M’envoyer un code',
    haveCode: 'J’ai un code',
    another: 'Il me faut un code',
    code: 'Code',
    codeHint: 'Reçu par e-mail, ou de la personne qui gère le serveur. Il sert une seule fois.',
    password: 'Nouveau mot de passe',
    passwordHint: 'Au moins 8 caractères, sans espace ni deux-points',
    show: 'Afficher le mot de passe',
    change: 'Changer le mot de passe',
    back: 'Retour à la connexion',
    sent: (who) => `Si ${name(who)} a une adresse confirmée, un code est en route.`,
    logOutFirst: 'Déconnectez-vous pour choisir un nouveau mot de passe avec un code.',
    answers: {
      noMail:
        'Ce serveur n’envoie pas d’e-mails. La personne qui le gère peut vous donner un code.',
      wrongCode: 'Ce n’est pas le code, ou il est trop ancien.',
      usedCode:
        'Ce n’est pas le code, ou il a été accepté juste avant la coupure. Essayez de vous connecter avec le nouveau mot de passe.',
      shortPassword: 'Un mot de passe a au moins 8 caractères.',
      badPassword: 'Un mot de passe ne contient ni espace ni deux-points.',
      commonPassword:
        'C’est l’un des mots de passe que l’on essaie en premier. Choisissez-en un autre.',
      namePassword:
        'Un nom que tout le monde connaît n’est pas un mot de passe. Choisissez-en un autre.',
      badName: 'Un nom a de 2 à 20 lettres ou tirets bas.',
      notStored: 'Le serveur ne peut rien enregistrer pour le moment. Réessayez plus tard.',
      tooMany: 'Trop de codes faux : le serveur a coupé la connexion. Vérifiez le code.',
      tooFast: 'C’était trop rapide pour le serveur. Réessayez dans un instant.',
      failed: 'Cela n’a pas marché. Réessayez plus tard.',
    },
  },

  blocks: {
    block: (who) => `Bloquer ${name(who)}`,
    hint: (who) =>
      `Dès lors, vous et ${name(who)} ne pourrez plus ni vous inviter ni vous parler, tant que vous ne débloquez pas ; personne n’en est averti, et un match commencé continue.`,
    confirm: 'Bloquer',
    blocked: (who) => `Vous bloquez ${name(who)}.`,
    unblock: 'Débloquer',
  },

  friends: {
    title: 'Amis',
    lead: 'Cette liste n’est qu’à vous : personne d’autre ne la voit, ni ce que vous notez.',
    friend: (who: string) => `${name(who)} fait partie de mes amis`,
    note: (who: string) => `Ma note sur ${name(who)}`,
    save: 'Enregistrer',
    none: 'Personne encore : le profil d’un joueur a un bouton pour cela.',
    here: 'est là',
    off: 'Retirer',
    mark: 'ami',
    messages: 'Qui peut vous écrire en privé',
    invitations: 'Qui peut vous inviter',
    from: { all: 'Tout le monde', friends: 'Amis', nobody: 'Personne' },
  },

  phrases: {
    choose: 'que dire',
    list: [
      'Bonjour !',
      'Bonne chance !',
      'Amusez-vous bien !',
      'Bien joué !',
      'Beau coup !',
      'Quel lancer !',
      'Pas de chance !',
      'C’était serré !',
      'Merci !',
      'Merci pour le match !',
      'De rien.',
      'Désolé !',
      'Pas de problème.',
      'Un instant, s’il vous plaît.',
      'Me revoilà.',
      'À vous de jouer.',
      'On rejoue ?',
      'Oui, volontiers !',
      'Non, merci.',
      'Je dois partir. Au revoir !',
    ],
  },

  reports: {
    report: (who) => `Signaler ${name(who)}…`,
    talk: 'Signaler des propos…',
    about: 'Qui ?',
    why: 'De quoi s’agit-il ?',
    reasons: {
      talk: 'Des propos tenus',
      cheating: 'De la triche : un programme joue, ou des matchs sont perdus exprès',
      leaving: 'Des matchs quittés quand ils tournent mal',
      name: 'Le nom est offensant',
      other: 'Autre chose',
    },
    text: 'Ce qui s’est passé, si vous le souhaitez',
    hint: (who) =>
      `Sont joints les derniers propos de ${name(who)} adressés à tous ou à vous, et les vôtres à ${name(who)}. Seuls les modérateurs lisent cela ; ${name(who)} n’en saura rien.`,
    sent: 'Envoyé. Vous saurez ce qu’il en advient.',
  },

  keep: {
    title: 'Gardez votre compte',
    lead: 'Seul ce navigateur connaît ce compte. Avec un nom et un mot de passe, il est à vous partout, avec sa cote et ses matchs.',
    keep: 'Garder le compte',
    kept: (who) =>
      `Vous êtes maintenant ${name(who)} ; ailleurs, connectez-vous avec votre mot de passe.`,
    rating: 'Gardez votre cote : choisissez un nom',
  },

  account: {
    title: 'Mon compte',
    nobody: 'Vous n’êtes pas connecté.',
    old: 'Ancien mot de passe',
    changed: 'Le mot de passe est changé.',
    erase: 'Effacer mon compte',
    eraseHint:
      'Sept jours plus tard, le compte disparaît avec ses cotes et ses messages, et les matchs inachevés sont jugés. Jusque-là, vous pouvez revenir sur cette décision ici.',
    erased: 'Votre compte sera effacé dans sept jours.',
    stop: 'Ne pas effacer mon compte',
    stays: 'Votre compte reste.',
    erasedAt: (when) => `Votre compte sera effacé : ${when}.`,
    data: {
      title: 'Mes données',
      lead: 'Tout ce que ce serveur conserve de vous, dans un fichier ZIP : réglages, classements, messages, matchs et plus encore.',
      ask: 'Créer le fichier',
      fetch: 'Télécharger le fichier',
      ready: (when) =>
        `Votre fichier est prêt. Il peut être téléchargé une seule fois, jusqu’au ${when}.`,
      fetched: 'Le fichier a été téléchargé. Gardez-le en lieu sûr : il contient tout.',
      elsewhere: (when) =>
        `Un fichier est prêt jusqu’au ${when}, pour qui a le lien qui vous a été donné.`,
      later: (when) => `Vous pourrez demander un autre fichier à partir du ${when}.`,
    },
    mail: {
      title: 'Adresse de courriel',
      lead: 'Avec une adresse confirmée, vous pouvez choisir un nouveau mot de passe si le vôtre est perdu, et vous recevez des courriels sur vos matchs par correspondance. Personne d’autre ne la voit.',
      none: 'Vous n’avez pas donné d’adresse.',
      confirmed: (address) => `Confirmée : ${name(address)}`,
      asked: (address) => `Un code a été envoyé à ${name(address)}. Saisissez-le ici.`,
      confirm: 'Confirmer',
      on: 'Courriels sur mes matchs',
      analyses: 'Après le match : comment j’ai joué',
      address: 'Adresse',
      another: 'Une autre adresse',
      forget: 'Oublier l’adresse',
    },
    zone: {
      title: 'Langue et fuseau horaire',
      lead: 'Les courriels et telnet donnent l’heure de ce fuseau, la page celle de votre appareil.',
      now: (zone) => `Fuseau horaire : ${name(zone)}`,
      device: (zone) => `Comme cet appareil : ${name(zone)}`,
      another: 'Un autre fuseau',
      change: 'Changer',
    },
    others: {
      title: 'Ce que les autres voient de vous',
      seen: [
        'Tout le monde, même sans compte : votre profil avec ses cotes, votre dernière connexion, vos matchs terminés et leurs enregistrements.',
        'Les joueurs connectés : si vous êtes là, prêt, en train de jouer ou de regarder, depuis quand, et de quelle machine vous venez (« who » et « whois »).',
        'Vos matchs en cours : tous ceux qui veulent regarder, sauf ceux que vous bloquez ou excluez par « blind ».',
        'Personne : votre mot de passe et l’adresse pour les courriels du serveur.',
      ],
      none: 'Vous ne publiez aucune adresse.',
      address: (address) => `Qui demande après vous lit : ${name(address)}`,
      spectators: 'On peut regarder mes matchs sans compte',
      publish: 'Publier',
      hide: 'Ne plus publier',
    },
  },

  measures: {
    title: 'Décisions des modérateurs',
    kinds: {
      warning: 'Vous recevez un avertissement',
      talk: 'Vous ne pouvez plus parler',
      invitations: 'Vous ne pouvez inviter personne',
      rating: 'Vos nouveaux matchs ne comptent pas pour la cote',
      events: 'Vous ne pouvez vous inscrire à aucun tournoi',
      account: 'Votre compte est fermé',
      name: 'Votre nom a été changé',
      strangers: 'Vous ne pouvez pas parler à des inconnus',
      reports: 'Vous ne pouvez signaler personne',
    },
    until: (when) => `jusqu’au ${when}`,
    forGood: 'définitivement',
    object: 'Contester…',
    text: 'Pourquoi cela ne devrait pas rester',
    hint: 'Vous pouvez contester une fois. Un modérateur qui n’a pas pris la décision vous lit, et vous saurez ce qu’il en advient.',
    waits: 'Vous avez contesté. Un autre modérateur vous lira.',
    decided: 'Votre contestation a été lue : la décision reste.',
  },

  secondStep: {
    title: 'Double authentification',
    lead: 'Après le mot de passe, un code que seul votre téléphone peut produire est demandé : votre mot de passe seul ne sert à personne d’autre. Il n’est pas demandé dans les navigateurs qui vous retiennent, ni aux programmes munis d’un jeton.',
    turnOn: 'Activer',
    turnOff: 'Désactiver',
    next: 'Continuer',
    scan: 'Scannez cette image avec une application d’authentification sur votre téléphone, puis entrez le code qu’elle affiche.',
    qr: 'La clé en code QR',
    here: 'Ouvrir une application sur cet appareil',
    key: 'Ou saisissez-y cette clé :',
    on: 'Un code est demandé à la connexion.',
    left: (n) =>
      plural(n, { one: 'Il reste # code de secours.', other: 'Il reste # codes de secours.' }),
    more: 'Nouveaux codes de secours',
    moreHint: 'Les anciens ne serviront plus.',
    codes: 'Codes de secours',
    codesHint:
      'Vos codes de secours ne s’affichent que cette fois : gardez-les ailleurs que sur votre téléphone. Chacun sert une fois, à la place d’un code, ou pour choisir un nouveau mot de passe si vous avez perdu le vôtre.',
    copy: 'Copier',
    copied: 'Copié',
    save: 'Enregistrer un fichier',
    print: 'Imprimer',
    noted: 'Je les ai notés',
  },

  places: {
    title: 'Où votre compte est utilisé',
    lead: 'Un lieu, c’est un réseau et un type de programme. Vous êtes averti quand votre compte sert depuis un nouveau lieu.',
    here: 'Ici',
    forget: 'Oublier',
    since: (when) => `Première connexion : ${when}`,
    mails: 'M’avertir des nouveaux lieux par e-mail',
    news: 'Votre compte a servi depuis un nouveau lieu',
    notYou: 'Si ce n’était pas vous, changez de mot de passe.',
    itWasMe: 'C’était moi',
  },

  tokens: {
    title: 'Appareils et programmes',
    lead: 'Ce qui se connecte sans votre mot de passe. Révoquez ce que vous ne connaissez pas.',
    kinds: { page: 'Navigateur', program: 'Programme' },
    scopes: { read: 'peut regarder', play: 'peut jouer', all: 'peut tout faire' },
    used: (when, host) =>
      host === null
        ? `Dernière utilisation : ${when}`
        : `Dernière utilisation : ${when}, depuis ${name(host)}`,
    never: 'Jamais utilisé',
    inUse: 'Utilisé en ce moment',
    mine: 'Celui-ci',
    end: 'Révoquer',
    endOf: (label) => `Révoquer ${name(label)}`,
    endOthers: 'Révoquer tous les autres',
    endHint:
      'Les autres navigateurs demanderont votre mot de passe, et les programmes auront besoin de nouveaux jetons.',
    none: 'Rien d’autre que votre mot de passe.',
  },

  notices: {
    title: 'Notifications sur cet appareil',
    lead: 'Ce navigateur peut vous prévenir quand la page est fermée. Le message arrive chiffré, par le service de l’éditeur du navigateur.',
    kinds: {
      turn: 'C’est mon tour',
      invite: 'On m’invite',
      event: 'Mon match de tournoi',
      message: 'On me laisse un message',
    },
    impossible:
      'Ce navigateur ne le permet pas. Sur iPhone ou iPad, ajoutez d’abord la page à l’écran d’accueil.',
    denied:
      'Vous avez interdit les notifications à cette page. Les réglages du navigateur pour cette page permettent de les rétablir.',
    failed: 'Le navigateur n’a pas pu les activer. Veuillez réessayer plus tard.',
    attempt: 'En montrer une maintenant',
    quiet: 'Heures calmes',
    quietHint: (zone: string) =>
      `Pendant ce temps, les tours et les messages attendent. Fuseau horaire : ${zone}`,
    from: 'De',
    to: 'Jusqu’à',
    others: 'Autres appareils',
    last: (when: string) => `Dernière notification : ${when}`,
    told: {
      turn: (who: string) => `C’est votre tour contre ${name(who)}.`,
      invite: (who: string) => `${name(who)} vous invite à un match.`,
      event: (who: string) => `Votre match de tournoi contre ${name(who)} peut commencer.`,
      begins: (title: string) => `Le tournoi ${name(title)} commence.`,
      cancelled: (title: string) => `Le tournoi ${name(title)} est annulé.`,
      place: (title: string) => `Votre place dans le tournoi ${name(title)} a changé.`,
      challenge: (who: string) => `${name(who)} vous défie dans une échelle.`,
      message: (who: string) => `${name(who)} vous a laissé un message.`,
      server: 'Le serveur vous a laissé un message.',
      try: 'Les notifications arrivent sur cet appareil.',
    },
  },
};
