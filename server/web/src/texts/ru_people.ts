// Russian, of who is here: the list of people and its filters.

import type { wordsOfPeople } from './en_people';
import { name } from './formats';

export const ruPeople: typeof wordsOfPeople = {
  search: 'Найти имя',
  filters: 'Фильтры',
  doing: 'Чем заняты',
  doings: { all: 'Все', ready: 'Готовы', watch: 'Играют' },
  kind: 'Кто',
  kinds: { all: 'Все', people: 'Люди', bots: 'Боты' },
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
    return (who.bot ? 'бот, ' : '') + (who.ready ? 'можно играть' : 'не играет');
  },
};
