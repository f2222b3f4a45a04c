// From where my account is used.

import { useEffect } from 'preact/hooks';
import { isChanging } from '../../model/account/account';
import type { State } from '../../model/state/state';
import type { Place } from '../../values/account/places';
import { momentOf, placesOf, programOf } from '../conduct/place_news';
import { useDispatch, useTexts } from '../parts/context';
import { Switch } from '../parts/controls';
import { useGroupOfList } from './group';

function Row({ place, busy, onForget }: { place: Place; busy: boolean; onForget: () => void }) {
  const t = useTexts();
  const here = place.state === 'here';
  return (
    <li>
      <div>
        <b>
          <bdi>{programOf(t, place)}</bdi>
        </b>{' '}
        {here && <span class="mark">{t.places.here}</span>}
        <span class="small">{t.tokens.used(momentOf(t, place.last), null)}</span>
        <span class="small">{t.places.since(momentOf(t, place.first))}</span>
      </div>
      {!here && (
        <button
          type="button"
          aria-label={`${t.places.forget}: ${programOf(t, place)}, ${momentOf(t, place.last)}`}
          aria-disabled={busy}
          onClick={onForget}
        >
          {t.places.forget}
        </button>
      )}
    </li>
  );
}

// Asked for when it is opened. Nothing where the server has none.
export function PlacesCard({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch({ type: 'places', request: { want: 'list' } });
  }, []);
  const places = placesOf(state);
  const group = useGroupOfList(places?.list.length ?? 0);
  if (!places || places.list.length === 0) return null;
  const busy = isChanging(state);
  const forget = (which: number) => {
    if (!busy) dispatch({ type: 'places', request: { want: 'forget', which } });
  };
  const on = places.mails === 'on';
  return (
    <section class="card tokens" aria-label={t.places.title} tabIndex={-1} ref={group}>
      <h2>{t.places.title}</h2>
      <p class="small">{t.places.lead}</p>
      <ul>
        {places.list.map((place) => (
          <Row key={place.number} place={place} busy={busy} onForget={() => forget(place.number)} />
        ))}
      </ul>
      {places.mails !== 'none' && (
        <Switch
          text={t.places.mails}
          on={on}
          onChange={() => dispatch({ type: 'places', request: { want: 'mails', on: !on } })}
        />
      )}
    </section>
  );
}
