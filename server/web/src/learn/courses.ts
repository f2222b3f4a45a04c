// What "Learn" has of each game and series: steps, each of which may belong to several games.
import type { GameName, SeriesName } from '../values/game_names';
import { backgammon } from './backgammon';
import * as block from './blocking';
import * as hit from './hitting';
import * as pin from './pinning';
import type { Row } from './row';
import * as swedish from './swedish';

export type CourseName = GameName | SeriesName;

const western = hit.lastTwo(hit.westernLastTwo);
const pinning = [
  hit.allBack,
  pin.pin,
  pin.pinned,
  pin.mother,
  hit.lastTwo(pin.pinningLastTwo),
] as const;
const sameWay = [block.sameWay, block.closesOneSameWay] as const;

const courses = {
  backgammon,
  nackgammon: [hit.fourBack, hit.backPoints],
  hypergammon: [hit.three, hit.threeHit, hit.threeOff],
  longgammon: [hit.allBack, hit.block],
  oldenglish: [hit.full, hit.fullOnTheWay],
  runte: [hit.goBack],
  portes: [hit.rollAgain, western],
  tabla: [hit.rollAgain, western],
  tavla: [hit.rollAgain, hit.stay, western],
  plakoto: pinning,
  tapa: pinning,
  mahbusa: [...pinning, pin.runnerAgreed],
  narde: [...sameWay, block.head, block.twoHeads, block.sixInARow, hit.lastTwo(block.nardeLastTwo)],
  fevga: [...sameWay, block.runner, block.ownStart, hit.lastTwo(block.fevgaLastTwo)],
  moultezim: [...sameWay, block.runner, block.theirStart, hit.lastTwo(block.fevgaLastTwo)],
  gulbara: [...sameWay, block.cascade, block.rest, hit.lastTwo(block.gulbaraLastTwo)],
  maghribiyya: [hit.allBack, block.closesOneOpposite, block.runnerHome, block.lastLeft],
  swedish: [
    block.sameWay,
    swedish.lowBegins,
    swedish.farSide,
    swedish.burst,
    swedish.rearFirst,
    swedish.crown,
    swedish.jan,
  ],
  tavli: [
    { ...hit.rollAgain, terms: 'portes' },
    hit.inTurn,
    { ...pin.pin, terms: 'plakoto' },
    { ...block.runner, terms: 'fevga' },
  ],
  tablaseries: [
    { ...hit.rollAgain, terms: 'tabla' },
    hit.inTurn,
    { ...block.closesOneSameWay, terms: 'gulbara' },
    { ...pin.pin, terms: 'tapa' },
  ],
} as const satisfies Readonly<Record<CourseName, readonly [Row, ...Row[]]>>;

export type StepName = (typeof courses)[CourseName][number]['name'];
export type Step = Row & { name: StepName };

export const courseNames = Object.keys(courses) as CourseName[];

export function isCourse(name: string): name is CourseName {
  return Object.hasOwn(courses, name);
}

export function stepsOf(game: CourseName): readonly [Step, ...Step[]] {
  return courses[game];
}

// What is played in a step: words of a match's terms; none: backgammon.
export function termsOfStep(game: CourseName, { terms }: Step): string | undefined {
  return terms ?? (game === 'backgammon' ? undefined : game);
}
