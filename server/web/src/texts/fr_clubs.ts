// French, of clubs. The reader is "vous".

import type { WordsOfClubs } from './en_clubs';
import { makePlural, name } from './formats';

const plural = makePlural('fr');

export const frClubs: WordsOfClubs = {
  title: 'Clubs',
  both: 'Tournois ou clubs',
  about:
    'Un club, ce sont des gens qui jouent ensemble. Ils parlent entre eux et ont leurs propres tournois.',
  makers: 'Qui joue ici depuis quelque temps peut en fonder un, et en a alors la charge.',
  none: 'Il n’y a pas encore de club.',
  login: 'Connectez-vous pour voir quels clubs existent et pour en rejoindre un.',
  found: 'Fonder un club',
  all: 'Tous les clubs',
  mine: 'Mes clubs',
  others: 'Autres clubs',
  notThere: 'Ce club n’existe pas, ou il est fermé.',
  members: (n) => plural(n, { one: '# membre', other: '# membres' }),
  since: 'Fondé le',
  roles: {
    o: 'propriétaire',
    d: 'direction',
    m: 'membre',
    i: 'sur invitation',
    a: 'demande à entrer',
    '-': '',
  },
  own: {
    o: 'à vous',
    d: 'vous le dirigez',
    m: 'vous en êtes membre',
    i: 'on vous invite',
    a: 'demande envoyée',
    '-': '',
  },
  admissions: {
    open: 'Tout le monde peut y entrer.',
    request: 'Vous demandez à entrer, et la direction répond.',
    invitation: 'La direction invite qui elle veut.',
  },
  newLines: (n) => plural(n, { one: '# nouvelle ligne', other: '# nouvelles lignes' }),

  join: 'Rejoindre',
  ask: 'Demander à entrer',
  accept: 'Accepter l’invitation',
  decline: 'Refuser',
  takeBack: 'Retirer ma demande',
  leave: 'Quitter le club',
  leaveSure: 'Vous n’entendrez plus ses membres et ne pourrez plus vous inscrire à ses tournois.',
  asked: 'Vous avez demandé à entrer. La direction répondra.',
  owned: 'Il est à vous. Pour le quitter, transmettez-le ou fermez-le.',
  guest: 'Pour entrer dans un club, il vous faut un nom à vous.',
  guestFounds: 'Pour fonder un club, il vous faut un nom à vous.',

  invites: (who, club) =>
    who === null
      ? `On vous invite dans le club ${name(club)}.`
      : `${name(who)} vous invite dans le club ${name(club)}.`,
  offers: (club) => `Le propriétaire de ${name(club)} veut vous le transmettre.`,
  takeOver: 'Le reprendre',
  offered: (who) => `Il est proposé à ${name(who)}, qui n’a pas encore répondu.`,
  takeOfferBack: 'Retirer la proposition',
  asks: (who, club) => `${name(who)} voudrait entrer dans ${name(club)}.`,
  news: {
    admitted: (club) => `Vous êtes maintenant membre de ${name(club)}.`,
    refused: (club) => `Vous ne devenez pas membre de ${name(club)}.`,
    removed: (club) => `Vous n’êtes plus membre de ${name(club)}.`,
    closed: (club) => `Le club ${name(club)} est fermé.`,
    owner: (club) => `${name(club)} est à vous maintenant.`,
    director: (club) => `Vous dirigez maintenant ${name(club)}.`,
    declined: (who, club) => `${name(who)} ne veut pas reprendre ${name(club)}.`,
    member: (club) => `Vous êtes membre de ${name(club)} et ne le dirigez plus.`,
  },
  hide: 'Ranger',

  people: 'Membres',
  askers: 'Veulent entrer',
  invitees: 'Personnes invitées',
  nobody: 'Personne d’autre n’y est encore.',
  words: {
    admit: 'Accepter',
    refuse: 'Refuser',
    director: 'Confier la direction',
    member: 'Retirer de la direction',
    owner: 'Transmettre le club',
    remove: 'Exclure',
  },
  uninvite: 'Retirer',
  decide: (who) => `Décider de ${name(who)}`,
  removeHint: (who) => `${name(who)} lira la raison.`,
  ownerHint: (who) =>
    `La question est posée à ${name(who)}. Après un oui, le club n’est plus à vous, et vous le dirigez.`,
  reason: 'Raison',

  desk: 'Pour la direction',
  invite: 'Inviter',
  person: 'Nom d’un joueur',
  aboutField: 'Ce qu’il dit de lui-même',
  admissionField: 'Comment on devient membre',
  ways: { open: 'Entrée libre', request: 'Sur demande', invitation: 'Sur invitation' },
  nameField: 'Nom du club',
  rename: 'Renommer',
  change: 'Modifier',
  olderEvents: 'Tournois terminés',
  makeEvent: 'Organiser un tournoi du club',
  close: 'Fermer le club',
  closeSure:
    'Ce club n’existera plus, et personne ne pourra revenir là-dessus. Ses tournois et ses matchs restent.',
  closeName: (club) => `Tapez son nom : ${name(club)}`,
  create: 'Fonder',
  faults: {
    name: 'Un club a besoin d’un nom de 40 lettres au plus, sans guillemets.',
    about: '200 lettres au plus sont possibles.',
    reason: 'Il faut une raison de 100 lettres au plus.',
    person: 'Un nom a de 2 à 20 lettres.',
    close: 'Ce n’est pas son nom.',
  },

  links: 'Liens d’invitation',
  linksHint: 'Qui a un lien est aussitôt membre. Il sert à 20 personnes, pendant sept jours.',
  makeLink: 'Inviter par un lien',
  linkOnce: 'Il n’est montré que maintenant. Envoyez-le, ou laissez photographier l’image.',
  linkCome: (come, max) => `Venus : ${come} sur ${max}`,
  linkUntil: 'jusqu’au',
  endLink: 'Mettre fin',
  toClub: 'Vers le club',
  linkLogin: 'Pour y entrer, il vous faut un nom ici.',
  joinClub: (club) => `Entrer dans ${name(club)} ?`,

  talk: 'Conversation du club',
  say: 'Aux membres',
  quiet:
    'Personne n’a rien dit depuis que vous êtes là. Tous les membres présents entendent ce que vous dites.',
  mute: 'Mettre en sourdine',
  muteHint: 'Vous n’entendez alors rien de ce qui se dit ici. Personne ne le sait.',
  muted: 'Vous avez mis ce club en sourdine.',

  events: 'Tournois du club',
  startLadder: 'Lancer une échelle',

  noEvents: 'Aucun en ce moment.',
  ofClub: (club) => `de ${name(club)}`,
  forMembers: (club) => `Pour les membres de ${name(club)}.`,
  numbered: (n) => `Club n° ${n}`,
  against: 'Contre le club',
  challenges:
    'Vous avez défié l’autre club. Ses directeurs ouvrent les inscriptions : c’est leur oui.',
  challenged:
    'Votre club est défié dans un match par équipes. Ouvrez les inscriptions pour accepter, ou annulez-le.',
  forWhom: 'Pour qui',
  everybody: 'Tout le monde',
  membersOf: (club) => `Membres de ${name(club)}`,
};
