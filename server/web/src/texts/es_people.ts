// Spanish, of people: who is here, the filters of that list, and the matches of somebody.

import type { wordsOfPeople } from './en_people';
import { makePlural, name } from './formats';

const plural = makePlural('es');

export const esPeople: typeof wordsOfPeople = {
  search: 'Buscar un nombre',
  filters: 'Filtros',
  doing: 'Qué hacen',
  doings: { all: 'Todos', ready: 'Disponibles', watch: 'Para mirar' },
  kind: 'Quién',
  kinds: { all: 'Todos', people: 'Personas', bots: 'Bots' },
  bot: 'bot',
  only: 'Solo personas, sin bots',
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
    return who.ready ? 'disponible' : 'no disponible';
  },

  // The matches of a profile.
  matches: {
    axis: 'Línea',
    axes: { date: 'Por fecha', match: 'Por match' },
    games: 'Juegos',
    opponents: 'Rivales más frecuentes',
    counted: (n) =>
      `${plural(n, { one: 'Ganado y perdido en # match.', other: 'Ganados y perdidos en los últimos # matches.' })} Toca una línea para verlos abajo.`,
    wonLost: 'ganados y perdidos:',
    only: (what) => `Mostrar estos matches: ${name(what)}`,
    allGames: 'Todos los juegos',
    result: 'Resultado',
    from: 'Desde',
    to: 'Hasta',
    none: 'Ningún match coincide.',
    save: 'Guardar los matches',
    csv: 'Tabla (CSV)',
    json: 'Datos (JSON)',
    zip: 'Todos en .mat (ZIP)',
  },
  trophies: { title: 'Trofeos', place: (place, of) => `${place}.º de ${of}` },
};
