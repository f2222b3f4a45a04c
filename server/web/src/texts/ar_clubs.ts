// Arabic, of clubs.

import type { WordsOfClubs } from './en_clubs';
import { makePlural, name } from './formats';

const plural = makePlural('ar');

export const arClubs: WordsOfClubs = {
  title: 'الأندية',
  both: 'بطولات أو أندية',
  about: 'النادي ناس يلعبون معًا، يتحدثون فيما بينهم ولهم بطولاتهم.',
  makers: 'من لعب هنا مدة يستطيع أن يؤسس ناديًا فيصبح ملكه.',
  none: 'لا يوجد نادٍ بعد.',
  login: 'سجّل الدخول لترى الأندية ولتنضم إلى أحدها.',
  found: 'أسّس ناديًا',
  all: 'كل الأندية',
  mine: 'أنديتي',
  others: 'أندية أخرى',
  notThere: 'لا يوجد نادٍ كهذا، أو أنه أُغلق.',
  members: (n) =>
    plural(n, {
      zero: '# عضو',
      one: 'عضو واحد',
      two: 'عضوان',
      few: '# أعضاء',
      many: '# عضوًا',
      other: '# عضو',
    }),
  since: 'تأسس في',
  roles: { o: 'المالك', d: 'مدير', m: 'عضو', i: 'مدعوّ', a: 'يطلب الانضمام', '-': '' },
  own: { o: 'ملكك', d: 'أنت تديره', m: 'أنت عضو', i: 'أنت مدعوّ', a: 'طلبت الانضمام', '-': '' },
  admissions: {
    open: 'الانضمام مفتوح للجميع.',
    request: 'تطلب الانضمام فيجيبك مدير.',
    invitation: 'المديرون يدعون من يريدون.',
  },
  newLines: (n) =>
    plural(n, {
      zero: '# سطر جديد',
      one: 'سطر جديد واحد',
      two: 'سطران جديدان',
      few: '# أسطر جديدة',
      many: '# سطرًا جديدًا',
      other: '# سطر جديد',
    }),

  join: 'انضم',
  ask: 'اطلب الانضمام',
  accept: 'اقبل الدعوة',
  decline: 'ارفض',
  takeBack: 'اسحب طلبي',
  leave: 'غادر النادي',
  leaveSure: 'لن تسمع أعضاءه بعد الآن، ولن تستطيع المشاركة في بطولاته.',
  asked: 'طلبت الانضمام. سيجيبك مدير.',
  owned: 'النادي ملكك. لتغادره سلّمه إلى غيرك أو أغلقه.',
  guest: 'لتنضم إلى نادٍ تحتاج إلى اسم خاص بك.',
  guestFounds: 'لتؤسس ناديًا تحتاج إلى اسم خاص بك.',

  invites: (who, club) =>
    who === null
      ? `أنت مدعوّ إلى النادي ${name(club)}.`
      : `دعوة إلى النادي ${name(club)} من ${name(who)}.`,
  offers: (club) => `يريد مالك النادي ${name(club)} أن يسلّمه إليك.`,
  takeOver: 'تسلّم النادي',
  offered: (who) => `النادي معروض على ${name(who)}، ولم يأتِ الرد بعد.`,
  takeOfferBack: 'سحب العرض',
  asks: (who, club) => `طلب انضمام إلى ${name(club)} من ${name(who)}.`,
  news: {
    admitted: (club) => `أنت الآن عضو في ${name(club)}.`,
    refused: (club) => `لم يُقبل انضمامك إلى ${name(club)}.`,
    removed: (club) => `لم تعد عضوًا في ${name(club)}.`,
    closed: (club) => `أُغلق النادي ${name(club)}.`,
    owner: (club) => `النادي ${name(club)} ملكك الآن.`,
    director: (club) => `أنت تدير ${name(club)} الآن.`,
    member: (club) => `أنت عضو في ${name(club)} ولم تعد تديره.`,
  },
  hide: 'أخفِ',

  people: 'الأعضاء',
  askers: 'يريدون الانضمام',
  invitees: 'المدعوون',
  nobody: 'لا أحد غيرك فيه بعد.',
  words: {
    admit: 'اقبل',
    refuse: 'ارفض',
    director: 'عيّن مديرًا',
    member: 'أعفِ من الإدارة',
    owner: 'سلّم النادي',
    remove: 'أخرج من النادي',
  },
  uninvite: 'اسحب الدعوة',
  decide: (who) => `قرّر بشأن ${name(who)}`,
  removeHint: (who) => `سيقرأ ${name(who)} السبب.`,
  ownerHint: (who) => `نسأل ${name(who)}. بعد الموافقة لا يعود النادي ملكك وتبقى أنت مديرًا.`,
  reason: 'السبب',

  desk: 'للمديرين',
  invite: 'ادعُ',
  person: 'اسم لاعب',
  aboutField: 'ما يقوله النادي عن نفسه',
  admissionField: 'كيف يصبح المرء عضوًا',
  ways: { open: 'مفتوح', request: 'بطلب', invitation: 'بدعوة' },
  nameField: 'اسم النادي',
  rename: 'غيّر الاسم',
  change: 'غيّر',
  makeEvent: 'نظّم بطولة للنادي',
  close: 'أغلق النادي',
  closeSure: 'لن يبقى هذا النادي، ولا يستطيع أحد التراجع عن هذا. بطولاته ومبارياته تبقى.',
  closeName: (club) => `اكتب اسمه: ${name(club)}`,
  create: 'أسّسه',
  faults: {
    name: 'يحتاج النادي إلى اسم لا يزيد على 40 حرفًا، بلا علامات اقتباس.',
    about: 'لا يمكن أكثر من 200 حرف.',
    reason: 'لا بد من سبب لا يزيد على 100 حرف.',
    person: 'في الاسم من 2 إلى 20 حرفًا.',
    close: 'ليس هذا اسمه.',
  },

  links: 'روابط الدعوة',
  linksHint: 'كلّ من لديه رابط يصير عضوًا في الحال. يصلح لعشرين شخصًا ولسبعة أيام.',
  makeLink: 'دعوة برابط',
  linkOnce: 'لا يظهر إلا الآن. أرسله، أو دع الآخرين يوجّهون الكاميرا إلى الصورة.',
  linkCome: (come, max) => `جاء: ${come} من ${max}`,
  linkUntil: 'حتى',
  endLink: 'إنهاء',
  toClub: 'إلى النادي',
  linkLogin: 'للانضمام إليه تحتاج إلى اسم هنا.',
  joinClub: (club) => `هل تنضمّ إلى ${name(club)}؟`,

  talk: 'حديث النادي',
  say: 'إلى الأعضاء',
  quiet: 'لم يقل أحد شيئًا منذ جئت. كل الأعضاء الموجودين يسمعون ما تقوله.',

  events: 'بطولات النادي',
  startLadder: 'ابدأ سلّمًا',

  noEvents: 'لا شيء الآن.',
  ofClub: (club) => `نادي ${name(club)}`,
  forMembers: (club) => `لأعضاء ${name(club)}.`,
  numbered: (n) => `النادي ${n}`,
  forWhom: 'لمن',
  everybody: 'للجميع',
  membersOf: (club) => `أعضاء ${name(club)}`,
};
