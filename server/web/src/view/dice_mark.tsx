import type { Table } from '../model/types';
import { worstVerdict } from './dice_proof';
import { Icon } from './icons';

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
