// Turkish, of clubs. The reader is "sen".

import type { WordsOfClubs } from './en_clubs';
import { makePlural, name } from './formats';

const plural = makePlural('tr');

export const trClubs: WordsOfClubs = {
  title: 'Kulüpler',
  both: 'Turnuvalar ya da kulüpler',
  about:
    'Kulüp, birlikte oynayan kişilerdir. Kendi aralarında konuşurlar ve kendi turnuvaları vardır.',
  makers: 'Burada bir süredir oynayan herkes kulüp kurabilir; kulüp onun olur.',
  none: 'Henüz kulüp yok.',
  login: 'Hangi kulüplerin olduğunu görmek ve birine katılmak için giriş yap.',
  found: 'Kulüp kur',
  all: 'Bütün kulüpler',
  mine: 'Kulüplerim',
  others: 'Diğer kulüpler',
  notThere: 'Böyle bir kulüp yok ya da kapandı.',
  members: (n) => plural(n, { one: '# üye', other: '# üye' }),
  since: 'Kuruluşu',
  roles: { o: 'sahibi', d: 'yönetici', m: 'üye', i: 'davetli', a: 'katılmak istiyor', '-': '' },
  own: {
    o: 'senin',
    d: 'yönetiyorsun',
    m: 'üyesin',
    i: 'davetlisin',
    a: 'katılmak istedin',
    '-': '',
  },
  admissions: {
    open: 'Herkes katılabilir.',
    request: 'Katılmak istersin, bir yönetici yanıtlar.',
    invitation: 'Yöneticiler istediklerini davet eder.',
  },
  newLines: (n) => plural(n, { one: '# yeni satır', other: '# yeni satır' }),

  join: 'Katıl',
  ask: 'Katılmak iste',
  accept: 'Daveti kabul et',
  decline: 'Reddet',
  takeBack: 'İsteğimi geri al',
  leave: 'Kulüpten ayrıl',
  leaveSure: 'Artık üyeleri duymazsın ve kulübün turnuvalarına katılamazsın.',
  asked: 'Katılmak istedin. Bir yönetici yanıtlayacak.',
  owned: 'Kulüp senin. Ayrılmak için onu devret ya da kapat.',
  guest: 'Kulübe katılmak için kendi adın olmalı.',
  guestFounds: 'Kulüp kurmak için kendi adın olmalı.',

  invites: (who, club) =>
    who === null
      ? `${name(club)} kulübüne davetlisin.`
      : `${name(club)} kulübüne davet var: ${name(who)}.`,
  offers: (club) => `${name(club)} kulübü sana devredilmek isteniyor.`,
  takeOver: 'Devral',
  offered: (who) => `Şu üyeye önerildi: ${name(who)}. Henüz yanıt yok.`,
  takeOfferBack: 'Öneriyi geri al',
  asks: (who, club) => `${name(club)} kulübüne katılmak istiyor: ${name(who)}.`,
  news: {
    admitted: (club) => `Artık ${name(club)} kulübünün üyesisin.`,
    refused: (club) => `${name(club)} kulübüne alınmadın.`,
    removed: (club) => `Artık ${name(club)} kulübünün üyesi değilsin.`,
    closed: (club) => `${name(club)} kulübü kapandı.`,
    owner: (club) => `${name(club)} kulübü artık senin.`,
    director: (club) => `Artık ${name(club)} kulübünü yönetiyorsun.`,
    declined: (who, club) => `${name(who)}, ${name(club)} kulübünü devralmak istemiyor.`,
    member: (club) => `${name(club)} kulübünün üyesisin, artık yönetmiyorsun.`,
  },
  hide: 'Kaldır',

  people: 'Üyeler',
  askers: 'Katılmak isteyenler',
  invitees: 'Davetliler',
  nobody: 'Henüz başka kimse yok.',
  words: {
    admit: 'Kabul et',
    refuse: 'Reddet',
    director: 'Yönetici yap',
    member: 'Yöneticilikten al',
    owner: 'Kulübü devret',
    remove: 'Çıkar',
  },
  uninvite: 'Geri al',
  decide: (who) => `Karar ver: ${name(who)}`,
  removeHint: (who) => `Gerekçeyi okuyacak olan: ${name(who)}.`,
  ownerHint: (who) => `${name(who)} kabul ederse kulüp artık senin olmaz, sen yönetirsin.`,
  reason: 'Gerekçe',

  desk: 'Yöneticiler için',
  invite: 'Davet et',
  person: 'Bir oyuncunun adı',
  aboutField: 'Kendini nasıl anlatıyor',
  admissionField: 'Nasıl üye olunur',
  ways: { open: 'Serbest', request: 'İstekle', invitation: 'Davetle' },
  nameField: 'Kulübün adı',
  rename: 'Adını değiştir',
  change: 'Değiştir',
  makeEvent: 'Kulübün turnuvasını düzenle',
  close: 'Kulübü kapat',
  closeSure: 'O zaman bu kulüp kalmaz, bunu kimse geri alamaz. Turnuvaları ve maçları kalır.',
  closeName: (club) => `Adını yaz: ${name(club)}`,
  create: 'Kur',
  faults: {
    name: 'Kulübün en çok 40 harflik, tırnaksız bir adı olmalı.',
    about: 'En çok 200 harf olabilir.',
    reason: 'En çok 100 harflik bir gerekçe gerekir.',
    person: 'Adlar 2 ile 20 harf arasındadır.',
    close: 'Adı bu değil.',
  },

  talk: 'Kulüp sohbeti',
  say: 'Üyelere',
  quiet: 'Sen geldiğinden beri kimse konuşmadı. Söylediklerini burada olan bütün üyeler duyar.',

  events: 'Kulübün turnuvaları',
  noEvents: 'Şu anda yok.',
  ofClub: (club) => `${name(club)} kulübü`,
  forMembers: (club) => `${name(club)} kulübünün üyeleri için.`,
  numbered: (n) => `${n}. kulüp`,
  forWhom: 'Kimler için',
  everybody: 'Herkes',
  membersOf: (club) => `${name(club)} üyeleri`,
};
