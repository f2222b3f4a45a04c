// When two play a match of a league or a ladder: what is agreed or proposed, and what I say to it.

import { useState } from 'preact/hooks';
import type { MatchTimes, ToPlay } from '../../values/events/events';
import type { WordsOfEvents } from '../../texts/en_events';
import { useDispatch } from '../parts/context';
import { When } from '../parts/when';
import { MomentField } from './moment_field';

interface AgreedProps {
  times: MatchTimes;
  words: WordsOfEvents;
  now: number;
}

export function Agreed({ times, words, now }: AgreedProps) {
  const { agreed, proposed, own } = times;
  const { times: said } = words;
  return (
    <>
      {agreed !== null && (
        <p>
          <When text={`${said.agreed}:`} at={agreed / 1000} now={now} />
        </p>
      )}
      {proposed !== null && (
        <p>
          <When text={`${own ? said.mine : said.theirs}:`} at={proposed / 1000} now={now} />
        </p>
      )}
    </>
  );
}

// "2026-12-01T20:00Z"
const typed = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;

export function AgreeTime({ one, words }: { one: ToPlay; words: WordsOfEvents }) {
  const dispatch = useDispatch();
  const [at, setAt] = useState<number | null>(null);
  const { times: said } = words;
  const { agreed = null, proposed = null, own = false } = one.times ?? {};
  const say = (word: string, rest = ''): void =>
    dispatch({ type: 'eventAct', line: `${word} ${one.event} ${one.id}${rest}` });
  const propose = (): void => {
    if (at !== null) say('propose', ` ${typed(at)}`);
    setAt(null);
  };
  return (
    <div class="column agree-time">
      {(agreed ?? proposed) !== null && (
        <div class="row">
          {proposed !== null && !own && (
            <button type="button" class="primary" onClick={() => say('agree')}>
              {said.accept}
            </button>
          )}
          <button type="button" onClick={() => say('decline')}>
            {proposed !== null && !own ? said.decline : said.callOff}
          </button>
        </div>
      )}
      <MomentField text={said.when} hint={said.hint} at={at} onChange={setAt} />
      <button type="button" disabled={at === null} onClick={propose}>
        {said.propose}
      </button>
    </div>
  );
}
