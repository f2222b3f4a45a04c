// Arabic at the table, and of claims.

import type { ClaimEnd, wordsOfPlay } from './en_play';
import { makePlural, name } from './formats';

const plural = makePlural('ar', 'ar-u-nu-latn');
const points = (n: number) =>
  plural(n, {
    zero: 'لا نقاط',
    one: 'نقطة واحدة',
    two: 'نقطتان',
    few: '# نقاط',
    many: '# نقطة',
    other: '# نقطة',
  });

function stones(n: number): string {
  return plural(n, {
    zero: 'لا أحجار',
    one: 'حجر واحد',
    two: 'حجران',
    few: '# أحجار',
    many: '# حجرًا',
    other: '# حجر',
  });
}

function whose(who: string | null): string {
  return who === null ? 'لك' : `لـ${name(who)}`;
}

// The verb comes first: "you", then "he".
function does(who: string | null, you: string, other: string): string {
  return who === null ? you : `${other} ${name(who)}`;
}

const kKinds = ['شوطًا عاديًا', 'غامون', 'باكغامون'];

export const goal = (n: number, games: boolean) =>
  games
    ? plural(n, {
        zero: 'من لا أشواط',
        one: 'من شوط واحد',
        two: 'من شوطين',
        few: 'من # أشواط',
        many: 'من # شوطًا',
        other: 'من # شوط',
      })
    : `من ${points(n)}`;
const offered = (n: number, inPoints: boolean) => (inPoints ? points(n) : (kKinds[n - 1] ?? ''));

export const arPlay: typeof wordsOfPlay = {
  friend: {
    title: 'العب مع صديق',
    lead: 'رابط لما اختير أعلاه. من يفتحه يلعب معك، ولو ضيفًا.',
    make: 'أنشئ رابطًا',
    link: 'الرابط',
    once: 'يعمل مرة واحدة. أرسله، أو دع صديقك يوجّه الكاميرا إلى الصورة.',
    qr: 'الرابط صورةَ QR',
    waits: (who) => `${name(who)} ينتظرك`,
    youWait: (who) => `أنت تنتظر ${name(who)}، وتُرسل الدعوة حين يفرغ كلاكما`,
    makers: {
      ready: 'تبدأ المباراة فورًا.',
      here: 'من يدعوك لا يستطيع اللعب الآن. تنتظر، ويُبلَّغ بذلك.',
      away: 'من يدعوك ليس هنا. تنتظر، ويُبلَّغ بذلك.',
    },
    byDays: 'تُلعب بالأيام: تبدأ فورًا، ويلعب كلٌّ حين يجد وقتًا.',
    play: 'العب',
    playAsGuest: 'العب ضيفًا',
    gone: 'هذا الرابط استُعمل أو سُحب، أو انتهى وقته.',
  },

  board: {
    name: 'اللوح',
    point: (point, n, who) => `الخانة ${point}، ${stones(n)} ${whose(who)}`,
    empty: (point) => `الخانة ${point}، فارغة`,
    pinned: (who) => `وتحتها محبوس ${stones(1)} ${whose(who)}`,
    bar: (n, who) => `الحاجز، ${stones(n)} ${whose(who)}`,
    off: (n, who) => `خارج اللوح، ${stones(n)} ${whose(who)}`,
    dice: (values, swap) => `الزهر ${values.join(' و')}${swap ? '، بدّل ترتيبه' : ''}`,
    cube: (value, owner, may) =>
      `المكعب على ${value}، ${owner === undefined ? 'في الوسط' : whose(owner)}${may ? '، ضاعِف' : ''}`,
  },

  table: {
    title: (a, b) => `${name(a)} ضد ${name(b)}`,
    onTurn: 'دوره',
    pips: 'متبقٍّ',
    scoreLabel: (score, length) =>
      length === 'unlimited' ? `النتيجة ${score}` : `النتيجة ${score} من ${length}`,
    crawford: 'كروفورد',
    lostShort: 'انقطع اتصاله',
    chatWith: (unread) => (unread > 0 ? `الحديث، ${unread} جديد` : 'الحديث'),
    clockOf: (who) => `ساعة ${name(who)}`,
    delay: 'مهلة',
    timeIsLow: 'بقي لك أقل من 30 ثانية.',
    outOfTime: (who) => (who === null ? 'انتهى وقتك.' : `انتهى وقت ${name(who)}.`),
    menu: 'المزيد',
    panel: 'بجانب اللوح',
    panels: {
      places: 'الأماكن',
      score: 'النقاط',
      chat: 'الحديث',
      moves: 'النقلات',
      dice: 'الزهر',
      rules: 'القواعد',
    },
    learnGame: (game) => `تعلّم: ${game}`,
    puzzle: 'لغز اليوم',
    openings: 'اختبار الافتتاحيات',
    history: 'تاريخها باختصار',
    match: (length, games) =>
      length === 'unlimited' ? 'مباراة بلا حد' : `مباراة ${goal(length, games)}`,
    gameOf: (n, of) => `الشوط ${n}/${of}`,
    roll: 'ارمِ',
    double: 'ضاعِف',
    undo: 'تراجع',
    done: 'تم',
    take: 'قبول',
    drop: 'رفض',
    redouble: 'بيفر',
    nextGame: 'الشوط التالي',
    toLobby: 'مغادرة',
    replay: 'إعادة',
    analyse: 'تحليل',
    rematch: 'مرة أخرى',
    flip: 'انظر من الجهة الأخرى',
    unwatch: 'إنهاء المشاهدة',
    leave: 'توقف الآن',
    leaveHint: 'تُحفظ المباراة',
    doubles: (who, cube) => `${name(who)} يضاعف إلى ${cube}`,
    dropCosts: (n) => `الرفض يكلّف ${points(n)}.`,
    resigns: (who, n) => `${name(who)} يستسلم بـ${points(n)}`,
    acceptResign: 'قبول',
    playOn: 'تابع اللعب',
    hasLeft: (who) => `غادر ${name(who)}. المباراة محفوظة.`,
    closed: 'أُغلقت هذه الطاولة.',
    drawn: 'انتهت اللعبة بالتعادل ولا نقاط فيها.',
    rest: (n: number) => `دورك، ومعك ${n} من أحجار نرد خصمك`,
    youWin: (n, match) => `ربحتَ ${match ? 'المباراة' : points(n)}!`,
    wins: (who, n, match) => `ربح ${name(who)} ${match ? 'المباراة' : points(n)}.`,
    resignOpen: (who) => `${name(who)} يريد الاستسلام.`,
    waiting: 'في انتظار الزهر…',
    sent: '…',
    yourTurn: {
      move: 'انقل أحجارك',
      done: 'تم، أو تراجع',
      roll: 'ارمِ الزهر',
      double: 'ارمِ أو ضاعِف',
    },
    thinks: (who) => `${name(who)} يفكر`,
    awayFor: (who, time) => `${name(who)} غائب: ${time}`,
    lostFor: (who, time) => `انقطع اتصال ${name(who)}${time === null ? '' : `، بقي ${time}`}`,
    ends: {
      drop: 'رُفضت المضاعفة.',
      resign: 'استسلام',
      mother: 'حُبس الحجر الأخير.',
    },
    share: 'مشاركة',
    copied: 'نُسخ الرابط',
    considers: (who) => `${name(who)} يفكر في المضاعفة`,
  },

  resign: {
    title: 'استسلام',
    choose: (who) => `ماذا تعطي ${name(who)}؟`,
    kinds: ['شوط عادي', 'غامون', 'باكغامون'],
    sure: (who, n) => `ستعرض على ${name(who)} ${points(n)}. أمتأكد؟`,
    confirm: 'نعم، أستسلم',
  },

  wins: {
    near: 'قريب من الفوز',
    kinds: {
      home: 'خرجت كلها',
      singleCrown: 'تاج مفرد',
      doubleCrown: 'تاج مزدوج',
      staircase: 'الدرج',
      tower: 'البرج',
      jan: 'يان',
      burstJan: 'يان بالاختراق',
    },
    withMonk: (kind) => `${kind} مع راهب`,
    pips: (n) => `متبقٍّ ${n}`,
    moreOnBar: (n) => `ينقص ${n} على الحاجز`,
    better: 'تعادل في النقاط: تحسم الانتصارات الأفضل.',
  },

  typed: { title: 'اكتب نقلة', hint: 'من وإلى، لكل حجر', play: 'انقل' },

  moves: {
    title: 'النقلات',
    none: 'لم يُلعب شيء بعد.',
    bar: 'bar',
    off: 'off',
    cannot: 'لا نقلة ممكنة',
    opening: (names, dice) => `${name(names[0])} ${dice[0]}، ${name(names[1])} ${dice[1]}`,
    doubles: (cube) => `يضاعف إلى ${cube}`,
    takes: 'يقبل',
    drops: 'يرفض',
    resigns: (multiple, inPoints) => `يعرض ${offered(multiple, inPoints)}`,
    accepts: 'يقبل',
    rejects: 'يتابع اللعب',
    leaves: 'يغادر',
    timeUp: 'انتهى وقته',
  },

  live: {
    game: (n) => `يبدأ الشوط ${n}.`,
    rolls: (who, dice) => `${does(who, 'رميتَ', 'رمى')} ${dice[0]} و${dice[1]}.`,
    plays: (who, text) => `${does(who, 'نقلتَ', 'نقل')} ${text}.`,
    cannot: (who) => `${does(who, 'لا تستطيع', 'لا يستطيع')} النقل.`,
    doubles: (who, cube) => `${does(who, 'ضاعفتَ', 'ضاعف')} إلى ${cube}.`,
    takes: (who) => `${does(who, 'قبلتَ', 'قبل')} المضاعفة.`,
    drops: (who) => `${does(who, 'رفضتَ', 'رفض')} المضاعفة.`,
    resigns: (who, multiple, inPoints) =>
      `${does(who, 'عرضتَ', 'عرض')} ${offered(multiple, inPoints)}.`,
    accepts: (who) => `${does(who, 'قبلتَ', 'قبل')} الاستسلام.`,
    rejects: (who) => `${does(who, 'تابعتَ', 'تابع')} اللعب.`,
    leaves: (who) => `${does(who, 'غادرتَ', 'غادر')}.`,
    timeUp: (who) => (who === null ? 'انتهى وقتك.' : `انتهى وقت ${name(who)}.`),
  },

  proof: {
    title: 'الزهر',
    whatTitle: 'كيف يُبرهَن على الزهر؟',
    what: [
      'قبل الشوط يعرض الخادم بصمة بذرته السرية، فلا يستطيع تغييرها بعد ذلك. ثم يرسل متصفحك نصًا عشوائيًا من عنده.',
      'تنتج كل الرميات من البذرة ومن نصّي اللاعبين. لا يستطيع الخادم اختيار الزهر لأنه لم يعرف نصّك، ولا تستطيع أنت لأنك لا تعرف البذرة.',
      'بعد الشوط تُكشف البذرة، ويعيد متصفحك حساب البصمة والرميات بنفسه: علامة الصح تعني أن كل شيء سليم.',
    ],
    none: 'بعد الشوط الأول يظهر برهانه هنا.',
    verdicts: {
      waiting: 'الشوط مستمر.',
      good: 'كل رمية مبرهنة.',
      bad: 'هذا الزهر غير صحيح!',
      unchecked: 'تعذّر التحقق: لم تُعرف بصمة قبل الشوط.',
    },
    faults: {
      hash: 'البذرة ليست تلك التي عُرضت بصمتها قبل الشوط.',
      text: 'لم يُستعمل النص الذي أرسله متصفحك.',
      rolls: 'الرميات لا تنتج من البذرة والنصين.',
      seedMissing: 'لم تُكشف البذرة بعد الشوط.',
    },
    roll: (n) => `أول اختلاف في الرمية ${n}.`,
    expected: 'المفروض',
    found: 'الموجود',
    hash: 'البصمة قبل الشوط',
    mine: 'نصّي',
    seed: 'البذرة',
    textOf: (who) => `نص ${name(who)}`,
  },

  replay: {
    heading: 'إعادة',
    title: (a, b) => `${name(a)} – ${name(b)}`,
    scrubber: 'الموضع في المباراة',
    position: (at, of) => `${at} من ${of}`,
    gameBefore: 'الشوط السابق',
    gameAfter: 'الشوط التالي',
    back: 'خطوة إلى الوراء',
    next: 'خطوة إلى الأمام',
    play: 'تشغيل',
    pause: 'إيقاف',
    download: 'تنزيل ‎.mat',
    embed: 'تضمين',
    embedHint: 'شيفرة HTML لصفحتك:',
    copy: 'نسخ',
    copied: 'تم النسخ',
    store: 'احفظها في هذا المتصفح',
    storedTitle: 'مباريات محفوظة',
    noneStored: 'لا شيء بعد. يمكن حفظ مباراة لوقت ينقطع فيه الاتصال.',
    forget: 'حذف',
  },

  help: {
    title: 'مساعدة',
    words: 'كلمات اللعبة',
    whatIs: (word) => `ما معنى «${word}»؟`,
    playTitle: 'على اللوح',
    play: [
      'المس حجرًا فينتقل بالزهر الأيسر. المس الزهر لتبديل ترتيبه.',
      'أو اسحبه: تضيء الأماكن المسموحة. وبالسحب يمكن لعب الزهرين معًا.',
      'المس خانة فارغة لتحتلها بحجرين إن سمح الزهر.',
      'زر التراجع يعيد خطوة خطوة حتى تضغط «تم».',
    ],
    keysTitle: 'المفاتيح',
    keys: {
      arrows: 'من خانة إلى خانة',
      enter: 'النقل من هذه الخانة، وإن اكتملت النقلة: تم',
      swap: 'تبديل الزهر',
      undo: 'تراجع',
      roll: 'رمي',
      double: 'مضاعفة',
      take: 'قبول',
      drop: 'رفض',
      typed: 'كتابة نقلة',
      chat: 'حديث',
      help: 'هذه المساعدة',
    },
  },

  claims: {
    list: 'طلبات الحسم',
    claim: 'طلب الحسم',
    title: (who) => `طلب حسم المباراة مع ${name(who)}`,
    explain: (who) => [
      `يُبلَّغ ${name(who)}، وله بضعة أيام ليتابع اللعب معك. عندئذ تستمر المباراة كأن شيئًا لم يكن.`,
      'بعد ذلك يحكم الخادم في المباراة كما هي: يتغير تقييم كل منكما بقدر احتمال فوزه.',
      `كن مستعدًا للعب في هذه المدة، واقبل إن دعاك ${name(who)}، وإلا سقط الطلب.`,
    ],
    mine: 'طلبتَ حسمها. إن لم تتابعا اللعب فموعد الحسم:',
    theirs: (who, length, games) => `${name(who)} يطلب حسم مباراتكما ${goal(length, games)}`,
    due: 'إن لم تتابعا اللعب تُحسم كما هي:',
    playOn: 'متابعة اللعب',
    absent: (who) =>
      `${name(who)} ليس هنا. اسمح بدعوتك: إن كنت مستعدًا في أحد هذه الأيام ولم يأتِ ${name(who)} أبدًا، سقط الطلب.`,
    early: (date, time) => `يمكن طلب الحسم ابتداءً من ${date}، ${time}.`,
    away: (days, needed) =>
      `يمكن طلب الحسم إذا كنت مستعدًا للعب، أو إلى طاولة، في ${plural(needed, { zero: 'أيام', one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' })} منذ حفظها. حتى الآن: ${days}.`,
    judged: (who, won, chance) =>
      won
        ? `حُسمت مباراتك مع ${name(who)}: تفوز بها باحتمال ${chance}.`
        : `حُسمت مباراتك مع ${name(who)}: يفوز بها ${name(who)} باحتمال ${chance}.`,
    sure: 'يُحتسب ذلك كأي فوز آخر.',
    ratings: (before, after) => `تقييمك: ${after}، وكان ${before}.`,
    moment: 'الموقف لبرنامج GNU Backgammon:',
    ended: (who, why, mine, minutes) => {
      const other = name(who);
      const time = plural(minutes, {
        zero: 'أقل من دقيقة',
        one: 'دقيقة واحدة',
        two: 'دقيقتين',
        few: '# دقائق',
        many: '# دقيقة',
        other: '# دقيقة',
      });
      const reasons: Record<ClaimEnd, readonly [string, string]> = {
        plays: ['تابعتَ اللعب', `تابع ${other} اللعب`],
        left: ['غادرتَ الطاولة', `غادر ${other} الطاولة`],
        unjoined: [`لم تقبل دعوة ${other} خلال ${time}`, `لم يقبل ${other} دعوتك خلال ${time}`],
        went: [`انصرفتَ ولم تقبل دعوة ${other}`, `انصرف ${other} ولم يقبل دعوتك`],
        undecided: [`لم تقرر خلال ${time}`, `لم يقرر ${other} خلال ${time}`],
        unready: [
          `كان ${other} مستعدًا للعب ولم تكن مستعدًا`,
          `كنتَ مستعدًا للعب ولم يكن ${other} مستعدًا`,
        ],
        absent: [`كان ${other} مستعدًا للعب ولم تكن هنا`, `كنتَ مستعدًا للعب ولم يكن ${other} هنا`],
      };
      return `لن تُحسم مباراتك مع ${other} الآن: ${reasons[why][mine ? 0 : 1]}.`;
    },
    settled: (who) => `فصل مشرف في مباراتك مع ${name(who)}:`,
    results: { won: 'تفوز بها.', lost: 'تخسرها.', void: 'لا تُحتسب.' },
    reason: 'السبب:',
    refused: {
      unlimited: 'لا طول لها، فلا نتيجة لها.',
      playing: 'تُلعب الآن.',
      claimed: 'طُلب حسمها من قبل.',
    },
  },
};
