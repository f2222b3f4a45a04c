// Turkish. The reader is "sen". No ending hangs on a name or a number, as endings follow the sound of the word.

import { trAccount } from './tr_account';
import { trChouette } from './tr_chouette';
import { trPeople } from './tr_people';
import { goal, trPlay } from './tr_play';
import type { Texts, Words } from './words';
import { makeFormats, makePlural, name } from './formats';

const plural = makePlural('tr');
const points = (n: number) => plural(n, { one: '# sayı', other: '# sayı' });

const words: Words = {
  you: 'Sen',
  close: 'Kapat',
  cancel: 'Vazgeç',
  loading: 'Yükleniyor…',
  failed: 'Bu gelmedi.',
  again: 'Yeniden dene',
  points,
  game: (n) => `${n}. el`,

  nav: {
    label: 'Ana menü',
    skip: 'İçeriğe geç',
    welcome: 'Başlangıç',
    lobby: 'Oyna',
    table: 'Masa',
    turns: 'Sıram',
    offline: 'Çevrimdışı',
    rankings: 'Puanlar',
    profile: 'Ben',
    settings: 'Ayarlar',
    news: 'yeni',
  },

  welcome: {
    title: 'Tavla, hemen şimdi',
    lead: 'Evin botlarına ya da dünyanın dört bir yanından oyunculara karşı. Kurulum yok, form yok.',
    playNow: 'Hemen oyna',
    playNowHint: 'Sana bir ad bulunur, bu tarayıcı onu hatırlar.',
    playAs: (who) => `Bu adla oynuyorsun: ${name(who)}.`,
    busy: 'Masa kuruluyor…',
    login: 'Giriş yap',
    watch: 'İzle',
    offline: 'Bağlantısız oyna',
    learn: 'Tavla öğren',
    facts: [
      'Denetleyebileceğin zarlar: her el kanıtlanır',
      'Katlama küplü, Crawford kurallı puanlı maçlar',
      'Telnet ve FIBS programlarıyla aynı masada',
    ],
  },

  lobby: {
    title: 'Oyna',
    ready: 'Beni davet edebilirler',
    parts: 'Bölümler',
    play: 'Oyna',
    people: 'Oyuncular',
    talk: 'Sohbet',
    length: 'Maç kaç sayıda bitsin',
    lengthInGames: 'Maç kaç el sürsün',
    game: 'Oyun',
    gameKinds: {
      cube: 'Küplü',
      hit: 'Kırmalı, küpsüz',
      pin: 'Hapsetmeli',
      block: 'Kapamalı',
      series: 'Sırayla birkaç oyun',
    },
    options: 'Seçenekler',
    optionNames: {
      automatic: 'Başta eşit zar gelirse küp ikiye katlanır',
      jacoby: 'Küp dönmeden mars sayılmaz (Jacoby)',
      triples: 'Başta 6-6 gelirse küp üçe katlanır',
      bar4: 'Hiç pul toplamadan kırığı kalan 4 sayı kaybeder',
      nocube: 'Küpsüz',
      points: 'El sayısına değil, sayıya oynanır',
      unrated: 'Puanlar değişmez',
    },
    time: 'Süre',
    times: { none: 'Süresiz', clock: 'Saatli', own: 'Kendi saatim', days: 'Günlük' },
    usualClock: {
      points: 'Maçın her sayısı için 2 dakika, her karar için 12 saniye pay.',
      games: 'Maçın her eli için 2 dakika, her karar için 12 saniye pay.',
    },
    timeNumbers: {
      minutes: 'Kişi başına dakika',
      delay: 'Karar başına saniye payı',
      days: 'Karar başına gün',
    },
    invitations: 'Davetler',
    invites: (from, length, games) =>
      length === 'unlimited'
        ? `${name(from)} seni sınırsız bir maça davet ediyor`
        : `${name(from)} seni ${goal(length, games)} maça davet ediyor`,
    invitesResume: (from) => `${name(from)} maçınıza devam etmek istiyor`,
    invited: (who) => `${name(who)} davet edildi. Cevap bekleniyor…`,
    warned: (who, left, all) =>
      `Dikkat: ${name(who)} son bir yılda oynadığı ${all} maçtan ${left} tanesini yarıda bıraktı.`,
    notNow: 'Şimdi değil',
    join: 'Katıl',
    openUntil: 'Süre sonu:',
    withdraw: 'Geri al',
    unanswered: (who, why) => {
      if (why === 'declined') return `Davetin kabul edilmedi: ${name(who)}.`;
      return why === 'expired'
        ? `Davetinin süresi doldu: ${name(who)}.`
        : `Davetin artık geçerli değil: ${name(who)}.`;
    },
    findOpponent: 'Rakip bul',
    findThis: 'Aşağıda seçilenle',
    presets: {
      one: '1 sayılık',
      clock: '3 sayılık, saatli',
      five: '5 sayılık',
      days: '3 sayılık, günlük',
    },
    seeks: 'Rakip arayanlar',
    looking: 'Rakip arıyorsun',
    offered: (called) => `Henüz kimse gelmedi. Evden boşta olan: “${called}”.`,
    noSeeks: 'Şu anda başka rakip arayan yok.',
    playWith: (who) => `${name(who)} ile oyna`,
    ratings: (from, to) => `puanı ${from} ile ${to} arası`,
    bots: {
      house_novice: ['Acemi', 'Kuralları bilir, gerisini unutur'],
      house_easy: ['Kolay', 'Oynar, çok şeyi kaçırır'],
      house_medium: ['Orta', 'Oyunu bilir, arada yanılır'],
      house_player: ['Oyuncu', 'Sağlam, şaşırtması zor'],
      house_gnubg: ['Usta', 'GNU Backgammon, dünya çapında'],
    },
    noBots: 'Evin oyuncuları şu anda burada değil.',
    playShort: 'Oyna',
    plays: (opponent) => `${name(opponent)} ile oynuyor`,
    resume: 'Devam et',
    absent: 'Burada değil',
    talkTo: (who) => `${name(who)} ile konuş`,
    watch: 'İzle',
    watchMatch: (a, b) => `İzle: ${name(a)} ve ${name(b)}`,
    invite: 'Davet et',
    saved: 'Yarım kalan maçlar',
    running: 'Oynanan maçlar',
    noMatches: 'Şu anda kimse oynamıyor.',
    everybody: 'Herkes',
    shouts: 'Herkesin duyduğu',
    noShouts: 'Burası sessiz.',
    shout: 'Herkese bir şey söyle',
    leavesMessage: (who) => `${name(who)} burada değil, mesajını sonra görecek.`,
    messages: 'Sana bırakılan mesajlar',
  },

  terms: {
    clock: (minutes, delay) => `saat: ${minutes} dk, ${delay} sn pay`,
    days: (n) => plural(n, { one: 'karar başına # gün', other: 'karar başına # gün' }),
    automatic: (most) => (most === null ? 'otomatik katlama' : `otomatik katlama, en çok ${most}`),
    words: {
      clock: 'alışılmış saat',
      unrated: 'puansız',
      nocrawford: 'Crawford eli yok',
      jacoby: 'Jacoby',
      triples: '6-6 üçe katlar',
      bar4: 'kırıkla 4 sayıya kadar',
      nocube: 'küpsüz',
      nodoublefirst: 'ilk zardan önce katlama yok',
      hoststarts: 'davet eden başlar',
      points: 'sayıya',
    },
  },

  turns: {
    title: 'Günlük maçlar',
    mine: 'Sıra sende',
    noneMine: 'Seni bekleyen yok.',
    theirs: 'Sıra başkalarında',
    noneTheirs: 'Kimseyi beklemiyorsun.',
    due: 'Son an:',
    since: 'Sıra geçti:',
    soon: 'Yakında:',
    play: 'Oyna',
    look: 'Bak',
    here: 'Masaya',
    openWith: (who, match) => `${match} numaralı maç, rakip ${name(who)}`,
    vacation: 'Tatil',
    vacationHint: 'Bu sırada bütün günlük maçlarında süren durur. Yılda 28 gün hakkın var.',
    vacationDays: 'Gün, şu andan başlayarak',
    vacationBegin: 'Başlat',
    vacationEnd: 'Bitir',
    vacationUntil: 'Tatildesin. Bitişi:',
    vacationNone: 'Tatilde değilsin.',
    vacationLeft: (left, most) =>
      `Daha ${plural(left, { one: '# gün', other: '# gün' })} hakkın var; yılda en çok ${most} gün.`,
  },

  chat: {
    title: 'Masadaki sohbet',
    empty: 'Henüz kimse bir şey söylemedi.',
    send: 'Gönder',
    to: 'Kim duysun',
    hearers: { team: 'Takım', say: 'Rakip', kibitz: 'Masadakiler', whisper: 'İzleyenler' },
    prompt: {
      team: 'Takıma bir şey söyle',
      say: 'Rakibine bir şey söyle',
      kibitz: 'Masadaki herkese bir şey söyle',
      whisper: 'İzleyenlere bir şey söyle',
    },
    kinds: { team: 'takıma', kibitz: 'herkese', whisper: 'izleyenlere' },
  },

  profile: {
    rating: 'Puan',
    experience: 'Deneyim',
    rank: 'Sıra',
    won: 'Kazanılan',
    lost: 'Kaybedilen',
    unfinished: 'Yarım kalan',
    lastYear: ({ finished, abandoned }) =>
      `Son bir yılda ${plural(finished, { one: '# maç bitti', other: '# maç bitti' })}, ${plural(abandoned, { one: '# maç terk edildi', other: '# maç terk edildi' })}.`,
    plot: 'Puanın gidişi',
    tooFew: 'İki maç bitince burada bir çizgi görünecek.',
    plotLabel: (matches, least, most, last) =>
      `${matches} maç boyunca puan: en az ${Math.round(least)}, en çok ${Math.round(most)}, şimdi ${Math.round(last)}`,
    dice: 'Zarlar',
    noDice: 'Sayılacak zar henüz yok.',
    diceHint: (rolls, matches) =>
      `${plural(matches, { one: '# maçta', other: '# maçta' })} ${plural(rolls, { one: '# atış', other: '# atış' })}. Çizgi, beklenen değeri gösterir.`,
    what: 'Ne',
    gotExpected: 'Gelen / beklenen',
    doubles: 'Çift zar',
    pips: 'Atış başına pip',
    entered: (entered, onBar) =>
      `Kırık pulu oyuna sokma: ${plural(onBar, { one: '# atışta', other: '# atışta' })} ${entered} kez.`,
    matches: 'Maçlar',
    noMatches: 'Henüz biten maç yok.',
    date: 'Tarih',
    opponent: 'Rakip',
    score: 'Skor',
    wonMark: 'Kazandı',
    lostMark: 'Kaybetti',
    replayOf: (opponent, match) => `${match} numaralı maçın kaydı, rakip ${name(opponent)}`,
    analysisOf: (opponent, match) => `${match} numaralı maçın analizi, rakip ${name(opponent)}`,
    storedReplays: 'Saklanan kayıtlar',
  },

  watch: {
    title: (who) => `${name(who)} izleniyor`,
    idle: (who) =>
      `${name(who)} şu anda hiçbir masada değil. Sonraki maç başlar başlamaz burada görünür.`,
    closed: (who) => `${name(who)} veya rakibi maçlarını yalnızca giriş yapanlara gösteriyor.`,
    unknown: () => 'Bu adda bir oyuncu yok.',
    lost: () => 'Sunucuyla bağlantı koptu. Yeniden deneniyor …',
    link: 'İzleme bağlantısı',
    play: 'Kendin oyna',
  },
  rankings: {
    title: 'Puanlar',
    place: 'Sıra',
    name: 'Ad',
    rating: 'Puan',
    experience: 'Deneyim',
    none: 'Henüz kimse puan alacak kadar oynamadı.',
    before: 'Önceki sıralar',
    after: 'Sonraki sıralar',
    range: (from, to, total) => `${from}–${to}, toplam ${total}`,
  },

  settings: {
    title: 'Ayarlar',
    look: 'Görünüm',
    boardAndCheckers: 'Tahta ve pullar',
    game: 'Nasıl oynarsın',
    notices: 'Ses ve bildirimler',
    account: 'Hesap',
    system: 'Sistemdeki gibi',
    names: {
      theme: 'Renkler',
      board: 'Tahta',
      checkers: 'Pullar',
      colour: 'Pulların',
      orientation: 'Tahtanın duruşu',
      direction: 'İç evin',
      animation: 'Hareket',
      language: 'Dil',
      arrows: 'Rakibin son hamlesi için oklar',
      pips: 'Pip sayıları',
      numbers: 'Hane numaraları',
      sound: 'Sesler',
      vibration: 'Titreşim',
      notifications: 'Sıra bana gelince ve sayfa gizliyse bildir',
      wakeLock: 'Masadayken ekran açık kalsın',
    },
    options: {
      theme: {
        system: 'Sistemdeki gibi',
        light: 'Açık',
        dark: 'Koyu',
        contrast: 'Yüksek karşıtlık',
      },
      board: { slate: 'Arduvaz', wood: 'Ahşap', felt: 'Çuha', night: 'Gece' },
      checkers: { classic: 'Klasik', marble: 'Mermer', bold: 'Kalın' },
      colour: { light: 'Hep açık', dark: 'Hep koyu', seat: 'İlk oyuncununki açık' },
      orientation: { auto: 'Uygun olan', landscape: 'Yatay', portrait: 'Dikey' },
      direction: { right: 'Sağda', left: 'Solda' },
      animation: { off: 'Kapalı', fast: 'Hızlı', normal: 'Normal', slow: 'Yavaş' },
    },
    toggles: {
      automove: ['Zorunlu hamleleri benim yerime oyna', 'Zarlar tek bir yol bırakınca'],
      greedy: ['Pulları benim yerime topla', 'Her zar bir pul topluyorsa. Elin sonuna kadar.'],
      double: [
        'Zar atmadan önce bana sor',
        'Kapalıyken bu elde hiç katlamazsın, zarın da senin yerine atılır',
      ],
      autodouble: ['Otomatik katlama', 'Başta eşit zar gelirse küp katlanır, ikiniz de isterseniz'],
      crawford: ['Crawford kuralı', 'Birine tek sayı kalınca oynanan elde küp yoktur'],
      allowpip: ['Pip sayısı sorulabilsin', 'İkiniz için de geçerli'],
      silent: ['Herkese söylenenleri duymayayım', 'Ben de söylemeyeyim'],
      notify: ['Kim geldi, kim gitti söyle', ''],
      report: ['Başlayan ve biten maçları söyle', ''],
    },
    loggedInAs: (who) => `Adın: ${name(who)}.`,
    logout: 'Çıkış yap',
  },

  chouette: trChouette,
  people: trPeople,

  offline: {
    title: 'Bağlantısız',
    lead: 'Bu sayfayla gelen oyuncu sunucu istemez. Bu maçlar puana sayılmaz, kayıtları bu tarayıcıda kalır.',
    novice: 'Acemi',
    full: 'Oyuncu',
  },

  connection: {
    lost: 'Bağlantı koptu.',
    kept: 'Yerin duruyor, yeniden deneniyor.',
    retryIn: (seconds) => `(${seconds} sn sonra)`,
    now: 'Şimdi dene',
    quality: (ms) => (ms === null ? 'Bağlı' : `Bağlı, ${Math.round(ms)} ms`),
    phases: {
      connecting: 'Bağlanıyor',
      lost: 'Bağlantı koptu',
      resuming: 'Geri dönüyor',
      open: 'Bağlı',
      offline: 'Bağlı değil',
    },
    notices: {
      back: 'Kaldığın yere döndün.',
      loggedInAgain: 'Döndün. Girişin yeniden yapıldı.',
      restarted: 'Sunucu yeniden başlatılıyor.',
      taken: 'Oturumun başka bir pencerede sürüyor.',
      ended: 'Sunucu oturumu kapattı.',
      noNetwork: 'Cihazında ağ yok.',
      refused: 'Sunucu bu sayfanın bağlanmasına izin vermiyor.',
    },
  },

  trouble: {
    badPlay: 'Bu hamle yapılamaz.',
    notConnected: 'Bağlantı yok.',
    noReplay: 'Bu maç gösterilemiyor.',
    noConnection: 'Sunucuya ulaşılamıyor.',
  },

  notify: {
    yourTurn: (who) => `Sıra sende, rakip ${name(who)}.`,
    doubled: (who) => `${name(who)} katlıyor.`,
    resignation: (who) => `${name(who)} pes etmek istiyor.`,
    invitation: (who) => `${name(who)} seni davet ediyor.`,
    seekTaken: (who) => `${name(who)} seninle oynuyor.`,
    nextGame: (who) => `${name(who)} sonraki eli bekliyor.`,
    over: (who) => `${name(who)} ile maçın bitti.`,
    claimed: (who) => `${name(who)} maçınız için karar istiyor.`,
  },
  ...trAccount,
  ...trPlay,
};

export const texts: Texts = { ...words, ...makeFormats('tr', 'ltr') };
