import type { State } from '../../model/state/state';
import type { LinkOffer } from '../../values/lobby/friend';
import { useTexts } from '../parts/context';
import { termsText } from '../parts/terms';

// What a link is for, and how long it still stands.
export function MatchWords({
  state,
  match,
}: {
  state: State;
  match: Pick<LinkOffer, 'length' | 'terms' | 'until'>;
}) {
  const t = useTexts();
  const { length, terms, until } = match;
  const words = [
    length === 'unlimited' ? '\u221e' : t.points(length),
    ...(terms === undefined ? [] : [termsText(t, terms)]),
    ...(until === null
      ? []
      : [`${t.lobby.openUntil} ${t.relative(Math.max(0, until - state.now))}`]),
  ];
  return <span class="small">{words.join(' \u00b7 ')}</span>;
}
