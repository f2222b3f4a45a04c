// Where the focus is in a list of rows (rows.tsx), and where keys bring it, by the pattern "grid" of WAI-ARIA.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';

type Key = string | number;

// Where the focus is, or was last. When that row has gone, the one that has come there takes its place.
interface Place {
  key: Key;
  index: number;
  column: number;
}

function buttonsOf(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll('button') ?? [])];
}

// The row that a key leads to, of so many; null: the key is none of these.
function rowFor(event: KeyboardEvent, row: number, count: number, page: number): number | null {
  const last = count - 1;
  switch (event.key) {
    case 'ArrowDown':
      return Math.min(last, row + 1);
    case 'ArrowUp':
      return Math.max(0, row - 1);
    case 'PageDown':
      return Math.min(last, row + page);
    case 'PageUp':
      return Math.max(0, row - page);
    case 'ArrowLeft':
    case 'ArrowRight':
      return row;
    case 'Home':
      return event.ctrlKey ? 0 : row;
    case 'End':
      return event.ctrlKey ? last : row;
    default:
      return null;
  }
}

// The button of a row that a key leads to.
function columnFor(event: KeyboardEvent, column: number, count: number, rtl: boolean): number {
  const last = count - 1;
  const by = rtl ? -1 : 1;
  const at = {
    ArrowRight: column + by,
    ArrowLeft: column - by,
    Home: event.ctrlKey ? column : 0,
    End: event.ctrlKey ? column : last,
  }[event.key];
  return Math.min(last, Math.max(0, at ?? column));
}

interface List<T> {
  grid: { current: HTMLElement | null };
  items: readonly T[];
  keyOf: (item: T) => Key;
  first: number; // in view; there Tab comes to when nobody has been here
  page: number; // rows
}

export function useRowFocus<T>({ grid, items, keyOf, first, page }: List<T>) {
  const [, redraw] = useState(0);
  const place = useRef<Place | null>(null);
  const going = useRef(false); // the focus goes to `place`
  const hadFocus = grid.current?.contains(document.activeElement);
  const now = place.current;
  if (now) {
    const found = items.findIndex((item) => keyOf(item) === now.key);
    now.index = found < 0 ? Math.min(now.index, items.length - 1) : found;
  }
  const { index: focused, column } = now ?? { index: first, column: 0 };

  // Also when its row was moved, or has gone: then nobody is led away from what he sees.
  useLayoutEffect(() => {
    const lost = hadFocus && !grid.current?.contains(document.activeElement);
    if (!going.current && !lost) return;
    const row = grid.current?.querySelector(`[aria-rowindex="${focused + 1}"]`);
    buttonsOf(row).at(column)?.focus({ preventScroll: !going.current });
    going.current = false;
  });

  const put = (index: number, column: number): boolean => {
    const item = items[index];
    if (item === undefined) return false;
    place.current = { key: keyOf(item), index, column };
    redraw((n) => n + 1);
    return true;
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const row = (target as Element).closest('[role=row]');
    const column = buttonsOf(row).indexOf(target as HTMLElement);
    put(Number(row?.getAttribute('aria-rowindex')) - 1, column);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const now = place.current;
    if (!now || !grid.current || event.altKey || event.metaKey) return;
    const row = rowFor(event, now.index, items.length, page);
    const rtl = getComputedStyle(grid.current).direction === 'rtl';
    const buttons = buttonsOf((event.target as Element).closest('[role=row]')).length;
    const to = columnFor(event, now.column, buttons, rtl);
    if (row === null || !put(row, to)) return;
    going.current = true;
    event.preventDefault();
  };
  return { focused, column, onFocusIn, onKeyDown };
}
