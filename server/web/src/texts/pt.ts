// Portuguese, as in Brazil. The reader is "você".

import { ptAccount } from './pt_account';
import { ptChouette } from './pt_chouette';
import { ptPeople } from './pt_people';
import { goal, ptPlay } from './pt_play';
import type { Texts, Words } from './words';
import { makeFormats, makePlural, name } from './formats';

const plural = makePlural('pt');
const points = (n: number) => plural(n, { one: '# ponto', other: '# pontos' });
const days = (n: number) => plural(n, { one: '# dia', other: '# dias' });

const words: Words = {
  you: 'Você',
  close: 'Fechar',
  cancel: 'Cancelar',
  loading: 'Carregando…',
  failed: 'Isso não chegou.',
  again: 'Tentar de novo',
  points,
  game: (n) => `Partida ${n}`,

  nav: {
    label: 'Menu principal',
    skip: 'Ir para o conteúdo',
    welcome: 'Início',
    lobby: 'Jogar',
    table: 'Mesa',
    turns: 'Minha vez',
    offline: 'Sem rede',
    events: 'Torneios',
    rankings: 'Ranking',
    profile: 'Eu',
    settings: 'Ajustes',
    news: 'novo',
  },

  welcome: {
    title: 'Gamão, agora mesmo',
    lead: 'Contra a casa ou contra gente do mundo inteiro. Nada para instalar, nenhum formulário.',
    playNow: 'Jogar agora',
    playNowHint: 'Achamos um nome para você, e este navegador guarda.',
    playAs: (who) => `Você joga como ${name(who)}.`,
    busy: 'Preparando a mesa…',
    login: 'Entrar',
    watch: 'Assistir',
    toPlay: 'Para jogar, toque em “Jogar agora”: não é preciso ter conta. Ou entre na sua.',
    offline: 'Jogar sem conexão',
    learn: 'Aprender gamão',
    facts: [
      'Dados que você pode conferir: cada partida é provada',
      'Matches com rating, cubo e regra de Crawford',
      'Na mesma mesa com telnet e programas FIBS',
    ],
  },

  lobby: {
    title: 'Jogar',
    ready: 'Podem me convidar',
    parts: 'Seções',
    play: 'Jogar',
    people: 'Pessoas',
    talk: 'Conversa',
    length: 'Pontos do match',
    lengthInGames: 'Partidas do match',
    game: 'Jogo',
    gameKinds: {
      cube: 'Com cubo',
      hit: 'Com batida, sem cubo',
      pin: 'De prender',
      block: 'De bloquear',
      series: 'Vários em sequência',
    },
    options: 'Opções',
    optionNames: {
      automatic: 'Dados iguais no início dobram o cubo',
      jacoby: 'Gammon só vale depois de uma dobra aceita (Jacoby)',
      triples: '6-6 no início triplica o cubo',
      bar4: 'Perder com pedra na barra e nenhuma retirada custa 4',
      nocube: 'Sem cubo',
      points: 'Por pontos, não por partidas',
      unrated: 'O rating não muda',
    },
    time: 'Tempo',
    times: { none: 'Livre', clock: 'Relógio', own: 'Meu relógio', days: 'Dias' },
    usualClock: {
      points: '2 minutos para cada ponto do match e 12 segundos de folga em cada decisão.',
      games: '2 minutos para cada partida do match e 12 segundos de folga em cada decisão.',
    },
    timeNumbers: {
      minutes: 'Minutos para cada um',
      delay: 'Segundos de folga por decisão',
      days: 'Dias por decisão',
    },
    invitations: 'Convites',
    invites: (from, length, games) =>
      length === 'unlimited'
        ? `${name(from)} convida você para um match sem limite`
        : `${name(from)} convida você para um match ${goal(length, games)}`,
    invitesResume: (from) => `${name(from)} quer continuar o match de vocês`,
    invited: (who) => `Você convidou ${name(who)}. Esperando a resposta…`,
    warned: (who, left, all) =>
      `Cuidado: ${name(who)} largou ${left} dos ${all} matches do último ano.`,
    notNow: 'Agora não',
    join: 'Aceitar',
    openUntil: 'Expira',
    withdraw: 'Retirar',
    unanswered: (who, why) => {
      if (why === 'declined') return `${name(who)} recusa seu convite.`;
      return why === 'expired'
        ? `Seu convite para ${name(who)} expirou.`
        : `Seu convite para ${name(who)} não vale mais.`;
    },
    findOpponent: 'Encontrar adversário',
    findThis: 'Com o que está escolhido abaixo',
    presets: {
      one: '1 ponto',
      clock: '3 pontos, relógio',
      five: '5 pontos',
      days: '3 pontos, por dias',
    },
    seeks: 'Quem procura adversário',
    looking: 'Você procura um adversário',
    offered: (called) => `Ninguém veio ainda. Da casa está livre: “${called}”.`,
    noSeeks: 'Ninguém mais procura adversário agora.',
    playWith: (who) => `Jogar com ${name(who)}`,
    ratings: (from, to) => `rating de ${from} a ${to}`,
    bots: {
      house_beginner: ['Novato', 'Ainda aprende, deixa escapar muito'],
      house_novice: ['Iniciante', 'Sabe as regras, esquece o resto'],
      house_easy: ['Fácil', 'Joga e deixa passar muito'],
      house_medium: ['Médio', 'Conhece o jogo, erra às vezes'],
      house_player: ['Jogador', 'Sólido, difícil de surpreender'],
      house_gnubg: ['Mestre', 'GNU Backgammon, um lance à frente'],
      house_world: ['Classe mundial', 'Olha dois lances à frente'],
    },
    noBots: 'Os jogadores da casa não estão aqui no momento.',
    playShort: 'Jogar',
    plays: (opponent) => `joga com ${name(opponent)}`,
    resume: 'Continuar',
    absent: 'Ausente',
    talkTo: (who) => `Falar com ${name(who)}`,
    watch: 'Assistir',
    watchMatch: (a, b) => `Assistir a ${name(a)} e ${name(b)}`,
    invite: 'Convidar',
    saved: 'Matches a continuar',
    running: 'Matches em andamento',
    noMatches: 'Ninguém está jogando no momento.',
    everybody: 'Todos',
    shouts: 'O que todos ouvem',
    noShouts: 'Está tudo quieto aqui.',
    shout: 'Dizer algo a todos',
    leavesMessage: (who) => `${name(who)} não está aqui e vai ver sua mensagem depois.`,
    messages: 'Mensagens para você',
  },

  terms: {
    clock: (minutes, delay) => `relógio: ${minutes} min, ${delay} s de folga`,
    days: (n) => `${days(n)} por decisão`,
    event: (n) => `torneio ${n}`,
    automatic: (most) =>
      most === null ? 'dobras automáticas' : `dobras automáticas, no máximo ${most}`,
    words: {
      clock: 'o relógio de sempre',
      unrated: 'sem rating',
      nocrawford: 'sem partida Crawford',
      jacoby: 'Jacoby',
      triples: '6-6 triplica',
      bar4: 'até 4 pela barra',
      nocube: 'sem cubo',
      nodoublefirst: 'sem dobra antes do primeiro lance',
      hoststarts: 'quem convida começa',
      points: 'por pontos',
    },
  },

  turns: {
    title: 'Matches por dias',
    mine: 'Sua vez',
    noneMine: 'Ninguém espera por você.',
    theirs: 'Vez dos outros',
    noneTheirs: 'Você não espera por ninguém.',
    due: 'Prazo:',
    since: 'A vez começou:',
    soon: 'Em breve:',
    play: 'Jogar',
    look: 'Ver',
    here: 'Para a mesa',
    openWith: (who, match) => `Match ${match} com ${name(who)}`,
    vacation: 'Férias',
    vacationHint:
      'Enquanto isso, seu tempo para em todos os matches por dias. Você tem 28 dias por ano.',
    vacationDays: 'Dias, a partir de agora',
    vacationBegin: 'Começar',
    vacationEnd: 'Encerrar',
    vacationUntil: 'Você está de férias. Elas terminam:',
    vacationNone: 'Você não está de férias.',
    vacationLeft: (left, most) => `Você ainda pode tirar ${days(left)}, de ${most} por ano.`,
  },

  chat: {
    title: 'Conversa nesta mesa',
    empty: 'Ninguém disse nada ainda.',
    send: 'Enviar',
    to: 'Quem ouve',
    hearers: { team: 'Equipe', say: 'Adversário', kibitz: 'Todos aqui', whisper: 'Plateia' },
    prompt: {
      team: 'Dizer algo à equipe',
      say: 'Dizer algo ao adversário',
      kibitz: 'Dizer algo a toda a mesa',
      whisper: 'Dizer algo à plateia',
    },
    kinds: { team: 'à equipe', kibitz: 'a todos', whisper: 'à plateia' },
  },

  profile: {
    rating: 'Rating',
    experience: 'Experiência',
    rank: 'Lugar',
    won: 'Vitórias',
    lost: 'Derrotas',
    unfinished: 'Inacabados',
    lastYear: ({ finished, abandoned }) =>
      `No último ano: ${plural(finished, { one: '# match terminado', other: '# matches terminados' })}, ${plural(abandoned, { one: '# abandonado', other: '# abandonados' })}.`,
    plot: 'Evolução do rating',
    tooFew: 'Depois de dois matches terminados, uma linha aparece aqui.',
    plotLabel: (matches, least, most, last) =>
      `Rating em ${plural(matches, { one: '# match', other: '# matches' })}: entre ${Math.round(least)} e ${Math.round(most)}, agora ${Math.round(last)}`,
    dice: 'Dados',
    noDice: 'Ainda não há lances para contar.',
    diceHint: (rolls, matches) =>
      `${plural(rolls, { one: '# lance', other: '# lances' })} em ${plural(matches, { one: '# match', other: '# matches' })}. A marca mostra o esperado.`,
    what: 'O quê',
    gotExpected: 'Saiu / esperado',
    doubles: 'Duplas',
    pips: 'Pips por lance',
    entered: (entered, onBar) =>
      `Entradas da barra: ${entered} em ${plural(onBar, { one: '# lance', other: '# lances' })}.`,
    matches: 'Matches',
    noMatches: 'Nenhum match terminado ainda.',
    date: 'Data',
    opponent: 'Adversário',
    score: 'Placar',
    wonMark: 'Vitória',
    lostMark: 'Derrota',
    replayOf: (opponent, match) => `Replay do match ${match} contra ${name(opponent)}`,
    analysisOf: (opponent, match) => `Análise do match ${match} contra ${name(opponent)}`,
    storedReplays: 'Replays guardados',
  },

  watch: {
    title: (who) => `Assistindo a ${name(who)}`,
    idle: (who) =>
      `${name(who)} não está em nenhuma mesa agora. A próxima partida aparece aqui assim que começar.`,
    closed: (who) => `${name(who)} ou o adversário só mostra partidas a quem entrou na conta.`,
    unknown: () => 'Não há jogador com esse nome.',
    lost: () => 'A conexão com o servidor caiu. Tentando de novo …',
    link: 'Link para assistir',
    play: 'Jogar também',
  },
  rankings: {
    title: 'Ranking',
    place: 'Lugar',
    name: 'Nome',
    rating: 'Rating',
    experience: 'Experiência',
    none: 'Ninguém jogou o bastante para ter rating.',
    before: 'Lugares anteriores',
    after: 'Lugares seguintes',
    range: (from, to, total) => `${from} a ${to} de ${total}`,
  },

  settings: {
    title: 'Ajustes',
    look: 'Aparência',
    boardAndCheckers: 'Tabuleiro e pedras',
    game: 'Como você joga',
    notices: 'Sons e avisos',
    account: 'Conta',
    system: 'Como o sistema',
    names: {
      theme: 'Cores',
      board: 'Tabuleiro',
      checkers: 'Pedras',
      colour: 'Suas pedras',
      orientation: 'Posição do tabuleiro',
      direction: 'Seu campo interno',
      animation: 'Movimento',
      language: 'Idioma',
      arrows: 'Setas para a última jogada do adversário',
      pips: 'Contagem de pips',
      numbers: 'Números das casas',
      sound: 'Sons',
      vibration: 'Vibração',
      notifications: 'Avisar quando for minha vez e a página estiver escondida',
      wakeLock: 'Manter a tela ligada na mesa',
    },
    options: {
      theme: {
        system: 'Como o sistema',
        light: 'Claras',
        dark: 'Escuras',
        contrast: 'Alto contraste',
      },
      board: { slate: 'Ardósia', wood: 'Madeira', felt: 'Feltro', night: 'Noite' },
      checkers: { classic: 'Clássicas', marble: 'Mármore', bold: 'Fortes' },
      colour: { light: 'Sempre claras', dark: 'Sempre escuras', seat: 'Claras as do primeiro' },
      orientation: { auto: 'Como couber', landscape: 'Deitado', portrait: 'Em pé' },
      direction: { right: 'À direita', left: 'À esquerda' },
      animation: { off: 'Nenhum', fast: 'Rápido', normal: 'Normal', slow: 'Lento' },
    },
    toggles: {
      automove: ['Fazer por mim as jogadas forçadas', 'Quando os dados só deixam um caminho'],
      greedy: [
        'Retirar pedras por mim',
        'Quando cada dado retira uma pedra. Até o fim da partida.',
      ],
      double: [
        'Perguntar antes de lançar',
        'Desligado: nesta partida você nunca dobra, e os dados são lançados por você',
      ],
      autodouble: [
        'Dobras automáticas',
        'Dados iguais no início dobram o cubo, se os dois quiserem',
      ],
      crawford: ['Regra de Crawford', 'Sem cubo na partida em que falta um ponto a alguém'],
      allowpip: ['A contagem de pips pode ser pedida', 'Vale para os dois'],
      silent: ['Não ouvir o que se diz a todos', 'E não dizer'],
      notify: ['Dizer quem chega e quem sai', ''],
      report: ['Dizer que matches começam e terminam', ''],
    },
    loggedInAs: (who) => `Você é ${name(who)}.`,
    logout: 'Sair',
  },

  chouette: ptChouette,
  people: ptPeople,

  offline: {
    title: 'Sem conexão',
    lead: 'O jogador que veio com esta página não precisa de servidor. Estes matches não contam para o rating, e os replays ficam neste navegador.',
    novice: 'Iniciante',
    full: 'Jogador',
    analyseFile: 'Analisar um arquivo',
    board: 'Tabuleiro de análise',
  },

  connection: {
    lost: 'A conexão caiu.',
    kept: 'Seu lugar está guardado; tentando de novo.',
    retryIn: (seconds) => `(em ${seconds} s)`,
    now: 'Tentar agora',
    quality: (ms) => (ms === null ? 'Conectado' : `Conectado, ${Math.round(ms)} ms`),
    phases: {
      connecting: 'Conectando',
      lost: 'Conexão perdida',
      resuming: 'Voltando',
      open: 'Conectado',
      offline: 'Sem conexão',
    },
    notices: {
      back: 'Você está de volta onde estava.',
      loggedInAgain: 'Você voltou. Sua sessão foi aberta de novo.',
      restarted: 'O servidor está sendo reiniciado.',
      taken: 'Outra janela continua sua sessão.',
      ended: 'O servidor encerrou a sessão.',
      noNetwork: 'Seu aparelho está sem rede.',
      refused: 'O servidor não deixa esta página se conectar.',
    },
  },

  trouble: {
    badPlay: 'Essa jogada não é possível.',
    notConnected: 'Não há conexão.',
    noConnection: 'Não foi possível chegar ao servidor.',
  },

  notify: {
    yourTurn: (who) => `É sua vez contra ${name(who)}.`,
    doubled: (who) => `${name(who)} dobra.`,
    resignation: (who) => `${name(who)} quer desistir.`,
    invitation: (who) => `${name(who)} convida você.`,
    seekTaken: (who) => `${name(who)} joga com você.`,
    nextGame: (who) => `${name(who)} espera a próxima partida.`,
    over: (who) => `O match com ${name(who)} terminou.`,
    claimed: (who) => `${name(who)} pede que o match de vocês seja decidido.`,
    eventMatch: (who) => `Seu match do torneio espera: ${name(who)}.`,
    eventBegins: (title) => `Começa ${name(title)}.`,
    club: (title) => `Novidades do clube ${name(title)}.`,
  },
  ...ptAccount,
  ...ptPlay,
};

export const texts: Texts = { ...words, ...makeFormats('pt', 'ltr') };
