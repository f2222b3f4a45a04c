// English, of people: who is here, the filters of that list, and the matches of somebody.

import { makePlural, name } from './formats';

const plural = makePlural('en');

export interface Presence {
  ready: boolean;
  away: boolean;
  opponent: string | null;
  watching: string | null;
}

export const wordsOfPeople = {
  search: 'Find a name',
  filters: 'Filters',
  doing: 'What they do',
  doings: { all: 'All', ready: 'Ready', watch: 'To watch' },
  kind: 'Who',
  kinds: { all: 'All', people: 'People', bots: 'Bots' },
  bot: 'bot', // a badge behind a name
  only: 'People only, no bots',
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
    return who.ready ? 'ready to play' : 'not ready';
  },

  // The matches of a profile.
  matches: {
    axis: 'Line',
    axes: { date: 'By date', match: 'By match' },
    games: 'Games',
    opponents: 'Most frequent opponents',
    counted: (n: number) =>
      `${plural(n, { one: 'Won and lost in # match.', other: 'Won and lost in the last # matches.' })} A tap lists them below.`,
    wonLost: 'won and lost:',
    only: (what: string) => `Show these matches: ${name(what)}`,
    allGames: 'All games',
    result: 'Result',
    from: 'From',
    to: 'To',
    none: 'No match fits.',
    save: 'Save the matches',
    csv: 'Table (CSV)',
    json: 'Data (JSON)',
    zip: 'All as .mat (ZIP)',
  },
  trophies: {
    title: 'Trophies',
    place: (place: number, of: string) => `${['1st', '2nd', '3rd'][place - 1]} of ${of}`,
  },
};
