// Turkish, of the error rates on a profile.

import type { WordsOfProgress } from './en_progress';

export const trProgress: WordsOfProgress = {
  title: 'Zaman içinde hata oranı',
  show: 'Göster',
  hint: 'Bir maçın çözümlemesindeki gibi (PR): düşük olan iyidir. Parantez içinde: her sayının kaç karara dayandığı; az karar az şey söyler.',
  none: 'Henüz çözümlenmiş maç yok.',
  hidden: 'Bu oyuncu bunu göstermiyor.',
  showAll: 'Başkaları bunu görebilir',
  phase: 'Oyunun bölümü',
  phases: {
    all: 'Tümü',
    opening: 'Açılış',
    middle: 'Orta oyun',
    bearOff: 'Toplama',
    cube: 'Küp',
  },
  plot: (phase, periods) => `Hata oranı, ${phase}: ${periods} dönem. Sayılar aşağıdaki tabloda.`,
  table: 'Tablo olarak hata oranları',
  from: 'Başlangıç',
  matches: 'Maçlar',
  together: 'Toplam',
};
