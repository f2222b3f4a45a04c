// Arabic, of the error rates on a profile.

import type { WordsOfProgress } from './en_progress';

export const arProgress: WordsOfProgress = {
  title: 'معدل الخطأ مع الوقت',
  show: 'عرض',
  hint: 'كما في تحليل مباراة (PR): كلما قلّ كان أفضل. بين قوسين: عدد القرارات التي جاء منها كل رقم؛ القليل منها لا يقول إلا القليل.',
  none: 'لم تُحلَّل أي مباراة بعد.',
  hidden: 'هذا اللاعب لا يعرضه.',
  showAll: 'يمكن للآخرين رؤية هذا',
  phase: 'جزء اللعبة',
  phases: {
    all: 'الكل',
    opening: 'الافتتاح',
    middle: 'الوسط',
    bearOff: 'الإخراج',
    cube: 'المكعب',
  },
  plot: (phase, periods) =>
    `معدل الخطأ، ${phase}، عدد الفترات: ${periods}. الأرقام في الجدول أدناه.`,
  table: 'معدلات الخطأ في جدول',
  from: 'من',
  matches: 'المباريات',
  together: 'المجموع',
};
