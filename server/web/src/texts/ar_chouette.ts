// Arabic, of chouettes.

import type { wordsOfChouette } from './en_chouette';
import { makePlural, name } from './formats';

const plural = makePlural('ar');
const points = (n: number) =>
  plural(n, {
    zero: 'لا نقاط',
    one: 'نقطة واحدة',
    two: 'نقطتان',
    few: '# نقاط',
    many: '# نقطة',
    other: '# نقطة',
  });

export const arChouette: typeof wordsOfChouette = {
  title: 'شويت',
  about: 'لوحة واحدة لثلاثة إلى ثمانية: الصندوق يلعب ضد فريق.',
  open: 'افتح طاولة',
  players: (n) =>
    plural(n, {
      zero: '# لاعب',
      one: '# لاعب',
      two: '# لاعبان',
      few: '# لاعبين',
      many: '# لاعبًا',
      other: '# لاعب',
    }),
  joinOf: (host) => `إلى طاولة ${name(host)}`,
  start: 'ابدأ',
  alone: 'بانتظار آخرين…',
  startsWhenHere: (host) =>
    host === null ? 'ابدأ حين يحضر الجميع.' : `يبدأ ${name(host)} حين يحضر الجميع.`,
  pause: 'تبدأ اللعبة التالية بعد لحظة.',
  held: 'بانتظار عودة أحدهم…',
  hidden: 'وصل جوابك. تظهر الأجوبة معًا.',
  answersOpen: 'الفريق يجيب…',
  mayDouble: 'ضاعف، أو دع القائد يرمي.',
  places: 'من يلعب',
  roles: {
    box: 'الصندوق',
    captain: 'القائد',
    partner: 'شريك الصندوق',
    team: 'الفريق',
    out: 'خارج هذه اللعبة',
    waits: 'يلعب في اللعبة التالية',
    gone: 'غادر',
  },
  away: 'غائب',
  leaving: 'يغادر بعد هذه اللعبة',
  answered: 'أجاب',
  wantsToDouble: 'يضاعف',
  cube: (value, owner) =>
    `المكعب على ${value}، ${{ centre: 'في الوسط', box: 'للصندوق', own: 'للاعب' }[owner]}`,
  doubled: (names) => `يضاعف ${names.map(name).join(', ')}`,
  takeAll: 'اقبل الكل',
  dropAll: 'ارفض الكل',
  resigns: (who) => `${name(who)} يستسلم`,
  extras: 'إضافات',
  givesExtra: (who, price) => `${name(who)} يدفع ${points(price)} ويلعب على مكعبك مع الصندوق`,
  giveExtra: (taker) => `إضافة إلى ${name(taker)}؟`,
  extraCosts: (taker, price) => `تدفع إلى ${name(taker)} ${points(price)} وتلعب ضده بمكعب يملكه.`,
  give: 'أعطِ',
  whomToDouble: 'من تضاعف؟',
  doubleAll: 'ضاعف الكل',
  noDouble: 'لا مضاعفة',
  wouldPlay: (who, play) => `${name(who)} كان سيلعب ${play}`,
  takeOver: 'العب هكذا',
  plot: 'كيف سارت النقاط',
  noGames: 'لم تنته أي لعبة بعد.',
  sheet: 'نقاط كل لعبة',
  game: 'لعبة',
  sum: 'المجموع',
};
