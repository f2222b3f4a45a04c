// Who sits where: the box on top, then the team behind its captain, with each one's cube and points.

import type { Chouette, ChouetteCube, ChouettePlace } from '../../values/chouette';
import { Called } from '../parts/called';
import { useTexts } from '../parts/context';
import { signed } from './signed';
import { Icon } from '../parts/icons';

interface Row {
  seat: number;
  place: ChouettePlace;
  role: 'box' | 'captain' | 'partner' | 'team' | 'out' | 'waits' | 'gone';
  cube: ChouetteCube | undefined;
}

function roleOf({ view }: Chouette, seat: number): Row['role'] {
  if (view.newcomers.includes(seat)) return 'waits';
  if (seat === view.box) return 'box';
  if (seat === view.partner) return 'partner';
  if (!view.line.includes(seat)) return 'gone';
  if (view.team.length > 0 && !view.active.includes(seat)) return 'out';
  return seat === (view.acting || view.captain) ? 'captain' : 'team';
}

// In the order of the line, then who waits, then those who have left their points on the sheet.
function rowsOf(chouette: Chouette): Row[] {
  const { view } = chouette;
  const here = [...view.line, ...view.newcomers];
  const gone = view.places.map((_, i) => i + 1).filter((seat) => !here.includes(seat));
  const waiting = gone.filter((seat) => view.places[seat - 1]?.here);
  const rest = gone.filter((seat) => !view.places[seat - 1]?.here && view.sheet.length > 0);
  return [...here, ...waiting, ...rest].flatMap((seat) => {
    const place = view.places[seat - 1];
    const cube = view.cubes.find((one) => one.member === seat && one.giver === 0);
    if (!place) return [];
    const role = roleOf(chouette, seat);
    return [{ seat, place, role: role === 'gone' && place.here ? 'waits' : role, cube }];
  });
}

function CubeMark({ cube }: { cube: ChouetteCube }) {
  const t = useTexts();
  const owner = cube.owner === null ? 'centre' : cube.owner === 0 ? 'box' : 'own';
  const open = cube.doubler !== null && cube.answer === null && !cube.settled;
  return (
    <span class={`cube-mark ${owner}${cube.settled ? ' settled' : ''}${open ? ' open' : ''}`}>
      <span aria-hidden="true">{t.number(open ? 2 * cube.value : cube.value)}</span>
      <span class="unseen">{t.chouette.cube(cube.value, owner)}</span>
    </span>
  );
}

export function Places({ chouette }: { chouette: Chouette }) {
  const t = useTexts();
  return (
    <ol class="places" aria-label={t.chouette.places}>
      {rowsOf(chouette).map(({ seat, place, role, cube }) => (
        <li key={seat} class={`${role}${seat === chouette.seat ? ' me' : ''}`}>
          <span class="role" aria-hidden="true">
            {role === 'box' && <Icon name="ranks" />}
            {role === 'captain' && <Icon name="play" />}
          </span>
          <span class="grow">
            <b>
              <Called name={place.name} />
            </b>
            <span class="small">
              {[
                t.chouette.roles[role],
                place.away && t.chouette.away,
                place.leaving && t.chouette.leaving,
                chouette.answered.includes(seat) && t.chouette.answered,
                cube?.noted && t.chouette.wantsToDouble,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {cube && <CubeMark cube={cube} />}
          <b class="score">{signed(t, place.score)}</b>
        </li>
      ))}
    </ol>
  );
}
