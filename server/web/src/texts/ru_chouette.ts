// Russian, of chouettes.

import type { wordsOfChouette } from './en_chouette';
import { makePlural, name } from './formats';

const plural = makePlural('ru');
const points = (n: number) => plural(n, { one: '# очко', few: '# очка', many: '# очков' });

export const ruChouette: typeof wordsOfChouette = {
  title: 'Шуэт',
  about: 'Одна доска на троих — восьмерых: бокс играет против команды.',
  open: 'Открыть стол',
  players: (n) => plural(n, { one: '# игрок', few: '# игрока', many: '# игроков' }),
  joinOf: (host) => `За стол ${name(host)}`,
  start: 'Начать',
  alone: 'Ждём других…',
  startsWhenHere: (host) =>
    host === null ? 'Начните, когда все соберутся.' : `${name(host)} начнёт, когда все соберутся.`,
  pause: 'Следующая партия скоро начнётся.',
  held: 'Ждём, пока кто-то вернётся…',
  hidden: 'Ваш ответ принят. Все покажут вместе.',
  answersOpen: 'Команда отвечает…',
  mayDouble: 'Удвойте или дайте бросить капитану.',
  places: 'Кто играет',
  roles: {
    box: 'Бокс',
    captain: 'Капитан',
    partner: 'Партнёр бокса',
    team: 'Команда',
    out: 'Вне этой партии',
    waits: 'Играет в следующей',
    gone: 'Ушёл',
  },
  away: 'отошёл',
  leaving: 'уйдёт после партии',
  answered: 'ответил',
  wantsToDouble: 'удваивает',
  cube: (value, owner) =>
    `Куб ${value}, ${{ centre: 'в центре', box: 'у бокса', own: 'у игрока' }[owner]}`,
  doubled: (names) => `${names.map(name).join(', ')} удваивают`,
  takeAll: 'Принять все',
  dropAll: 'Сдать все',
  resigns: (who) => `${name(who)} сдаётся`,
  extras: 'Экстра',
  givesExtra: (who, price) =>
    `${name(who)} платит ${points(price)} и играет на вашем кубе с боксом`,
  giveExtra: (taker) => `Дать экстру: ${name(taker)}?`,
  extraCosts: (taker, price) =>
    `Вы платите ${name(taker)} ${points(price)} и играете против него, куб у него.`,
  give: 'Дать',
  whomToDouble: 'Кого удваиваете?',
  doubleAll: 'Удвоить всех',
  noDouble: 'Не удваивать',
  wouldPlay: (who, play) => `${name(who)} сыграл бы ${play}`,
  takeOver: 'Сыграть так',
  plot: 'Как шли очки',
  noGames: 'Ни одна партия не окончена.',
  sheet: 'Очки по партиям',
  game: 'Партия',
  sum: 'Сумма',
};
