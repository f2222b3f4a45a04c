// What the texts of clubs with parameters are tried with (texts.test.ts).
import type { Examples } from './text_comparison';

const kWho = 'ann';
const kClub = 'Berlin';
const kNews = ['admitted', 'refused', 'removed', 'closed', 'owner', 'director', 'member'];

export const clubExamples: Examples = {
  'clubs.members': [[23], [25]],
  'clubs.newLines': [[23], [25]],
  'clubs.invites': [
    [kWho, kClub],
    [null, kClub],
  ],
  'clubs.offers': [[kClub]],
  'clubs.offered': [[kWho]],
  'clubs.news.declined': [['ann', 'Berlin']],
  'clubs.asks': [[kWho, kClub]],
  ...Object.fromEntries(kNews.map((one) => [`clubs.news.${one}`, [[kClub]]])),
  'clubs.decide': [[kWho]],
  'clubs.removeHint': [[kWho]],
  'clubs.ownerHint': [[kWho]],
  'clubs.closeName': [[kClub]],
  'clubs.ofClub': [[kClub]],
  'clubs.forMembers': [[kClub]],
  'clubs.numbered': [['23']],
  'clubs.membersOf': [[kClub]],
  'clubs.linkCome': [['3', '20']],
  'clubs.joinClub': [[kClub]],
};
