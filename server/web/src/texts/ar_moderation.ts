// Arabic, of what moderators read and decide.

import type { WordsOfModeration } from './en_moderation';
import { makePlural, name } from './formats';

const plural = makePlural('ar');

const matchesOf = (n: number) =>
  plural(n, {
    zero: 'لا مباريات',
    one: 'مباراة واحدة',
    two: 'مباراتان',
    few: '# مباريات',
    many: '# مباراة',
    other: '# مباراة',
  });
const playersOf = (n: number) =>
  plural(n, {
    zero: 'لا أحد',
    one: 'لاعب واحد',
    two: 'لاعبان',
    few: '# لاعبين',
    many: '# لاعبًا',
    other: '# لاعب',
  });

export const arModeration: WordsOfModeration = {
  title: 'الإشراف',
  all: 'كل ما ينتظر',
  notYours: 'هذا للمشرفين.',
  nothing: 'لا شيء ينتظر.',
  reportsWait: (n) =>
    plural(n, {
      zero: 'لا بلاغات تنتظر',
      one: 'بلاغ واحد ينتظر',
      two: 'بلاغان ينتظران',
      few: '# بلاغات تنتظر',
      many: '# بلاغًا ينتظر',
      other: '# بلاغ ينتظر',
    }),
  heldWait: (n) =>
    plural(n, {
      zero: 'لا رسائل تنتظر',
      one: 'رسالة واحدة تنتظر',
      two: 'رسالتان تنتظران',
      few: '# رسائل تنتظر',
      many: '# رسالة تنتظر',
      other: '# رسالة تنتظر',
    }),
  objectionsWait: (n) =>
    plural(n, {
      zero: 'لا اعتراضات تنتظر',
      one: 'اعتراض واحد ينتظر',
      two: 'اعتراضان ينتظران',
      few: '# اعتراضات تنتظر',
      many: '# اعتراضًا ينتظر',
      other: '# اعتراض ينتظر',
    }),
  more: (n) =>
    plural(n, {
      zero: 'ولا مزيد',
      one: 'وواحد آخر',
      two: 'واثنان آخران',
      few: 'و# أخرى',
      many: 'و# أخرى',
      other: 'و# أخرى',
    }),
  deleted: 'لاعب محذوف',
  operator: 'مشغّل الخادم',

  reports: 'البلاغات',
  report: (n) => `البلاغ ${n}`,
  by: (who) => `من ${name(who)}`,
  readBy: (who) => `يقرؤه ${name(who)}`,
  said: 'ما قيل قبله',
  take: 'أنا أقرؤه',
  answer: 'الرد',
  answerField: 'ما يُبلَّغ به صاحب البلاغ',

  held: 'رسائل تنتظر',
  heldHint: 'كتبها إلى غرباء شخصٌ أبلغ عنه عدة لاعبين. يُبلَّغ الكاتب بقرارك.',
  fromTo: (from, to) => `من ${name(from)} إلى ${name(to)}`,
  let: 'سلِّمها',
  stop: 'لا تُسلِّمها',

  objections: 'الاعتراضات',
  objects: 'الاعتراض:',
  anotherOne: 'أنت من اتخذ هذا القرار: لا يثبّته إلا مشرف آخر، ولك أن ترفعه.',
  lift: 'رفع القرار',
  uphold: 'تثبيت القرار',
  over: 'انتهى',
  decidedBy: (who) => `قرّره ${name(who)}`,

  facts: 'المعروف عنه',
  registered: 'التسجيل',
  experience: 'الخبرة',
  reportsSoFar: 'البلاغات حتى الآن',
  left: 'مباريات تُركت في سنة',
  leftOf: (left, all) => `${left} من ${all}`,
  role: 'الدور',
  roles: { moderator: 'مشرف', director: 'مدير بطولات', administrator: 'مسؤول' },
  profile: 'الملف:',
  signals: 'إشارات',
  noSignals: 'لا شيء غير معتاد.',
  signalsHint: 'قد تستحق نظرة وليست حكمًا: الأصدقاء يلعبون معًا، والعائلات تتشارك العنوان.',
  signal: {
    repeats: (some, all, text) =>
      `قال الشيء نفسه ${some} مرات في آخر ${all} من السطور: ${name(text)}`,
    declined: (some, all) => `رُفضت ${some} من ${all} دعوة منذ بدء الخادم.`,
    words: (some) =>
      plural(some, {
        zero: 'لم يقل كلمات من القائمة.',
        one: 'قال كلمات من القائمة في سطر واحد منذ بدء الخادم.',
        two: 'قال كلمات من القائمة في سطرين منذ بدء الخادم.',
        few: 'قال كلمات من القائمة في # أسطر منذ بدء الخادم.',
        many: 'قال كلمات من القائمة في # سطرًا منذ بدء الخادم.',
        other: 'قال كلمات من القائمة في # سطر منذ بدء الخادم.',
      }),
    left: (some, all) => `ترك ${some} من ${all} مباراة في سنة.`,
    opponent: (some, all, who) => `${some} من آخر ${all} مباراة مصنفة كانت مع ${name(who)}.`,
    turns: (some, all, who) =>
      `يفوز ويخسر بالتناوب مع ${name(who)}: ${some} من ${all} مباراة فاز بها من خسر التي قبلها.`,
    address: (who) => `العنوان نفسه: ${name(who)}.`,
    browser: (who) => `متصفح استخدمه أيضًا ${name(who)}.`,
  },

  decisions: 'القرارات حتى الآن',
  noDecisions: 'لا قرارات.',
  decide: 'قرار جديد',
  measure: 'القرار',
  kinds: {
    warning: 'تحذير',
    talk: 'منع الكلام',
    invitations: 'منع الدعوات',
    rating: 'منع المباريات المصنفة',
    events: 'منع البطولات',
    account: 'إغلاق الحساب',
    name: 'اسم آخر',
    strangers: 'منع الكلام مع الغرباء',
  },
  meanings: {
    warning: 'جملة يقرؤها، لا أكثر.',
    talk: 'لا يقول شيئًا لأحد.',
    invitations: 'لا يدعو أحدًا ولا يبحث عن أحد ولا ينشئ روابط.',
    rating: 'مبارياته الجديدة غير مصنفة.',
    events: 'لا يشارك في أي بطولة.',
    account: 'لا يستطيع الدخول.',
    name: 'يحمل هذا الاسم من الآن، وله أن يدخل بالاسم القديم أيضًا.',
    strangers: 'لا يقول شيئًا للجميع، ولا لمن لا يعرفونه.',
  },
  time: 'المدة',
  times: {
    '1h': 'ساعة',
    '12h': '12 ساعة',
    '1d': 'يوم',
    '7d': '7 أيام',
    '30d': '30 يومًا',
    forever: 'نهائيًا',
  },
  newName: 'الاسم الجديد',
  nameHint: 'من 2 إلى 20 حرفًا من a إلى z، و_',
  reason: 'السبب، ويقرؤه اللاعب',

  restore: 'إعادة التصنيف',
  restoreHint: (who) =>
    `ما خسره الآخرون أمام ${name(who)} في مباريات مصنفة منذ ذلك اليوم يُعاد إليهم، ويخسره ${name(who)}. يُبلَّغ الجميع بذلك وبالسبب.`,
  since: 'منذ',
  showPlan: 'اعرض ما سيُعاد',
  plan: (matches, players, points, who) =>
    `${matchesOf(matches)} فاز بها ${name(who)}؛ يستعيد ${playersOf(players)} ${points} من نقاط التصنيف.`,
  loser: (who, points, matches, game) =>
    `${name(who)}: ${points} · ${game} · ${matchesOf(matches)}`,
  restoreSure: 'لا يستطيع أحد التراجع عن هذا.',
  giveBack: 'إعادة النقاط',
  restored: (points, who) => `أُعيدت ${points} نقطة خُسرت أمام ${name(who)}.`,
  outcomes: {
    delivered: 'سُلِّمت الرسالة.',
    stopped: 'لم تُسلَّم الرسالة.',
    answered: 'تم الرد على البلاغ.',
    taken: 'يرى الآخرون أنك تقرؤه.',
    decided: 'تم، وأُبلغ اللاعب.',
  },
};
