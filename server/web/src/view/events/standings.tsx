// The tables while it goes on, how equal scores are told apart, and the places in the end.

import {
  firstPlaces,
  standingsOf,
  tieNames,
  type Standings as Table,
} from '../../values/events/stages';
import { isOver } from '../../values/events/events';
import { useTexts } from '../parts/context';
import type { Part } from '../event_parts/part';
import { Long, Person } from '../event_parts/person';
import { stageName } from '../event_parts/words';

// Of a bracket that is over the places say all.
export function Standings({ state, seen, open, words }: Part) {
  const tables = standingsOf(open.rows, open.options.ties).filter(
    ({ columns }) => columns.length > 0 || !isOver(seen),
  );
  if (tables.length === 0) return null;
  const columns = new Set(tables.flatMap((table) => table.columns));
  const ties = tieNames.filter((one) => columns.has(one));
  return (
    <section class="card column">
      <h2>{words.standings}</h2>
      {tables.map((table) => (
        <One key={table.stage} table={table} me={state.me?.name} words={words} />
      ))}
      {ties.length > 0 && (
        <details>
          <summary>{words.ties}</summary>
          <p class="small">{words.tiesHint}</p>
          <dl class="explained">
            {ties.map((tie) => (
              <div key={tie}>
                <dt>{words.columns[tie]}</dt>
                <dd>{words.explained[tie]}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

interface OneProps {
  table: Table;
  me: string | undefined;
  words: Part['words'];
}

function One({ table, me, words }: OneProps) {
  const t = useTexts();
  const { stage, columns, rows } = table;
  return (
    <Long items={rows}>
      {(shown) => (
        <div
          class="scroll"
          tabIndex={0}
          role="region"
          aria-label={`${words.standings}: ${stageName(words, stage)}`}
        >
          <table>
            <caption class="small">{stageName(words, stage)}</caption>
            <thead>
              <tr>
                <th scope="col" class="n">
                  {t.rankings.place}
                </th>
                <th scope="col">{t.rankings.name}</th>
                {columns.map((column) => (
                  <th key={column} scope="col" class="n">
                    {words.columns[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.name} class={row.name === me ? 'mine' : undefined}>
                  <td class="n">{placeText(t, words, row.place)}</td>
                  <td>
                    <Person name={row.name} />
                  </td>
                  {columns.map((column, at) => (
                    <td key={column} class="n">
                      {row.values[at] === undefined ? '' : t.number(row.values[at])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Long>
  );
}

function placeText(t: ReturnType<typeof useTexts>, words: Part['words'], place: string): string {
  return /^\d+$/.test(place) ? t.number(Number(place)) : (words.inOut[place] ?? '–');
}

export function Places({ state, seen, open, words }: Part) {
  const t = useTexts();
  const placed = firstPlaces(open.places, open.places.length);
  if (!isOver(seen) || placed.length === 0) return null;
  return (
    <section class="card">
      <h2>{words.finalPlaces}</h2>
      <Long items={placed}>
        {(shown) => (
          <ol class="people final-places">
            {shown.map(({ stage, place, name }) => (
              <li key={`${stage} ${name}`} class={name === state.me?.name ? 'mine' : undefined}>
                <b class="n">{t.number(place ?? 0)}</b>
                <Person name={name} />
              </li>
            ))}
          </ol>
        )}
      </Long>
    </section>
  );
}
