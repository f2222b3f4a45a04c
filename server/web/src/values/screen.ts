// Where one can be on the page, and so what the address says.
export type Screen =
  | { name: 'welcome'; toPlay?: boolean } // toPlay: somebody wanted to, and is nobody yet
  | { name: 'login'; register?: boolean; recover?: string } // recover: NAME/CODE, as far as they are known
  | { name: 'lobby' }
  | { name: 'table' }
  | { name: 'replay'; match?: number } // without a number: the list of those stored here
  | { name: 'analysis'; match: number }
  | { name: 'analyse' } // a match from a file
  | { name: 'board'; position?: string } // the analysis board, with a position by its ID
  | { name: 'profile'; player: string }
  | { name: 'settings' }
  | { name: 'account' } // mine
  | { name: 'moderation'; person?: string; part?: 'doors' | 'roles' | 'log' } // with what is known of somebody; `log`: what is about him
  | { name: 'rankings' }
  | { name: 'turns'; match?: number } // my matches by days; `match`: it is opened when it is there
  | { name: 'friend'; token: string } // a link by which somebody invites me
  | { name: 'watch'; player: string } // without an account
  | { name: 'events'; event?: number | 'new'; club?: number; format?: 'ladder'; like?: number } // tournaments; one; one that I make, for that club, or like that one
  | { name: 'clubs'; club?: number | 'new' } // likewise
  | { name: 'learn'; game?: string } // without one: backgammon; another word: the list of games
  | { name: 'puzzle' } // of the day
  | { name: 'openings' } // asked one after the other
  | { name: 'words' } // of the game, explained
  | { name: 'offline' };
