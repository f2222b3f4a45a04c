// One match: who, how it stands, and the way to watch it or to its replay.

import type { EventMatch } from '../../values/events/events';
import { winnerOf } from '../../values/events/stages';
import type { WordsOfEvents } from '../../texts/en_events';
import type { Texts } from '../../texts/words';
import { Called } from '../parts/called';
import { useDispatch, useTexts } from '../parts/context';
import { When } from '../parts/when';
import { howText } from './words';

export interface BoutProps {
  match: EventMatch | null; // null: nobody knows yet who plays
  me: string | undefined;
  words: WordsOfEvents;
  rates?: readonly [number, number] | undefined; // of both, where it was analysed
}

// What a tap on it does, and what that is called; null: nothing.
function useLook({ match, me, words }: BoutProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { first = null, second = null } = match ?? {};
  if (!match || first === null || second === null) return null;
  const { how } = match;
  if (how === 'p' && first !== me && second !== me) {
    return {
      text: t.lobby.watchMatch(first, second),
      open: () => dispatch({ type: 'watch', name: first }),
    };
  }
  // Who has no account watches by a stream; the screen says when nothing is played.
  if (how === 'o' && me === undefined) {
    return {
      text: t.lobby.watchMatch(first, second),
      open: () => dispatch({ type: 'screen', screen: { name: 'watch', player: first } }),
    };
  }
  if (how === 'p' || match.match === 0) return null;
  return {
    text: words.replayOf(first, second),
    open: () => dispatch({ type: 'screen', screen: { name: 'replay', match: match.match } }),
  };
}

const isMine = ({ match, me }: BoutProps): boolean =>
  me !== undefined && (match?.first === me || match?.second === me);

function SideName({ match, at, words }: { at: 0 | 1 } & Pick<BoutProps, 'match' | 'words'>) {
  const name = sideName(match, at);
  if (name === null) return <span class="small">{emptySide(match, words)}</span>;
  return <Called name={name} />;
}

function Rates({ rates, words }: Pick<BoutProps, 'rates' | 'words'>) {
  const t = useTexts();
  if (!rates) return null;
  const [first, second] = rates.map((one) => t.number(Math.round(one * 10) / 10));
  return (
    <span class="small">
      {words.plan.rates}: {first} – {second}
    </span>
  );
}

// In a bracket: both one above the other.
export function Bout(props: BoutProps) {
  const { match, words } = props;
  const t = useTexts();
  const look = useLook(props);
  const mine = isMine(props) ? ' mine' : '';
  const sides = ([0, 1] as const).map((at) => (
    <span key={at} class={match && winnerOf(match) === at ? 'side won' : 'side'}>
      <SideName match={match} at={at} words={words} />
      <span class="n">{match && scoreText(t, match, at)}</span>
    </span>
  ));
  const how = match && ['p', 'f', 'w', 'n', 'v'].includes(match.how) && (
    <span class="small">{words.hows[match.how]}</span>
  );
  if (!look) {
    return (
      <div class={`bout${mine}${match ? '' : ' later'}`}>
        {sides}
        {how}
        <Rates rates={props.rates} words={words} />
      </div>
    );
  }
  return (
    <button type="button" class={`bout${mine}`} onClick={look.open}>
      {sides}
      {how}
      <Rates rates={props.rates} words={words} />
      <span class="unseen">{look.text}</span>
    </button>
  );
}

const sideName = (match: EventMatch | null, at: 0 | 1): string | null =>
  (at === 0 ? match?.first : match?.second) ?? null;

function emptySide(match: EventMatch | null, words: WordsOfEvents): string {
  return match?.how === 'b' ? (words.hows.b ?? '') : words.notKnown;
}

function scoreText(t: Texts, match: EventMatch, at: 0 | 1): string {
  return match.how === 'r' || match.how === 'p' ? t.number(match.scores[at]) : '';
}

// In a list: one row.
export function BoutRow(props: BoutProps & { match: EventMatch; now: number }) {
  const { match, words, now } = props;
  const t = useTexts();
  const look = useLook(props);
  const winner = winnerOf(match);
  const { first, second } = match;
  return (
    <li class={isMine(props) ? 'mine' : undefined}>
      <span class="grow">
        <bdi class={winner === 0 ? 'won' : undefined}>{first ?? words.notKnown}</bdi>
        {second !== null && (
          <>
            {' – '}
            <bdi class={winner === 1 ? 'won' : undefined}>{second}</bdi>
          </>
        )}
        <span class="small">{howText(t, words, match)}</span>
        {match.due !== null && (
          <span class="small">
            <When text={t.turns.due} at={match.due / 1000} now={now} />
          </span>
        )}
        <Rates rates={props.rates} words={words} />
      </span>
      {look && (
        <button type="button" aria-label={look.text} onClick={look.open}>
          {match.how === 'p' || match.how === 'o' ? t.lobby.watch : t.table.replay}
        </button>
      )}
    </li>
  );
}
