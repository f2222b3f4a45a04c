// Portuguese, as in Brazil: the history of each game and series in short.

import type { Histories } from './en_history';

export const ptHistory: Histories = {
  backgammon:
    'Os jogos desta família estão entre os mais antigos que conhecemos; os romanos jogavam a tabula, parente próxima, com três dados. Na Inglaterra chamou-se por muito tempo “tables”, e a palavra backgammon é conhecida desde o século XVII. Edmond Hoyle escreveu sobre ele no XVIII. O cubo surgiu nos anos 1920, em clubes de Nova York. Hoje é jogado no mundo inteiro; no Brasil chama-se gamão.',
  nackgammon:
    'Foi ideia do mestre americano Nack Ballard, no fim do século XX. Duas pedras a mais no fundo tornam as partidas mais longas e as aberturas menos conhecidas. Muitos jogadores fortes treinam com ele.',
  hypergammon:
    'Um jogo jovem, jogado sobretudo em servidores e entre dois outros matches. Tem tão poucas posições que os computadores já calcularam todas. Quem o inventou não se sabe ao certo.',
  longgammon:
    'Todas começam no fundo, como em muitos jogos mais antigos da família, plakoto e narde por exemplo; o resto é gamão moderno. Quem juntou as duas coisas não se sabe. É jogado sobretudo em servidores.',
  oldenglish:
    'Diz-se que antigas regras inglesas permitiam no máximo cinco pedras numa casa. Quão comum era é difícil dizer. O GNU Backgammon chama o mesmo limite de regra egípcia.',
  runte:
    'Pouco se escreveu sobre este jogo. Conhecemos as regras, mas não a idade nem a origem. Que as pedras voltem no campo interno é raro entre os seus parentes.',
  portes:
    'Portes quer dizer portas em grego: assim se chamam as casas fechadas. É a forma grega do gamão e o primeiro jogo do tavli. Um antecessor romano, a tabula, é conhecido por um poema sobre um lance infeliz do imperador Zenão, que reinou no século V. Vive nos cafés e nas famílias, também em Chipre.',
  tabla:
    'A tabla é o jogo de bater da Bulgária e da Macedônia; o nome vem do latim tabula, uma tábua. Espalhou-se pelos Bálcãs provavelmente na época otomana. Os lances são muitas vezes ditos com números turcos e persas. Na Bulgária é um de três jogos jogados em sequência.',
  tavla:
    'A tavla é jogada em toda a Turquia, sobretudo nos cafés. O nome vem do latim tabula, como o tavli grego. Os lances são ditos com números quase todos persas: 6-5, por exemplo, é şeş beş. Se no campo interno se pode bater e seguir muda de lugar para lugar.',
  plakoto:
    'O plakoto é grego, o segundo jogo do tavli; o nome vem de uma palavra que significa achatar. É jogado na Grécia e em Chipre. A tapa na Bulgária e a mahbusa nos países árabes são parentes próximas. A idade ninguém sabe ao certo.',
  tapa: 'A tapa é búlgara, e a palavra significa rolha ou tampinha: uma pedra fica em cima da outra. Também é conhecida na Turquia. As regras são quase as do plakoto grego. Na Bulgária é um de três jogos jogados em sequência.',
  mahbusa:
    'Mahbusa significa a aprisionada em árabe. É jogada nos países árabes, sobretudo a leste do Mediterrâneo. As regras variam: em alguns lugares a primeira pedra tem de chegar em casa antes que as outras saiam. Plakoto e tapa são parentes.',
  narde:
    'O narde é jogado na Rússia, no Cáucaso e na Ásia Central. O nome é persa: nard aparece em textos persas de mais de mil anos, e uma lenda atribui a invenção ao vizir Buzurgmihr. O que exatamente se jogava então não se sabe. O narde longo é este jogo; o curto se parece muito com o gamão.',
  fevga:
    'A fevga é grega, o terceiro jogo do tavli; o nome vem de uma palavra que significa fugir. Não se bate, como no moultezim turco e no narde, seus parentes. É jogada na Grécia e em Chipre. A idade ninguém sabe ao certo.',
  moultezim:
    'O nome é turco: um mültezim era um arrendatário de impostos do Império Otomano. É jogado na Turquia e conhecido na Grécia. Fevga e narde são parentes. As casas que se podem ter mudam de lugar para lugar.',
  gulbara:
    'O gul bara é jogado nos Bálcãs, sobretudo na Bulgária; o nome é turco, e costuma ser explicado por rosa e primavera. Chama-se também “rosespring” ou narde louco. As duplas que continuam são a sua marca. Fevga e narde são parentes.',
  maghribiyya:
    'O nome significa a do Magrebe, o oeste do mundo árabe. Pouco se escreveu sobre ela, e as regras variam. Jogos em que uma só pedra fecha uma casa existem em muitos países árabes; alguns contam o que resta ao perdedor, até 31.',
  swedish:
    'O brädspel, ou bräde, é sueco e um jogo antigo da família; tem modos de vencer que os outros não têm. No navio de guerra Vasa, que afundou em 1628, achou-se um tabuleiro com pedras e dados. Quando estava quase esquecido, amigos do jogo no Museu Vasa, em Estocolmo, escreveram as regras, a última vez em 2003. A palavra jan é conhecida também de velhos jogos franceses.',
  tavli:
    'O tavli é o grande jogo dos cafés gregos: portes, plakoto e fevga em sequência. O nome vem do latim tabula, por Bizâncio. Também é jogado em Chipre. Que jogos fazem parte e até quantos pontos se joga muda de lugar para lugar.',
  tablaseries:
    'Na Bulgária jogam-se muitas vezes três jogos em sequência: um de bater, um de bloquear e um de prender. É a irmã do tavli grego, com tabla, gulbara e tapa. Tais séries vivem nas terras que foram otomanas. A ordem muda de lugar para lugar.',
};
