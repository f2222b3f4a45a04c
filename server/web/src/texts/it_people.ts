// Italian, of who is here: the list of people and its filters.

import type { wordsOfPeople } from './en_people';
import { name } from './formats';

export const itPeople: typeof wordsOfPeople = {
  search: 'Cerca un nome',
  filters: 'Filtri',
  doing: 'Che cosa fanno',
  doings: { all: 'Tutti', ready: 'Disponibili', watch: 'Da guardare' },
  kind: 'Chi',
  kinds: { all: 'Tutti', people: 'Persone', bots: 'Bot' },
  near: 'Rating vicino al mio',
  nearHint: (n) => `Al massimo ${n} punti di differenza`,
  sort: 'Ordine',
  sortings: {
    ready: 'Prima i disponibili',
    rating: 'Rating più alto',
    near: 'Rating più vicino',
    name: 'Nome',
  },
  shown: (shown, all) => `${shown} di ${all}`,
  showAll: 'Mostra tutti',
  nobody: 'Qui non c’è ancora nessun altro.',
  presence: (who) => {
    if (who.opponent) return `gioca con ${name(who.opponent)}`;
    if (who.watching) return `guarda ${name(who.watching)}`;
    if (who.away) return 'non è al suo posto';
    return (who.bot ? 'bot, ' : '') + (who.ready ? 'disponibile' : 'non disponibile');
  },
};
