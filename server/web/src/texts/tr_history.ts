// Turkish: the history of each game and series in short.

import type { Histories } from './en_history';

export const trHistory: Histories = {
  backgammon:
    'Bu ailenin oyunları bildiğimiz en eski oyunlar arasındadır; Romalılar yakın akrabası tabulayı üç zarla oynardı. İngiltere’de uzun süre “tables” dendi, backgammon sözü 17. yüzyıldan beri bilinir. Edmond Hoyle 18. yüzyılda onu yazdı. Küp 1920 yıllarında New York kulüplerinde ortaya çıktı. Bugün bütün dünyada oynanır.',
  nackgammon:
    'Amerikalı usta Nack Ballard 20. yüzyılın sonlarında düşündü. Arkadaki iki fazla pul oyunu uzatır, açılışları daha az bilinir kılar. Birçok güçlü oyuncu onunla çalışır.',
  hypergammon:
    'Genç bir oyun; en çok sunucularda ve iki maç arasında oynanır. Konumları o kadar azdır ki bilgisayarlar hepsini hesapladı. Kimin düşündüğü kesin bilinmiyor.',
  longgammon:
    'Plakoto ve narde gibi ailenin birçok eski oyunundaki gibi bütün pullar arkada başlar; gerisi bugünkü backgammondur. İkisini ilk kimin birleştirdiği bilinmiyor. En çok sunucularda oynanır.',
  oldenglish:
    'Eski İngiliz kurallarının bir hanede en çok beş pula izin verdiği söylenir. Bunun ne kadar yaygın olduğunu söylemek güç. GNU Backgammon aynı sınıra Mısır kuralı der.',
  runte:
    'Bu oyun üzerine az şey yazılmış. Kurallarını biliyoruz, yaşını da yurdunu da bilmiyoruz. Pulların evde geri dönmesi akrabaları arasında seyrektir.',
  portes:
    'Portes Yunanca kapılar demektir: tutulan hanelere öyle denir. Backgammonun Yunan biçimi ve tavlinin ilk oyunudur. Roma’daki atası tabulayı, 5. yüzyılda hüküm süren imparator Zenon’un talihsiz bir atışını anlatan şiirden biliyoruz. Kahvelerde ve evlerde oynanır, Kıbrıs’ta da.',
  tabla:
    'Tabla Bulgaristan ile Makedonya’nın vurmalı oyunudur; adı Latince tabula, yani tahta sözünden gelir. Balkanlara herhalde Osmanlı zamanında yayıldı. Zarlar çoğu kez Türkçe ve Farsça sayılarla söylenir. Bulgaristan’da sırayla oynanan üç oyundan biridir.',
  tavla:
    'Tavla bütün Türkiye’de, en çok da kahvelerde oynanır. Adı, Yunanca tavli gibi, Latince tabula sözünden gelir. Zarlar çoğunlukla Farsça sayılarla söylenir: 6-5 sözgelimi şeş beştir. Evde vurup kaçmanın serbest olup olmadığı yerden yere değişir.',
  plakoto:
    'Plakoto Yunan oyunudur, tavlinin ikincisi; adı bastırıp ezmek anlamındaki bir sözden gelir. Yunanistan’da ve Kıbrıs’ta oynanır. Bulgaristan’daki tapa ile Arap ülkelerindeki mahbusa yakın akrabalarıdır. Ne kadar eski olduğunu kimse kesin bilmiyor.',
  tapa: 'Tapa Bulgar oyunudur, sözün anlamı tıpa ya da kapaktır: bir pul ötekinin üstünde oturur. Türkiye’de de bilinir. Kuralları Yunan plakotosunun kurallarına çok yakındır. Bulgaristan’da sırayla oynanan üç oyundan biridir.',
  mahbusa:
    'Mahbusa Arapçada hapsedilmiş demektir. Arap ülkelerinde, en çok da Akdeniz’in doğusundakilerde oynanır. Kurallar değişir: kimi yerde ötekiler çıkmadan önce ilk pulun eve varması gerekir. Plakoto ile tapa akrabalarıdır.',
  narde:
    'Narde Rusya’da, Kafkasya’da ve Orta Asya’da oynanır. Adı Farsçadır: nard bin yıldan eski Fars metinlerinde geçer, bir efsane onu vezir Büzürgmihr’in bulduğunu anlatır. O zaman tam olarak ne oynandığı bilinmiyor. Uzun narde bu oyundur, kısa narde backgammona çok benzer.',
  fevga:
    'Fevga Yunan oyunudur, tavlinin üçüncüsü; adı kaçmak anlamındaki bir sözden gelir. Akrabaları olan Türk mültezimi ve narde gibi onda da vurulmaz. Yunanistan’da ve Kıbrıs’ta oynanır. Ne kadar eski olduğunu kimse kesin bilmiyor.',
  moultezim:
    'Adı Türkçedir: mültezim, Osmanlı’da vergi toplama işini üstüne alan kişiydi. Türkiye’de oynanır, Yunanistan’da da bilinir. Fevga ile narde akrabalarıdır. Hangi hanelerin tutulabileceği yerden yere değişir.',
  gulbara:
    'Gül bara Balkanlarda, en çok da Bulgaristan’da oynanır; adı Türkçedir, çoğunlukla gül ve bahar sözleriyle açıklanır. Ona “rosespring” ya da çılgın narde de denir. Sürüp giden çift zar onun işaretidir. Fevga ile narde akrabalarıdır.',
  maghribiyya:
    'Adı Mağripli, yani Arap dünyasının batısından demektir. Üzerine az şey yazılmış, kurallar da değişir. Tek pulun haneyi kapattığı oyunlar birçok Arap ülkesinde oynanır; kimisi kaybedende kalanı sayar, 31 sayıya kadar.',
  swedish:
    'Brädspel ya da bräde İsveç oyunudur, ailenin eskilerinden; onda başka oyunlarda olmayan kazanma yolları var. 1628 yılında batan Vasa savaş gemisinde pulları ve zarlarıyla bir tahta bulundu. Oyun neredeyse unutulmuşken Stockholm’deki Vasa Müzesi’nde onu sevenler kurallarını yazdı, son olarak 2003 yılında. Jan sözü eski Fransız oyunlarından da bilinir.',
  tavli:
    'Tavli Yunan kahvelerinin büyük oyunudur: sırayla portes, plakoto ve fevga. Adı Bizans üzerinden Latince tabula sözünden gelir. Kıbrıs’ta da oynanır. Hangi oyunların girdiği ve kaç sayıya oynandığı yerden yere değişir.',
  tablaseries:
    'Bulgaristan’da çoğu kez sırayla üç oyun oynanır: biri vurmalı, biri kapamalı, biri hapsetmeli. Tabla, gulbara ve tapasıyla Yunan tavlisinin kardeşidir. Böyle diziler bir zamanlar Osmanlı olan yerlerde yaşar. Sıraları yerden yere değişir.',
};
