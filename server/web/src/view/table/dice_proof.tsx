// The proof of the dice, game by game, and what it means.

import type { DiceProof, Table } from '../../values/types';
import { useTexts } from '../parts/context';
import { Icon } from '../parts/icons';

function Verdict({ proof }: { proof: DiceProof }) {
  const t = useTexts();
  const icon = proof.verdict === 'good' ? 'check' : proof.verdict === 'bad' ? 'alarm' : null;
  return (
    <p class={`verdict ${proof.verdict}`}>
      {icon && <Icon name={icon} />}
      {t.proof.verdicts[proof.verdict]}
    </p>
  );
}

function Row({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="ltr">{value}</dd>
    </div>
  );
}

function Proof({ proof, names }: { proof: DiceProof; names: readonly [string, string] }) {
  const t = useTexts();
  return (
    <li>
      <h3>{t.game(proof.game)}</h3>
      <Verdict proof={proof} />
      {proof.why && (
        <p class="bad-text">
          {t.proof.faults[proof.why]} {proof.roll ? t.proof.roll(proof.roll) : ''}
        </p>
      )}
      <dl>
        <Row name={t.proof.expected} value={proof.expected ?? null} />
        <Row name={t.proof.found} value={proof.found ?? null} />
        <Row name={t.proof.hash} value={proof.hash} />
        <Row name={t.proof.mine} value={proof.mine} />
        <Row name={t.proof.seed} value={proof.seed} />
        {proof.texts?.map((text, i) => (
          <Row key={i} name={t.proof.textOf(names[i] ?? '')} value={text} />
        ))}
      </dl>
    </li>
  );
}

export function DiceProofs({ table }: { table: Table }) {
  const t = useTexts();
  return (
    <div class="proofs" tabIndex={0} role="region" aria-label={t.proof.title}>
      <details>
        <summary>{t.proof.whatTitle}</summary>
        {t.proof.what.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </details>
      {table.dice.length === 0 && <p class="none">{t.proof.none}</p>}
      <ol>
        {[...table.dice].reverse().map((proof) => (
          <Proof key={proof.game} proof={proof} names={table.names} />
        ))}
      </ol>
    </div>
  );
}

// The worst that is known of a match: an alarm stays until the table is left.
export function worstVerdict(dice: readonly DiceProof[]): DiceProof['verdict'] | null {
  for (const verdict of ['bad', 'good', 'unchecked', 'waiting'] as const) {
    if (dice.some((proof) => proof.verdict === verdict)) return verdict;
  }
  return null;
}

// A tick or an alarm for all games of a match together.
export function DiceMark({ table }: { table: Table }) {
  const worst = worstVerdict(table.dice);
  if (worst !== 'good' && worst !== 'bad') return null;
  return (
    <span class={`verdict ${worst}`}>
      <Icon name={worst === 'good' ? 'check' : 'alarm'} />
    </span>
  );
}
