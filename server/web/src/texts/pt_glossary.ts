// Portuguese, as in Brazil: the words of the game, explained.

import type { Glossary } from './en_glossary';

export const ptGlossary: Glossary = {
  lead: 'O que os jogadores dizem, em resumo.',
  groups: { board: 'No tabuleiro', cube: 'O cubo', match: 'Matches e jogadores' },
  board: {
    point: [
      'Casa',
      'Um dos 24 triângulos estreitos. Quem tem ali duas pedras ou mais a ocupa, e o adversário não pode parar nela.',
    ],
    bar: [
      'Barra',
      'A faixa no meio do tabuleiro. Uma pedra capturada espera ali e precisa entrar antes que outra possa andar.',
    ],
    home: [
      'Campo interno',
      'Suas últimas seis casas. Todas as suas pedras precisam estar ali antes de retirar.',
    ],
    pip: [
      'Pip',
      'Um passo de uma casa até a seguinte. A contagem de pips diz quantos passos faltam a todas as pedras de um jogador: quem tem menos está na frente na corrida.',
    ],
    blot: ['Blot', 'Uma pedra sozinha numa casa. Pode ser capturada.'],
    hit: [
      'Capturar',
      'Parar sobre uma pedra sozinha do adversário. Ela vai para a barra e recomeça dali.',
    ],
    prime: ['Prime', 'Várias casas ocupadas em sequência. Ninguém passa por seis delas.'],
    bearOff: [
      'Retirar',
      'Tirar pedras do tabuleiro, quando todas estão no campo interno. Quem retira primeiro todas as suas vence a partida.',
    ],
    doubles: ['Duplas', 'Os dois dados mostram o mesmo número, que então se joga quatro vezes.'],
  },
  cube: {
    cube: [
      'Cubo',
      'Mostra por quanto se multiplicam os pontos da partida: 2, 4, 8 e assim por diante. No meio, os dois podem dobrar; depois, só quem é dono dele.',
    ],
    double: [
      'Dobrar',
      'Antes do lance, oferecer que a partida continue pelo dobro de pontos. O adversário aceita ou passa.',
    ],
    take: [
      'Aceitar',
      'Aceitar uma dobra. A partida continua pelo dobro de pontos, e o cubo é de quem aceitou: só essa pessoa pode dobrar depois.',
    ],
    drop: ['Passar', 'Recusar uma dobra. A partida acaba e custa os pontos que valia antes.'],
    redouble: ['Redobra', 'Uma dobra de quem é dono do cubo, por ter aceitado uma antes.'],
    beaver: [
      'Beaver',
      'Quem aceita uma dobra dobra de novo na hora e fica com o cubo. Só em matches sem limite, se os dois permitiram.',
    ],
    automatic: [
      'Dobras automáticas',
      'Se o primeiro lance dá dados iguais, o cubo dobra e os dois lançam de novo. Só em matches sem limite.',
    ],
    jacoby: [
      'Regra Jacoby',
      'Gammon e backgammon valem como partida simples enquanto nenhuma dobra foi aceita. Só em matches sem limite.',
    ],
    equity: [
      'Equidade',
      'Quantos pontos uma posição vale em média se os dois continuam sem erros.',
    ],
  },
  match: {
    match: ['Match', 'Partidas uma após a outra, até alguém ter os pontos combinados.'],
    crawford: [
      'Partida Crawford',
      'A primeira partida depois que falta a alguém um só ponto para vencer o match. Nela ninguém pode dobrar.',
    ],
    postCrawford: [
      'Post-Crawford',
      'As partidas depois da Crawford. O cubo volta, e quem está atrás costuma dobrar logo.',
    ],
    gammon: ['Gammon', 'Uma vitória em que o perdedor não retirou nenhuma pedra. Vale o dobro.'],
    backgammon: [
      'Backgammon',
      'Um gammon em que o perdedor ainda tem uma pedra na barra ou no campo interno do vencedor. Vale o triplo.',
    ],
    resign: [
      'Desistir',
      'Oferecer a vitória ao adversário: como partida simples, gammon ou backgammon. Se ele acha pouco, o jogo continua.',
    ],
    clock: [
      'Relógio',
      'Cada um tem tempo para o match inteiro e, a cada decisão, um atraso que não custa nada: 2+12 são 2 minutos e 12 segundos. Quem fica sem tempo perde o match.',
    ],
    days: [
      'Por dias',
      'Cada decisão pode levar dias. Não é preciso estar ao mesmo tempo: cada um joga quando quer.',
    ],
    unrated: ['Sem rating', 'Um match que não muda o rating de ninguém.'],
    rating: [
      'Rating',
      'Um número que diz quão bem alguém joga. Sobe com vitórias, desce com derrotas, e mais se o adversário era o melhor ou o pior.',
    ],
    experience: [
      'Experiência',
      'A soma dos tamanhos dos matches com rating que alguém terminou. O rating de um iniciante muda mais rápido.',
    ],
    claim: [
      'Pedir decisão',
      'Se um adversário não volta a um match, pode-se pedir que ele seja decidido como está.',
    ],
    chouette: [
      'Chouette',
      'Um tabuleiro para vários: um deles, a caixa, joga contra todos os outros, e cada um destes tem um cubo.',
    ],
    box: ['Caixa', 'Numa chouette: quem joga sozinho contra a equipe.'],
    captain: ['Capitão', 'Numa chouette: quem lança e anda pela equipe.'],
  },
};
