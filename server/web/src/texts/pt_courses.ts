// Portuguese, as in Brazil, of "Learn": the steps of the games beside backgammon. The reader is "você".

import type { LessonsOfCourses } from './en_courses';

export const ptCourses: LessonsOfCourses = {
  fourBack: {
    title: 'Quatro no fundo',
    about:
      'Quatro das suas começam no fundo, duas na 24 e duas na 23. Todo o resto é como no gamão.',
    task: 'Toque numa das duas casas do fundo.',
    good: 'São quatro a sair: as partidas duram mais, e os bloqueios valem mais.',
    other: 'Ali não: veja onde as suas têm o caminho mais longo.',
  },
  backPoints: {
    title: 'Sair aos pares',
    about: 'Quem tira as quatro aos pares não deixa nada para bater.',
    task: 'Feche com 3-3 duas casas mais à frente: 21 e 20.',
    good: 'Os dois pares estão a caminho, e nenhuma das quatro pode ser batida.',
    other: 'Valeu, mas não são as duas. Duas vão de 24 a 21, duas de 23 a 20.',
  },
  three: {
    title: 'Três cada um',
    about:
      'Cada lado tem só três pedras, nas suas casas 24, 23 e 22. As do adversário estão nas suas 3, 2 e 1.',
    task: 'Toque numa casa onde começa uma do adversário.',
    good: 'Tão poucas: cada batida pesa, e uma partida dura um minuto ou dois.',
    other: 'Ali não: as do adversário são as que têm um ponto.',
  },
  threeHit: {
    title: 'Uma de três',
    about: 'Uma pedra batida tem o caminho todo pela frente. Com três, isso muitas vezes decide.',
    task: 'Bata na pedra com ponto da casa 19.',
    good: 'Ela primeiro tem de entrar, e depois fazer o caminho todo de novo.',
    other: 'Valeu, mas a pedra da casa 19 continua ali. O 5 desde a 24 bate nela.',
  },
  threeOff: {
    title: 'As três fora',
    about:
      'Você retirou uma, o adversário nenhuma. Retirar agora as outras duas é um gammon, que vale o dobro.',
    task: 'Retire as duas.',
    good: 'Um gammon, 2 pontos, vezes o cubo.',
    other: 'Resta uma das suas. Cada dado retira uma.',
  },
  allBack: {
    title: 'O começo',
    about:
      'As suas quinze começam na 24 e descem até o seu campo interno, as casas 1 a 6. As do adversário vêm na direção oposta.',
    task: 'Toque na casa onde começam as do adversário.',
    good: 'Elas começam na sua 1 e cruzam com as suas no caminho.',
    other: 'Ali não: as do adversário são as que têm um ponto.',
  },
  block: {
    title: 'No meio do caminho',
    about:
      'Os dois lados têm o caminho todo pela frente. Uma casa avançada atrapalha todas as quinze.',
    task: 'Feche a sua casa 16 com 4-4.',
    good: 'Duas ficam ali seguras, e o adversário tem de contornar.',
    other: 'Valeu, mas a 16 não está fechada. Duas vão da 24, com dois quatros cada.',
  },
  rollAgain: {
    title: 'O primeiro lance',
    about:
      'O dado maior começa, mas lançando os dois de novo: o primeiro lance pode ser uma dupla. Você tem quatro seis.',
    task: 'Feche com eles duas casas, 18 e 7.',
    good: 'Belo começo. A partir da segunda partida começa quem ganhou a anterior.',
    other: 'Valeu, mas não são as duas. Duas vão de 24 a 18, duas de 13 a 7.',
  },
  lastTwo: {
    title: 'Quanto vale vencer',
    about:
      'As suas duas últimas. O adversário não retirou nenhuma: você ganha 2 pontos em vez de 1. Nada vale 3, e não há cubo.',
    task: 'Retire as duas.',
    good: '2 pontos, e você começa a próxima partida.',
    other: 'Resta uma das suas. Cada dado retira uma.',
  },
  inTurn: {
    title: 'Um após o outro',
    about:
      'Um match são três jogos em sequência, e o placar continua. As suas duas últimas do primeiro jogo; o adversário não retirou nenhuma.',
    task: 'Retire as duas.',
    good: '2 pontos. O próximo dos três jogos está montado, e você começa, por ter vencido.',
    other: 'Resta uma das suas. Cada dado retira uma.',
  },
  stay: {
    title: 'Quem bate fica',
    about: 'Se você bate no seu campo, de 1 a 6, uma pedra sua fica ali até o fim da jogada.',
    task: 'Bata na 3 com o 3 desde a 6, e jogue o 1 com outra pedra.',
    good: 'Ela fica na 3. Nas casas 7 a 24 você pode bater e seguir.',
    other: 'Valeu, mas a pedra da casa 3 continua ali. O 3 desde a 6 bate nela.',
  },
  full: {
    title: 'Cinco no máximo',
    about: 'Uma casa não recebe mais de cinco pedras suas.',
    task: 'Toque numa casa sua que está cheia.',
    good: 'Cheia: nenhum passo pode acabar ali até que uma saia.',
    other: 'Ali há lugar. Procure cinco das suas numa casa.',
  },
  fullOnTheWay: {
    title: 'Cheia no caminho',
    about: 'Na 8 há três: com mais duas fica cheia, e uma tem de sair antes que venha outra.',
    task: 'Feche a sua casa 3 com 5-5.',
    good: 'A 3 está fechada, e na 8 nunca houve mais de cinco.',
    other: 'Valeu, mas a 3 não está fechada. Duas vão de 8 a 3.',
  },
  goBack: {
    title: 'Para trás em casa',
    about: 'No seu campo, de 1 a 6, uma pedra também pode ir para trás, e bater ali.',
    task: 'Bata na pedra da casa 4: com o 5 de 6 a 1, depois com o 3 para trás até a 4.',
    good: 'Ninguém está seguro no seu campo. Um passo para trás joga o dado como qualquer outro.',
    other: 'Valeu, mas a pedra da casa 4 continua ali. Toque na 6 para o 5, depois na 1 para o 3.',
  },
  pin: {
    title: 'Prender',
    about:
      'Aqui não se bate. Uma pedra sozinha fica presa: outra pousa em cima, e ela não pode mover.',
    task: 'Prenda a pedra com ponto da casa 8.',
    good: 'Ela fica presa ali até a sua sair.',
    other: 'Valeu, mas a pedra da casa 8 está livre. A da 16 chega lá com os dois dados.',
  },
  pinned: {
    title: 'Presa',
    about:
      'Uma das suas está embaixo de uma do adversário. Não pode mover, a casa está fechada para você, e enquanto isso você não retira nada.',
    task: 'Toque na casa onde a sua está presa.',
    good: 'Assim que a última de cima sai, ela fica livre.',
    other: 'Ali não. Procure uma pedra mais pálida ao pé de uma casa.',
  },
  mother: {
    title: 'A mãe',
    about:
      'A última pedra na sua 24 é a mãe. Quem prende a do outro, sem ter mais nenhuma na própria 24, ganha 2 pontos na hora.',
    task: 'Prenda a mãe na 1: desde a 10, com os dois dados.',
    good: '2 pontos. Com a sua presa também, teria sido um empate.',
    other: 'Valeu, mas a mãe está livre. Primeiro o 5 desde a 10, depois o 4.',
  },
  runnerAgreed: {
    title: 'Por acordo',
    about:
      'Alguns combinam “runner”: a primeira pedra tem de chegar ao campo interno, à 6 ou além, antes de outra mover.',
    task: 'Leve-a da 7 ao campo com um dado, e jogue o outro desde a 24.',
    good: 'Ela chegou, e as outras podem sair.',
    other: 'Valeu, mas nenhuma saiu da 24. À pedra da casa 7 basta um dado.',
  },
  sameWay: {
    title: 'No mesmo sentido',
    about:
      'Os dois vão no mesmo sentido. As suas começam na 24, as do adversário na sua 12, e o campo interno dele é onde ficam as suas casas 13 a 18.',
    task: 'Toque numa casa do campo interno do adversário.',
    good: 'As pedras vão de 12 a 1, e depois de 24 a 13.',
    other: 'Ali não: aquele campo fica nas suas casas 13 a 18.',
  },
  closesOne: {
    title: 'Uma basta',
    about: 'Aqui não se bate. Uma só pedra fecha a sua casa ao outro lado.',
    task: 'Toque numa casa que uma só pedra do adversário fecha.',
    good: 'Você pode passar por cima, mas não parar ali.',
    other: 'Ali não. Procure uma pedra sozinha, com ponto.',
  },
  head: {
    title: 'A cabeça',
    about: 'A sua 24 é a cabeça. Em cada jogada só uma pedra pode sair dela.',
    task: 'Tire uma da cabeça nesta jogada.',
    good: 'A cabeça se esvazia devagar: tire uma sempre que não fizer mal.',
    other: 'Valeu, mas nenhuma saiu da cabeça. Toque na 24.',
  },
  twoHeads: {
    title: 'A primeira dupla',
    about: 'Na sua primeira jogada podem sair duas da cabeça, com 3-3, 4-4 ou 6-6.',
    task: 'O seu primeiro lance é 6-6. Tire duas da 24.',
    good: 'Duas saíram. Com seis não vão adiante: a cabeça do adversário fecha a 12.',
    other: 'Dali nada seu pode mover. Toque na 24.',
  },
  sixInARow: {
    title: 'Seis seguidas',
    about:
      'Você só pode ter seis casas seguidas se uma pedra do adversário está à frente delas, ou já saiu.',
    task: 'Você tem de 18 a 14, e ninguém está à frente. Toque na casa que agora não pode ocupar.',
    good: 'A 13 seria a sexta. Cinco seguidas sempre valem.',
    other: 'Essa não. Procure a casa livre ao lado dessas cinco.',
  },
  runner: {
    title: 'O corredor',
    about:
      'A sua primeira pedra é o corredor: até estar na 11 ou além, passada a saída do adversário, nenhuma outra pode mover.',
    task: 'Leve-a da 13 para além da 12, e tire depois outra da 24.',
    good: 'O corredor passou, e as outras podem sair.',
    other: 'Valeu, mas nenhuma saiu da 24. Primeiro o 3 desde a 13, depois o 1 desde a 24.',
  },
  ownStart: {
    title: 'A sua saída',
    about: 'No fim da jogada você não pode ter todas as suas casas 19 a 24.',
    task: 'Você tem cinco delas. Toque na que tem de ficar aberta.',
    good: 'Noutros lugares seis seguidas valem. Mas se tudo o que resta ao adversário está numa só casa logo atrás, você tem de abrir uma.',
    other: 'Essa não. Em qual de 19 a 24 não há nenhuma sua?',
  },
  theirStart: {
    title: 'A saída do outro',
    about: 'Das casas 7 a 12, onde começa o adversário, você pode ter no máximo quatro.',
    task: 'Você tem 11, 10, 9 e 8. Toque numa que agora não pode ocupar.',
    good: 'Uma quinta não vale. As suas 19 a 24 você pode ter todas.',
    other: 'Essa não. Em qual de 7 a 12 não há nenhuma sua?',
  },
  cascade: {
    title: 'A dupla continua',
    about:
      'A partir do seu quarto lance uma dupla continua: depois de quatro quatros vêm quatro cincos, e então quatro seis.',
    task: 'O seu quarto lance é 4-4. Jogue os quatros, depois “Pronto”.',
    good: 'Agora vêm os cincos. O que você não puder jogar vai para o adversário.',
    other: 'Dali nada seu pode mover. Toque numa das suas, com anéis.',
  },
  rest: {
    title: 'O resto',
    about: 'O adversário não pôde continuar: você recebe os dados que restam, e depois lança.',
    task: 'Jogue o 5 que resta.',
    good: 'Depois vêm os seis. O que deles você não puder jogar se perde.',
    other: 'Dali nada seu pode mover. Toque numa das suas, com anéis.',
  },
  runnerHome: {
    title: 'A primeira em casa',
    about:
      'A sua primeira pedra tem de chegar ao campo interno, à 6 ou além, antes de outra mover.',
    task: 'Leve-a da 7 ao campo com um dado, e jogue o outro desde a 24.',
    good: 'Ela chegou, e as outras podem sair.',
    other: 'Valeu, mas nenhuma saiu da 24. À pedra da casa 7 basta um dado.',
  },
  lastLeft: {
    title: 'O que resta conta',
    about: 'Uma vitória vale um ponto por pedra que o perdedor não retirou.',
    task: 'Ao adversário restam 15. Retire as suas duas últimas.',
    good: '15 pontos numa partida. Um match vai, por exemplo, até 31.',
    other: 'Resta uma das suas. Cada dado retira uma.',
  },
  lowBegins: {
    title: 'Quem começa',
    about:
      'Começa o dado menor, e a partir da segunda partida quem perdeu a anterior. Um match tem um número ímpar de partidas, e todos os pontos se somam.',
    task: 'Você lançou 1, o adversário 3. Comece: jogue 2 e 1.',
    good: 'Você começou. Mais pontos vencem o match.',
    other: 'Dali nada seu pode mover. Toque na 24.',
  },
  farSide: {
    title: 'O lado distante',
    about:
      'Uma pedra sozinha pode ser batida, duas fecham uma casa. Mas de 14 a 23 só pode haver uma sua por casa.',
    task: 'Toque numa casa que não recebe uma segunda sua.',
    good: 'Os seus pares ficam na 13 e abaixo.',
    other: 'Ali não. Procure uma pedra sua, com anéis, de 14 a 23.',
  },
  burst: {
    title: 'Romper o muro',
    about:
      'Seis casas seguidas com duas ou mais em cada são um muro. Do tabuleiro você pode ir a qualquer uma: todas as que estão ali vão para a barra.',
    task: 'O muro do adversário está de 23 a 18. Rompa-o.',
    good: 'Elas esperam na barra. Da barra rompe quem tem ali mais do que podem entrar.',
    other: 'Valeu, mas o muro continua. Vá de 24 a 23 ou a 22.',
  },
  rearFirst: {
    title: 'A última primeiro',
    about:
      'Com todas em casa só pode sair uma pedra da sua casa mais alta, mesmo com o número exato.',
    task: 'Toque na casa de onde você retira primeiro.',
    good: 'Um número menor move uma pedra no campo, se puder.',
    other: 'Ali não. Procure a casa mais alta com uma sua.',
  },
  crown: {
    title: 'Vencer com uma figura',
    about:
      'As quinze numa figura vencem na hora. Três em cada uma de 1 a 5 são a coroa simples; há também a dupla, a escada e a torre.',
    task: 'Complete a coroa: de 11 a 5, e de 3 a 2.',
    good: 'A coroa simples, 2 pontos. Retirar todas vale só 1.',
    other: 'Valeu, mas a coroa não está completa. O 6 vai da 11, o 1 da 3.',
  },
  jan: {
    title: 'Jan',
    about:
      'Quem tem mais na barra do que casas para entrar está perdido: é o jan, 4 pontos. Nas seis estão as próprias pedras do adversário.',
    task: 'Bata na pedra com ponto da casa 3.',
    good: 'Jan: ela não pode entrar. Com uma ruptura valeria 6.',
    other: 'Valeu, mas a pedra da casa 3 continua ali. O 1 desde a 4 bate nela.',
  },
};
