import type { DiceStatistics } from '../../values/api_values';
import { useTexts } from '../parts/context';

const kMeanPips = 49 / 6; // of a roll, doubles count twice

function Bar({
  text,
  value,
  expected,
  shown,
}: {
  text: string;
  value: number;
  expected: number;
  shown: string;
}) {
  const full = Math.max(expected * 1.6, value * 1.05);
  return (
    <tr>
      <th scope="row">{text}</th>
      <td>
        <svg class="bar-chart" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
          <rect class="room" width="100" height="12" rx="2" />
          <rect class="got" width={(100 * value) / full} height="12" rx="2" />
          <line x1={(100 * expected) / full} x2={(100 * expected) / full} y1="0" y2="12" />
        </svg>
      </td>
      <td class="n">{shown}</td>
    </tr>
  );
}

// How the dice fell, against what is expected.
export function DiceTable({ dice }: { dice: DiceStatistics }) {
  const t = useTexts();
  const thrown = dice.faces.reduce((sum, n) => sum + n, 0);
  if (dice.rolls === 0 || thrown === 0) return <p class="none">{t.profile.noDice}</p>;
  const percent = (got: number, expected: number) => `${t.percent(got)} / ${t.percent(expected)}`;
  return (
    <>
      <p class="small">{t.profile.diceHint(dice.rolls, dice.matches)}</p>
      <table class="dice-table">
        <thead class="unseen">
          <tr>
            <th scope="col">{t.profile.what}</th>
            <td />
            <th scope="col">{t.profile.gotExpected}</th>
          </tr>
        </thead>
        <tbody>
          {dice.faces.map((count, i) => (
            <Bar
              key={i}
              text={t.number(i + 1)}
              value={count / thrown}
              expected={1 / 6}
              shown={percent(count / thrown, 1 / 6)}
            />
          ))}
          <Bar
            text={t.profile.doubles}
            value={dice.doubles / dice.rolls}
            expected={1 / 6}
            shown={percent(dice.doubles / dice.rolls, 1 / 6)}
          />
          <Bar
            text={t.profile.pips}
            value={dice.pips / dice.rolls}
            expected={kMeanPips}
            shown={`${t.decimal(dice.pips / dice.rolls)} / ${t.decimal(kMeanPips)}`}
          />
        </tbody>
      </table>
      {dice.onBar > 0 && <p class="small">{t.profile.entered(dice.entered, dice.onBar)}</p>}
    </>
  );
}
