// Turkish, of the analysis of a match. The reader is "sen". No ending hangs on a number, as endings follow the sound of the word.

import type { WordsOfAnalysis } from './en_analysis';
import { name } from './formats';

export const trAnalysis: WordsOfAnalysis = {
  title: (first, second) => `Analiz: ${name(first)} – ${name(second)}`,
  depth: 'Derinlik',
  depths: { 0: 'Hızlı', 1: 'Olağan', 2: 'Derin' },
  running: (part) => `Maçın incelenen bölümü: ${part}`,
  refused:
    'Bu maçın analizi yok: yalnızca backgammon, NackGammon, LongGammon ve HyperGammon için var.',
  failed: 'Analiz yapılamadı. Eski tarayıcılar bunu yapamaz.',
  again: 'Yeniden dene',
  report: 'Rapora dön',

  figures: 'Rakamlarla',
  figuresHint: 'Anlamını görmek için bir ada dokun.',
  rows: {
    pr: 'Hata oranı (PR)',
    plays: 'Hamlelerle kayıp',
    cube: 'Küple kayıp',
    luck: 'Şans',
    adjusted: 'Eşit şansla',
  },
  meanings: {
    pr: 'Bir kararın ortalama bedeli, çarpı 500. Ne kadar az, o kadar iyi: 2,5 altı dünya klası, 13 üstü acemi.',
    plays: 'Her seferinde en iyi hamleye göre kaybedilen, değer olarak: 1 tek oyun kadardır.',
    cube: 'Aynısı katlamak ya da katlamamak, kabul ya da ret için.',
    luck: 'Zarların değeri: her atış bütün atışların ortalamasıyla karşılaştırılır.',
    adjusted:
      'Kimseyi kayırmayan zarlarla maç nasıl biterdi: sonuç, iki tarafın şansı çıkarılmış olarak.',
    equity:
      'Değer (equity), bir konumun ne ettiğidir: 1 kazanılmış tek oyun, −1 kaybedilmiş oyun, 0 eşit oyun.',
  },
  ratings: {
    supernatural: 'insanüstü',
    'world class': 'dünya klası',
    expert: 'usta',
    advanced: 'ileri',
    intermediate: 'orta',
    'casual player': 'ara sıra oynayan',
    beginner: 'acemi',
    novice: 'yeni',
  },

  chances: (who) => `Kazanma şansı: ${name(who)}`,
  chancesHint: 'Konumu görmek için çizgiye dokun. Noktalar hatalardır.',
  noMistakes: 'Sözü edilecek bir kayıp yok.',
  decisions: 'Bütün kararlar',
  onlyMistakes: 'Yalnızca hatalar',

  worst: 'En kötü beş karar',
  worstOf: (who) => `En kötü beş karar: ${name(who)}`,
  quiz: 'Bir daha oyna',
  quizOf: (at, all) => `${at} / ${all}: sen ne yapardın?`,
  quizPlay: 'Pulları oyna, sonra Tamam.',
  quizDouble: 'Katlamak mı, atmak mı?',
  quizTake: 'Kabul mü, ret mi?',
  quizBest: 'Doğru: daha iyisi yok.',
  quizNear: (cost) => `Neredeyse. Bedeli: ${cost}.`,
  quizCosts: (cost) => `Bedeli: ${cost}.`,
  quizWeighs: 'Bakılıyor…',
  quizNext: 'Sıradaki',
  quizAgain: 'Bir daha',
  quizEnd: 'Bu sonuncuydu.',

  marks: { '??': 'Ağır hata', '?': 'Hata', '?!': 'Kuşkulu' },
  costs: (cost) => `bedeli ${cost}`,
  best: 'En iyi hamle',
  bestWas: (play) => `En iyisi: ${play}`,
  good: 'Neredeyse en iyisi kadar iyi',
  forced: 'Tek hamle',
  cannot: 'Hamle yok',
  doubles: 'Katlar',
  waits: 'Katlamaz',
  takes: 'Kabul eder',
  passes: 'Reddeder',
  before: 'Önceki karar',
  after: 'Sonraki karar',
  nextMistake: 'Sonraki hata',
  plays: 'En iyi hamleler',
  equity: 'Değer',
  made: 'oynanan',
  chancesOf: (win, gammon) => `kazanma ${win}, mars ${gammon}`,
  luck: {
    good: 'Şanslı bir atış',
    great: 'Çok şanslı bir atış',
    bad: 'Şanssız bir atış',
    awful: 'Çok şanssız bir atış',
  },
  choices: { noDouble: 'Katlamadan', doubleTake: 'Katla, kabul', doublePass: 'Katla, ret' },
  cube: {
    doubleTake: (cost) => `Katlamak doğru, kabul de edilmeli. Beklemenin bedeli ${cost} olurdu.`,
    doublePass: (cost) => `Katlamak doğru: reddedilmeli. Beklemenin bedeli ${cost} olurdu.`,
    tooGood: (cost) =>
      `Katlamak için fazla iyi: reddedilirdi, oynamak daha çok eder. Bedeli: ${cost}.`,
    tooEarly: (cost) => `Katlamak için erken. Bedeli: ${cost}.`,
    noDouble: (cost) => `Beklemek doğru: katlamanın bedeli ${cost} olurdu.`,
    playOn: (cost) =>
      `Katlamak için fazla iyi: katlamanın getireceğinden fazlası için oynamak doğru. Katlamanın bedeli ${cost} olurdu.`,
    missedTake: (cost) =>
      `Kabul edilecek olsa da katlamanın zamanıydı. Beklemenin bedeli: ${cost}.`,
    missedPass: (cost) =>
      `Katlamanın zamanıydı: reddedilmesi gerekirdi. Beklemenin bedeli: ${cost}.`,
    takeRight: (cost) => `Kabul doğruydu: reddin bedeli ${cost} olurdu.`,
    takeWrong: (cost) => `Kabul yanlıştı: ret daha iyiydi. Bedeli: ${cost}.`,
    passRight: (cost) => `Ret doğruydu: kabulün bedeli ${cost} olurdu.`,
    passWrong: (cost) => `Ret yanlıştı: kabul daha iyiydi. Bedeli: ${cost}.`,
  },

  diceEven: 'Zarlar: şans kimseden yana değildi.',
  diceMine: (points) => `Zarlar: sen daha şanslıydın, fark ${points} puan.`,
  diceTheirs: (who, points) => `Zarlar: daha şanslı olan ${name(who)}, fark ${points} puan.`,
  diceWeighs: 'Zarlar tartılıyor…',
};
