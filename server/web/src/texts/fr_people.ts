// French, of who is here: the list of people and its filters.

import type { wordsOfPeople } from './en_people';
import { name } from './formats';

export const frPeople: typeof wordsOfPeople = {
  search: 'Chercher un nom',
  filters: 'Filtres',
  doing: 'Ce qu’ils font',
  doings: { all: 'Tous', ready: 'Disponibles', watch: 'À regarder' },
  kind: 'Qui',
  kinds: { all: 'Tous', people: 'Joueurs', bots: 'Robots' },
  near: 'Cote proche de la mienne',
  nearHint: (n) => `${n} points d’écart au plus`,
  sort: 'Ordre',
  sortings: {
    ready: 'Disponibles d’abord',
    rating: 'Meilleure cote',
    near: 'Cote la plus proche',
    name: 'Nom',
  },
  shown: (shown, all) => `${shown} sur ${all}`,
  showAll: 'Tout afficher',
  nobody: 'Il n’y a encore personne d’autre ici.',
  presence: (who) => {
    if (who.opponent) return `joue contre ${name(who.opponent)}`;
    if (who.watching) return `regarde ${name(who.watching)}`;
    if (who.away) return 'absent pour l’instant';
    return (who.bot ? 'robot, ' : '') + (who.ready ? 'disponible' : 'pas disponible');
  },
};
