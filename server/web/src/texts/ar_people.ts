// Arabic, of who is here: the list of people and its filters.

import type { wordsOfPeople } from './en_people';
import { name } from './formats';

export const arPeople: typeof wordsOfPeople = {
  search: 'ابحث عن اسم',
  filters: 'تصفية',
  doing: 'ماذا يفعلون',
  doings: { all: 'الكل', ready: 'مستعدون', watch: 'للمشاهدة' },
  kind: 'من',
  kinds: { all: 'الجميع', people: 'أشخاص', bots: 'برامج' },
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
    return (who.bot ? 'برنامج، ' : '') + (who.ready ? 'مستعد للعب' : 'غير مستعد');
  },
};
