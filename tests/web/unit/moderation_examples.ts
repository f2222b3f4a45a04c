// What the texts of moderators with parameters are tried with (texts.test.ts).
import type { Examples } from './text_comparison';

const kWho = 'ann';

export const moderationExamples: Examples = {
  'moderation.reportsWait': [[23], [25]],
  'moderation.heldWait': [[23], [25]],
  'moderation.objectionsWait': [[23], [25]],
  'moderation.more': [[23], [25]],
  'moderation.report': [[23]],
  'moderation.by': [[kWho]],
  'moderation.readBy': [[kWho]],
  'moderation.fromTo': [[kWho, 'bob']],
  'moderation.decidedBy': [[kWho]],
  'moderation.leftOf': [['23', '25']],
  'moderation.signal.repeats': [[23, 25, 'hello']],
  'moderation.signal.declined': [[23, 25]],
  'moderation.signal.words': [[23], [25]],
  'moderation.signal.left': [[23, 25]],
  'moderation.signal.opponent': [[23, 25, kWho]],
  'moderation.signal.turns': [[23, 25, kWho]],
  'moderation.signal.address': [[kWho]],
  'moderation.signal.browser': [[kWho]],
  'moderation.restoreHint': [[kWho]],
  'moderation.plan': [[23, 25, '47.50', kWho]],
  'moderation.loser': [[kWho, '47.50', 23, 'Narde']],
  'moderation.restored': [['47.50', kWho]],
};
