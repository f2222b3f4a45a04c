// Turkish, of "Learn": the steps of the games beside backgammon. The reader is "sen". No ending hangs on a number.

import type { LessonsOfCourses } from './en_courses';

export const trCourses: LessonsOfCourses = {
  fourBack: {
    title: 'Arkada dört pul',
    about:
      'Dört pulun en arkada başlar: iki tane 24, iki tane 23 üzerinde. Geri kalan her şey backgammondaki gibi.',
    task: 'En arkadaki iki haneden birine dokun.',
    good: 'Dört pul çıkmak zorunda: oyunlar uzun sürer, kapılar daha değerlidir.',
    other: 'Orası değil: pullarının yolu en uzun nereden?',
  },
  backPoints: {
    title: 'Çift çift çıkmak',
    about: 'Dört pulu çift çift çıkaran, vurulacak pul bırakmaz.',
    task: 'Zar 3-3 ile daha ileride iki kapı al: 21 ve 20.',
    good: 'İki çift de yolda, dört puldan hiçbiri vurulamaz.',
    other: 'Hamle geçerli ama iki kapı da yok. İki pul 24 → 21, iki pul 23 → 20 gider.',
  },
  three: {
    title: 'Üçer pul',
    about:
      'Her tarafın yalnız üç pulu var: kendi 24, 23 ve 22 hanelerinde. Rakibinkiler senin 3, 2 ve 1 hanelerinde.',
    task: 'Rakibin bir pulunun başladığı haneye dokun.',
    good: 'Bu kadar az pulda her vuruş ağır basar, bir oyun bir iki dakika sürer.',
    other: 'Orası değil: rakibin pulları noktalı.',
  },
  threeHit: {
    title: 'Üçte bir',
    about: 'Vurulan pulun önünde bütün yol var. Üç pulla bu çoğu zaman belirleyici.',
    task: 'Hane 19 üzerindeki noktalı pulu vur.',
    good: 'Önce girmesi, sonra bütün yolu yeniden gitmesi gerek.',
    other: 'Hamle geçerli ama hane 19 üzerindeki pul duruyor. 24 numaradan zar 5 vurur.',
  },
  threeOff: {
    title: 'Üçü de dışarıda',
    about:
      'Sen bir pul topladın, rakip hiç. Öteki ikisini şimdi toplarsan mars olur, iki kat sayılır.',
    task: 'İkisini de topla.',
    good: 'Mars, 2 sayı; küple çarpılır.',
    other: 'Bir pulun kaldı. Her zar bir pul toplar.',
  },
  allBack: {
    title: 'Başlangıç',
    about:
      'On beş pulunun hepsi 24 numarada başlar, 1 ile 6 arasındaki hanelere, iç evine iner. Rakibinkiler karşıdan gelir.',
    task: 'Rakibin başladığı haneye dokun.',
    good: 'Senin hane 1 üzerinde başlarlar ve yolda pullarının yanından geçerler.',
    other: 'Orası değil: rakibin pulları noktalı.',
  },
  block: {
    title: 'Yolun ortası',
    about:
      'İki tarafın da önünde bütün yol var. İlerideki bir kapı on beş pulun hepsine engel olur.',
    task: 'Zar 4-4 ile hane 16 için kapı al.',
    good: 'İki pul orada güvende, rakip dolanmak zorunda.',
    other:
      'Hamle geçerli ama 16 numarada kapı yok. İki pul 24 numaradan ikişer dörtle oraya gider.',
  },
  rollAgain: {
    title: 'İlk atış',
    about:
      'Büyük zarı atan başlar ama iki zarı yeniden atar: ilk atış çift olabilir. Dört tane altın var.',
    task: 'Bunlarla iki kapı al: 18 ve 7.',
    good: 'Güzel başlangıç. İkinci oyundan sonra hep bir öncekini kazanan başlar.',
    other: 'Hamle geçerli ama iki kapı da yok. İki pul 24 → 18, iki pul 13 → 7 gider.',
  },
  lastTwo: {
    title: 'Kazanmak kaç sayı',
    about:
      'Son iki pulun. Rakip daha hiç toplamadı: 1 yerine 2 sayı kazanırsın. Hiçbir şey 3 sayılmaz, küp de yok.',
    task: 'İkisini de topla.',
    good: '2 sayı, sonraki oyuna da sen başlarsın.',
    other: 'Bir pulun kaldı. Her zar bir pul toplar.',
  },
  inTurn: {
    title: 'Birbiri ardına',
    about:
      'Maç sırayla üç oyundur, sayılar birikir. İlk oyunda son iki pulun; rakip daha hiç toplamadı.',
    task: 'İkisini de topla.',
    good: '2 sayı. Üç oyunun sıradakini dizdik; kazanan sensin, sen başlarsın.',
    other: 'Bir pulun kaldı. Her zar bir pul toplar.',
  },
  stay: {
    title: 'Vur kaç yok',
    about: 'İç evinde, 1 ile 6 arasında vurursan, hamlen bitene kadar bir pulun orada kalır.',
    task: 'Zar 3 ile 6 numaradan 3 üzerindeki pulu vur, zar 1 için başka pul oyna.',
    good: '3 numarada kalır. 7 ile 24 arasında vurup devam edebilirsin.',
    other: 'Hamle geçerli ama hane 3 üzerindeki pul duruyor. 6 numaradan zar 3 vurur.',
  },
  full: {
    title: 'En çok beş pul',
    about: 'Bir hane beş pulundan çoğunu almaz.',
    task: 'Dolu olan bir hanene dokun.',
    good: 'Dolu: bir pul gidene kadar hiçbir adım orada bitemez.',
    other: 'Orada yer var. Beş pulunun durduğu haneyi ara.',
  },
  fullOnTheWay: {
    title: 'Yolda dolan hane',
    about: 'Hane 8 üzerinde üç pul var: iki tane daha gelince dolar, yenisi gelmeden biri gitmeli.',
    task: 'Zar 5-5 ile hane 3 için kapı al.',
    good: 'Hane 3 kapı oldu, hane 8 üzerinde hiç beşten çok pul durmadı.',
    other: 'Hamle geçerli ama 3 numarada kapı yok. İki pul 8 → 3 gider.',
  },
  goBack: {
    title: 'Evde geri dönmek',
    about: 'İç evinde, 1 ile 6 arasında, bir pul geriye de oynayabilir, orada vurabilir.',
    task: 'Hane 4 üzerindeki pulu vur: zar 5 ile 6 → 1, sonra zar 3 ile geriye, 1 → 4.',
    good: 'Senin evinde kimse güvende değil. Geri adım da öteki adımlar gibi zarı oynar.',
    other:
      'Hamle geçerli ama hane 4 üzerindeki pul duruyor. Zar 5 için 6, sonra zar 3 için 1 üzerine dokun.',
  },
  pin: {
    title: 'Hapsetmek',
    about: 'Burada vurulmaz. Tek duran pul hapsedilir: üstüne bir pul konar, o artık oynayamaz.',
    task: 'Hane 8 üzerindeki noktalı pulu hapset.',
    good: 'Senin pulun gidene kadar orada hapis.',
    other:
      'Hamle geçerli ama hane 8 üzerindeki pul serbest. 16 numaradaki pul iki zarla oraya varır.',
  },
  pinned: {
    title: 'Hapiste',
    about:
      'Bir pulun rakibin pulunun altında. Oynayamaz, hane sana kapalı, o çıkana kadar da hiç pul toplayamazsın.',
    task: 'Pulunun hapis olduğu haneye dokun.',
    good: 'Üstündeki son pul gidince hemen serbest kalır.',
    other: 'Orası değil. Bir hanenin dibinde daha soluk bir pul ara.',
  },
  mother: {
    title: 'Ana',
    about:
      'Kendi hane 24 üzerindeki son pula ana denir. Rakibin anasını hapseden, kendi hane 24 üzerinde pulu kalmamışsa, hemen 2 sayı kazanır.',
    task: 'Hane 1 üzerindeki anayı hapset: 10 numaradan, iki zarla.',
    good: '2 sayı. Seninki de hapiste olsaydı berabere biterdi.',
    other: 'Hamle geçerli ama ana serbest. Önce 10 numaradan zar 5, sonra zar 4.',
  },
  runnerAgreed: {
    title: 'Anlaşmayla',
    about:
      'Kimileri “runner” üzerinde anlaşır: başka pul oynamadan önce ilk pul eve, 6 ya da daha ileri varmalı.',
    task: 'Onu bir zarla 7 numaradan eve götür, öteki zarı 24 numaradan oyna.',
    good: 'O evde, ötekiler de çıkabilir.',
    other: 'Hamle geçerli ama 24 numaradan pul çıkmadı. Hane 7 üzerindeki pula bir zar yeter.',
  },
  sameWay: {
    title: 'Aynı yönde',
    about:
      'İki taraf da aynı yönde döner. Seninkiler 24 numarada, rakibinkiler senin hane 12 üzerinde başlar; onun iç evi senin 13 ile 18 arasındaki hanelerin.',
    task: 'Rakibin iç evinden bir haneye dokun.',
    good: 'Onlar 12 → 1, sonra 24 → 13 gider.',
    other: 'Orası değil: onun iç evi senin 13 ile 18 arasındaki hanelerin.',
  },
  closesOne: {
    title: 'Bir pul yeter',
    about: 'Burada vurulmaz. Tek bir pul bile hanesini karşı tarafa kapatır.',
    task: 'Rakibin tek bir pulunun kapattığı haneye dokun.',
    good: 'Üstünden geçebilirsin ama orada duramazsın.',
    other: 'Orası değil. Tek duran noktalı bir pul ara.',
  },
  head: {
    title: 'Baş',
    about: 'Senin hane 24 baştır. Bir hamlede oradan yalnız bir pul çıkabilir.',
    task: 'Bu hamlede baştan bir pul al.',
    good: 'Baş yavaş boşalır: zararı olmadıkça hep bir pul al.',
    other: 'Hamle geçerli ama baştan pul çıkmadı. 24 üzerine dokun.',
  },
  twoHeads: {
    title: 'İlk çift',
    about: 'İlk hamlende baştan iki pul çıkabilir: 3-3, 4-4 ya da 6-6 gelince.',
    task: 'İlk atışın 6-6. 24 numaradan iki pul al.',
    good: 'İki pul çıktı. Altıyla daha ileri gidemezler: rakibin başı olan hane 12 kapalı.',
    other: 'Oradan oynayacak pulun yok. 24 üzerine dokun.',
  },
  sixInARow: {
    title: 'Yan yana altı',
    about:
      'Yan yana altı haneyi ancak rakibin bir pulu onların önündeyse ya da toplanmışsa tutabilirsin.',
    task: '18 ile 14 arası senin, önde kimse yok. Şimdi alamayacağın haneye dokun.',
    good: '13 altıncı olurdu. Yan yana beş her zaman serbest.',
    other: 'O değil. Bu beşin yanındaki boş haneyi ara.',
  },
  runner: {
    title: 'İlk pul',
    about:
      'İlk pulun yalnız koşar: rakibin başlangıcını geçip 11 ya da daha ileri varana kadar başka pul oynayamaz.',
    task: 'Onu 13 numaradan 12 ötesine geçir, sonra 24 numaradan bir pul daha al.',
    good: 'O geçti, ötekiler de çıkabilir.',
    other:
      'Hamle geçerli ama 24 numaradan pul çıkmadı. Önce 13 numaradan zar 3, sonra 24 numaradan zar 1.',
  },
  ownStart: {
    title: 'Kendi başlangıcın',
    about: 'Hamlenin sonunda 19 ile 24 arasındaki hanelerinin hepsini tutamazsın.',
    task: 'Beşi senin. Açık kalması gerekene dokun.',
    good: 'Başka yerde yan yana altı serbest. Ama rakibin kalan bütün pulları hemen arkalarında tek hanedeyse birini açman gerekir.',
    other: 'O değil. 19 ile 24 arasında hangisinde pulun yok?',
  },
  theirStart: {
    title: 'Onun başlangıcı',
    about: 'Rakibin başladığı 7 ile 12 arasındaki hanelerden en çok dördünü tutabilirsin.',
    task: '11, 10, 9 ve 8 senin. Şimdi alamayacağın birine dokun.',
    good: 'Beşincisi olmaz. Kendi 19 ile 24 arasındaki hanelerinin hepsini tutabilirsin.',
    other: 'O değil. 7 ile 12 arasında hangisinde pulun yok?',
  },
  cascade: {
    title: 'Çift sürüp gider',
    about:
      'Dördüncü atışından sonra çift zar sürer: dört dörtten sonra dört beş, sonra dört altı oynanır.',
    task: 'Dördüncü atışın 4-4. Dörtleri oyna, sonra “Tamam” de.',
    good: 'Şimdi beşler. Oynayamadığın rakibe geçer.',
    other: 'Oradan oynayacak pulun yok. Pullarından birine, halkalılara dokun.',
  },
  rest: {
    title: 'Kalan zarlar',
    about: 'Rakip devam edemedi: kalan zarlar senin, sonra kendin atarsın.',
    task: 'Kalan zar 5: oyna.',
    good: 'Sonra altılar gelir. Onlardan oynayamadığın yanar.',
    other: 'Oradan oynayacak pulun yok. Pullarından birine, halkalılara dokun.',
  },
  runnerHome: {
    title: 'İlk pul eve',
    about: 'Başka pul oynamadan önce ilk pulun eve, 6 ya da daha ileri varmalı.',
    task: 'Onu bir zarla 7 numaradan eve götür, öteki zarı 24 numaradan oyna.',
    good: 'O evde, ötekiler de çıkabilir.',
    other: 'Hamle geçerli ama 24 numaradan pul çıkmadı. Hane 7 üzerindeki pula bir zar yeter.',
  },
  lastLeft: {
    title: 'Kalan sayılır',
    about: 'Kazanan, kaybedenin toplamadığı her pul için bir sayı alır.',
    task: 'Rakipte 15 pul kaldı. Son iki pulunu topla.',
    good: 'Tek oyunda 15 sayı. Bir maç, söz gelişi, 31 sayılıktır.',
    other: 'Bir pulun kaldı. Her zar bir pul toplar.',
  },
  lowBegins: {
    title: 'Kim başlar',
    about:
      'Küçük zar başlar, ikinci oyundan sonra hep bir öncekini kaybeden. Maç tek sayıda oyundur, bütün sayılar toplanır.',
    task: 'Sen 1 attın, rakip 3. Başla: 2 ve 1 oyna.',
    good: 'Başladın. Maçı en çok sayısı olan kazanır.',
    other: 'Oradan oynayacak pulun yok. 24 üzerine dokun.',
  },
  farSide: {
    title: 'Uzak taraf',
    about:
      'Tek pul vurulabilir, iki pul haneyi kapatır. Ama 14 ile 23 arasında bir hanede yalnız bir pulun durabilir.',
    task: 'İkinci pulunu almayan bir haneye dokun.',
    good: 'Çiftlerin 13 numarada ve altında durur.',
    other: 'Orası değil. 14 ile 23 arasında halkalı bir pulunu ara.',
  },
  burst: {
    title: 'Duvarı yarmak',
    about:
      'Her birinde iki ya da daha çok pul olan yan yana altı hane duvardır. Tahtadan hepsine gidebilirsin: orada duranların hepsi bara çıkar.',
    task: 'Rakibin duvarı 23 ile 18 arasında. Yar onu.',
    good: 'Barda bekliyorlar. Bardan da yarılır: orada girebilecek olandan çok pulu olan yarar.',
    other: 'Hamle geçerli ama duvar duruyor. 24 numaradan 23 ya da 22 numaraya git.',
  },
  rearFirst: {
    title: 'Önce en arkadaki',
    about: 'Hepsi evdeyken yalnız en yüksek hanendeki pul toplanır, zar tam gelse bile.',
    task: 'İlk nereden toplarsın, o haneye dokun.',
    good: 'Küçük zar, olabiliyorsa, evde bir pul oynatır.',
    other: 'Orası değil. Pulunun olduğu en yüksek haneyi ara.',
  },
  crown: {
    title: 'Biçimle kazanmak',
    about:
      'On beş pul bir biçim alınca oyun hemen kazanılır. 1 ile 5 arasında üçer pul tek taçtır; çift taç, merdiven ve kule de var.',
    task: 'Tacı tamamla: 11 → 5 ve 3 → 2.',
    good: 'Tek taç, 2 sayı. Hepsini toplamak yalnız 1 sayı.',
    other: 'Hamle geçerli ama taç tamam değil. 11 numaradan zar 6, 3 numaradan zar 1.',
  },
  jan: {
    title: 'Jan',
    about:
      'Barda, girilecek haneden çok pulu olan kaybetmiştir: buna jan denir, 4 sayı. Altı hanenin hepsinde rakibin kendi pulları var.',
    task: 'Hane 3 üzerindeki noktalı pulu vur.',
    good: 'Jan: giremez. Yararak olsaydı 6 sayı olurdu.',
    other: 'Hamle geçerli ama hane 3 üzerindeki pul duruyor. 4 numaradan zar 1 vurur.',
  },
};
