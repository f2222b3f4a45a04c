// Portuguese, as in Brazil, of what moderators read and decide. The reader is "você".

import type { WordsOfModeration } from './en_moderation';
import { makePlural, name } from './formats';

const plural = makePlural('pt');

export const ptModeration: WordsOfModeration = {
  title: 'Moderação',
  all: 'Tudo o que espera',
  notYours: 'Isto é para os moderadores.',
  nothing: 'Nada espera.',
  reportsWait: (n) => plural(n, { one: '# denúncia espera', other: '# denúncias esperam' }),
  heldWait: (n) => plural(n, { one: '# mensagem espera', other: '# mensagens esperam' }),
  objectionsWait: (n) =>
    plural(n, { one: '# contestação espera', other: '# contestações esperam' }),
  parts: {
    queue: 'O que espera',
    doors: 'Quem pode registrar-se',
    roles: 'Papéis',
    log: 'Registro',
  },
  more: (n) => plural(n, { one: 'e mais #', other: 'e mais #' }),
  deleted: 'uma conta apagada',
  operator: 'um operador',

  reports: 'Denúncias',
  report: (n) => `Denúncia ${n}`,
  by: (who) => `de ${name(who)}`,
  readBy: (who) => `${name(who)} está lendo`,
  said: 'O que foi dito antes',
  take: 'Eu leio',
  answer: 'Responder',
  answerField: 'O que fica sabendo quem denunciou',

  held: 'Mensagens em espera',
  heldHint:
    'Escritas a desconhecidos por alguém que vários denunciaram. Quem escreveu fica sabendo o que você decide.',
  fromTo: (from, to) => `${name(from)} para ${name(to)}`,
  let: 'Entregar',
  stop: 'Não entregar',

  objections: 'Contestações',
  objects: 'Contestação:',
  anotherOne: 'Você decidiu isto: só outro moderador pode manter, mas você pode revogar.',
  lift: 'Revogar',
  uphold: 'Manter',
  over: 'terminado',
  decidedBy: (who) => `decidido por ${name(who)}`,

  facts: 'O que se sabe',
  registered: 'Cadastro',
  experience: 'Experiência',
  reportsSoFar: 'Denúncias até agora',
  left: 'Partidas abandonadas em um ano',
  leftOf: (left, all) => `${left} de ${all}`,
  role: 'Função',
  roles: {
    moderator: 'moderação',
    director: 'direção',
    administrator: 'administração',
    bot: 'bot',
  },
  profile: 'Perfil:',
  signals: 'Indícios',
  noSignals: 'Nada de incomum.',
  signalsHint:
    'Pode valer a pena olhar, e não é um veredito: amigos jogam entre si, famílias dividem um endereço.',
  signal: {
    entrants: (event, who) => `Em ${name(event)}, o mesmo endereço ou navegador que ${name(who)}.`,
    resigned: (some, event, who) =>
      `Em ${name(event)}: jogos abandonados cedo contra ${name(who)}: ${some}.`,
    results: (some, all, expected, deviations) =>
      `Ganhou ${some} de ${all} partidas de torneio, onde as classificações à entrada fazem esperar ${expected}: ${deviations} desvios-padrão.`,
    repeats: (some, all, text) =>
      `Disse a mesma coisa ${some} vezes nas últimas ${all} linhas: ${name(text)}`,
    declined: (some, all) =>
      `${some} de ${all} convites foram recusados desde que o servidor iniciou.`,
    words: (some) =>
      plural(some, {
        one: 'Disse palavras da lista em # linha desde que o servidor iniciou.',
        other: 'Disse palavras da lista em # linhas desde que o servidor iniciou.',
      }),
    left: (some, all) => `Abandonou ${some} de ${all} partidas em um ano.`,
    opponent: (some, all, who) =>
      `${some} das últimas ${all} partidas valendo rating foram contra ${name(who)}.`,
    turns: (some, all, who) =>
      `Ganha e perde alternadamente com ${name(who)}: ${some} de ${all} partidas foram ganhas por quem perdeu a anterior.`,
    address: (who) => `O mesmo endereço que ${name(who)}.`,
    browser: (who) => `Um navegador que ${name(who)} também usou.`,
    errors: (all, rate, expected, deviations) =>
      `Taxa de erro de ${rate} nas últimas ${all} decisões, quando pela história e pelo rating se espera ${expected}: ${deviations} desvios padrão.`,
    agreement: (some, all, expected, deviations) =>
      `A melhor jogada em ${some} de ${all} decisões apertadas, quando dos melhores se esperam ${expected}: ${deviations} desvios padrão.`,
    times: (all, seconds, percent, deviations) =>
      `${all} jogadas com relógio demoraram ${seconds} segundos cada uma, com ${percent} % de margem: ${deviations} desvios padrão abaixo de qualquer pessoa.`,
  },

  decisions: 'Decisões até agora',
  noDecisions: 'Nenhuma.',
  decide: 'Decidir',
  measure: 'O quê',
  kinds: {
    warning: 'Advertência',
    talk: 'Sem conversa',
    invitations: 'Sem convites',
    rating: 'Sem partidas valendo rating',
    events: 'Sem torneios',
    account: 'Fechar a conta',
    name: 'Outro nome',
    strangers: 'Sem conversa com desconhecidos',
    reports: 'Sem denúncias',
  },
  meanings: {
    warning: 'Uma frase para ler, e nada mais.',
    talk: 'Não diz nada a ninguém.',
    invitations: 'Não convida ninguém, não procura ninguém e não cria links.',
    rating: 'As novas partidas não valem rating.',
    events: 'Não entra em nenhum torneio.',
    account: 'Não pode entrar.',
    name: 'Passa a ter esse nome, e também pode entrar com o antigo.',
    strangers: 'Não diz nada a todos, nem a quem não conhece esta pessoa.',
    reports: 'Não denuncia ninguém.',
  },
  time: 'Por quanto tempo',
  times: {
    '1h': '1 hora',
    '12h': '12 horas',
    '1d': '1 dia',
    '7d': '7 dias',
    '30d': '30 dias',
    forever: 'Para sempre',
  },
  newName: 'Novo nome',
  nameHint: 'De 2 a 20 letras de a a z, e _',
  reason: 'Motivo, que a pessoa vai ler',

  restore: 'Devolver rating',
  restoreHint: (who) =>
    `O que outros perderam para ${name(who)} em partidas valendo rating desde esse dia eles recebem de volta, e ${name(who)} perde. Todos ficam sabendo, com o seu motivo.`,
  since: 'Desde',
  showPlan: 'Mostrar o que seria devolvido',
  plan: (matches, players, points, who) =>
    `${plural(matches, { one: '# partida ganha', other: '# partidas ganhas' })} por ${name(who)}: ${plural(players, { one: '# jogador recebe', other: '# jogadores recebem' })} de volta ${points} pontos de rating.`,
  loser: (who, points, matches, game) =>
    `${name(who)}: ${points} · ${game} · ${plural(matches, { one: '# partida', other: '# partidas' })}`,
  forGood: 'Ninguém pode desfazer isto.',
  giveBack: 'Devolver',
  restored: (points, who) => `Foram devolvidos ${points} pontos perdidos para ${name(who)}.`,
  outcomes: {
    delivered: 'A mensagem foi entregue.',
    stopped: 'A mensagem não será entregue.',
    answered: 'A denúncia foi respondida.',
    taken: 'Os outros veem que você está lendo.',
    decided: 'Feito. A pessoa foi avisada.',
    done: 'Feito.',
    made: 'Os códigos foram criados.',
  },

  codes: 'Códigos de convite',
  codesHint: 'Com um código uma pessoa pode registrar-se, mesmo quando outras não podem.',
  noCodes: 'Não há nenhum.',
  howMany: 'Quantos',
  howManyHint: (most) => `De 1 a ${most}`,
  makeCodes: 'Criar códigos',
  made: 'Novos códigos',
  madeHint: 'São mostrados só desta vez: distribua-os agora.',
  code: (n) => `Código ${n}`,
  notUsed: 'não usado',
  usedBy: (who) => `usado por ${name(who)}`,
  end: 'Anular',
  endAll: 'Anular todos os não usados',
  endAllSure: 'Quem recebeu um não poderá registrar-se com ele.',

  waves: 'Ondas',
  wavesHint:
    'Enquanto dura uma onda, ninguém se registra de lá sem código. Quem já está registrado não nota nada.',
  noWaves: 'Nenhuma foi declarada.',
  everywhere: 'de qualquer lugar',
  where: 'De onde',
  whereHint:
    'Um endereço (vale a sua rede) ou o nome de alguém que vem de lá. Vazio: de qualquer lugar.',
  startWave: 'Declarar uma onda',
  startWaveSure: 'Até lá nenhum desconhecido se registra sem código, venha de onde vier.',

  giveRole: 'Dar ou tirar um papel',
  player: 'Pessoa',
  give: 'Dar',
  takeAway: 'Tirar',
  roleMeanings: {
    moderator: 'Lê denúncias, decide medidas, cria códigos, declara ondas.',
    director: 'Dirige todos os torneios.',
    bot: 'Assinala uma conta com que nenhuma pessoa joga.',
  },
  giveSure: (who, role) => `${name(who)} recebe o papel: ${role}.`,
  takeSure: (who, role) => `${name(who)} perde o papel: ${role}.`,
  holders: 'Quem tem um papel',
  administratorsHint: 'Quem administra é o operador que decide.',

  about: 'De quem ou sobre quem',
  aboutHint: 'Um nome; vazio: todos',
  show: 'Mostrar',
  noEntries: 'Nenhuma entrada.',
  older: 'Anteriores',
  newest: 'As mais recentes',
  entry: (n) => `Entrada ${n}`,
  of: (n) => `da entrada ${n}`,
  unchanged: (n) => `Entradas ao todo: ${n}. Cada uma está como foi escrita.`,
  changed: (n) => `A entrada ${n} não está como foi escrita.`,
  hash: 'Impressão da última entrada:',
  deeds: {
    report: 'Denúncia',
    taken: 'Lê uma denúncia',
    answered: 'Denúncia respondida',
    measure: 'Medida',
    lifted: 'Medida revogada',
    objection: 'Contestação',
    upheld: 'Medida mantida',
    given: 'Papel dado',
    'taken-away': 'Papel tirado',
    restored: 'Pontuação devolvida',
    held: 'Mensagem em espera',
    'let-go': 'Mensagem entregue',
    stopped: 'Mensagem não entregue',
    'wave-begun': 'Onda declarada',
    'wave-ended': 'Onda terminada',
    'codes-made': 'Códigos criados',
    'codes-ended': 'Códigos anulados',
    'admin-given': 'Tornado administrador',
    'admin-taken': 'Já não é administrador',
    'code-made': 'Código para uma nova palavra-passe criado',
    'password-set': 'Nova palavra-passe definida',
    'second-step-ended': 'Códigos ao entrar anulados',
    erased: 'Conta apagada',
  },
};
