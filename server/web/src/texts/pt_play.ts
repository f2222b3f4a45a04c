// Portuguese at the table, and of claims.

import type { ClaimEnd, wordsOfPlay } from './en_play';
import { makePlural, name } from './formats';

const plural = makePlural('pt');
const points = (n: number) => plural(n, { one: '# ponto', other: '# pontos' });

function checkers(n: number, who: string | null): string {
  return who === null
    ? plural(n, { one: '# pedra sua', other: '# pedras suas' })
    : `${plural(n, { one: '# pedra', other: '# pedras' })} de ${name(who)}`;
}

function does(who: string | null, you: string): string {
  return `${who === null ? 'Você' : name(who)} ${you}`;
}

const kKinds = ['uma partida simples', 'um gammon', 'um backgammon'];

export const goal = (n: number, games: boolean) =>
  games ? plural(n, { one: 'de # partida', other: 'de # partidas' }) : `de ${points(n)}`;
const offered = (n: number, inPoints: boolean) => (inPoints ? points(n) : (kKinds[n - 1] ?? ''));

export const ptPlay: typeof wordsOfPlay = {
  friend: {
    title: 'Jogar com amigos',
    lead: 'Um link para o que está escolhido acima. Quem o abre joga com você, se preciso como visitante.',
    make: 'Criar um link',
    link: 'O link',
    once: 'Vale uma vez. Envie-o, ou deixe apontar a câmera para a imagem.',
    qr: 'O link como imagem QR',
    waits: (who) => `${name(who)} espera você`,
    youWait: (who) => `Você espera ${name(who)}, e o convite sai assim que ambos estiverem livres`,
    makers: {
      ready: 'O match começa na hora.',
      here: 'Quem convida não pode jogar agora. Você espera, e o aviso é dado.',
      away: 'Quem convida não está aqui. Você espera, e o aviso é dado.',
    },
    byDays: 'É por dias: começa na hora, e cada um joga quando tem tempo.',
    play: 'Jogar',
    playAsGuest: 'Jogar como visitante',
    gone: 'Este link foi usado ou retirado, ou o tempo dele acabou.',
  },

  board: {
    name: 'Tabuleiro',
    point: (point, n, who) => `Casa ${point}, ${checkers(n, who)}`,
    empty: (point) => `Casa ${point}, vazia`,
    pinned: (who) => `embaixo, presa, ${checkers(1, who)}`,
    bar: (n, who) => `Barra, ${checkers(n, who)}`,
    off: (n, who) => `Retiradas, ${checkers(n, who)}`,
    dice: (values, swap) => `Dados ${values.join(' e ')}${swap ? ', trocar a ordem' : ''}`,
    cube: (value, owner, may) => {
      const place = owner === undefined ? 'no meio' : owner === null ? 'seu' : `de ${name(owner)}`;
      return `Cubo em ${value}, ${place}${may ? ', dobrar' : ''}`;
    },
  },

  table: {
    title: (a, b) => `${name(a)} contra ${name(b)}`,
    onTurn: 'na vez',
    pips: 'pips',
    scoreLabel: (score, length) =>
      length === 'unlimited' ? `Placar ${score}` : `Placar ${score} de ${length}`,
    crawford: 'Crawford',
    lostShort: 'sem conexão',
    chatWith: (unread) => (unread > 0 ? `Conversa, ${unread} para ler` : 'Conversa'),
    clockOf: (who) => `Relógio de ${name(who)}`,
    delay: 'Folga',
    timeIsLow: 'Você tem menos de 30 segundos.',
    outOfTime: (who) => (who === null ? 'O seu tempo acabou.' : `O tempo de ${name(who)} acabou.`),
    menu: 'Mais',
    panel: 'Ao lado do tabuleiro',
    panels: {
      places: 'Lugares',
      score: 'Pontos',
      chat: 'Conversa',
      moves: 'Jogadas',
      dice: 'Dados',
      rules: 'Regras',
    },
    learnGame: (game) => `Aprender: ${game}`,
    puzzle: 'Problema do dia',
    openings: 'Teste de aberturas',
    history: 'Sua história em resumo',
    match: (length, games) =>
      length === 'unlimited' ? 'Match sem limite' : `Match ${goal(length, games)}`,
    gameOf: (n, of) => `Partida ${n}/${of}`,
    roll: 'Lançar',
    double: 'Dobrar',
    undo: 'Desfazer',
    done: 'Pronto',
    take: 'Aceitar',
    drop: 'Passar',
    redouble: 'Beaver',
    nextGame: 'Próxima partida',
    toLobby: 'Sair',
    replay: 'Replay',
    analyse: 'Analisar',
    rematch: 'Revanche',
    flip: 'Ver do outro lado',
    unwatch: 'Parar de assistir',
    leave: 'Parar por enquanto',
    leaveHint: 'O match fica guardado',
    doubles: (who, cube) => `${name(who)} dobra para ${cube}`,
    dropCosts: (n) => `Passar custa ${points(n)}.`,
    resigns: (who, n) => `${name(who)} desiste e dá ${points(n)}`,
    acceptResign: 'Aceitar',
    playOn: 'Continuar',
    hasLeft: (who) => `${name(who)} saiu. O match está guardado.`,
    closed: 'Esta mesa está fechada.',
    drawn: 'A partida empatou. Não vale nada.',
    rest: (n) => `Sua jogada, com ${n} dados do adversário`,
    youWin: (n, match) => `Você ganha ${match ? 'o match' : points(n)}!`,
    wins: (who, n, match) => `${name(who)} ganha ${match ? 'o match' : points(n)}.`,
    resignOpen: (who) => `${name(who)} quer desistir.`,
    waiting: 'Esperando os dados…',
    sent: '…',
    yourTurn: {
      move: 'Mova suas pedras',
      done: 'Pronto, ou desfazer',
      roll: 'Lance os dados',
      double: 'Lance ou dobre',
    },
    thinks: (who) => `${name(who)} está pensando`,
    awayFor: (who, time) => `${name(who)} está longe: ${time}`,
    lostFor: (who, time) =>
      `${name(who)} perdeu a conexão${time === null ? '' : `, restam ${time}`}`,
    ends: {
      drop: 'A dobra não foi aceita.',
      resign: 'Desistência',
      mother: 'A última pedra foi presa.',
    },
    share: 'Compartilhar',
    copied: 'Link copiado',
    considers: (who) => `${name(who)} pensa no cubo`,
  },

  resign: {
    title: 'Desistir',
    choose: (who) => `O que você dá a ${name(who)}?`,
    kinds: ['Partida simples', 'Gammon', 'Backgammon'],
    sure: (who, n) => `${name(who)} vai receber ${points(n)}. Tem certeza?`,
    confirm: 'Sim, desisto',
  },

  wins: {
    near: 'Perto de ganhar',
    kinds: {
      home: 'Todas fora',
      singleCrown: 'Coroa simples',
      doubleCrown: 'Coroa dupla',
      staircase: 'Escada',
      tower: 'Torre',
      jan: 'Jan',
      burstJan: 'Jan com ruptura',
    },
    withMonk: (kind) => `${kind}, com monge`,
    pips: (n) => plural(n, { one: '# pip', other: '# pips' }),
    moreOnBar: (n) => `mais ${n} na barra`,
    better: 'Empate em pontos: decidem as melhores vitórias.',
  },

  typed: { title: 'Escrever uma jogada', hint: 'De onde e para onde, cada pedra', play: 'Jogar' },

  moves: {
    title: 'Jogadas',
    none: 'Nada foi jogado ainda.',
    bar: 'bar',
    off: 'off',
    cannot: 'não pode jogar',
    opening: (names, dice) => `${name(names[0])} ${dice[0]}, ${name(names[1])} ${dice[1]}`,
    doubles: (cube) => `Dobra para ${cube}`,
    takes: 'Aceita',
    drops: 'Passa',
    resigns: (multiple, inPoints) => `Oferece ${offered(multiple, inPoints)}`,
    accepts: 'Aceita',
    rejects: 'Continua',
    leaves: 'Sai',
    timeUp: 'Fica sem tempo',
  },

  live: {
    game: (n) => `Começa a partida ${n}.`,
    rolls: (who, dice) => `${does(who, 'tira')} ${dice[0]} e ${dice[1]}.`,
    plays: (who, text) => `${does(who, 'joga')} ${text}.`,
    cannot: (who) => `${does(who, 'não pode')} jogar.`,
    doubles: (who, cube) => `${does(who, 'dobra')} para ${cube}.`,
    takes: (who) => `${does(who, 'aceita')} a dobra.`,
    drops: (who) => `${does(who, 'passa')}.`,
    resigns: (who, multiple, inPoints) => `${does(who, 'oferece')} ${offered(multiple, inPoints)}.`,
    accepts: (who) => `${does(who, 'aceita')}.`,
    rejects: (who) => `${does(who, 'continua')} jogando.`,
    leaves: (who) => `${does(who, 'sai')} da mesa.`,
    timeUp: (who) => `${does(who, 'fica')} sem tempo.`,
  },

  proof: {
    title: 'Dados',
    whatTitle: 'Como os dados são provados?',
    what: [
      'Antes de cada partida, o servidor mostra o resumo (hash) da sua semente secreta e assim não pode mais trocá-la. Depois seu navegador envia um texto próprio, ao acaso.',
      'Todos os lances saem da semente e dos textos dos dois jogadores. O servidor não pode escolher os dados, porque não conhecia seu texto; você também não, porque não conhece a semente.',
      'Depois da partida, a semente é mostrada. Seu navegador refaz sozinho as contas do resumo e dos lances: um visto quer dizer que está tudo certo.',
    ],
    none: 'Depois da primeira partida, a prova dela estará aqui.',
    verdicts: {
      waiting: 'A partida continua.',
      good: 'Todos os lances estão provados.',
      bad: 'Estes dados estão errados!',
      unchecked: 'Não deu para conferir: nenhum resumo era conhecido antes da partida.',
    },
    faults: {
      hash: 'A semente não é a do resumo mostrado antes da partida.',
      text: 'O texto que seu navegador enviou não foi usado.',
      rolls: 'Os lances não saem da semente e dos textos.',
      seedMissing: 'A semente não foi mostrada depois da partida.',
    },
    roll: (n) => `A primeira diferença está no lance ${n}.`,
    expected: 'Deveria ser',
    found: 'É',
    hash: 'Resumo antes da partida',
    mine: 'Meu texto',
    seed: 'Semente',
    textOf: (who) => `Texto de ${name(who)}`,
  },

  replay: {
    heading: 'Replay',
    title: (a, b) => `${name(a)} – ${name(b)}`,
    scrubber: 'Momento do match',
    position: (at, of) => `${at} de ${of}`,
    gameBefore: 'Partida anterior',
    gameAfter: 'Próxima partida',
    back: 'Um passo atrás',
    next: 'Um passo adiante',
    play: 'Passar sozinho',
    pause: 'Parar',
    download: 'Baixar .mat',
    embed: 'Incorporar',
    embedHint: 'HTML para uma página sua:',
    copy: 'Copiar',
    copied: 'Copiado',
    store: 'Guardar neste navegador',
    storedTitle: 'Replays guardados',
    noneStored: 'Nenhum ainda. Um replay pode ser guardado para quando não houver conexão.',
    forget: 'Jogar fora',
  },

  help: {
    title: 'Ajuda',
    words: 'Palavras do jogo',
    whatIs: (word) => `O que é “${word}”?`,
    playTitle: 'No tabuleiro',
    play: [
      'Toque numa pedra: ela joga o dado da esquerda. Toque nos dados para trocar a ordem.',
      'Ou arraste a pedra: onde ela pode ir fica iluminado. Assim também se jogam os dois dados de uma vez.',
      'Toque numa casa livre para ocupá-la com duas pedras, se os dados deixarem.',
      'Desfazer volta passo a passo, até você apertar Pronto.',
    ],
    keysTitle: 'Teclas',
    keys: {
      arrows: 'de casa em casa',
      enter: 'jogar desta casa; com a jogada completa, Pronto',
      swap: 'trocar a ordem dos dados',
      undo: 'desfazer',
      roll: 'lançar',
      double: 'dobrar',
      take: 'aceitar',
      drop: 'passar',
      typed: 'escrever uma jogada',
      chat: 'conversar',
      help: 'esta ajuda',
    },
  },

  claims: {
    list: 'Decisões',
    claim: 'Pedir decisão',
    title: (who) => `Pedir que se decida o match com ${name(who)}`,
    explain: (who) => [
      `${name(who)} recebe um aviso e tem alguns dias para continuar com você. Aí o match segue como se nada fosse.`,
      'Depois disso, o servidor decide o match como ele está: os dois ratings mudam conforme a probabilidade de cada um vencer.',
      `Enquanto isso, fique disponível e aceite se ${name(who)} convidar você: senão o pedido caduca.`,
    ],
    mine: 'Você pediu a decisão. Se vocês dois não continuarem, ela sai:',
    theirs: (who, length, games) =>
      `${name(who)} pede que se decida o match de vocês, ${goal(length, games)}`,
    due: 'Se vocês dois não continuarem, ele é decidido como está:',
    playOn: 'Continuar',
    absent: (who) =>
      `${name(who)} não está aqui. Deixe que convidem você: se num destes dias você estiver disponível e ${name(who)} nem aparecer, o pedido caduca.`,
    early: (date, time) => `Pode ser pedido a partir de ${date}, ${time}.`,
    away: (days, needed) =>
      `Pode ser pedido se você esteve disponível, ou numa mesa, por ${plural(needed, { one: '# dia', other: '# dias' })} desde a interrupção. Até agora: ${days}.`,
    judged: (who, won, chance) =>
      won
        ? `Seu match com ${name(who)} foi decidido: você vence com probabilidade de ${chance}.`
        : `Seu match com ${name(who)} foi decidido: ${name(who)} vence com probabilidade de ${chance}.`,
    sure: 'Isso vale como qualquer outra vitória.',
    ratings: (before, after) => `Seu rating: ${after}, antes ${before}.`,
    moment: 'A posição para o GNU Backgammon:',
    ended: (who, why, mine, minutes) => {
      const [other, time] = [name(who), plural(minutes, { one: '# minuto', other: '# minutos' })];
      const reasons: Record<ClaimEnd, readonly [string, string]> = {
        plays: ['você continua jogando', `${other} continua jogando`],
        left: ['você saiu da mesa', `${other} saiu da mesa`],
        unjoined: [
          `você não aceitou o convite de ${other} em ${time}`,
          `${other} não aceitou seu convite em ${time}`,
        ],
        went: [
          `você foi embora sem aceitar o convite de ${other}`,
          `${other} foi embora sem aceitar seu convite`,
        ],
        undecided: [`você não decidiu em ${time}`, `${other} não decidiu em ${time}`],
        unready: [`${other} podia jogar, e você não`, `você podia jogar, e ${other} não`],
        absent: [
          `${other} podia jogar, e você não estava aqui`,
          `você podia jogar, e ${other} não estava aqui`,
        ],
      };
      return `Seu match com ${other} não será decidido agora: ${reasons[why][mine ? 0 : 1]}.`;
    },
    settled: (who) => `Um administrador resolveu seu match com ${name(who)}:`,
    results: { won: 'você vence.', lost: 'você perde.', void: 'ele não conta.' },
    reason: 'O motivo:',
    refused: {
      unlimited: 'Ele não tem limite, e por isso nem resultado.',
      playing: 'Ele está sendo jogado.',
      claimed: 'A decisão já foi pedida.',
    },
  },
};
