// Turkish, of accounts: the log-in, a lost password, my account, whom one blocks, reports, measures, the second step, tokens, and notices.

import type { wordsOfAccount } from './en_account';
import { makePlural, name } from './formats';

const plural = makePlural('tr');

export const trAccount: typeof wordsOfAccount = {
  login: {
    title: 'Giriş yap',
    registerTitle: 'Yeni hesap',
    name: 'Ad',
    nameHint: '2 ile 20 arası harf ve alt çizgi',
    password: 'Parola',
    passwordHint: 'En az 8 karakter. Unutursan kimse sana söyleyemez.',
    remember: 'Bu tarayıcıda beni hatırla',
    login: 'Giriş yap',
    register: 'Hesap aç',
    busy: 'Bir saniye…',
    haveAccount: 'Hesabım var',
    noAccount: 'Henüz hesabım yok',
    invitation: 'Davet kodu',
    troubles: {
      needsCode: 'Burada hesap açmak için davet kodu gerekir.',
      badCode: 'Bu bir davet kodu değil, ya da kullanılmış ya da çok eski.',
      doorClosed: 'Şu anda burada kimse hesap açamıyor.',
      words: 'Ad ve parolada boşluk olmaz.',
      refused: 'Ad ile parola birbirini tutmuyor.',
      wrongCode: 'Kod doğru değildi.',
      ended:
        'Burada artık oturumun açık değil: sonlandırıldı ya da uzun süre kullanılmadı. Lütfen parolanla giriş yap.',
      guestEnded:
        '“Hemen oyna” ile açılan hesap burada artık açılamıyor: oturum sonlandırıldı ya da uzun süre kullanılmadı. Onaylanmış bir e-posta adresi varsa “Parolanı mı unuttun?” onu açar; “Hemen oyna” başka bir hesap açar.',
    },
  },

  fields: {
    choose: 'Lütfen birini seç.',
    missing: 'Lütfen doldur.',
    mail: 'Posta adresi name@example.org gibi olur.',
    range: (from, to) => `${from} ile ${to} arasında bir sayı.`,
  },

  code: {
    of: (who) => `Giriş yapan: ${name(who)}`,
    lead: 'Parola doğru. Şimdi kimlik doğrulama uygulamanın gösterdiği kodu ya da kurtarma kodlarından birini gir.',
    recovery: 'Kurtarma kodu kullan',
  },

  recovery: {
    title: 'Yeni parola',
    forgot: 'Parolanı mı unuttun?',
    lead: 'Onayladığın e-posta adresine bir kod gönderilir. Onunla yeni bir parola seçersin.',
    ask: 'Bana kod gönder',
    haveCode: 'Kodum var',
    another: 'Bana kod gerek',
    code: 'Kod',
    codeHint: 'E-postadan ya da sunucuyu işleten kişiden. Bir kez geçer.',
    password: 'Yeni parola',
    passwordHint: 'En az 8 karakter, boşluk ve iki nokta olmadan',
    show: 'Parolayı göster',
    change: 'Parolayı değiştir',
    back: 'Girişe dön',
    sent: (who) => `Onaylı adresi varsa kod yolda: ${name(who)}.`,
    logOutFirst: 'Kodla yeni bir parola seçmek için çıkış yap.',
    answers: {
      noMail: 'Bu sunucu e-posta göndermez. Sunucuyu işleten kişi sana bir kod verebilir.',
      wrongCode: 'Kod bu değil ya da çok eski.',
      usedCode:
        'Kod bu değil ya da bağlantı kopmadan hemen önce kabul edildi. Yeni parolayla giriş yapmayı dene.',
      shortPassword: 'Parola en az 8 karakterdir.',
      badPassword: 'Parolada boşluk ve iki nokta olmaz.',
      commonPassword: 'Bu, ilk denenen parolalardan biri. Lütfen başka bir tane seç.',
      namePassword: 'Herkesin bildiği bir ad parola olmaz. Lütfen başka bir tane seç.',
      badName: 'Ad 2 ile 20 arası harf ve alt çizgiden oluşur.',
      notStored: 'Sunucu şu anda bir şey kaydedemiyor. Lütfen sonra yeniden dene.',
      tooMany: 'Çok fazla yanlış kod: sunucu bağlantıyı kesti. Lütfen koda bir daha bak.',
      tooFast: 'Sunucu için fazla hızlıydı. Lütfen birazdan yeniden dene.',
      failed: 'Olmadı. Lütfen sonra yeniden dene.',
    },
  },

  blocks: {
    block: (who) => `Engelle: ${name(who)}`,
    hint: (who) =>
      `Bundan sonra sen ve ${name(who)}, engeli kaldırana kadar birbirinizi davet edemez ve birbirinize yazamazsınız; kimseye haber verilmez, başlamış bir maç sürer.`,
    confirm: 'Engelle',
    blocked: (who) => `Engellediğin oyuncu: ${name(who)}.`,
    unblock: 'Engeli kaldır',
  },

  reports: {
    report: (who) => `Bildir: ${name(who)}…`,
    talk: 'Söylenenleri bildir…',
    about: 'Kimi?',
    why: 'Konu nedir?',
    reasons: {
      talk: 'Söylenenler',
      cheating: 'Hile: bir program oynuyor ya da maçlar bilerek kaybediliyor',
      leaving: 'Kaybedilen maçları bırakmak',
      name: 'Ad rahatsız edici',
      other: 'Başka bir şey',
    },
    text: 'Ne oldu? (istersen yaz)',
    hint: (who) =>
      `Bildirimle birlikte ${name(who)} ile son konuşmaların gider: herkese ya da sana söylenenler ve senin yazdıkların. Yalnızca moderatörler okur; bildirdiğin oyuncuya haber verilmez: ${name(who)}.`,
    sent: 'Gönderildi. Sonucu sana bildirilecek.',
  },

  keep: {
    title: 'Hesabını sakla',
    lead: 'Bu hesabı yalnızca bu tarayıcı biliyor. Bir ad ve parolayla, puanı ve maçlarıyla her yerde senin olur.',
    keep: 'Hesabı sakla',
    kept: (who) => `Artık adın ${name(who)}; başka yerlerde parolanla giriş yaparsın.`,
    rating: 'Puanını sakla: bir ad seç',
  },

  account: {
    title: 'Hesabım',
    nobody: 'Giriş yapmadın.',
    old: 'Eski parola',
    changed: 'Parola değişti.',
    erase: 'Hesabımı sil',
    eraseHint:
      'Yedi gün sonra hesap, puanları ve mesajlarıyla birlikte silinir, bitmemiş maçlar karara bağlanır. O zamana kadar bundan burada vazgeçebilirsin.',
    erased: 'Hesabın yedi gün içinde silinecek.',
    stop: 'Hesabımı silme',
    stays: 'Hesabın duruyor.',
    erasedAt: (when) => `Hesabın silinecek: ${when}.`,
    data: {
      title: 'Verilerim',
      lead: 'Bu sunucunun senin hakkında sakladığı her şey tek bir ZIP dosyasında: ayarlar, puanlar, mesajlar, maçlar ve dahası.',
      ask: 'Dosyayı hazırla',
      fetch: 'Dosyayı indir',
      ready: (when) => `Dosyan hazır. ${when} tarihine kadar bir kez indirilebilir.`,
      fetched: 'Dosya indirildi. İyi sakla: içinde her şey var.',
      elsewhere: (when) =>
        `${when} tarihine kadar hazır bir dosya var; sana verilen bağlantı kimdeyse o indirebilir.`,
      later: (when) => `${when} tarihinden sonra yeni bir dosya isteyebilirsin.`,
    },
    mail: {
      title: 'E-posta adresi',
      lead: 'Onaylanmış bir adresle, parolan kaybolunca yenisini seçebilir ve günlük maçların için e-posta alırsın. Başka kimse görmez.',
      none: 'Adres vermedin.',
      confirmed: (address) => `Onaylandı: ${name(address)}`,
      asked: (address) => `Kodun gönderildiği adres: ${name(address)}. Kodu buraya yaz.`,
      confirm: 'Onayla',
      on: 'Maçlarım için e-posta',
      address: 'Adres',
      another: 'Başka bir adres',
      forget: 'Adresi unut',
    },
    zone: {
      title: 'Dil ve saat dilimi',
      lead: 'E-postalar ve telnet bu dilimin saatini, sayfa cihazınınkini gösterir.',
      now: (zone) => `Saat dilimi: ${name(zone)}`,
      device: (zone) => `Bu cihazdaki gibi: ${name(zone)}`,
      another: 'Başka bir saat dilimi',
      change: 'Değiştir',
    },
    others: {
      title: 'Başkaları senden ne görür',
      seen: [
        'Herkes, hesabı olmayan da: puanlarınla profilin, son girişin, biten maçların ve kayıtları.',
        'Giriş yapanlar: burada, hazır, oyunda ya da izleyici olup olmadığın, ne zamandan beri ve hangi bilgisayardan geldiğin (“who” ve “whois”).',
        'Süren maçların: izlemek isteyen herkes; engellediklerin ve “blind” ile kapattıkların izleyemez.',
        'Hiç kimse: parolan ve sunucunun e-postaları için verdiğin adres.',
      ],
      none: 'Adres yayımlamıyorsun.',
      address: (address) => `Seni soran şunu okur: ${name(address)}`,
      spectators: 'Maçlarım hesapsız da izlenebilir',
      publish: 'Yayımla',
      hide: 'Artık yayımlama',
    },
  },

  measures: {
    title: 'Moderatör kararları',
    kinds: {
      warning: 'Uyarı aldın',
      talk: 'Konuşamazsın',
      invitations: 'Kimseyi davet edemezsin',
      rating: 'Yeni maçların puana sayılmaz',
      events: 'Turnuvalara giremezsin',
      account: 'Hesabın kapalı',
      name: 'Adın değiştirildi',
    },
    until: (when) => `bitiş: ${when}`,
    forGood: 'süresiz',
    object: 'İtiraz et…',
    text: 'Neden kalkmalı',
    hint: 'Bir kez itiraz edebilirsin. Kararı vermemiş bir moderatör okur, sonucu sana bildirilir.',
    waits: 'İtiraz ettin. Başka bir moderatör okuyacak.',
    decided: 'İtirazın okundu: karar duruyor.',
  },

  secondStep: {
    title: 'İki adımlı doğrulama',
    lead: 'Giriş, paroladan sonra yalnızca telefonunun üretebildiği bir kod sorar: parolan tek başına başkasının işine yaramaz. Seni hatırlayan tarayıcılara ve anahtarı olan programlara sorulmaz.',
    turnOn: 'Aç',
    turnOff: 'Kapat',
    next: 'Devam',
    scan: 'Bu resmi telefonundaki bir kimlik doğrulama uygulamasıyla tara, sonra gösterdiği kodu gir.',
    qr: 'QR kod olarak anahtar',
    here: 'Bu cihazda bir uygulama aç',
    key: 'Ya da oraya bu anahtarı yaz:',
    on: 'Girişte bir kod soruluyor.',
    left: (n) => plural(n, { one: '# kurtarma kodun kaldı.', other: '# kurtarma kodun kaldı.' }),
    more: 'Yeni kurtarma kodları',
    moreHint: 'Eskileri artık geçmez.',
    codes: 'Kurtarma kodları',
    codesHint:
      'Kurtarma kodların yalnızca bu kez gösterilir: onları telefonunun olmadığı bir yerde sakla. Her biri bir kez geçer: kod yerine, ya da parolan kaybolduğunda yeni bir parola için.',
    copy: 'Kopyala',
    copied: 'Kopyalandı',
    save: 'Dosya olarak kaydet',
    print: 'Yazdır',
    noted: 'Sakladım',
  },

  places: {
    title: 'Hesabın nerede kullanılıyor',
    lead: 'Bir yer, bir ağ ve bir program türüdür. Hesabın yeni bir yerden kullanılınca haber verilir.',
    here: 'Burası',
    forget: 'Unut',
    since: (when) => `İlk giriş: ${when}`,
    mails: 'Yeni yerleri e-postayla bildir',
    news: 'Hesabın yeni bir yerden kullanıldı',
    notYou: 'Bu sen değilsen parolanı değiştir.',
    itWasMe: 'Bendim',
  },

  tokens: {
    title: 'Cihazlar ve programlar',
    lead: 'Parolan olmadan giriş yapanlar. Tanımadıklarını sonlandır.',
    kinds: { page: 'Tarayıcı', program: 'Program' },
    scopes: { read: 'bakabilir', play: 'oynayabilir', all: 'her şeyi yapabilir' },
    used: (when, host) =>
      host === null ? `Son kullanım: ${when}` : `Son kullanım: ${when}, yer: ${name(host)}`,
    never: 'Hiç kullanılmadı',
    inUse: 'Şu an kullanılıyor',
    mine: 'Bu cihaz',
    end: 'Sonlandır',
    endOf: (label) => `Sonlandır: ${name(label)}`,
    endOthers: 'Diğer hepsini sonlandır',
    endHint: 'Diğer tarayıcılar parolanı sorar, programlara da yeni anahtar gerekir.',
    none: 'Parolandan başka bir şey yok.',
  },

  notices: {
    title: 'Bu cihazda bildirimler',
    lead: 'Bu tarayıcı, sayfa kapalıyken size haber verebilir. Bildirim şifreli olarak, tarayıcı üreticisinin hizmetiyle gelir.',
    kinds: {
      turn: 'Sıra bende',
      invite: 'Biri beni davet ediyor',
      event: 'Turnuva maçım',
      message: 'Biri bana mesaj bırakıyor',
    },
    impossible:
      'Bu tarayıcı bunu yapamaz. iPhone ya da iPad’de sayfanın önce ana ekranda olması gerekir.',
    denied:
      'Bu sayfanın bildirim göstermesini yasakladınız. Tarayıcının bu sayfaya ait ayarları yeniden izin verir.',
    failed: 'Tarayıcı bildirimleri açamadı. Lütfen daha sonra yeniden deneyin.',
    attempt: 'Şimdi bir tane göster',
    quiet: 'Sessiz saatler',
    quietHint: (zone: string) => `Bu sürede sıralar ve mesajlar bekler. Saat dilimi: ${zone}`,
    from: 'Başlangıç',
    to: 'Bitiş',
    others: 'Diğer cihazlar',
    last: (when: string) => `Son bildirim: ${when}`,
    told: {
      turn: (who: string) => `Sıra sizde. Rakip: ${name(who)}.`,
      invite: (who: string) => `${name(who)} sizi bir maça davet ediyor.`,
      event: (who: string) => `Turnuva maçınız başlayabilir. Rakip: ${name(who)}.`,
      message: (who: string) => `${name(who)} size bir mesaj bıraktı.`,
      server: 'Sunucu size bir mesaj bıraktı.',
      try: 'Bildirimler bu cihaza geliyor.',
    },
  },
};
