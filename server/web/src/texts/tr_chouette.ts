// Turkish, of chouettes.

import type { wordsOfChouette } from './en_chouette';
import { makePlural, name } from './formats';

const plural = makePlural('tr');
const points = (n: number) => plural(n, { one: '# sayı', other: '# sayı' });

export const trChouette: typeof wordsOfChouette = {
  title: 'Chouette',
  about: 'Üç ila sekiz kişi için bir tahta: kutu bir takıma karşı oynar.',
  open: 'Masa aç',
  players: (n) => plural(n, { one: '# oyuncu', other: '# oyuncu' }),
  joinOf: (host) => `${name(host)} masasına katıl`,
  start: 'Başla',
  alone: 'Başkaları bekleniyor…',
  startsWhenHere: (host) =>
    host === null ? 'Herkes gelince başlat.' : `Herkes gelince ${name(host)} başlatır.`,
  pause: 'Sonraki oyun birazdan başlıyor.',
  held: 'Birinin dönmesi bekleniyor…',
  hidden: 'Cevabın alındı. Hepsi birlikte gösterilir.',
  answersOpen: 'Takım cevaplıyor…',
  mayDouble: 'Katla ya da kaptan atsın.',
  places: 'Kim oynuyor',
  roles: {
    box: 'Kutu',
    captain: 'Kaptan',
    partner: 'Kutunun ortağı',
    team: 'Takım',
    out: 'Bu oyunun dışında',
    waits: 'Sonraki oyunda oynar',
    gone: 'Ayrıldı',
  },
  away: 'uzakta',
  leaving: 'bu oyundan sonra ayrılır',
  answered: 'cevapladı',
  wantsToDouble: 'katlıyor',
  cube: (value, owner) =>
    `Küp ${value}, ${{ centre: 'ortada', box: 'kutuda', own: 'oyuncuda' }[owner]}`,
  doubled: (names) => `${names.map(name).join(', ')} katlıyor`,
  takeAll: 'Hepsini kabul et',
  dropAll: 'Hepsini reddet',
  resigns: (who) => `${name(who)} pes ediyor`,
  extras: 'Ekstralar',
  givesExtra: (who, price) => `${name(who)} ${points(price)} öder ve küpünü kutuyla oynar`,
  giveExtra: (taker) => `${name(taker)} için ekstra?`,
  extraCosts: (taker, price) =>
    `${name(taker)} oyuncusuna ${points(price)} ödersin ve onun küpüyle ona karşı oynarsın.`,
  give: 'Ver',
  whomToDouble: 'Kimi katlıyorsun?',
  doubleAll: 'Hepsini katla',
  noDouble: 'Katlama yok',
  wouldPlay: (who, play) => `${name(who)} ${play} oynardı`,
  takeOver: 'Böyle oyna',
  plot: 'Puanların gidişi',
  noGames: 'Henüz biten oyun yok.',
  sheet: 'Her oyunun puanları',
  game: 'Oyun',
  sum: 'Toplam',
};
