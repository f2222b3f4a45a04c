// Turkish: the words of the game, explained.

import type { Glossary } from './en_glossary';

export const trGlossary: Glossary = {
  lead: 'Oyuncular ne der, kısaca.',
  groups: { board: 'Tahtada', cube: 'Küp', match: 'Maçlar ve oyuncular' },
  board: {
    point: [
      'Hane',
      '24 ince üçgenden biri. Orada iki ya da daha çok pulu olan kapıyı almıştır; rakip oraya konamaz.',
    ],
    bar: [
      'Bar',
      'Tahtanın ortasındaki şerit. Kırılan pul orada bekler; o girmeden başka pul oynanamaz.',
    ],
    home: ['İç ev', 'Son altı hanen. Toplamadan önce bütün pulların orada olmalı.'],
    pip: [
      'Pip',
      'Bir haneden sonrakine bir adım. Pip sayısı, bir oyuncunun bütün pullarının daha kaç adımı olduğunu söyler: az olan yarışta öndedir.',
    ],
    blot: ['Açık pul', 'Bir hanede tek başına duran pul. Kırılabilir.'],
    hit: ['Kırmak', 'Rakibin tek puluna konmak. O pul bara gider ve oradan yeniden başlar.'],
    prime: ['Prime', 'Yan yana alınmış birkaç kapı. Altısını kimse aşamaz.'],
    bearOff: [
      'Toplamak',
      'Hepsi iç evdeyken pulları tahtadan almak. Pullarının hepsini önce toplayan eli kazanır.',
    ],
    doubles: ['Çift zar', 'İki zar aynı sayıyı gösterir; o sayı dört kez oynanır.'],
  },
  cube: {
    cube: [
      'Küp',
      'Elin sayılarının kaçla çarpılacağını gösterir: 2, 4, 8 ve böyle gider. Ortadayken iki oyuncu da katlayabilir, sonra yalnız sahibi.',
    ],
    double: [
      'Katlamak',
      'Zar atmadan önce elin iki kat sayıyla sürmesini önermek. Rakip kabul ya da ret der.',
    ],
    take: [
      'Kabul',
      'Katlamayı kabul etmek. El iki kat sayıyla sürer, küp kabul edenin olur: bundan sonra yalnız o katlayabilir.',
    ],
    drop: ['Ret', 'Katlamayı kabul etmemek. El biter ve katlamadan önceki sayıya mal olur.'],
    redouble: [
      'Yeniden katlama',
      'Daha önce bir katlamayı kabul ettiği için küpün sahibi olanın katlaması.',
    ],
    beaver: [
      'Beaver',
      'Katlamayı kabul eden hemen bir daha katlar ve küpü elinde tutar. Yalnız sınırsız maçlarda, ikisi de izin vermişse.',
    ],
    automatic: [
      'Otomatik katlama',
      'İlk atışta zarlar eşit gelirse küp katlanır ve ikisi de yeniden atar. Yalnız sınırsız maçlarda.',
    ],
    jacoby: [
      'Jacoby kuralı',
      'Bir katlama kabul edilmedikçe mars ve katmerli mars tek sayılır. Yalnız sınırsız maçlarda.',
    ],
    equity: ['Değer (equity)', 'İkisi de hatasız sürdürürse bir konumun ortalama kaç sayı ettiği.'],
  },
  match: {
    match: ['Maç', 'Birinin sayıları anlaşılan sayıya varana dek art arda eller.'],
    crawford: [
      'Crawford eli',
      'Birinin maçı kazanmasına tek sayı kaldıktan sonraki ilk el. Bu elde kimse katlayamaz.',
    ],
    postCrawford: [
      'Crawford sonrası',
      'Crawford elinden sonraki eller. Küp geri gelir; geride olan çoğunlukla hemen katlar.',
    ],
    gammon: ['Mars', 'Kaybeden hiç pul toplamamışken kazanmak. İki kat sayılır.'],
    backgammon: [
      'Katmerli mars',
      'Kaybedenin barda ya da kazananın iç evinde hâlâ pulu varken mars. Üç kat sayılır.',
    ],
    resign: [
      'Pes etmek',
      'Kazancı rakibe önermek: tek, mars ya da katmerli mars olarak. Az bulan oyunu sürdürür.',
    ],
    clock: [
      'Saat',
      'Her oyuncunun maçın tümü için bir süresi ve her kararda bedelsiz bir payı vardır: 2+12, 2 dakika ve 12 saniye demektir. Süresi biten maçı kaybeder.',
    ],
    days: [
      'Günlük',
      'Her karar günler sürebilir. İkisinin aynı anda burada olması gerekmez; herkes dilediğinde oynar.',
    ],
    unrated: ['Puansız', 'Kimsenin puanını değiştirmeyen maç.'],
    rating: [
      'Puan',
      'Birinin ne kadar iyi oynadığını söyleyen sayı. Kazanınca artar, kaybedince düşer; rakip daha güçlü ya da daha zayıfsa daha çok.',
    ],
    experience: [
      'Deneyim',
      'Birinin bitirdiği puanlı maçların uzunluklarının toplamı. Yeni gelenin puanı daha hızlı değişir.',
    ],
    claim: [
      'Karar istemek',
      'Rakip bir maça dönmezse maçın olduğu gibi karara bağlanması istenebilir.',
    ],
    chouette: [
      'Chouette',
      'Birkaç kişiye bir tahta: biri, kutu, ötekilerin hepsine karşı oynar; onların her birinin bir küpü vardır.',
    ],
    box: ['Kutu', 'Chouette’te takıma karşı tek başına oynayan.'],
    captain: ['Kaptan', 'Chouette’te takım adına atan ve oynayan.'],
  },
};
