// Portuguese, of chouettes.

import type { wordsOfChouette } from './en_chouette';
import { makePlural, name } from './formats';

const plural = makePlural('pt');
const points = (n: number) => plural(n, { one: '# ponto', other: '# pontos' });

export const ptChouette: typeof wordsOfChouette = {
  title: 'Chouette',
  about: 'Um tabuleiro para três a oito: a caixa joga contra uma equipe.',
  open: 'Abrir uma mesa',
  players: (n) => plural(n, { one: '# jogador', other: '# jogadores' }),
  joinOf: (host) => `Ir à mesa de ${name(host)}`,
  start: 'Começar',
  alone: 'Esperando outros…',
  startsWhenHere: (host) =>
    host === null
      ? 'Comece quando todos estiverem aqui.'
      : `${name(host)} começa quando todos estiverem aqui.`,
  pause: 'A próxima partida começa já.',
  held: 'Esperando alguém voltar…',
  hidden: 'Sua resposta foi dada. Todas são mostradas juntas.',
  answersOpen: 'A equipe responde…',
  mayDouble: 'Dobre, ou deixe o capitão lançar.',
  places: 'Quem joga',
  roles: {
    box: 'Caixa',
    captain: 'Capitão',
    partner: 'Sócio da caixa',
    team: 'Equipe',
    out: 'Fora desta partida',
    waits: 'Joga a próxima partida',
    gone: 'Saiu',
  },
  away: 'ausente',
  leaving: 'sai depois desta partida',
  answered: 'respondeu',
  wantsToDouble: 'dobra',
  cube: (value, owner) =>
    `Cubo em ${value}, ${{ centre: 'no centro', box: 'da caixa', own: 'do jogador' }[owner]}`,
  doubled: (names) => `${names.map(name).join(', ')} dobram`,
  takeAll: 'Aceitar todos',
  dropAll: 'Recusar todos',
  resigns: (who) => `${name(who)} desiste`,
  extras: 'Extras',
  givesExtra: (who, price) => `${name(who)} paga ${points(price)} e joga o seu cubo com a caixa`,
  giveExtra: (taker) => `Dar um extra a ${name(taker)}?`,
  extraCosts: (taker, price) =>
    `Você paga ${points(price)} a ${name(taker)} e joga contra ele, com um cubo que é dele.`,
  give: 'Dar',
  whomToDouble: 'Quem você dobra?',
  doubleAll: 'Dobrar todos',
  noDouble: 'Não dobrar',
  wouldPlay: (who, play) => `${name(who)} jogaria ${play}`,
  takeOver: 'Jogar assim',
  plot: 'Como foram os pontos',
  noGames: 'Nenhuma partida acabou ainda.',
  sheet: 'Pontos de cada partida',
  game: 'Partida',
  sum: 'Soma',
};
