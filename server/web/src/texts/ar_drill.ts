// Arabic, of the puzzle of the day and the quiz of openings.

import type { WordsOfDrill } from './en_drill';

export const arDrill: WordsOfDrill = {
  plays: 'النقلات وما تخسره',
  mine: 'نقلتك',
  best: 'هذه أفضل نقلة.',
  asGood: 'إنها بجودة أفضل نقلة.',
  costs: (lost) => `تخسر هذه النقلة ${lost}.`,
  puzzle: {
    task: 'كيف تلعب هذه الرمية؟ تجيب مرة واحدة، ولا يوجد مكعب.',
    of: (day) => `${day}:`,
    next: 'يأتي اللغز التالي عند منتصف الليل (UTC).',
    streak: (now, most) => `أيام متتالية بأفضل نقلة: ${now}، والأكثر ${most}.`,
    counts: (all, best) => `الإجابات: ${all}، منها بأفضل نقلة: ${best}.`,
    logIn: 'يمكنك الإجابة بعد تسجيل الدخول.',
  },
  openings: {
    task: 'كيف تبدأ بهذه الرمية؟',
    of: (at, all) => `${at} من ${all}.`,
    next: 'الرمية التالية',
    again: 'كلها مرة أخرى',
    end: (right, all) => `هذا كل شيء: ${right} من ${all} صحيحة.`,
  },
};
