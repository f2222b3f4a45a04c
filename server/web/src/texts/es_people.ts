// Spanish, of who is here: the list of people and its filters.

import type { wordsOfPeople } from './en_people';
import { name } from './formats';

export const esPeople: typeof wordsOfPeople = {
  search: 'Buscar un nombre',
  filters: 'Filtros',
  doing: 'Qué hacen',
  doings: { all: 'Todos', ready: 'Disponibles', watch: 'Para mirar' },
  kind: 'Quién',
  kinds: { all: 'Todos', people: 'Personas', bots: 'Bots' },
  near: 'Rating parecido al mío',
  nearHint: (n) => `A ${n} puntos como mucho`,
  sort: 'Orden',
  sortings: {
    ready: 'Disponibles primero',
    rating: 'Mayor rating',
    near: 'Rating más cercano',
    name: 'Nombre',
  },
  shown: (shown, all) => `${shown} de ${all}`,
  showAll: 'Mostrar todos',
  nobody: 'Todavía no hay nadie más.',
  presence: (who) => {
    if (who.opponent) return `juega con ${name(who.opponent)}`;
    if (who.watching) return `mira a ${name(who.watching)}`;
    if (who.away) return 'no está en su sitio';
    return (who.bot ? 'bot, ' : '') + (who.ready ? 'disponible' : 'no disponible');
  },
};
