// Portuguese, as in Brazil, of "Learn". The reader is "você".

import { ptCourses } from './pt_courses';
import type { WordsOfLearn } from './en_learn';

export const ptLearn: WordsOfLearn = {
  steps: 'Passos',
  parts: { game: 'O jogo', cube: 'O cubo' },
  opponent: 'Adversário',
  restart: 'Recomeçar do primeiro passo',
  back: 'Voltar',
  skip: 'Pular',
  next: 'Próximo',
  toCube: 'O cubo em cinco passos',
  firstGame: 'Jogar uma primeira partida',
  firstGameHint: 'Um ponto, contra o iniciante da casa.',
  seating: 'Preparando a mesa…',
  noNovice: 'O iniciante não está aqui agora.',
  offline: 'Jogar com o iniciante da página',
  onlyBackgammon: 'O iniciante da página só joga gamão.',
  games: 'Todos os jogos',
  gamesHint: 'Primeiro o gamão, depois o que cada um dos outros tem de especial.',
  others: 'O resto é como no gamão, ou está nas regras.',

  lessons: {
    ...ptCourses,
    home: {
      title: 'O tabuleiro',
      about:
        'Suas pedras são as de anéis. Elas descem das casas altas até o seu campo interno, as casas 1 a 6, e depois saem do tabuleiro.',
      task: 'Toque numa casa do seu campo interno.',
      good: 'Esse é o seu campo interno. Vence quem retirar primeiro todas as pedras.',
      other: 'Aí não: o seu campo interno é onde se lê 1 a 6.',
    },
    dice: {
      title: 'Os dados',
      about: 'Cada dado move uma das suas pedras esse número de casas; uma só pode usar os dois.',
      task: 'Toque numa pedra: o dado maior a move. Toque outra vez, e depois em “Pronto”.',
      good: 'Isso é uma jogada. Até “Pronto” você pode desfazer cada passo.',
      other: 'Daí nada seu pode sair. Toque numa das suas pedras, as de anéis.',
    },
    closed: {
      title: 'Casas fechadas',
      about: 'Onde há duas ou mais pedras do adversário, as de ponto, você não pode parar.',
      task: 'Toque numa casa fechada para você.',
      good: 'Fechada: você pode passar por cima, mas não parar ali.',
      other: 'Aí você pode parar. Procure duas ou mais pedras com um ponto.',
    },
    point: {
      title: 'Fechar uma casa',
      about: 'Duas suas fecham uma casa ao adversário, e ali estão seguras.',
      task: 'Feche a sua casa 5: com o 3 desde a 8, com o 1 desde a 6.',
      good: 'Há duas pedras ali, e ninguém pode bater nelas.',
      other:
        'Valeu, mas a 5 não está fechada. Toque na casa 5, livre: duas pedras vão para lá de uma vez.',
    },
    hit: {
      title: 'Bater',
      about: 'Uma pedra sozinha pode ser batida: quem para nela a manda para a barra.',
      task: 'Bata na pedra com ponto da casa 7.',
      good: 'Ela espera na barra e começa o caminho de novo.',
      other:
        'Valeu, mas a pedra da casa 7 continua ali. O 6 desde a 13 bate nela, e o 1 desde a 8.',
    },
    enter: {
      title: 'Da barra',
      about:
        'Uma sua foi batida. Ela tem de entrar no campo do adversário antes de outra mover: com 1 na 24, com 6 na 19.',
      task: 'Toque na pedra da barra e depois jogue o outro dado.',
      good: 'Você voltou. O 6 estava fechado, então ela entrou com o 4.',
      other: 'Primeiro a pedra da barra, no meio do tabuleiro.',
    },
    doubles: {
      title: 'Duplas',
      about: 'Dados iguais valem o dobro: você tem quatro seis.',
      task: 'Feche com eles duas casas, 18 e 7.',
      good: 'Duas casas novas num só lance.',
      other: 'Valeu, mas não são as duas. Duas vão de 24 a 18, duas de 13 a 7.',
    },
    off: {
      title: 'Retirar',
      about: 'Quando todas as suas estão no campo interno, cada dado retira uma pedra da sua casa.',
      task: 'Retire duas: da 6 e da 4.',
      good: 'Duas estão fora, e fora ficam.',
      other: 'Valeu, mas saíram menos. Toque na 6 para um dado e na 4 para o outro.',
    },
    large: {
      title: 'Um dado maior',
      about: 'Um dado maior que a sua casa mais alta retira uma pedra dela.',
      task: 'Você tem 6 e 3, e nada na 6: retire duas.',
      good: 'O 6 retirou uma da 5, a sua casa mais alta.',
      other: 'Valeu, mas saíram menos. Toque na 5 para o 6 e na 3 para o 3.',
    },
    win: {
      title: 'A vitória',
      about:
        'As suas duas últimas. O adversário não retirou nenhuma: isso é um gammon, e conta em dobro.',
      task: 'Retire as duas.',
      good: 'Um gammon, 2 pontos! Você já sabe o bastante para uma primeira partida.',
      other: 'Resta uma. Primeiro o 6 desde a 4, depois o 3 desde a 3.',
    },
    why: {
      title: 'Para que serve',
      about:
        'Antes de lançar você pode dobrar o valor da partida. O adversário aceita, ou passa e perde o que ela valia.',
      task: 'Você está muito à frente, 88 pips a 119. Dobre.',
      good: 'Passou: você ganha 1 ponto na hora, e a sorte não conta.',
      other: 'Cada lance dá ao adversário outra chance, ao preço antigo. Dobre primeiro.',
    },
    even: {
      title: 'Não cedo demais',
      about:
        'Quem aceita fica com o cubo, e só essa pessoa pode dobrar depois. É o que você entrega.',
      task: 'A partida está igual. Dobrar ou lançar?',
      good: 'Certo: com chances iguais o cubo vale mais onde está.',
      other:
        'Com chances iguais você só entrega o cubo. Lance, e dobre quando estiver bem à frente.',
    },
    take: {
      title: 'Aceitar ou passar',
      about:
        'Passar quatro vezes custa 4 pontos. Aceitar quatro vezes, ganhar uma a 2 pontos e perder três, também custa 4. Então bastam 25 %.',
      task: 'De 36 lances do adversário, 26 retiram as duas. Depois dos outros 10, em 28 %, você vence. Aceitar ou passar?',
      good: '28 % é mais que 25 %: aceitar custa menos. Com 7 de 36, 19 %, você passaria.',
      other: 'Passar custa 1 ponto cada vez. Com 28 %, aceitar custa menos.',
    },
    crawford: {
      title: 'A regra Crawford',
      about:
        'Quando só falta 1 ponto a alguém, joga-se uma partida sem o cubo: a partida Crawford. Ela acabou, e você a ganhou.',
      task: 'Está 1 a 2 num match até 3. Dobrar ou lançar?',
      good: 'Certo, e já. Quem perde esta partida perde o match a qualquer preço; que ela valha 2 para você.',
      other:
        'Você não tem nada a poupar: perdida a partida, perdido o match. Dobre agora, e vencer vale 2.',
    },
    again: {
      title: 'Dobrar de novo',
      about: 'Você aceitou: o cubo é seu, em 2. Mais ninguém pode virá-lo.',
      task: 'Dos seus 36 lances, 26 vencem agora; depois dos outros você perde. Dobrar para 4 ou lançar?',
      good: 'Certo: é o seu último lance, e você vence mais vezes do que perde. Só quem ganharia gammons demais joga sem dobrar: bom demais para dobrar.',
      other: 'É o seu último lance, e você vence mais vezes do que perde: faça valer 4.',
    },
  },
};
