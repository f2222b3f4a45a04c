// Arabic.

import { arAccount } from './ar_account';
import { arChouette } from './ar_chouette';
import { arPeople } from './ar_people';
import { goal, arPlay } from './ar_play';
import type { Texts, Words } from './words';
import { makeFormats, makePlural, name } from './formats';

const kLocale = 'ar-u-nu-latn'; // plays and points are written in these digits too
const plural = makePlural('ar', kLocale);
const points = (n: number) =>
  plural(n, {
    zero: 'لا نقاط',
    one: 'نقطة واحدة',
    two: 'نقطتان',
    few: '# نقاط',
    many: '# نقطة',
    other: '# نقطة',
  });

const words: Words = {
  you: 'أنت',
  close: 'إغلاق',
  cancel: 'إلغاء',
  loading: 'جارٍ التحميل…',
  failed: 'لم يصل ذلك.',
  again: 'حاول مرة أخرى',
  points,
  game: (n) => `الشوط ${n}`,

  nav: {
    label: 'القائمة الرئيسية',
    skip: 'إلى المحتوى',
    welcome: 'البداية',
    lobby: 'العب',
    table: 'الطاولة',
    turns: 'دوري',
    offline: 'دون اتصال',
    rankings: 'التصنيف',
    profile: 'أنا',
    settings: 'الإعدادات',
    news: 'جديد',
  },

  welcome: {
    title: 'طاولة الزهر، فورًا',
    lead: 'ضد لاعبي الدار أو ضد أناس من كل العالم. دون برنامج ودون استمارة.',
    playNow: 'العب الآن',
    playNowHint: 'سنجد لك اسمًا، ويحفظه هذا المتصفح.',
    playAs: (who) => `ستلعب باسم ${name(who)}.`,
    busy: 'نجهّز الطاولة…',
    login: 'تسجيل الدخول',
    watch: 'مشاهدة',
    offline: 'العب دون اتصال',
    learn: 'تعلّم طاولة الزهر',
    facts: [
      'زهر يمكنك التحقق منه: كل شوط له برهان',
      'مباريات مصنّفة بمكعب المضاعفة وقاعدة كروفورد',
      'على طاولة واحدة مع telnet وبرامج FIBS',
    ],
  },

  lobby: {
    title: 'العب',
    ready: 'يمكن للآخرين دعوتي',
    parts: 'الأقسام',
    play: 'اللعب',
    people: 'اللاعبون',
    talk: 'الحديث',
    length: 'نقاط المباراة',
    lengthInGames: 'أشواط المباراة',
    game: 'اللعبة',
    gameKinds: {
      cube: 'مع مكعب المضاعفة',
      hit: 'بالضرب، بلا مكعب',
      pin: 'بالحبس',
      block: 'بالسد',
      series: 'عدة ألعاب بالتناوب',
    },
    options: 'الخيارات',
    optionNames: {
      automatic: 'تساوي النردين في البداية يضاعف المكعب',
      jacoby: 'لا غامون قبل قبول مضاعفة (جاكوبي)',
      triples: '6-6 في البداية يضرب المكعب في ثلاثة',
      bar4: 'من خسر وهو على الحاجز ولم يُخرج شيئا يخسر 4',
      nocube: 'بلا مكعب',
      points: 'بالنقاط لا بالأشواط',
      unrated: 'التقييم لا يتغير',
    },
    time: 'الوقت',
    times: { none: 'بلا', clock: 'ساعة', own: 'ساعة خاصة', days: 'أيام' },
    usualClock: {
      points: 'دقيقتان لكل نقطة من المباراة، ومهلة 12 ثانية لكل قرار.',
      games: 'دقيقتان لكل شوط من المباراة، ومهلة 12 ثانية لكل قرار.',
    },
    timeNumbers: {
      minutes: 'دقائق لكل لاعب',
      delay: 'ثواني المهلة لكل قرار',
      days: 'أيام لكل قرار',
    },
    invitations: 'الدعوات',
    invites: (from, length, games) =>
      length === 'unlimited'
        ? `${name(from)} يدعوك إلى مباراة بلا حد`
        : `${name(from)} يدعوك إلى مباراة ${goal(length, games)}`,
    invitesResume: (from) => `${name(from)} يريد متابعة مباراتكما`,
    invited: (who) => `دعوتَ ${name(who)}. في انتظار الجواب…`,
    warned: (who, left, all) =>
      `انتبه: ترك ${name(who)} ${left} من ${all} مباريات في السنة الأخيرة.`,
    notNow: 'ليس الآن',
    join: 'قبول',
    openUntil: 'تنتهي',
    withdraw: 'سحب',
    unanswered: (who, why) => {
      if (why === 'declined') return `${name(who)} يرفض دعوتك.`;
      return why === 'expired'
        ? `انتهت مدة دعوتك إلى ${name(who)}.`
        : `دعوتك إلى ${name(who)} لم تعد قائمة.`;
    },
    findOpponent: 'ابحث عن منافس',
    findThis: 'بما اخترته أدناه',
    presets: {
      one: 'نقطة واحدة',
      clock: '3 نقاط بالساعة',
      five: '5 نقاط',
      days: '3 نقاط بالأيام',
    },
    seeks: 'من يبحث عن منافس',
    looking: 'أنت تبحث عن منافس',
    offered: (called) => `لم يأتِ أحد بعد. من لاعبي الدار متاح الآن: «${called}».`,
    noSeeks: 'لا أحد غيرك يبحث عن منافس الآن.',
    playWith: (who) => `العب مع ${name(who)}`,
    ratings: (from, to) => `تصنيف من ${from} إلى ${to}`,
    bots: {
      house_novice: ['مبتدئ', 'يعرف القواعد وينسى الباقي'],
      house_easy: ['سهل', 'يلعب ويفوته الكثير'],
      house_medium: ['متوسط', 'يعرف اللعبة ويخطئ أحيانًا'],
      house_player: ['لاعب', 'متين ويصعب أن تفاجئه'],
      house_gnubg: ['خبير', 'GNU Backgammon بمستوى عالمي'],
    },
    noBots: 'لاعبو الدار ليسوا هنا الآن.',
    playShort: 'العب',
    plays: (opponent) => `يلعب ضد ${name(opponent)}`,
    resume: 'متابعة',
    absent: 'غائب',
    talkTo: (who) => `تحدّث مع ${name(who)}`,
    watch: 'مشاهدة',
    watchMatch: (a, b) => `شاهد ${name(a)} و${name(b)}`,
    invite: 'دعوة',
    saved: 'مباريات لم تكتمل',
    running: 'مباريات جارية',
    noMatches: 'لا أحد يلعب الآن.',
    everybody: 'الجميع',
    shouts: 'ما يسمعه الجميع',
    noShouts: 'الهدوء يعمّ المكان.',
    shout: 'قل شيئًا للجميع',
    leavesMessage: (who) => `${name(who)} ليس هنا، وسيجد رسالتك لاحقًا.`,
    messages: 'رسائل تُركت لك',
  },

  terms: {
    clock: (minutes, delay) => `ساعة: ${minutes} د، مهلة ${delay} ث`,
    days: (n) =>
      plural(n, {
        zero: 'لا أيام لكل قرار',
        one: 'يوم واحد لكل قرار',
        two: 'يومان لكل قرار',
        few: '# أيام لكل قرار',
        many: '# يومًا لكل قرار',
        other: '# يوم لكل قرار',
      }),
    automatic: (most) => (most === null ? 'مضاعفة تلقائية' : `مضاعفة تلقائية، ${most} على الأكثر`),
    words: {
      clock: 'الساعة المعتادة',
      unrated: 'بلا تصنيف',
      nocrawford: 'بلا شوط كروفورد',
      jacoby: 'جاكوبي',
      triples: '6-6 تضرب في ثلاثة',
      bar4: 'حتى 4 من الحاجز',
      nocube: 'بلا مكعب',
      nodoublefirst: 'لا مضاعفة قبل الرمية الأولى',
      hoststarts: 'يبدأ الداعي',
      points: 'بالنقاط',
    },
  },

  turns: {
    title: 'مباريات بالأيام',
    mine: 'دورك',
    noneMine: 'لا أحد ينتظرك.',
    theirs: 'دور الآخرين',
    noneTheirs: 'لا تنتظر أحدًا.',
    due: 'الموعد:',
    since: 'بدأ الدور:',
    soon: 'قريبًا:',
    play: 'العب',
    look: 'انظر',
    here: 'إلى الطاولة',
    openWith: (who, match) => `المباراة ${match} مع ${name(who)}`,
    vacation: 'إجازة',
    vacationHint: 'يتوقف وقتك أثناءها في كل مبارياتك بالأيام. لك 28 يومًا في السنة.',
    vacationDays: 'أيام، من الآن',
    vacationBegin: 'ابدأ',
    vacationEnd: 'أنهِها',
    vacationUntil: 'أنت في إجازة. تنتهي:',
    vacationNone: 'لست في إجازة.',
    vacationLeft: (left, most) =>
      `لك بعدُ ${plural(left, { zero: 'لا أيام', one: 'يوم واحد', two: 'يومان', few: '# أيام', many: '# يومًا', other: '# يوم' })} من ${most} في السنة.`,
  },

  chat: {
    title: 'حديث الطاولة',
    empty: 'لم يقل أحد شيئًا بعد.',
    send: 'إرسال',
    to: 'من يسمع',
    hearers: { team: 'الفريق', say: 'الخصم', kibitz: 'كل الحاضرين', whisper: 'المشاهدون' },
    prompt: {
      team: 'قل شيئًا للفريق',
      say: 'قل شيئًا لخصمك',
      kibitz: 'قل شيئًا لكل من على الطاولة',
      whisper: 'قل شيئًا للمشاهدين',
    },
    kinds: { team: 'للفريق', kibitz: 'للكل', whisper: 'للمشاهدين' },
  },

  profile: {
    rating: 'التصنيف',
    experience: 'الخبرة',
    rank: 'المرتبة',
    won: 'فوز',
    lost: 'خسارة',
    unfinished: 'لم تنتهِ',
    lastYear: ({ finished, abandoned }) =>
      `في السنة الأخيرة: مباريات منتهية ${finished}، ومتروكة ${abandoned}.`,
    plot: 'التصنيف عبر الزمن',
    tooFew: 'بعد مباراتين مكتملتين يظهر هنا خط.',
    plotLabel: (matches, least, most, last) =>
      `التصنيف خلال ${matches} مباراة: بين ${Math.round(least)} و${Math.round(most)}، والآن ${Math.round(last)}`,
    dice: 'الزهر',
    noDice: 'لا رميات تُعدّ بعد.',
    diceHint: (rolls, matches) =>
      `${plural(rolls, { zero: 'لا رميات', one: 'رمية واحدة', two: 'رميتان', few: '# رميات', many: '# رمية', other: '# رمية' })} في ${plural(matches, { zero: 'لا مباريات', one: 'مباراة واحدة', two: 'مباراتين', few: '# مباريات', many: '# مباراة', other: '# مباراة' })}. العلامة تبيّن المتوقع.`,
    what: 'البند',
    gotExpected: 'الواقع / المتوقع',
    doubles: 'الدُّش',
    pips: 'نقاط الرمية',
    entered: (entered, onBar) => `الدخول من الحاجز: ${entered} من ${onBar}.`,
    matches: 'المباريات',
    noMatches: 'لا مباراة مكتملة بعد.',
    date: 'التاريخ',
    opponent: 'الخصم',
    score: 'النتيجة',
    wonMark: 'فوز',
    lostMark: 'خسارة',
    replayOf: (opponent, match) => `إعادة المباراة ${match} ضد ${name(opponent)}`,
    storedReplays: 'مباريات محفوظة',
  },

  rankings: {
    title: 'التصنيف',
    place: 'المرتبة',
    name: 'الاسم',
    rating: 'التصنيف',
    experience: 'الخبرة',
    none: 'لم يلعب أحد ما يكفي للتصنيف.',
    before: 'المراتب السابقة',
    after: 'المراتب التالية',
    range: (from, to, total) => `${from} إلى ${to} من ${total}`,
  },

  settings: {
    title: 'الإعدادات',
    look: 'المظهر',
    game: 'طريقة لعبك',
    notices: 'الأصوات والتنبيهات',
    account: 'الحساب',
    system: 'حسب النظام',
    names: {
      theme: 'الألوان',
      board: 'اللوح',
      orientation: 'وضع اللوح',
      direction: 'بيتك',
      animation: 'الحركة',
      language: 'اللغة',
      arrows: 'أسهم لآخر نقلة للخصم',
      pips: 'عدّ النقاط المتبقية',
      numbers: 'أرقام الخانات',
      sound: 'الأصوات',
      vibration: 'الاهتزاز',
      notifications: 'نبّهني حين يأتي دوري والصفحة مخفية',
      wakeLock: 'أبقِ الشاشة مضاءة عند الطاولة',
    },
    options: {
      theme: { system: 'حسب النظام', light: 'فاتح', dark: 'داكن', contrast: 'تباين عالٍ' },
      board: { wood: 'خشب', slate: 'أردواز' },
      orientation: { auto: 'كما يناسب', landscape: 'أفقي', portrait: 'عمودي' },
      direction: { right: 'على اليمين', left: 'على اليسار' },
      animation: { off: 'بلا', fast: 'سريعة', normal: 'عادية', slow: 'بطيئة' },
    },
    toggles: {
      automove: ['العب عني النقلات الإجبارية', 'حين لا يترك الزهر إلا نقلة واحدة'],
      greedy: ['أخرج الأحجار عني', 'حين يُخرج كل زهر حجرًا، حتى نهاية الشوط.'],
      double: ['اسألني قبل الرمي', 'إن أُطفئ فلن تضاعف في هذا الشوط وسيُرمى الزهر عنك'],
      autodouble: ['مضاعفة تلقائية', 'تضاعف الرميتان الأوليان المتساويتان إن أراد كلاكما'],
      crawford: ['قاعدة كروفورد', 'لا مضاعفة في الشوط الذي تنقص فيه أحدكما نقطة'],
      allowpip: ['يجوز السؤال عن عدّ النقاط', 'لكليكما'],
      silent: ['لا أسمع النداءات', 'ولا أنادي'],
      notify: ['أخبرني من يأتي ومن يذهب', ''],
      report: ['أخبرني بالمباريات التي تبدأ وتنتهي', ''],
    },
    loggedInAs: (who) => `أنت ${name(who)}.`,
    logout: 'خروج',
  },

  chouette: arChouette,
  people: arPeople,

  offline: {
    title: 'دون اتصال',
    lead: 'اللاعب الذي أتى مع هذه الصفحة لا يحتاج إلى خادم. هذه المباريات لا تُصنّف وتبقى في هذا المتصفح.',
    novice: 'مبتدئ',
    full: 'لاعب',
  },

  connection: {
    lost: 'انقطع الاتصال.',
    kept: 'مكانك محفوظ ونحاول من جديد.',
    retryIn: (seconds) => `(بعد ${seconds} ث)`,
    now: 'حاول الآن',
    quality: (ms) => (ms === null ? 'متصل' : `متصل، ${Math.round(ms)} مللي ثانية`),
    phases: {
      connecting: 'جارٍ الاتصال',
      lost: 'انقطع الاتصال',
      resuming: 'جارٍ الرجوع',
      open: 'متصل',
      offline: 'غير متصل',
    },
    notices: {
      back: 'عدتَ إلى حيث كنت.',
      loggedInAgain: 'عدتَ، وسُجّل دخولك من جديد.',
      restarted: 'الخادم يُعاد تشغيله.',
      taken: 'نافذة أخرى تتابع جلستك.',
      ended: 'أنهى الخادم الجلسة.',
      noNetwork: 'لا شبكة في جهازك.',
      refused: 'لا يسمح الخادم لهذه الصفحة بالاتصال.',
    },
  },

  trouble: {
    badPlay: 'هذه النقلة غير ممكنة.',
    notConnected: 'لا يوجد اتصال.',
    noReplay: 'لا يمكن عرض هذه المباراة.',
    noConnection: 'لا يمكن الوصول إلى الخادم.',
  },
  notify: {
    yourTurn: (who) => `دورك ضد ${name(who)}.`,
    doubled: (who) => `${name(who)} يضاعف.`,
    resignation: (who) => `${name(who)} يريد الاستسلام.`,
    invitation: (who) => `${name(who)} يدعوك.`,
    seekTaken: (who) => `${name(who)} يلعب معك.`,
    nextGame: (who) => `${name(who)} ينتظر الشوط التالي.`,
    over: (who) => `انتهت المباراة مع ${name(who)}.`,
    claimed: (who) => `${name(who)} يطلب حسم مباراتكما.`,
  },
  ...arAccount,
  ...arPlay,
};

export const texts: Texts = { ...words, ...makeFormats('ar', 'rtl', kLocale) };
