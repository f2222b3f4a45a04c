// Turkish, of who is here: the list of people and its filters.

import type { wordsOfPeople } from './en_people';
import { name } from './formats';

export const trPeople: typeof wordsOfPeople = {
  search: 'Ad ara',
  filters: 'Filtreler',
  doing: 'Ne yapıyorlar',
  doings: { all: 'Hepsi', ready: 'Hazır', watch: 'İzlenebilir' },
  kind: 'Kim',
  kinds: { all: 'Herkes', people: 'İnsanlar', bots: 'Botlar' },
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
    return (who.bot ? 'bot, ' : '') + (who.ready ? 'oynamaya hazır' : 'hazır değil');
  },
};
