// Russian, of people: who is here, the filters of that list, and the matches of somebody.

import type { wordsOfPeople } from './en_people';
import { makePlural, name } from './formats';

const plural = makePlural('ru');

export const ruPeople: typeof wordsOfPeople = {
  search: 'Найти имя',
  filters: 'Фильтры',
  doing: 'Чем заняты',
  doings: { all: 'Все', ready: 'Готовы', watch: 'Играют' },
  kind: 'Кто',
  kinds: { all: 'Все', people: 'Люди', bots: 'Боты' },
  bot: 'бот',
  only: 'Только люди, без ботов',
  near: 'Рейтинг близок к моему',
  nearHint: (n) => `Разница не больше ${n}`,
  sort: 'Порядок',
  sortings: {
    ready: 'Сначала готовые',
    rating: 'Высший рейтинг',
    near: 'Ближайший рейтинг',
    name: 'Имя',
  },
  shown: (shown, all) => `${shown} из ${all}`,
  showAll: 'Показать всех',
  nobody: 'Кроме вас здесь пока никого нет.',
  presence: (who) => {
    if (who.opponent) return `играет с ${name(who.opponent)}`;
    if (who.watching) return `смотрит за ${name(who.watching)}`;
    if (who.away) return 'не за компьютером';
    return who.ready ? 'можно играть' : 'не играет';
  },

  // The matches of a profile.
  matches: {
    axis: 'Линия',
    axes: { date: 'По датам', match: 'По матчам' },
    games: 'Игры',
    opponents: 'Частые соперники',
    counted: (n) =>
      `${plural(n, { one: 'Победы и поражения за последний # матч.', few: 'Победы и поражения за последние # матча.', many: 'Победы и поражения за последние # матчей.' })} Нажмите, чтобы увидеть их ниже.`,
    wonLost: 'победы и поражения:',
    only: (what) => `Показать эти матчи: ${name(what)}`,
    allGames: 'Все игры',
    result: 'Результат',
    from: 'С',
    to: 'По',
    none: 'Подходящих матчей нет.',
    save: 'Сохранить матчи',
    csv: 'Таблица (CSV)',
    json: 'Данные (JSON)',
    zip: 'Все в .mat (ZIP)',
  },
  trophies: { title: 'Трофеи', place: (place, of) => `${place}-е место из ${of}` },
};
