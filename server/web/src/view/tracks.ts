// Which checker is which: a position tells how many checkers lie on each place, and a checker that
// moves must be told from one that appears. The fewest possible move.

import type { Board, Seat } from '../model/state';

export interface Track {
  seat: Seat;
  place: number; // as the first player counts (geometry.ts): he is the bottom side here
  index: number; // on its place, from 0
}

const kPlaces = 28;

function placeTotals(board: Board, seat: Seat): number[] {
  const totals = new Array<number>(kPlaces).fill(0);
  for (let point = 1; point <= 24; point++) {
    const checkers = board.points[point] ?? 0;
    totals[point] = Math.max(0, seat === 0 ? checkers : -checkers);
  }
  totals[seat === 0 ? 25 : 26] = board.bar[seat];
  totals[seat === 0 ? 0 : 27] = board.off[seat];
  return totals;
}

// How far a checker of this seat has to go from a place, to sort by.
function distance(seat: Seat, place: number): number {
  if (seat === 0) return place;
  if (place === 26) return 25;
  return place === 27 ? 0 : 25 - place;
}

function assignSeat(before: readonly Track[], board: Board, seat: Seat): Track[] {
  const wanted = placeTotals(board, seat);
  const laid = new Array<number>(kPlaces).fill(0);
  const tracks = before.map((track) => ({ ...track }));
  const free: Track[] = [];
  const bottomFirst = [...tracks].sort((a, b) => a.index - b.index);
  for (const track of bottomFirst) {
    const there = laid[track.place] ?? 0;
    if (there < (wanted[track.place] ?? 0)) {
      track.index = there;
      laid[track.place] = there + 1;
    } else {
      free.push(track);
    }
  }
  const gaps: number[] = [];
  wanted.forEach((count, place) => {
    for (let i = laid[place] ?? 0; i < count; i++) gaps.push(place);
  });
  gaps.sort((a, b) => distance(seat, a) - distance(seat, b));
  free.sort((a, b) => distance(seat, a.place) - distance(seat, b.place));
  free.forEach((track, i) => {
    track.place = gaps[i] ?? track.place;
    track.index = laid[track.place] ?? 0;
    laid[track.place] = track.index + 1;
  });
  return tracks;
}

function firstTracks(seat: Seat): Track[] {
  const place = seat === 0 ? 0 : 27;
  return Array.from({ length: 15 }, (_, index) => ({ seat, place, index }));
}

// The 30 checkers on this board; those of the second player come last.
export function assignTracks(before: readonly Track[] | null, board: Board): Track[] {
  const old = before ?? [...firstTracks(0), ...firstTracks(1)];
  return [...assignSeat(old.slice(0, 15), board, 0), ...assignSeat(old.slice(15), board, 1)];
}

// Places that the first player counts, as the bottom side does.
export function turnPlace(place: number, bottom: Seat): number {
  if (bottom === 0) return place;
  const turned: Record<number, number> = { 0: 27, 27: 0, 25: 26, 26: 25 };
  return turned[place] ?? 25 - place;
}
