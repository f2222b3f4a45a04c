// What fingers may do on the board of a table.

import { useMemo } from 'preact/hooks';
import type { BoardPlay } from '../../board/api';
import { legalSources, legalTargets, swaps } from '../../play/pending';
import type { Table } from '../../values/types';
import { useDispatch } from '../parts/context';

// The plays that the rules allow now; another one only when the position is.
export function useBoardPlay(table: Table, may: boolean): BoardPlay | null {
  const dispatch = useDispatch();
  const { seat, pending, game } = table;
  return useMemo(() => {
    if (seat === null || !pending || !may) return null;
    return {
      seat,
      sources: legalSources(table),
      targets: (from) => legalTargets(table, from),
      tap: (point) => dispatch({ type: 'tapPoint', point }),
      drop: (from, to) => dispatch({ type: 'drop', from, to }),
      swap: swaps(pending) ? () => dispatch({ type: 'swapDice' }) : null,
    };
  }, [seat, pending, game, may]);
}
