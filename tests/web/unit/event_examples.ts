// What the texts of tournaments with parameters are tried with (texts.test.ts).
import type { Examples } from './text_comparison';

const kWho = 'ann';
const kOther = 'bob';

export const eventExamples: Examples = {
  'events.entered': [[23], [25]],
  'events.places': [['23', '47']],
  'events.rounds': [[23], [25]],
  'events.length': [['23']],
  'events.lasts': [[23], [25]],
  'events.lives': [[23], [25]],
  'events.ratings': [['1400', '1600']],
  'events.experience': [['23']],
  'events.absent': [[23], [25]],
  'events.idle': [[23], [25]],
  'events.youPlay': [[kWho]],
  'events.asks': [[kWho]],
  'events.challengeOf': [[kWho]],
  'events.enterFor': [[kWho]],
  'events.offeredOf': [[kWho]],
  'events.notHereYet': [['23']],
  'events.group': [[23]],
  'events.division': [[23]],
  'events.round': [[23]],
  'events.replayOf': [[kWho, kOther]],
  'events.winner': [[kWho]],
  'events.pointsOf': [[kWho]],
  'events.plan.rounds': [[23], [25]],
  'events.plan.then': [['over']],
  'events.plan.sum': [['23', '47', '5']],
  'events.plan.invites': [[kWho]],
  'events.flagged.resigned': [[kWho, kOther, '23']],
  'events.appeal.of': [[kWho]],
  'events.plan.countdown': [['1:02:33']],
};
