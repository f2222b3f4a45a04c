// English, of the puzzle of the day and the quiz of openings. They come with those screens.

export const wordsOfDrill = {
  plays: 'Plays and what they lose',
  mine: 'yours',
  best: 'That is the best play.',
  asGood: 'That is as good as the best play.',
  costs: (lost: string) => `That loses ${lost}.`,
  puzzle: {
    task: 'How do you play this roll? You answer once; there is no cube.',
    of: (day: string) => `${day}:`,
    next: 'The next one comes at midnight (UTC).',
    streak: (now: string, most: string) =>
      `Days in a row with the best play: ${now}, at most ${most}.`,
    counts: (all: string, best: string) => `Answered: ${all}, with the best play: ${best}.`,
    logIn: 'You answer it when you are logged in.',
  },
  openings: {
    task: 'How do you begin with this roll?',
    of: (at: string, all: string) => `${at} of ${all}.`,
    next: 'Next roll',
    again: 'All once more',
    end: (right: string, all: string) => `That was all: ${right} of ${all} right.`,
  },
};

export type WordsOfDrill = typeof wordsOfDrill;
