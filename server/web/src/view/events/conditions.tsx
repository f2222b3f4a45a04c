// What somebody agrees to who enters, in plain sentences.

import {
  isByDays,
  lengthsOf,
  minutesOf,
  ratingsOf,
  roundsOf,
  termsOf,
} from '../../values/events/conditions';
import {
  beginsByItself,
  isOn,
  isOver,
  type EventSeen,
  type OpenEvent,
} from '../../values/events/events';
import type { WordsOfEvents } from '../../texts/en_events';
import type { Texts } from '../../texts/words';
import { useTexts } from '../parts/context';
import { termsText } from '../parts/terms';
import type { Part } from '../event_parts/part';

const kLives = 3;
const kPenalty = 5; // minutes a point

export function Conditions({ seen, open, words }: Part) {
  const t = useTexts();
  return (
    <>
      <h2>{words.conditions}</h2>
      <ul class="agreed">
        {sentences(t, words, seen, open.options).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function sentences(
  t: Texts,
  words: WordsOfEvents,
  seen: EventSeen,
  options: OpenEvent['options'],
): string[] {
  const all = [words.how[seen.format]];
  const rounds = roundsOf(seen, options);
  const minutes = minutesOf(seen, options);
  const ratings = ratingsOf(options);
  const live = beginsByItself(seen.format) && !isByDays(options);
  if (rounds !== null) all.push(words.rounds(rounds));
  if (seen.format === 'lives') all.push(words.lives(Number(options.lives ?? kLives)));
  all.push(words.length(lengthText(t, words, options)));
  if (minutes !== null) all.push(words.lasts(Math.max(1, Math.round(minutes / 60))));
  if (options.third === 'yes') all.push(words.third);
  if (ratings) all.push(words.ratings(t.rating(ratings[0]), t.rating(ratings[1])));
  if (options.experience) all.push(words.experience(t.number(Number(options.experience))));
  if (options.invitation === 'yes') all.push(`${words.plan.only}.`);
  if (options.password) all.push(words.hasPassword);
  if (live && seen.format !== 'arena') {
    if (seen.start !== null && !isOn(seen) && !isOver(seen)) all.push(words.rollCall);
    all.push(words.absent(Number(options.penalty ?? kPenalty)));
  }
  if (options.idle_minutes) all.push(words.idle(Number(options.idle_minutes)));
  return all;
}

// "5 points · the usual clock".
function lengthText(t: Texts, words: WordsOfEvents, options: OpenEvent['options']): string {
  const lengths = lengthsOf(options);
  const last = lengths.pop() ?? 1;
  const points = [...lengths.map((one) => t.number(one)), t.points(last)].join(', ');
  const terms = termsText(t, termsOf(options));
  const clock = options.pace === 'live' ? words.noClock : '';
  return [points, terms, clock].filter((one) => one !== '').join(' · ');
}
