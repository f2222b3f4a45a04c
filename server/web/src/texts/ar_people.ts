// Arabic, of people: who is here, the filters of that list, and the matches of somebody.

import type { wordsOfPeople } from './en_people';
import { makePlural, name } from './formats';

const plural = makePlural('ar');

export const arPeople: typeof wordsOfPeople = {
  search: 'ابحث عن اسم',
  filters: 'تصفية',
  doing: 'ماذا يفعلون',
  doings: { all: 'الكل', ready: 'مستعدون', watch: 'للمشاهدة' },
  kind: 'من',
  kinds: { all: 'الجميع', people: 'أشخاص', bots: 'برامج' },
  bot: 'برنامج',
  only: 'أشخاص فقط، بلا برامج',
  near: 'تصنيف قريب من تصنيفي',
  nearHint: (n) => `بفارق لا يتجاوز ${n} نقطة`,
  sort: 'الترتيب',
  sortings: {
    ready: 'المستعدون أولًا',
    rating: 'الأعلى تصنيفًا',
    near: 'الأقرب تصنيفًا',
    name: 'الاسم',
  },
  shown: (shown, all) => `${shown} من ${all}`,
  showAll: 'عرض الكل',
  nobody: 'لا أحد غيرك هنا بعد.',
  presence: (who) => {
    if (who.opponent) return `يلعب ضد ${name(who.opponent)}`;
    if (who.watching) return `يشاهد ${name(who.watching)}`;
    if (who.away) return 'غائب';
    return who.ready ? 'مستعد للعب' : 'غير مستعد';
  },

  // The matches of a profile.
  matches: {
    axis: 'الخط',
    axes: { date: 'حسب التاريخ', match: 'حسب المباراة' },
    games: 'الألعاب',
    opponents: 'أكثر الخصوم',
    counted: (n) =>
      `${plural(n, { zero: 'لا مباريات.', one: 'الفوز والخسارة في مباراة واحدة.', two: 'الفوز والخسارة في آخر مباراتين.', few: 'الفوز والخسارة في آخر # مباريات.', many: 'الفوز والخسارة في آخر # مباراة.', other: 'الفوز والخسارة في آخر # مباراة.' })} المس سطرًا لترى مبارياته أدناه.`,
    wonLost: 'الفوز والخسارة:',
    only: (what) => `أظهر هذه المباريات: ${name(what)}`,
    allGames: 'كل الألعاب',
    result: 'النتيجة',
    from: 'من',
    to: 'إلى',
    none: 'لا مباراة مطابقة.',
    save: 'حفظ المباريات',
    csv: 'جدول (CSV)',
    json: 'بيانات (JSON)',
    zip: 'الكل بصيغة \u2066.mat\u2069 (ZIP)',
  },
  trophies: { title: 'الكؤوس', place: (place, of) => `المركز ${place} من ${of}` },
};
