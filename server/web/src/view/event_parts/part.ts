import type { State } from '../../model/state/state';
import type { WordsOfClubs } from '../../texts/en_clubs';
import type { WordsOfEvents } from '../../texts/en_events';
import type { EventSeen, OpenEvent } from '../../values/events/events';

// What each part of the page of one event is given.
export interface Part {
  state: State;
  seen: EventSeen;
  open: OpenEvent;
  words: WordsOfEvents;
  clubWords: WordsOfClubs;
}
