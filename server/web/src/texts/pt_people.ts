// Portuguese, as in Brazil, of who is here: the list of people and its filters.

import type { wordsOfPeople } from './en_people';
import { name } from './formats';

export const ptPeople: typeof wordsOfPeople = {
  search: 'Procurar um nome',
  filters: 'Filtros',
  doing: 'O que fazem',
  doings: { all: 'Todos', ready: 'Disponíveis', watch: 'Para assistir' },
  kind: 'Quem',
  kinds: { all: 'Todos', people: 'Pessoas', bots: 'Robôs' },
  near: 'Rating perto do meu',
  nearHint: (n) => `No máximo ${n} pontos de diferença`,
  sort: 'Ordem',
  sortings: {
    ready: 'Disponíveis primeiro',
    rating: 'Maior rating',
    near: 'Rating mais próximo',
    name: 'Nome',
  },
  shown: (shown, all) => `${shown} de ${all}`,
  showAll: 'Mostrar todos',
  nobody: 'Ainda não há mais ninguém aqui.',
  presence: (who) => {
    if (who.opponent) return `joga com ${name(who.opponent)}`;
    if (who.watching) return `assiste a ${name(who.watching)}`;
    if (who.away) return 'longe da mesa';
    return (who.bot ? 'robô, ' : '') + (who.ready ? 'disponível' : 'indisponível');
  },
};
