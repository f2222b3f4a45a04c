// English, of the error rates on a profile.

export const wordsOfProgress = {
  title: 'Error rate over time',
  show: 'Show',
  hint: 'As in the analysis of a match (PR): lower is better. In brackets: how many decisions each figure comes from; few of them say little.',
  none: 'No match is analysed yet.',
  hidden: 'This player does not show it.',
  showAll: 'Others may see this',
  phase: 'Part of the game',
  phases: {
    all: 'All',
    opening: 'Opening',
    middle: 'Middle',
    bearOff: 'Bear-off',
    cube: 'Cube',
  },
  plot: (phase: string, periods: number) =>
    `Error rate, ${phase}: ${periods} periods. The table below has the figures.`,
  table: 'Error rates as a table',
  from: 'From',
  matches: 'Matches',
  together: 'Together',
};

export type WordsOfProgress = typeof wordsOfProgress;
