// Which checker is which: a position tells how many checkers lie on each place, and a checker that
// moves must be told from one that appears. The fewest possible move.

import { otherNumber } from './geometry';
import type { Position, Seat } from './props';

export interface Track {
  seat: Seat;
  place: number; // as the first player counts (geometry.ts): he is the bottom side here
  index: number; // on its place, from 0; a pinned one lies there
}

const kPlaces = 28;

function isPinned(board: Position, place: number): boolean {
  return place <= 24 && ((board.pins >> place) & 1) !== 0;
}

function placeTotals(board: Position, seat: Seat): number[] {
  const totals = new Array<number>(kPlaces).fill(0);
  for (let point = 1; point <= 24; point++) {
    const checkers = (board.points[point] ?? 0) * (seat === 0 ? 1 : -1);
    totals[point] = checkers < 0 && isPinned(board, point) ? 1 : Math.max(0, checkers);
  }
  totals[seat === 0 ? 25 : 26] = board.bar[seat];
  totals[seat === 0 ? 0 : 27] = board.off[seat];
  return totals;
}

// How far a checker of this seat has to go from a place, to sort by.
function distance(seat: Seat, place: number, sameWay: boolean): number {
  if (seat === 0) return place;
  if (place === 26) return 25;
  return place === 27 ? 0 : otherNumber(place, sameWay);
}

function assignSeat(before: readonly Track[], board: Position, seat: Seat): Track[] {
  const { sameWay } = board;
  const wanted = placeTotals(board, seat);
  const laid = new Array<number>(kPlaces).fill(0);
  // Those above a pinned one begin at 1.
  const lift = (place: number): number => {
    const above = (board.points[place] ?? 0) * (seat === 0 ? 1 : -1) > 0;
    return above && isPinned(board, place) ? 1 : 0;
  };
  const tracks = before.map((track) => ({ ...track }));
  const free: Track[] = [];
  const bottomFirst = [...tracks].sort((a, b) => a.index - b.index);
  for (const track of bottomFirst) {
    const there = laid[track.place] ?? 0;
    if (there < (wanted[track.place] ?? 0)) {
      track.index = there + lift(track.place);
      laid[track.place] = there + 1;
    } else {
      free.push(track);
    }
  }
  const gaps: number[] = [];
  wanted.forEach((count, place) => {
    for (let i = laid[place] ?? 0; i < count; i++) gaps.push(place);
  });
  gaps.sort((a, b) => distance(seat, a, sameWay) - distance(seat, b, sameWay));
  free.sort((a, b) => distance(seat, a.place, sameWay) - distance(seat, b.place, sameWay));
  free.forEach((track, i) => {
    track.place = gaps[i] ?? track.place;
    const there = laid[track.place] ?? 0;
    track.index = there + lift(track.place);
    laid[track.place] = there + 1;
  });
  return tracks;
}

function firstTracks(seat: Seat, count: number): Track[] {
  const place = seat === 0 ? 0 : 27;
  return Array.from({ length: count }, (_, index) => ({ seat, place, index }));
}

// The checkers on this board, 30 in most games; those of the second player come last.
export function assignTracks(before: readonly Track[] | null, board: Position): Track[] {
  const men = placeTotals(board, 0).reduce((sum, count) => sum + count, 0);
  const known = before?.length === 2 * men ? before : null;
  const old = known ?? [...firstTracks(0, men), ...firstTracks(1, men)];
  return [...assignSeat(old.slice(0, men), board, 0), ...assignSeat(old.slice(men), board, 1)];
}

// Places that the first player counts, as the bottom side does.
export function turnPlace(place: number, bottom: Seat, sameWay: boolean): number {
  if (bottom === 0) return place;
  const turned: Record<number, number> = { 0: 27, 27: 0, 25: 26, 26: 25 };
  return turned[place] ?? otherNumber(place, sameWay);
}
