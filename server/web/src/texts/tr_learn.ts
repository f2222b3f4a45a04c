// Turkish, of "Learn". The reader is "sen". No ending hangs on a number, as endings follow the sound of the word.

import { trCourses } from './tr_courses';
import type { WordsOfLearn } from './en_learn';

export const trLearn: WordsOfLearn = {
  steps: 'Adımlar',
  parts: { game: 'Oyun', cube: 'Küp' },
  opponent: 'Rakip',
  restart: 'İlk adımdan yeniden başla',
  back: 'Geri',
  skip: 'Atla',
  next: 'İleri',
  toCube: 'Beş adımda küp',
  firstGame: 'İlk oyununu oyna',
  firstGameHint: 'Tek sayı, evin acemisine karşı.',
  seating: 'Masa kuruluyor…',
  noNovice: 'Acemi şu anda burada değil.',
  offline: 'Sayfanın acemisiyle oyna',
  onlyBackgammon: 'Sayfanın acemisi yalnız backgammon oynar.',
  games: 'Bütün oyunlar',
  gamesHint: 'Önce backgammon, sonra öteki oyunların her birine özgü olan.',
  others: 'Gerisi backgammondaki gibi ya da kurallarda yazılı.',

  lessons: {
    ...trCourses,
    home: {
      title: 'Tahta',
      about:
        'Halkalı pullar senin. Yüksek hanelerden 1 ile 6 arasındaki hanelere, iç evine iner, sonra tahtadan çıkarlar.',
      task: 'İç evinden bir haneye dokun.',
      good: 'İç evin orası. Bütün pullarını ilk toplayan kazanır.',
      other: 'Orası değil: iç evin, 1 ile 6 arasındaki haneler.',
    },
    dice: {
      title: 'Zarlar',
      about:
        'Her zar, pullarından birini o kadar hane ilerletir; tek bir pul ikisini de oynayabilir.',
      task: 'Bir pula dokun: büyük zar oynanır. Bir daha dokun, sonra “Tamam” de.',
      good: 'Bu bir hamleydi. “Tamam” demeden her adımı geri alabilirsin.',
      other: 'Oradan oynayacak pulun yok. Pullarından birine, halkalılara dokun.',
    },
    closed: {
      title: 'Kapalı haneler',
      about: 'Rakibin iki ya da daha çok pulunun (noktalılar) durduğu haneye konamazsın.',
      task: 'Sana kapalı bir haneye dokun.',
      good: 'Kapalı: üstünden geçebilirsin ama orada duramazsın.',
      other: 'Oraya konabilirsin. Noktalı iki ya da daha çok pul ara.',
    },
    point: {
      title: 'Kapı almak',
      about: 'İki pulun bir haneyi rakibe kapatır, orada güvendedir.',
      task: 'Hane 5 için kapı al: 8 numaradan zar 3, 6 numaradan zar 1.',
      good: 'Orada iki pul var, kimse vuramaz.',
      other:
        'Hamle geçerli ama 5 numarada kapı yok. Boş olan hane 5 üzerine dokun: iki pul birden gider.',
    },
    hit: {
      title: 'Vurmak',
      about: 'Tek duran pul vurulabilir: üstüne konan onu bara gönderir.',
      task: 'Hane 7 üzerindeki noktalı pulu vur.',
      good: 'Barda bekler ve yoluna baştan başlar.',
      other:
        'Hamle geçerli ama hane 7 üzerindeki pul duruyor. 13 numaradan zar 6 vurur, 8 numaradan zar 1 de.',
    },
    enter: {
      title: 'Bardan giriş',
      about:
        'Pulun vuruldu. Başka pul oynamadan önce rakibin iç evine girmeli: zar 1 ile hane 24, zar 6 ile hane 19.',
      task: 'Bardaki pula dokun, sonra öteki zarı oyna.',
      good: 'Geri döndün. Zar 6 kapalıydı, pul zar 4 ile girdi.',
      other: 'Önce bardaki pul, tahtanın ortasındaki.',
    },
    doubles: {
      title: 'Çift zar',
      about: 'Çift zar iki kat sayılır: dört tane altın var.',
      task: 'Bunlarla iki kapı al: 18 ve 7.',
      good: 'Bir atışta iki yeni kapı.',
      other: 'Hamle geçerli ama iki kapı da yok. İki pul 24 → 18, iki pul 13 → 7 gider.',
    },
    off: {
      title: 'Toplamak',
      about: 'Bütün pulların iç evdeyse her zar kendi hanesinden bir pul toplar.',
      task: 'İki pul topla: 6 ve 4 numaradan.',
      good: 'İki pul çıktı, geri gelmez.',
      other: 'Hamle geçerli ama daha az pul çıktı. Bir zar için 6, öteki için 4 üzerine dokun.',
    },
    large: {
      title: 'Büyük zar',
      about: 'En yüksek hanenden büyük olan zar, o haneden bir pul toplar.',
      task: 'Zarların 6 ve 3, hane 6 boş: iki pul topla.',
      good: 'Zar 6, en yüksek hanen olan 5 numaradan topladı.',
      other:
        'Hamle geçerli ama daha az pul çıktı. Zar 6 için hane 5, zar 3 için hane 3 üzerine dokun.',
    },
    win: {
      title: 'Kazanmak',
      about: 'Son iki pulun. Rakip daha hiç toplamadı: buna mars denir, iki kat sayılır.',
      task: 'İkisini de topla.',
      good: 'Mars, 2 sayı! İlk oyun için yeterince biliyorsun.',
      other: 'Biri kaldı. Önce 4 numaradan zar 6, sonra 3 numaradan zar 3.',
    },
    why: {
      title: 'Küp neye yarar',
      about:
        'Zar atmadan önce oyunun değerini katlayabilirsin. Rakip kabul eder ya da reddedip eski değeri kaybeder.',
      task: 'Çok öndesin: 88 pip, rakipte 119. Katla.',
      good: 'Reddetti: hemen 1 sayı kazandın, şansa iş düşmedi.',
      other: 'Her yeni atış rakibe eski değerden bir şans daha verir. Önce katla.',
    },
    even: {
      title: 'Erken değil',
      about: 'Kabul eden küpün sahibi olur, sonra yalnız o katlayabilir. Verdiğin budur.',
      task: 'Oyun dengede. Katlamak mı, zar atmak mı?',
      good: 'Doğru: oyun dengedeyken küp olduğu yerde daha değerli.',
      other: 'Oyun dengedeyken küpü boşuna verirsin. Zar at, iyice öne geçince katla.',
    },
    take: {
      title: 'Kabul mü, ret mi',
      about:
        'Dört kez ret 4 sayıya patlar. Dört kez kabul, birini 2 sayıdan kazanıp üçünü kaybetmek de 4 sayıya. Demek ki %25 yeter.',
      task: 'Rakibin 36 atışından 26 tanesi ikisini de toplar. Öteki 10 atıştan sonra, %28, sen kazanırsın. Kabul mü, ret mi?',
      good: '%28, %25 değerinden çok: kabul daha ucuz. 36 atışta 7, yani %19 olsa reddederdin.',
      other: 'Ret her seferinde 1 sayıya patlar. %28 ile kabul daha ucuz.',
    },
    crawford: {
      title: 'Crawford kuralı',
      about:
        'Birine yalnız 1 sayı kaldığında bir oyun küpsüz oynanır: Crawford oyunu. O bitti, sen kazandın.',
      task: 'Maç 3 sayılık, durum 1 – 2. Katlamak mı, zar atmak mı?',
      good: 'Doğru, hem de hemen. Bu oyunu kaybeden maçı da kaybeder, değeri ne olursa olsun; senin için 2 sayı olsun.',
      other: 'Kaybedecek bir şeyin yok: oyun giderse maç da gider. Şimdi katla, kazanırsan 2 sayı.',
    },
    again: {
      title: 'Yeniden katlamak',
      about: 'Kabul etmiştin: küp senin, değeri 2. Başkası çeviremez.',
      task: 'Senin 36 atışından 26 tanesi şimdi kazandırır, ötekilerden sonra kaybedersin. 4 için katlamak mı, zar atmak mı?',
      good: 'Doğru: bu son atışın ve kazanma ihtimalin daha çok. Yalnız mars ihtimali çok yüksek olan katlamadan oynar: katlamak için fazla iyi.',
      other: 'Bu son atışın ve kazanma ihtimalin daha çok: değeri 4 olsun.',
    },
  },
};
