// Turkish, of the puzzle of the day and the quiz of openings.

import type { WordsOfDrill } from './en_drill';

export const trDrill: WordsOfDrill = {
  plays: 'Hamleler ve kaybettirdikleri',
  mine: 'seninki',
  best: 'En iyi hamle bu.',
  asGood: 'En iyi hamle kadar iyi.',
  costs: (lost) => `Bu ${lost} kaybettirir.`,
  puzzle: {
    task: 'Bu zarı nasıl oynarsın? Bir kez yanıtlarsın; katlama zarı yok.',
    of: (day) => `${day}:`,
    next: 'Sonraki gece yarısı (UTC) gelir.',
    streak: (now, most) => `En iyi hamleyle art arda gün: ${now}, en çok ${most}.`,
    counts: (all, best) => `Yanıtlanan: ${all}, en iyi hamleyle: ${best}.`,
    logIn: 'Giriş yapınca yanıtlayabilirsin.',
  },
  openings: {
    task: 'Bu zarla nasıl başlarsın?',
    of: (at, all) => `${at} / ${all}.`,
    next: 'Sonraki zar',
    again: 'Hepsi bir daha',
    end: (right, all) => `Hepsi bu: ${all} sorudan ${right} doğru.`,
  },
};
