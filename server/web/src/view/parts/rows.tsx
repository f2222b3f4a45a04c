// A list of any length: only the rows in view are in the document, and a few around them. Tab comes to one of its
// buttons, arrows go from row to row and from button to button (row_focus.ts).

import type { ComponentType } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { memo } from '../../board/api';
import { useRoom } from './context';
import { useRowFocus } from './row_focus';

const kAround = 2; // rows above and below those in view; so many come and go at a time
const kInView = 12; // rows, before the room is known
const kHeight = 58; // pixels of a row, before it is known
const kFew = 12; // so many rows are all in the document, each as high as it is

// Draws the elements of a row: of role gridcell, or rowheader.
export interface CellsProps<T, M> {
  item: T;
  more: M;
  at: number; // the button that Tab comes to, from 0; -1: none of these
}

interface RowProps extends CellsProps<unknown, unknown> {
  index: number;
  cells: ComponentType<CellsProps<unknown, unknown>>;
}

const Row = memo(({ index, cells: Draw, item, more, at }: RowProps) => (
  <div role="row" aria-rowindex={index + 1} style={{ '--index': index }}>
    <Draw item={item} more={more} at={at} />
  </div>
));

interface Props<T, M> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  cells: ComponentType<CellsProps<T, M>>;
  more: M; // for all rows: another value draws them again
}

// All rows are as high as the highest one that was drawn since the list has this width.
function useRowHeight(grid: { current: HTMLElement | null }, room: unknown) {
  const height = useRef(kHeight);
  const highest = useRef(0);
  const width = useRef(0); // with a scroll bar: that comes and goes by the height of rows
  const observer = useRef<ResizeObserver | null>(null);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    element.style.setProperty('--row', `${kHeight}px`);
    const grow = (now: number) => {
      const top = (element.scrollTop * now) / height.current;
      height.current = highest.current = now;
      element.style.setProperty('--row', `${now}px`);
      element.style.removeProperty('--least');
      element.scrollTop = top;
    };
    observer.current = new ResizeObserver((rows) => {
      const now = Math.ceil(Math.max(...rows.map((row) => row.borderBoxSize[0]?.blockSize ?? 0)));
      if (now > highest.current) grow(now);
    });
    return () => observer.current?.disconnect();
  }, []);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element || element.offsetWidth === width.current) return;
    width.current = element.offsetWidth;
    highest.current = 0;
    element.style.setProperty('--least', '0px'); // each is as high as it is by itself
    observer.current?.disconnect();
  }, [room]);
  // Those that are observed already stay so.
  useLayoutEffect(() => {
    for (const row of grid.current?.querySelectorAll('[role=row]') ?? [])
      observer.current?.observe(row);
  });
  return height;
}

// What of a list is drawn: the rows in view, a few around them, and the one that Tab comes to.
function rowsDrawn(first: number, inView: number, focused: number, count: number): number[] {
  const from = Math.max(0, first - kAround);
  const to = Math.min(count, first + inView + 2 * kAround);
  const drawn = Array.from({ length: to - from }, (_, i) => from + i);
  if (focused < from) return [focused, ...drawn];
  return focused < to ? drawn : [...drawn, focused];
}

export function Rows<T, M>({ label, items, keyOf, cells, more }: Props<T, M>) {
  const { element: grid, room } = useRoom();
  const [top, setTop] = useState(0); // the first row in view, or one shortly before it
  const height = useRowHeight(grid, room);
  const inView = room ? Math.ceil(room.h / height.current) : kInView;
  const first = Math.max(0, Math.min(top, items.length - inView));
  const page = Math.max(1, inView - 1);
  const { focused, column, ...handlers } = useRowFocus({ grid, items, keyOf, first, page });
  const onScroll = () => {
    const row = (grid.current?.scrollTop ?? 0) / height.current;
    setTop(Math.floor(row / kAround) * kAround);
  };
  const row = (item: T, index: number) => (
    <Row
      key={keyOf(item)}
      index={index}
      item={item}
      more={more}
      at={index === focused ? column : -1}
      cells={cells as ComponentType<CellsProps<unknown, unknown>>}
    />
  );
  return (
    <div
      ref={grid}
      class={items.length > kFew ? 'rows' : 'rows few'}
      role="grid"
      aria-label={label}
      aria-rowcount={items.length}
      onScroll={onScroll}
      {...handlers}
    >
      <div role="rowgroup" style={{ '--count': items.length }}>
        {rowsDrawn(first, inView, focused, items.length).map((index) => {
          const item = items[index];
          return item !== undefined && row(item, index);
        })}
      </div>
    </div>
  );
}
