// Portuguese, as in Brazil, of people: who is here, the filters of that list, and the matches of somebody.

import type { wordsOfPeople } from './en_people';
import { makePlural, name } from './formats';

const plural = makePlural('pt');

export const ptPeople: typeof wordsOfPeople = {
  search: 'Procurar um nome',
  filters: 'Filtros',
  doing: 'O que fazem',
  doings: { all: 'Todos', ready: 'Disponíveis', watch: 'Para assistir' },
  kind: 'Quem',
  kinds: { all: 'Todos', people: 'Pessoas', bots: 'Robôs' },
  bot: 'robô',
  only: 'Só pessoas, sem robôs',
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
    return who.ready ? 'disponível' : 'indisponível';
  },

  // The matches of a profile.
  matches: {
    axis: 'Linha',
    axes: { date: 'Por data', match: 'Por match' },
    games: 'Jogos',
    opponents: 'Adversários mais frequentes',
    counted: (n) =>
      `${plural(n, { one: 'Vitórias e derrotas em # match.', other: 'Vitórias e derrotas nos últimos # matches.' })} Toque em uma linha para ver abaixo.`,
    wonLost: 'vitórias e derrotas:',
    only: (what) => `Mostrar estes matches: ${name(what)}`,
    allGames: 'Todos os jogos',
    result: 'Resultado',
    from: 'De',
    to: 'Até',
    none: 'Nenhum match corresponde.',
    save: 'Salvar os matches',
    csv: 'Tabela (CSV)',
    json: 'Dados (JSON)',
    zip: 'Todos em .mat (ZIP)',
  },
  trophies: { title: 'Troféus', place: (place, of) => `${place}º de ${of}` },
};
