// New places from where my account was used, told where I come in.

import type { State } from '../../model/state/state';
import { isPage, type Place, type Places } from '../../values/account/places';
import type { Texts } from '../../texts/words';
import { useDispatch, useTexts } from '../parts/context';

export function programOf(t: Texts, place: Place): string {
  return isPage(place) ? t.tokens.kinds.page : place.program;
}

export function momentOf(t: Texts, moment: number): string {
  return `${t.date(moment)} ${t.time(moment)}`;
}

export function placesOf({ places, me }: State): Places | null {
  return places && places.of === me?.name ? places : null;
}

// Nothing where nothing is new.
export function PlaceNews({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const news = placesOf(state)?.news ?? [];
  if (news.length === 0) return null;
  const read = () => dispatch({ type: 'places', request: { want: 'read' } });
  return (
    <section class="card column" role="status" aria-label={t.places.news}>
      <h2>{t.places.news}</h2>
      <ul class="column">
        {news.map((place) => (
          <li key={place.number}>
            <bdi>{programOf(t, place)}</bdi> · {momentOf(t, place.first)}
          </li>
        ))}
      </ul>
      <p>{t.places.notYou}</p>
      <div class="apart">
        <button
          type="button"
          onClick={() => {
            read();
            dispatch({ type: 'screen', screen: { name: 'account' } });
          }}
        >
          {t.recovery.change}
        </button>
        <button type="button" class="primary" onClick={read}>
          {t.places.itWasMe}
        </button>
      </div>
    </section>
  );
}
