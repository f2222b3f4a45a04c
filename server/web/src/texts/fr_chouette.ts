// French, of chouettes.

import type { wordsOfChouette } from './en_chouette';
import { makePlural, name } from './formats';

const plural = makePlural('fr');
const points = (n: number) => plural(n, { one: '# point', other: '# points' });

export const frChouette: typeof wordsOfChouette = {
  title: 'Chouette',
  about: 'Un plateau pour trois à huit : la boîte joue contre une équipe.',
  open: 'Ouvrir une table',
  players: (n) => plural(n, { one: '# joueur', other: '# joueurs' }),
  joinOf: (host) => `Rejoindre la table de ${name(host)}`,
  start: 'Commencer',
  alone: 'En attente d’autres joueurs…',
  startsWhenHere: (host) =>
    host === null ? 'Commencez quand tous sont là.' : `${name(host)} commence quand tous sont là.`,
  pause: 'La prochaine partie commence bientôt.',
  held: 'En attente d’un retour…',
  hidden: 'Votre réponse est notée. Toutes seront montrées ensemble.',
  answersOpen: 'L’équipe répond…',
  mayDouble: 'Doublez, ou laissez lancer le capitaine.',
  places: 'Qui joue',
  roles: {
    box: 'Boîte',
    captain: 'Capitaine',
    partner: 'Partenaire de la boîte',
    team: 'Équipe',
    out: 'Hors de cette partie',
    waits: 'Joue la prochaine partie',
    gone: 'Est parti',
  },
  away: 'absent',
  leaving: 'part après cette partie',
  answered: 'a répondu',
  wantsToDouble: 'double',
  cube: (value, owner) =>
    `Videau à ${value}, ${{ centre: 'au centre', box: 'à la boîte', own: 'au joueur' }[owner]}`,
  doubled: (names) => `${names.map(name).join(', ')} doublent`,
  takeAll: 'Tout accepter',
  dropAll: 'Tout refuser',
  resigns: (who) => `${name(who)} abandonne`,
  extras: 'Extras',
  givesExtra: (who, price) =>
    `${name(who)} paie ${points(price)} et joue votre videau avec la boîte`,
  giveExtra: (taker) => `Donner un extra à ${name(taker)} ?`,
  extraCosts: (taker, price) =>
    `Vous payez ${points(price)} à ${name(taker)} et jouez contre lui, avec un videau qui est à lui.`,
  give: 'Donner',
  whomToDouble: 'Qui doublez-vous ?',
  doubleAll: 'Doubler tous',
  noDouble: 'Ne pas doubler',
  wouldPlay: (who, play) => `${name(who)} jouerait ${play}`,
  takeOver: 'Jouer ainsi',
  plot: 'Évolution des points',
  noGames: 'Aucune partie finie.',
  sheet: 'Points de chaque partie',
  game: 'Partie',
  sum: 'Total',
};
