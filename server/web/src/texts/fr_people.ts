// French, of people: who is here, the filters of that list, and the matches of somebody.

import type { wordsOfPeople } from './en_people';
import { makePlural, name } from './formats';
import type { Words } from './words';

const plural = makePlural('fr');

export const bots: Words['lobby']['bots'] = {
  house_beginner: ['Novice', 'Apprend encore, ne voit pas tout'],
  house_novice: ['Débutant', 'Connaît les règles, oublie le reste'],
  house_easy: ['Facile', 'Joue et laisse passer beaucoup'],
  house_medium: ['Moyen', 'Connaît le jeu, se trompe parfois'],
  house_player: ['Joueur', 'Solide, difficile à surprendre'],
  house_gnubg: ['Expert', 'GNU Backgammon, un lancer plus loin'],
  house_world: ['Classe mondiale', 'Regarde deux lancers plus loin'],
};

export const frPeople: typeof wordsOfPeople = {
  search: 'Chercher un nom',
  filters: 'Filtres',
  doing: 'Ce qu’ils font',
  doings: { all: 'Tous', ready: 'Disponibles', watch: 'À regarder' },
  kind: 'Qui',
  kinds: { all: 'Tous', people: 'Joueurs', bots: 'Robots' },
  bot: 'robot',
  only: 'Joueurs seulement, pas de robots',
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
    return who.ready ? 'disponible' : 'pas disponible';
  },

  // The matches of a profile.
  matches: {
    axis: 'Courbe',
    axes: { date: 'Par date', match: 'Par match' },
    games: 'Jeux',
    opponents: 'Adversaires les plus fréquents',
    counted: (n) =>
      `${plural(n, { one: 'Gagné et perdu en # match.', other: 'Gagnés et perdus sur les # derniers matchs.' })} Touchez une ligne pour les voir plus bas.`,
    wonLost: 'gagnés et perdus :',
    only: (what) => `Montrer ces matchs : ${name(what)}`,
    allGames: 'Tous les jeux',
    result: 'Résultat',
    from: 'Du',
    to: 'Au',
    none: 'Aucun match ne correspond.',
    save: 'Enregistrer les matchs',
    csv: 'Tableau (CSV)',
    json: 'Données (JSON)',
    zip: 'Tous en .mat (ZIP)',
  },
  trophies: {
    title: 'Trophées',
    place: (place, of) => `${['1er', '2e', '3e'][place - 1]} sur ${of}`,
  },
};
