// Where everything on a board is drawn: pure functions from places to rectangles and centres.
//
// A place is counted by the side at the bottom: points 1 to 24 as that side counts them, 25 its
// bar, 0 its tray; 26 and 27 are bar and tray of the other side. All is first laid out once, with
// the bottom side's home at the lower right, along u (the long way) and v (the short way), and
// then mirrored, turned upside down and transposed, as the look says.

import type { Look, Seat } from './props';

export interface Spot {
  x: number;
  y: number;
}

export interface Box extends Spot {
  w: number;
  h: number;
}

export interface Geometry {
  look: Look;
  width: number;
  height: number;
  checker: number; // diameter
  die: number; // length of a side
  cube: number;
  pitch: number; // from a point to the next one
  gap: number; // between the stacks of five of both sides
  frame: number; // the rim in which the numbers stand
  bar: number;
  tray: number;
  rim: number; // the rim at both ends
}

export const kBar = 25;
export const kOff = 0;
export const kOtherBar = 26;
export const kOtherOff = 27;
export const kStack = 5; // so many checkers of a point lie side by side

const kBarStack = 3;
const kTrayStack = 15;

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

// A board for a room of the given proportion (height / width): the points of a tall one move
// apart, and the stacks of a wide one, as far as that looks well.
export function makeGeometry(look: Look, proportion: number): Geometry {
  return look.tall ? tallGeometry(look, proportion) : wideGeometry(look, proportion);
}

function tallGeometry(look: Look, proportion: number): Geometry {
  const fixed = { checker: 30, die: 29, cube: 26, frame: 11, bar: 32, tray: 25, rim: 5 };
  const ends = fixed.bar + fixed.tray + 3 * fixed.rim;
  const pitch = clamp((360 * proportion - ends) / 12, 30, 38);
  return { look, width: 360, height: 12 * pitch + ends, pitch, gap: 38, ...fixed };
}

function wideGeometry(look: Look, proportion: number): Geometry {
  const fixed = { checker: 40, die: 40, cube: 38, frame: 20, bar: 52, tray: 48, rim: 14 };
  const pitch = 44;
  const width = 12 * pitch + fixed.bar + fixed.tray + 3 * fixed.rim;
  const stacks = 2 * kStack * fixed.checker + 2 * fixed.frame;
  const gap = clamp(width * proportion - stacks, 56, 130);
  return { look, width, height: stacks + gap, pitch, gap, ...fixed };
}

function length(g: Geometry): number {
  return g.look.tall ? g.height : g.width;
}

function breadth(g: Geometry): number {
  return g.look.tall ? g.width : g.height;
}

function turn(g: Geometry, u: number, v: number): Spot {
  const { tall, mirror, upside } = g.look;
  const a = mirror ? length(g) - u : u;
  const b = upside ? breadth(g) - v : v;
  return tall ? { x: b, y: a } : { x: a, y: b };
}

function turnBox(g: Geometry, u: number, v: number, du: number, dv: number): Box {
  const a = turn(g, u, v);
  const b = turn(g, u + du, v + dv);
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    w: Math.abs(a.x - b.x),
    h: Math.abs(a.y - b.y),
  };
}

// Where a point begins along the length; 1 to 6 and 19 to 24 are beyond the bar.
function pointStart(g: Geometry, point: number): number {
  const column = point <= 12 ? 12 - point : point - 13;
  return g.rim + column * g.pitch + (column >= 6 ? g.bar : 0);
}

function barStart(g: Geometry): number {
  return g.rim + 6 * g.pitch;
}

function trayStart(g: Geometry): number {
  return 2 * g.rim + 12 * g.pitch + g.bar;
}

function isLow(place: number): boolean {
  return place <= 12 || place === kOtherBar;
}

export function halfBox(g: Geometry, home: boolean): Box {
  const u = home ? barStart(g) + g.bar : g.rim;
  return turnBox(g, u, g.frame, 6 * g.pitch, breadth(g) - 2 * g.frame);
}

export function barBox(g: Geometry): Box {
  return turnBox(g, barStart(g), 0, g.bar, breadth(g));
}

export function trayBox(g: Geometry, low: boolean): Box {
  const half = breadth(g) / 2;
  return turnBox(g, trayStart(g), low ? half + 3 : g.frame, g.tray, half - g.frame - 3);
}

// The part of the board that belongs to a place, which its button covers.
export function placeBox(g: Geometry, place: number): Box {
  if (place === kOff || place === kOtherOff) return trayBox(g, place === kOff);
  const half = breadth(g) / 2;
  const v = isLow(place) ? half : 0;
  if (place === kBar || place === kOtherBar) {
    const apart = g.cube / 2 + 2; // the cube lies in the middle and at both ends
    const room = half - 2 * apart - 4;
    return turnBox(g, barStart(g), isLow(place) ? half + apart : half - apart - room, g.bar, room);
  }
  return turnBox(g, pointStart(g, place), v, g.pitch, half);
}

// The triangle of a point, for <polygon>.
export function pointShape(g: Geometry, point: number): string {
  const u = pointStart(g, point);
  const low = isLow(point);
  const edge = low ? breadth(g) - g.frame : g.frame;
  const tip = (kStack * g.checker - g.checker * 0.2) * (low ? -1 : 1);
  return polygon(g, [
    [u + 1, edge],
    [u + g.pitch - 1, edge],
    [u + g.pitch / 2, edge + tip],
  ]);
}

function polygon(g: Geometry, corners: readonly (readonly [number, number])[]): string {
  return corners
    .map(([u, v]) => turn(g, u, v))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');
}

// Where both go the same way round: an arrowhead on each end of the bar.
export function wayShapes(g: Geometry): string[] {
  const size = g.bar * 0.2;
  const middle = barStart(g) + g.bar / 2;
  return [true, false].map((low) => {
    const forward = low ? size : -size;
    const v = low ? breadth(g) - 2.5 * g.frame : 2.5 * g.frame;
    return polygon(g, [
      [middle - forward, v - size],
      [middle + forward, v],
      [middle - forward, v + size],
    ]);
  });
}

// ... and a strip along the home of each side: 1 to 6 of the side at the bottom, and those of the
// other one, which are 13 to 18 there.
export function homeStrip(g: Geometry, low: boolean): Box {
  const thick = g.frame * 0.16;
  const u = low ? pointStart(g, 6) : pointStart(g, 13);
  const v = low ? breadth(g) - g.frame : g.frame - thick;
  return turnBox(g, u, v, 6 * g.pitch, thick);
}

export function numberSpot(g: Geometry, point: number): Spot {
  const v = isLow(point) ? breadth(g) - g.frame / 2 : g.frame / 2;
  return turn(g, pointStart(g, point) + g.pitch / 2, v);
}

// The centre of the checker that is number `index` (from 0) on its place. From the sixth on they
// lie on the fifth, and the number that countOn gives stands there.
export function checkerSpot(g: Geometry, place: number, index: number): Spot {
  if (place === kOff || place === kOtherOff) return slabSpot(g, place, index);
  const half = breadth(g) / 2;
  if (place === kBar || place === kOtherBar) {
    const first = g.cube / 2 + g.checker / 2 + 3;
    const away = first + Math.min(index, kBarStack - 1) * (g.checker * 0.92);
    return turn(g, barStart(g) + g.bar / 2, isLow(place) ? half + away : half - away);
  }
  const away = g.frame + (Math.min(index, kStack - 1) + 0.5) * g.checker;
  const v = isLow(place) ? breadth(g) - away : away;
  return turn(g, pointStart(g, place) + g.pitch / 2, v);
}

// Checkers in the tray lie on their edge.
export function slabSize(g: Geometry): { w: number; h: number } {
  const thick = (breadth(g) / 2 - g.frame - 5) / kTrayStack - 1;
  const wide = g.tray - 6;
  return g.look.tall ? { w: thick, h: wide } : { w: wide, h: thick };
}

function slabSpot(g: Geometry, place: number, index: number): Spot {
  const thick = (breadth(g) / 2 - g.frame - 5) / kTrayStack;
  const away = g.frame + 1 + (Math.min(index, kTrayStack - 1) + 0.5) * thick;
  const v = isLow(place) ? breadth(g) - away : away;
  return turn(g, trayStart(g) + g.tray / 2, v);
}

// The number to show on a place with so many checkers, or 0 for none, and on which of them.
export function countOn(place: number, checkers: number): { shown: number; index: number } {
  const room = place === kBar || place === kOtherBar ? kBarStack : kStack;
  const tray = place === kOff || place === kOtherOff;
  return { shown: !tray && checkers > room ? checkers : 0, index: room - 1 };
}

// Dice lie in the middle of one half, those of the bottom side in the half of its home.
export function dieSpot(g: Geometry, low: boolean, index: number, count: number): Spot {
  const apart = Math.min(g.die * 1.2, (6 * g.pitch - g.die) / Math.max(1, count - 1));
  const middle = (low ? barStart(g) + g.bar : g.rim) + 3 * g.pitch;
  const shift = (index - (count - 1) / 2) * apart;
  const forward = g.look.mirror && !g.look.tall ? -shift : shift;
  return turn(g, middle + forward, breadth(g) / 2);
}

export function diceBox(g: Geometry, low: boolean, count: number): Box {
  const first = dieSpot(g, low, 0, count);
  const last = dieSpot(g, low, count - 1, count);
  const margin = g.die / 2 + 6;
  const x = Math.min(first.x, last.x) - margin;
  const y = Math.min(first.y, last.y) - margin;
  return {
    x,
    y,
    w: Math.abs(first.x - last.x) + 2 * margin,
    h: Math.abs(first.y - last.y) + 2 * margin,
  };
}

export type CubeSide = 'low' | 'high' | 'nobody';

export function cubeSide(owner: Seat | null, bottom: Seat): CubeSide {
  if (owner === null) return 'nobody';
  return owner === bottom ? 'low' : 'high';
}

// In the middle of the bar, or at the end of it that is its owner's.
export function cubeSpot(g: Geometry, owner: CubeSide): Spot {
  const away = g.cube / 2 + 3;
  const v = { low: breadth(g) - away, high: away, nobody: breadth(g) / 2 }[owner];
  return turn(g, barStart(g) + g.bar / 2, v);
}

// What one player calls a point (1 to 24) that the other one calls `point`; its own inverse.
export function otherNumber(point: number, sameWay: boolean): number {
  if (!sameWay) return 25 - point;
  return point > 12 ? point - 12 : point + 12;
}

// From the numbering of a mover (25 bar to 0 tray) to places.
export function placeOf(point: number, mover: Seat, bottom: Seat, sameWay: boolean): number {
  if (mover === bottom) return point;
  if (point === kBar) return kOtherBar;
  return point === kOff ? kOtherOff : otherNumber(point, sameWay);
}

// The other way round; undefined for places where the mover's checkers never are.
export function pointOf(
  place: number,
  mover: Seat,
  bottom: Seat,
  sameWay: boolean,
): number | undefined {
  if (mover === bottom) return place <= kBar ? place : undefined;
  if (place === kOtherBar) return kBar;
  if (place === kOtherOff) return kOff;
  return place === kBar || place === kOff ? undefined : otherNumber(place, sameWay);
}

// The place in which a spot lies, for what is dropped there.
export function placeAt(g: Geometry, spot: Spot): number | undefined {
  for (let place = 0; place <= kOtherOff; place++) {
    const box = placeBox(g, place);
    const inside =
      spot.x >= box.x && spot.x < box.x + box.w && spot.y >= box.y && spot.y < box.y + box.h;
    if (inside) return place;
  }
  return undefined;
}

// Places in rows as they are seen, for the arrow keys: two rows (tall: two columns) of 14.
const kHighRow = [13, 14, 15, 16, 17, 18, kBar, 19, 20, 21, 22, 23, 24, kOtherOff];
const kLowRow = [12, 11, 10, 9, 8, 7, kOtherBar, 6, 5, 4, 3, 2, 1, kOff];

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export function neighbour(look: Look, place: number, arrow: Arrow): number {
  const across = look.tall
    ? arrow === 'ArrowLeft' || arrow === 'ArrowRight'
    : arrow === 'ArrowUp' || arrow === 'ArrowDown';
  const low = kLowRow.includes(place);
  const row = low ? kLowRow : kHighRow;
  const column = row.indexOf(place);
  if (across) {
    const toLow = (arrow === 'ArrowRight' || arrow === 'ArrowDown') !== look.upside;
    return (toLow ? kLowRow : kHighRow)[column] ?? place;
  }
  const forward = (arrow === 'ArrowRight' || arrow === 'ArrowDown') !== look.mirror;
  const next = column + (forward ? 1 : -1);
  return row[next] ?? place;
}
