// Turkish at the table, and of claims.

import type { ClaimEnd, wordsOfPlay } from './en_play';
import { makePlural, name } from './formats';

const plural = makePlural('tr');
const points = (n: number) => plural(n, { one: '# sayı', other: '# sayı' });

function checkers(n: number, who: string | null): string {
  const whose = who === null ? 'sana ait' : `sahibi ${name(who)},`;
  return `${whose} ${plural(n, { one: '# pul', other: '# pul' })}`;
}

// The verb comes last: "you", then "he".
function does(who: string | null, what: string, you: string, other: string): string {
  return who === null ? `Sen ${what}${you}` : `${name(who)} ${what}${other}`;
}

const kKinds = ['tek oyun', 'mars', 'katmerli mars'];

export const goal = (n: number, games: boolean) => (games ? `${n} ellik` : `${points(n)}lık`);
const offered = (n: number, inPoints: boolean) => (inPoints ? points(n) : (kKinds[n - 1] ?? ''));

export const trPlay: typeof wordsOfPlay = {
  friend: {
    title: 'Arkadaşla oyna',
    lead: 'Yukarıda seçilen için bir bağlantı. Açan seninle oynar, gerekirse misafir olarak.',
    make: 'Bağlantı oluştur',
    link: 'Bağlantı',
    once: 'Bir kez geçerlidir. Gönder, ya da resmi kamerayla okut.',
    qr: 'QR resmi olarak bağlantı',
    waits: (who) => `${name(who)} seni bekliyor`,
    youWait: (who) => `${name(who)} bekleniyor; ikiniz de boş olunca davet gider`,
    makers: {
      ready: 'Maç hemen başlar.',
      here: 'Davet eden şu anda oynayamıyor. Beklersin, ona haber verilir.',
      away: 'Davet eden burada değil. Beklersin, ona haber verilir.',
    },
    byDays: 'Günlere yayılır: hemen başlar, herkes vakti olunca oynar.',
    play: 'Oyna',
    playAsGuest: 'Misafir olarak oyna',
    gone: 'Bu bağlantı kullanıldı, geri alındı ya da süresi doldu.',
  },

  board: {
    name: 'Tahta',
    point: (point, n, who) => `${point}. hane, ${checkers(n, who)}`,
    empty: (point) => `${point}. hane, boş`,
    pinned: (who) => `altta hapiste ${checkers(1, who)}`,
    bar: (n, who) => `Bar, ${checkers(n, who)}`,
    off: (n, who) => `Toplanan, ${checkers(n, who)}`,
    dice: (values, swap) => `Zarlar ${values.join(' ve ')}${swap ? ', yerlerini değiştir' : ''}`,
    cube: (value, owner, may) => {
      const place =
        owner === undefined ? 'ortada' : owner === null ? 'sende' : `sahibi ${name(owner)}`;
      return `Küp ${value}, ${place}${may ? ', katla' : ''}`;
    },
  },

  table: {
    title: (a, b) => `${name(a)} – ${name(b)} maçı`,
    onTurn: 'sırada',
    pips: 'pip',
    scoreLabel: (score, length) =>
      length === 'unlimited' ? `Skor ${score}` : `Skor ${score}, hedef ${length}`,
    crawford: 'Crawford',
    lostShort: 'bağlantısı koptu',
    chatWith: (unread) => (unread > 0 ? `Sohbet, ${unread} yeni` : 'Sohbet'),
    clockOf: (who) => `Saat: ${name(who)}`,
    delay: 'Pay',
    timeIsLow: '30 saniyeden az süren kaldı.',
    outOfTime: (who) => (who === null ? 'Süren bitti.' : `${name(who)} için süre bitti.`),
    menu: 'Diğer',
    panel: 'Tahtanın yanında',
    panels: {
      places: 'Yerler',
      score: 'Puan',
      chat: 'Sohbet',
      moves: 'Hamleler',
      dice: 'Zarlar',
      rules: 'Kurallar',
    },
    learnGame: (game) => `Öğren: ${game}`,
    puzzle: 'Günün sorusu',
    openings: 'Açılış sınavı',
    history: 'Kısaca tarihi',
    match: (length, games) =>
      length === 'unlimited' ? 'Sınırsız maç' : `${goal(length, games)} maç`,
    gameOf: (n, of) => `El ${n}/${of}`,
    roll: 'Zar at',
    double: 'Katla',
    undo: 'Geri al',
    done: 'Tamam',
    take: 'Kabul',
    drop: 'Ret',
    redouble: 'Beaver',
    nextGame: 'Sonraki el',
    toLobby: 'Kalk',
    replay: 'Tekrarı izle',
    analyse: 'Analiz et',
    rematch: 'Rövanş',
    flip: 'Öbür taraftan bak',
    unwatch: 'İzlemeyi bırak',
    leave: 'Şimdilik ara ver',
    leaveHint: 'Maç saklanır',
    doubles: (who, cube) => `${name(who)} katlıyor: ${cube}`,
    dropCosts: (n) => `Ret: ${points(n)} kaybedersin.`,
    resigns: (who, n) => `${name(who)} pes edip ${points(n)} veriyor`,
    acceptResign: 'Kabul et',
    playOn: 'Oyna, sürsün',
    hasLeft: (who) => `${name(who)} masadan kalktı. Maç saklandı.`,
    closed: 'Bu masa kapandı.',
    drawn: 'El berabere. Sayı yok.',
    rest: (n) => `Sıra sende, rakibin ${n} zarıyla`,
    youWin: (n, match) => (match ? 'Maçı kazandın!' : `${points(n)} kazandın!`),
    wins: (who, n, match) => `${name(who)} ${match ? 'maçı' : points(n)} kazandı.`,
    resignOpen: (who) => `${name(who)} pes etmek istiyor.`,
    waiting: 'Zarlar bekleniyor…',
    sent: '…',
    yourTurn: {
      move: 'Pullarını oyna',
      done: 'Tamam ya da geri al',
      roll: 'Zar at',
      double: 'Zar at ya da katla',
    },
    thinks: (who) => `${name(who)} düşünüyor`,
    awayFor: (who, time) => `${name(who)} uzakta: ${time}`,
    lostFor: (who, time) =>
      `${name(who)} bağlantısını yitirdi${time === null ? '' : `, kalan ${time}`}`,
    ends: { drop: 'Katlama reddedildi.', resign: 'Pes edildi', mother: 'Son pul hapsedildi.' },
    share: 'Paylaş',
    copied: 'Bağlantı kopyalandı',
    considers: (who) => `${name(who)} küpü düşünüyor`,
  },

  resign: {
    title: 'Pes et',
    choose: (who) => `${name(who)} ne kazansın?`,
    kinds: ['Tek oyun', 'Mars', 'Katmerli mars'],
    sure: (who, n) => `${name(who)} ${points(n)} kazanacak. Emin misin?`,
    confirm: 'Evet, pes ediyorum',
  },

  wins: {
    near: 'Kazanmaya yakın',
    kinds: {
      home: 'Hepsi toplandı',
      singleCrown: 'Tek taç',
      doubleCrown: 'Çift taç',
      staircase: 'Merdiven',
      tower: 'Kule',
      jan: 'Jan',
      burstJan: 'Yarma jan',
    },
    withMonk: (kind) => `${kind}, keşişli`,
    pips: (n) => `${n} pip`,
    moreOnBar: (n) => `barda ${n} tane daha`,
    better: 'Sayılar eşit: daha iyi galibiyetler belirler.',
  },

  typed: { title: 'Hamleyi yaz', hint: 'Her pul için nereden, nereye', play: 'Oyna' },

  moves: {
    title: 'Hamleler',
    none: 'Henüz bir şey oynanmadı.',
    bar: 'bar',
    off: 'off',
    cannot: 'oynayamıyor',
    opening: (names, dice) => `${name(names[0])} ${dice[0]}, ${name(names[1])} ${dice[1]}`,
    doubles: (cube) => `Katlıyor: ${cube}`,
    takes: 'Kabul ediyor',
    drops: 'Reddediyor',
    resigns: (multiple, inPoints) => `Öneriyor: ${offered(multiple, inPoints)}`,
    accepts: 'Kabul ediyor',
    rejects: 'Oyunu sürdürüyor',
    leaves: 'Kalkıyor',
    timeUp: 'Süresi bitti',
  },

  live: {
    game: (n) => `${n}. el başlıyor.`,
    rolls: (who, dice) => `${does(who, `${dice[0]} ve ${dice[1]} `, 'attın', 'attı')}.`,
    plays: (who, text) => `${does(who, 'oynadı', 'n', '')}: ${text}.`,
    cannot: (who) => `${does(who, '', 'oynayamıyorsun', 'oynayamıyor')}.`,
    doubles: (who, cube) => `${does(who, 'katladı', 'n', '')}: ${cube}.`,
    takes: (who) => `${does(who, 'küpü kabul etti', 'n', '')}.`,
    drops: (who) => `${does(who, 'küpü reddetti', 'n', '')}.`,
    resigns: (who, multiple, inPoints) =>
      `${does(who, 'önerdi', 'n', '')}: ${offered(multiple, inPoints)}.`,
    accepts: (who) => `${does(who, 'kabul etti', 'n', '')}.`,
    rejects: (who) => `${does(who, 'oyunu sürdürdü', 'n', '')}.`,
    leaves: (who) => `${does(who, 'masadan kalktı', 'n', '')}.`,
    timeUp: (who) => `${does(who, 'süreyi doldurdu', 'n', '')}.`,
  },

  proof: {
    title: 'Zarlar',
    whatTitle: 'Zarlar nasıl kanıtlanıyor?',
    what: [
      'Sunucu elden önce gizli tohumunun özetini gösterir, böylece tohumu artık değiştiremez. Sonra tarayıcın kendi rastgele metnini gönderir.',
      'Bütün zarlar tohumdan ve iki oyuncunun metinlerinden çıkar. Sunucu zar seçemez, çünkü senin metnini bilmiyordu; sen de seçemezsin, çünkü tohumu bilmiyorsun.',
      'Elden sonra tohum gösterilir. Tarayıcın özeti ve zarları kendisi yeniden hesaplar: tik işareti, hepsi doğru demektir.',
    ],
    none: 'İlk elden sonra kanıtı burada olacak.',
    verdicts: {
      waiting: 'El sürüyor.',
      good: 'Bütün zarlar kanıtlandı.',
      bad: 'Bu zarlar yanlış!',
      unchecked: 'Denetlenemedi: elden önce bilinen bir özet yoktu.',
    },
    faults: {
      hash: 'Bu tohum, elden önce özeti gösterilen tohum değil.',
      text: 'Tarayıcının gönderdiği metin kullanılmadı.',
      rolls: 'Zarlar tohumdan ve metinlerden çıkmıyor.',
      seedMissing: 'Tohum elden sonra gösterilmedi.',
    },
    roll: (n) => `İlk fark ${n}. atışta.`,
    expected: 'Olması gereken',
    found: 'Olan',
    hash: 'Elden önceki özet',
    mine: 'Benim metnim',
    seed: 'Tohum',
    textOf: (who) => `Metin: ${name(who)}`,
  },

  replay: {
    heading: 'Maç kaydı',
    title: (a, b) => `${name(a)} – ${name(b)}`,
    scrubber: 'Maçtaki yer',
    position: (at, of) => `${at} / ${of}`,
    gameBefore: 'Önceki el',
    gameAfter: 'Sonraki el',
    back: 'Bir adım geri',
    next: 'Bir adım ileri',
    play: 'Kendiliğinden oynat',
    pause: 'Durdur',
    download: '.mat indir',
    embed: 'Sayfaya ekle',
    embedHint: 'Kendi sayfanız için HTML:',
    copy: 'Kopyala',
    copied: 'Kopyalandı',
    store: 'Bu tarayıcıda sakla',
    storedTitle: 'Saklanan kayıtlar',
    noneStored: 'Henüz yok. Bağlantı olmadığı zamanlar için bir kayıt saklanabilir.',
    forget: 'At',
  },

  help: {
    title: 'Yardım',
    words: 'Oyunun sözcükleri',
    whatIs: (word) => `“${word}” ne demek?`,
    playTitle: 'Tahtada',
    play: [
      'Bir pula dokun: soldaki zarı oynar. Zarların yerini değiştirmek için zarlara dokun.',
      'Ya da pulu sürükle; gidebileceği yerler aydınlanır. Sürükleyerek iki zar birden de oynanır.',
      'Boş bir haneye dokun: zarlar izin veriyorsa iki pulla kapı alırsın.',
      'Geri al, sen Tamam deyinceye kadar adım adım geri döner.',
    ],
    keysTitle: 'Tuşlar',
    keys: {
      arrows: 'haneden haneye',
      enter: 'bu haneden oyna; hamle bitince Tamam',
      swap: 'zarların yerini değiştir',
      undo: 'geri al',
      roll: 'zar at',
      double: 'katla',
      take: 'kabul',
      drop: 'ret',
      typed: 'hamleyi yaz',
      chat: 'konuş',
      help: 'bu yardım',
    },
  },

  claims: {
    list: 'Karar istekleri',
    claim: 'Karar iste',
    title: (who) => `${name(who)} ile maçın için karar iste`,
    explain: (who) => [
      `${name(who)} bundan haberdar edilir ve seninle oynamayı sürdürmek için birkaç günü olur. Maç o zaman hiçbir şey olmamış gibi devam eder.`,
      'Bu süre geçince sunucu maçı bulunduğu duruma göre karara bağlar: iki puan da her birinizin kazanma olasılığına göre değişir.',
      `Bu sırada oynamaya hazır ol, ${name(who)} seni davet ederse katıl: yoksa istek düşer.`,
    ],
    mine: 'Karar istedin. İkiniz oynamayı sürdürmezseniz karar zamanı:',
    theirs: (who, length, games) =>
      `${name(who)} ${goal(length, games)} maçınız için karar istiyor`,
    due: 'İkiniz oynamayı sürdürmezseniz maç bulunduğu duruma göre karara bağlanır:',
    playOn: 'Maça devam et',
    absent: (who) =>
      `${name(who)} burada değil. Davet edilmene izin ver: bu günlerden birinde oynamaya hazırsan ve ${name(who)} hiç gelmezse istek düşer.`,
    early: (date, time) => `Karar şu andan sonra istenebilir: ${date} ${time}.`,
    away: (days, needed) =>
      `Karar isteyebilmek için, maç saklandığından beri ${plural(needed, { one: '# gün', other: '# gün' })} oynamaya hazır ya da bir masada olmalısın. Şimdiye kadar: ${days}.`,
    judged: (who, won, chance) =>
      won
        ? `${name(who)} ile maçın karara bağlandı: ${chance} olasılıkla sen kazanıyorsun.`
        : `${name(who)} ile maçın karara bağlandı: ${chance} olasılıkla ${name(who)} kazanıyor.`,
    sure: 'Bu, her galibiyet gibi sayılır.',
    ratings: (before, after) => `Puanın: ${after}, öncesinde ${before}.`,
    moment: 'GNU Backgammon için konum:',
    ended: (who, why, mine, minutes) => {
      const [other, time] = [name(who), plural(minutes, { one: '# dakika', other: '# dakika' })];
      const reasons: Record<ClaimEnd, readonly [string, string]> = {
        plays: ['oynamayı sürdürüyorsun', `${other} oynamayı sürdürüyor`],
        left: ['masadan kalktın', `${other} masadan kalktı`],
        unjoined: [
          `${other} seni davet etti, ${time} içinde katılmadın`,
          `${other} senin davetine ${time} içinde katılmadı`,
        ],
        went: [
          `${other} seni davet etti, katılmadan gittin`,
          `${other} senin davetine katılmadan gitti`,
        ],
        undecided: [`${time} içinde karar vermedin`, `${other} ${time} içinde karar vermedi`],
        unready: [
          `${other} oynamaya hazırdı, sen değildin`,
          `sen oynamaya hazırdın, ${other} değildi`,
        ],
        absent: [
          `${other} oynamaya hazırdı, sen burada değildin`,
          `sen oynamaya hazırdın, ${other} burada değildi`,
        ],
      };
      return `${other} ile maçın şimdilik karara bağlanmayacak: ${reasons[why][mine ? 0 : 1]}.`;
    },
    settled: (who) => `Bir yönetici ${name(who)} ile maçını sonuçlandırdı:`,
    results: { won: 'sen kazandın.', lost: 'sen kaybettin.', void: 'maç sayılmıyor.' },
    reason: 'Nedeni:',
    refused: {
      unlimited: 'Uzunluğu yok, bu yüzden sonucu da yok.',
      playing: 'Şu anda oynanıyor.',
      claimed: 'Karar zaten istendi.',
    },
  },
};
