// The score sheet: games down, players across, the sum below, and how the sums have gone.

import type { Chouette } from '../../values/chouette';
import { Called } from '../parts/called';
import { useTexts } from '../parts/context';
import { signed } from './signed';

const kWidth = 300;
const kHeight = 120;

// After each game, from 0: the sum of that player.
function sumsOf(chouette: Chouette, seat: number): number[] {
  let sum = 0;
  return [0, ...chouette.view.sheet.map((game) => (sum += game[seat - 1] ?? 0))];
}

function Plot({ chouette, seats }: { chouette: Chouette; seats: readonly number[] }) {
  const t = useTexts();
  const lines = seats.map((seat) => sumsOf(chouette, seat));
  const all = lines.flat();
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const games = chouette.view.sheet.length;
  if (games < 2 || least === most) return null;
  const x = (i: number) => (i / games) * kWidth;
  const y = (sum: number) => kHeight - ((sum - least) / (most - least)) * kHeight;
  return (
    <svg
      class="sheet-plot"
      viewBox={`-4 -4 ${kWidth + 8} ${kHeight + 8}`}
      role="img"
      aria-label={t.chouette.plot}
    >
      <line class="zero" x1={0} x2={kWidth} y1={y(0)} y2={y(0)} />
      {lines.map((sums, i) => (
        <polyline
          key={seats[i]}
          class={`line${(i % 8) + 1}`}
          points={sums.map((sum, game) => `${x(game)},${y(sum)}`).join(' ')}
        />
      ))}
    </svg>
  );
}

export function ScoreSheet({ chouette }: { chouette: Chouette }) {
  const t = useTexts();
  const { view } = chouette;
  const seats = view.places.map((_, i) => i + 1);
  if (view.sheet.length === 0) return <p class="none">{t.chouette.noGames}</p>;
  return (
    <div class="sheet">
      <Plot chouette={chouette} seats={seats} />
      <div class="scroll" tabIndex={0} role="region" aria-label={t.chouette.sheet}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.chouette.game}</th>
              {view.places.map((place, i) => (
                <th key={place.name} scope="col" class={`line${(i % 8) + 1}`}>
                  <Called name={place.name} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.sheet.map((points, game) => (
              <tr key={game}>
                <th scope="row">{t.number(game + 1)}</th>
                {seats.map((seat) => (
                  <td key={seat}>
                    {seat <= points.length ? signed(t, points[seat - 1] ?? 0) : ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t.chouette.sum}</th>
              {view.places.map((place) => (
                <td key={place.name}>
                  <b>{signed(t, place.score)}</b>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}
