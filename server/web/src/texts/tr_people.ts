// Turkish, of people: who is here, the filters of that list, and the matches of somebody.

import type { wordsOfPeople } from './en_people';
import { makePlural, name } from './formats';

const plural = makePlural('tr');

export const trPeople: typeof wordsOfPeople = {
  search: 'Ad ara',
  filters: 'Filtreler',
  doing: 'Ne yapıyorlar',
  doings: { all: 'Hepsi', ready: 'Hazır', watch: 'İzlenebilir' },
  kind: 'Kim',
  kinds: { all: 'Herkes', people: 'İnsanlar', bots: 'Botlar' },
  bot: 'bot',
  only: 'Yalnız insanlar, bot yok',
  near: 'Puanı benimkine yakın',
  nearHint: (n) => `En çok ${n} puan fark`,
  sort: 'Sıralama',
  sortings: {
    ready: 'Önce hazır olanlar',
    rating: 'En yüksek puan',
    near: 'En yakın puan',
    name: 'Ad',
  },
  shown: (shown, all) => `${shown} / ${all}`,
  showAll: 'Hepsini göster',
  nobody: 'Burada henüz başka kimse yok.',
  presence: (who) => {
    if (who.opponent) return `${name(who.opponent)} ile oynuyor`;
    if (who.watching) return `izlediği oyuncu: ${name(who.watching)}`;
    if (who.away) return 'uzakta';
    return who.ready ? 'oynamaya hazır' : 'hazır değil';
  },

  // The matches of a profile.
  matches: {
    axis: 'Çizgi',
    axes: { date: 'Tarihe göre', match: 'Maça göre' },
    games: 'Oyunlar',
    opponents: 'En sık rakipler',
    counted: (n) =>
      `${plural(n, { one: 'Son # maçta kazanılan ve kaybedilen.', other: 'Son # maçta kazanılan ve kaybedilen.' })} Dokununca aşağıda listelenir.`,
    wonLost: 'kazanılan ve kaybedilen:',
    only: (what) => `Bu maçları göster: ${name(what)}`,
    allGames: 'Bütün oyunlar',
    result: 'Sonuç',
    from: 'Başlangıç',
    to: 'Bitiş',
    none: 'Uyan maç yok.',
    save: 'Maçları kaydet',
    csv: 'Tablo (CSV)',
    json: 'Veri (JSON)',
    zip: 'Hepsi .mat olarak (ZIP)',
  },
  trophies: { title: 'Kupalar', place: (place, of) => `${of} oyuncuda ${place}.` },
};
