// English, of who is here: the list of people and its filters.

import { name } from './formats';

export interface Presence {
  ready: boolean;
  away: boolean;
  opponent: string | null;
  watching: string | null;
  bot: boolean;
}

export const wordsOfPeople = {
  search: 'Find a name',
  filters: 'Filters',
  doing: 'What they do',
  doings: { all: 'All', ready: 'Ready', watch: 'To watch' },
  kind: 'Who',
  kinds: { all: 'All', people: 'People', bots: 'Bots' },
  near: 'Rating near mine',
  nearHint: (n: number) => `At most ${n} points away`,
  sort: 'Order',
  sortings: {
    ready: 'Ready first',
    rating: 'Highest rating',
    near: 'Nearest rating',
    name: 'Name',
  },
  shown: (shown: string, all: string) => `${shown} of ${all}`,
  showAll: 'Show all',
  nobody: 'Nobody else is here yet.',
  presence: (who: Presence) => {
    if (who.opponent) return `plays ${name(who.opponent)}`;
    if (who.watching) return `watches ${name(who.watching)}`;
    if (who.away) return 'away';
    const kind = who.bot ? 'bot, ' : '';
    return kind + (who.ready ? 'ready to play' : 'not ready');
  },
};
