// Turkish, of what moderators read and decide. The reader is "sen".

import type { WordsOfModeration } from './en_moderation';
import { makePlural, name } from './formats';

const plural = makePlural('tr');

export const trModeration: WordsOfModeration = {
  title: 'Moderasyon',
  all: 'Bekleyen her şey',
  notYours: 'Burası moderatörler için.',
  nothing: 'Bekleyen bir şey yok.',
  reportsWait: (n) => plural(n, { one: '# bildirim bekliyor', other: '# bildirim bekliyor' }),
  heldWait: (n) => plural(n, { one: '# ileti bekliyor', other: '# ileti bekliyor' }),
  objectionsWait: (n) => plural(n, { one: '# itiraz bekliyor', other: '# itiraz bekliyor' }),
  more: (n) => plural(n, { one: 've # tane daha', other: 've # tane daha' }),
  deleted: 'silinmiş bir oyuncu',
  operator: 'bir işletmeci',

  reports: 'Bildirimler',
  report: (n) => `Bildirim ${n}`,
  by: (who) => `bildiren: ${name(who)}`,
  readBy: (who) => `okuyan: ${name(who)}`,
  said: 'Öncesinde söylenenler',
  take: 'Ben okuyorum',
  answer: 'Yanıtla',
  answerField: 'Bildirene ne söylensin?',

  held: 'Bekleyen iletiler',
  heldHint: 'Birkaç kişinin bildirdiği biri yabancılara yazmış. Kararın yazana bildirilir.',
  fromTo: (from, to) => `${name(from)} → ${name(to)}`,
  let: 'Ulaştır',
  stop: 'Ulaştırma',

  objections: 'İtirazlar',
  objects: 'İtiraz:',
  anotherOne: 'Bu senin kararın: ancak başka bir moderatör onaylayabilir, sen kaldırabilirsin.',
  lift: 'Kaldır',
  uphold: 'Onayla',
  over: 'bitti',
  decidedBy: (who) => `karar: ${name(who)}`,

  facts: 'Bilinenler',
  registered: 'Kayıt',
  experience: 'Deneyim',
  reportsSoFar: 'Şimdiye dek bildirim',
  left: 'Bir yılda bırakılan maçlar',
  leftOf: (left, all) => `${left} / ${all}`,
  role: 'Görev',
  roles: { moderator: 'moderatör', director: 'yönetmen', administrator: 'yönetici' },
  profile: 'Profil:',
  signals: 'İşaretler',
  noSignals: 'Olağan dışı bir şey yok.',
  signalsHint:
    'Bakmaya değebilir, ama hüküm değildir: arkadaşlar birbiriyle oynar, aileler aynı adresi kullanır.',
  signal: {
    repeats: (some, all, text) => `Son ${all} satırda aynı şeyi ${some} kez söyledi: ${name(text)}`,
    declined: (some, all) =>
      `Sunucu başladığından beri ${all} davetin ${some} tanesi geri çevrildi.`,
    words: (some) =>
      plural(some, {
        one: 'Sunucu başladığından beri # satırda listedeki sözcükleri kullandı.',
        other: 'Sunucu başladığından beri # satırda listedeki sözcükleri kullandı.',
      }),
    left: (some, all) => `Bir yıldaki ${all} maçın ${some} tanesini bıraktı.`,
    opponent: (some, all, who) =>
      `Son ${all} puanlı maçın ${some} tanesi aynı rakiple: ${name(who)}.`,
    turns: (some, all, who) =>
      `Sırayla kazanıp kaybediyor, rakip ${name(who)}: ${all} maçın ${some} tanesini bir öncekini kaybeden kazandı.`,
    address: (who) => `Aynı adres: ${name(who)}.`,
    browser: (who) => `Ortak kullanılan tarayıcı: ${name(who)}.`,
  },

  decisions: 'Şimdiye dek kararlar',
  noDecisions: 'Yok.',
  decide: 'Karar ver',
  measure: 'Ne',
  kinds: {
    warning: 'Uyarı',
    talk: 'Konuşma yok',
    invitations: 'Davet yok',
    rating: 'Puanlı maç yok',
    events: 'Turnuva yok',
    account: 'Hesabı kapat',
    name: 'Başka ad',
    strangers: 'Yabancılarla konuşma yok',
  },
  meanings: {
    warning: 'Okunacak bir cümle, o kadar.',
    talk: 'Kimseye bir şey söyleyemez.',
    invitations: 'Kimseyi davet edemez, rakip arayamaz, bağlantı oluşturamaz.',
    rating: 'Yeni maçları puansızdır.',
    events: 'Hiçbir turnuvaya katılamaz.',
    account: 'Giriş yapamaz.',
    name: 'Bundan sonra adı bu olur; eski adıyla da giriş yapabilir.',
    strangers: 'Herkese ve kendisini tanımayanlara bir şey söyleyemez.',
  },
  time: 'Ne kadar süre',
  times: {
    '1h': '1 saat',
    '12h': '12 saat',
    '1d': '1 gün',
    '7d': '7 gün',
    '30d': '30 gün',
    forever: 'Süresiz',
  },
  newName: 'Yeni ad',
  nameHint: '2–20 harf, a–z ve _',
  reason: 'Gerekçe (oyuncu da okur)',

  restore: 'Puanları geri ver',
  restoreHint: (who) =>
    `O günden beri puanlı maçlarda kaybedilenler geri verilir ve şu oyuncudan alınır: ${name(who)}. Hepsine gerekçenle birlikte bildirilir.`,
  since: 'Şu günden beri',
  showPlan: 'Neyin geri verileceğini göster',
  plan: (matches, players, points, who) =>
    `Kazanan ${name(who)}, ${plural(matches, { one: '# maç', other: '# maç' })}: ${plural(players, { one: '# oyuncu', other: '# oyuncu' })} toplam ${points} puanı geri alır.`,
  loser: (who, points, matches, game) =>
    `${name(who)}: ${points} · ${game} · ${plural(matches, { one: '# maç', other: '# maç' })}`,
  restoreSure: 'Bunu kimse geri alamaz.',
  giveBack: 'Geri ver',
  restored: (points, who) => `${points} puan geri verildi; kazanan: ${name(who)}.`,
  outcomes: {
    delivered: 'İleti ulaştırıldı.',
    stopped: 'İleti ulaştırılmadı.',
    answered: 'Bildirim yanıtlandı.',
    taken: 'Senin okuduğunu diğerleri görüyor.',
    decided: 'Tamam. Oyuncuya bildirildi.',
  },
};
