import type { State } from '../../model/state/state';
import type { Clubs, ClubSeen, OpenClub } from '../../values/events/clubs';
import type { WordsOfClubs } from '../../texts/en_clubs';

// What each part of the page of one club is given.
export interface Part {
  state: State;
  clubs: Clubs;
  seen: ClubSeen;
  open: OpenClub;
  words: WordsOfClubs;
}

// What a director wants is told with where he wants it, for there stands why it was refused.
export interface Acts {
  act: (place: string, line: string) => void; // words behind `club N`
  place: string; // where the last thing was wanted
}
