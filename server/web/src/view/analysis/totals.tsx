// The figures of both players, side by side; a tap on one says what it means.

import { useId, useState } from 'preact/hooks';
import type { WordsOfAnalysis } from '../../texts/en_analysis';
import type { Texts } from '../../texts/words';
import type { PlayerTotals, Totals } from '../../values/analysis';
import type { Seat } from '../../values/types';
import { Swatch } from '../looks/swatch';
import { useTexts } from '../parts/context';
import { percentText, signedText } from './figures';

interface Row {
  name: keyof WordsOfAnalysis['rows'];
  value: (totals: PlayerTotals) => string;
  also?: (totals: PlayerTotals) => string;
}

function rowsOf(t: Texts, w: WordsOfAnalysis, unlimited: boolean): Row[] {
  return [
    { name: 'pr', value: ({ pr }) => t.tenths(pr), also: ({ rating }) => w.ratings[rating] },
    { name: 'plays', value: ({ lostPlays }) => t.decimal(lostPlays) },
    { name: 'cube', value: ({ lostCube }) => t.decimal(lostCube) },
    { name: 'luck', value: ({ luck }) => signedText(t, luck) },
    {
      name: 'adjusted',
      value: ({ adjusted }) =>
        unlimited ? signedText(t, adjusted) : percentText(t, 0.5 + adjusted),
    },
  ];
}

interface Props {
  w: WordsOfAnalysis;
  totals: Totals;
  names: readonly [string, string];
  order: readonly [Seat, Seat];
  unlimited: boolean;
}

export function TotalsTable({ w, totals, names, order, unlimited }: Props) {
  const t = useTexts();
  const id = useId();
  const [open, setOpen] = useState<Row['name'] | null>(null);
  return (
    <section class="card totals" aria-labelledby={id}>
      <h2 id={id}>{w.figures}</h2>
      <table>
        <thead>
          <tr>
            <td />
            {order.map((seat) => (
              <th key={seat} scope="col">
                <Swatch seat={seat} /> <bdi>{names[seat]}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(t, w, unlimited).map(({ name, value, also }) => (
            <tr key={name}>
              <th scope="row">
                <button
                  type="button"
                  class="link"
                  aria-expanded={open === name}
                  onClick={() => setOpen(open === name ? null : name)}
                >
                  {w.rows[name]}
                </button>
              </th>
              {order.map((seat) => (
                <td key={seat} class="n">
                  <b dir="ltr">{value(totals[seat])}</b>
                  {also && <span class="small">{also(totals[seat])}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="meaning" role="status">
        {open ? (
          <>
            <b>{w.rows[open]}:</b> {w.meanings[open]}
          </>
        ) : (
          <span class="small">{w.figuresHint}</span>
        )}
      </p>
    </section>
  );
}
