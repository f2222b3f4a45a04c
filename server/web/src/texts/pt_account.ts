// Portuguese, of accounts: the log-in, a lost password, my account, whom one blocks, reports, measures, the second step, tokens, and notices.

import type { wordsOfAccount } from './en_account';
import { makePlural, name } from './formats';

const plural = makePlural('pt');

export const ptAccount: typeof wordsOfAccount = {
  login: {
    title: 'Entrar',
    registerTitle: 'Conta nova',
    name: 'Nome',
    nameHint: 'De 2 a 20 letras sem acento e sublinhados',
    password: 'Senha',
    passwordHint: 'Pelo menos 8 caracteres. Se você esquecer, ninguém pode dizer qual era.',
    remember: 'Lembrar de mim neste navegador',
    login: 'Entrar',
    register: 'Criar a conta',
    busy: 'Um momento…',
    haveAccount: 'Já tenho conta',
    noAccount: 'Ainda não tenho conta',
    invitation: 'Código de convite',
    troubles: {
      needsCode: 'Para criar uma conta aqui é preciso um código de convite.',
      badCode: 'Esse não é um código de convite, ou já foi usado, ou é antigo demais.',
      doorClosed: 'No momento ninguém pode criar uma conta aqui.',
      words: 'Nome e senha são escritos sem espaços.',
      refused: 'O nome e a senha não combinam.',
      wrongCode: 'O código não estava certo.',
      ended:
        'Seu acesso aqui não vale mais: foi encerrado, ou ficou muito tempo sem uso. Entre com a sua senha.',
      guestEnded:
        'A conta que “Jogar agora” criou não abre mais aqui: o acesso foi encerrado, ou ficou muito tempo sem uso. Com um endereço confirmado, “Esqueceu a senha?” a abre; “Jogar agora” cria outra.',
    },
  },

  fields: {
    choose: 'Escolha um, por favor.',
    missing: 'Preencha este campo.',
    mail: 'Um endereço de e-mail é assim: name@example.org.',
    range: (from, to) => `Um número de ${from} a ${to}.`,
  },

  code: {
    of: (who) => `Você entra como ${name(who)}.`,
    lead: 'A senha está certa. Agora digite o código que o seu aplicativo autenticador mostra, ou um dos seus códigos de recuperação.',
    recovery: 'Usar um código de recuperação',
  },

  recovery: {
    title: 'Uma senha nova',
    forgot: 'Esqueceu a senha?',
    lead: 'Um código é enviado ao endereço de e-mail que você confirmou. Com ele você escolhe uma senha nova.',
    ask: 'Enviar um código',
    haveCode: 'Tenho um código',
    another: 'Preciso de um código',
    code: 'Código',
    codeHint: 'Do e-mail, ou de quem cuida do servidor. Vale uma só vez.',
    password: 'Senha nova',
    passwordHint: 'Pelo menos 8 caracteres, sem espaços nem dois-pontos',
    show: 'Mostrar a senha',
    change: 'Trocar a senha',
    back: 'Voltar à entrada',
    sent: (who) => `Se ${name(who)} tem um endereço confirmado, um código está a caminho.`,
    logOutFirst: 'Saia para escolher uma senha nova com um código.',
    answers: {
      noMail: 'Este servidor não envia e-mail. Quem cuida dele pode dar um código a você.',
      wrongCode: 'Esse não é o código, ou ele é antigo demais.',
      usedCode:
        'Esse não é o código, ou ele foi aceito pouco antes de a conexão cair. Tente entrar com a senha nova.',
      shortPassword: 'Uma senha tem pelo menos 8 caracteres.',
      badPassword: 'Uma senha não tem espaços nem dois-pontos.',
      commonPassword: 'Essa é uma das senhas que os outros tentam primeiro. Escolha outra.',
      namePassword: 'Um nome que todos conhecem não serve de senha. Escolha outra.',
      badName: 'Um nome tem de 2 a 20 letras e sublinhados.',
      notStored: 'O servidor não consegue guardar nada no momento. Tente mais tarde.',
      tooMany: 'Códigos errados demais: o servidor encerrou a conexão. Confira o código.',
      tooFast: 'Foi rápido demais para o servidor. Tente de novo em um momento.',
      failed: 'Não deu certo. Tente mais tarde.',
    },
  },

  blocks: {
    block: (who) => `Bloquear ${name(who)}`,
    hint: (who) =>
      `A partir daí, você e ${name(who)} não podem mais se convidar nem conversar, até que você desbloqueie; ninguém é avisado, e um match em andamento continua.`,
    confirm: 'Bloquear',
    blocked: (who) => `Você bloqueia ${name(who)}.`,
    unblock: 'Desbloquear',
  },

  friends: {
    title: 'Amigos',
    lead: 'A lista é só sua: mais ninguém a vê, nem o que anota.',
    friend: (who: string) => `${name(who)} está entre os meus amigos`,
    note: (who: string) => `A minha nota sobre ${name(who)}`,
    save: 'Guardar',
    none: 'Ainda ninguém: no perfil de um jogador há um botão para isso.',
    here: 'está aqui',
    off: 'Tirar',
    mark: 'amigo',
    messages: 'Quem lhe pode escrever em privado',
    invitations: 'Quem o pode convidar',
    from: { all: 'Todos', friends: 'Amigos', nobody: 'Ninguém' },
  },

  phrases: {
    choose: 'o que dizer',
    list: [
      'Olá!',
      'Boa sorte!',
      'Divirta-se!',
      'Bem jogado!',
      'Boa jogada!',
      'Que lançamento!',
      'Que azar!',
      'Foi por pouco!',
      'Obrigado!',
      'Obrigado pelo match!',
      'De nada.',
      'Desculpe!',
      'Não faz mal.',
      'Um momento, por favor.',
      'Já voltei.',
      'É a sua vez.',
      'Jogamos outra vez?',
      'Sim, com gosto!',
      'Não, obrigado.',
      'Tenho de ir. Adeus!',
    ],
  },

  reports: {
    report: (who) => `Denunciar ${name(who)}…`,
    talk: 'Denunciar o que foi dito…',
    about: 'Quem?',
    why: 'Do que se trata?',
    reasons: {
      talk: 'O que se diz',
      cheating: 'Trapaça: um programa joga, ou matches são perdidos de propósito',
      leaving: 'Abandona matches que está perdendo',
      name: 'O nome é ofensivo',
      other: 'Outra coisa',
    },
    text: 'O que aconteceu, se quiser contar',
    hint: (who) =>
      `Vai junto o que ${name(who)} disse há pouco a todos ou a você, e o que você disse a ${name(who)}. Só os moderadores leem; ${name(who)} não fica sabendo.`,
    sent: 'Enviado. Você saberá no que deu.',
  },

  keep: {
    title: 'Guarde a sua conta',
    lead: 'Só este navegador conhece esta conta. Com um nome e uma senha ela é sua em qualquer lugar, com o rating e os matches.',
    keep: 'Guardar a conta',
    kept: (who) => `Agora você é ${name(who)}; em outros lugares, entre com a sua senha.`,
    rating: 'Guarde o seu rating: escolha um nome',
  },

  account: {
    title: 'Minha conta',
    nobody: 'Você não entrou.',
    old: 'Senha antiga',
    changed: 'A senha foi trocada.',
    erase: 'Apagar a minha conta',
    eraseHint:
      'Sete dias depois a conta some, com ratings e mensagens, e os matches inacabados são decididos. Até lá você pode voltar atrás aqui.',
    erased: 'A sua conta será apagada em sete dias.',
    stop: 'Não apagar a minha conta',
    stays: 'A sua conta fica.',
    erasedAt: (when) => `A sua conta será apagada: ${when}.`,
    data: {
      title: 'Os meus dados',
      lead: 'Tudo o que este servidor guarda sobre si, num ficheiro ZIP: definições, pontuações, mensagens, partidas e mais.',
      ask: 'Criar o ficheiro',
      fetch: 'Transferir o ficheiro',
      ready: (when) => `O seu ficheiro está pronto. Pode ser transferido uma só vez, até ${when}.`,
      fetched: 'O ficheiro foi transferido. Guarde-o bem: contém tudo.',
      elsewhere: (when) =>
        `Há um ficheiro pronto até ${when}, para quem tiver a ligação que lhe foi dada.`,
      later: (when) => `Pode pedir outro ficheiro a partir de ${when}.`,
    },
    mail: {
      title: 'Endereço de e-mail',
      lead: 'Com um endereço confirmado você pode escolher outra senha se perder a sua, e recebe e-mails sobre os seus matches por dias. Ninguém mais o vê.',
      none: 'Você não deu nenhum endereço.',
      confirmed: (address) => `Confirmado: ${name(address)}`,
      asked: (address) => `Um código foi enviado para ${name(address)}. Digite-o aqui.`,
      confirm: 'Confirmar',
      on: 'E-mails sobre os meus matches',
      address: 'Endereço',
      another: 'Outro endereço',
      forget: 'Esquecer o endereço',
    },
    zone: {
      title: 'Idioma e fuso horário',
      lead: 'E-mails e telnet dão a hora deste fuso; a página dá a do seu aparelho.',
      now: (zone) => `Fuso horário: ${name(zone)}`,
      device: (zone) => `Como neste aparelho: ${name(zone)}`,
      another: 'Outro fuso horário',
      change: 'Mudar',
    },
    others: {
      title: 'O que os outros veem de você',
      seen: [
        'Todo mundo, mesmo sem conta: o seu perfil com ratings, a sua última entrada, os matches terminados e os replays.',
        'Quem entrou: se você está aqui, disponível, jogando ou assistindo, desde quando, e de que computador vem (“who” e “whois”).',
        'Os seus matches em andamento: quem quiser assistir, menos quem você bloqueia ou exclui com “blind”.',
        'Ninguém: a sua senha e o endereço para e-mails do servidor.',
      ],
      none: 'Você não publica nenhum endereço.',
      address: (address) => `Quem pergunta por você lê: ${name(address)}`,
      spectators: 'Os meus matches podem ser assistidos sem conta',
      publish: 'Publicar',
      hide: 'Não publicar mais',
    },
  },

  measures: {
    title: 'Decisões dos moderadores',
    kinds: {
      warning: 'Você recebeu uma advertência',
      talk: 'Você não pode conversar',
      invitations: 'Você não pode convidar ninguém',
      rating: 'Os seus novos matches não valem rating',
      events: 'Você não pode entrar em torneios',
      account: 'A sua conta está fechada',
      name: 'O seu nome foi trocado',
      strangers: 'Não pode falar com desconhecidos',
      reports: 'Não pode denunciar ninguém',
    },
    until: (when) => `até ${when}`,
    forGood: 'para sempre',
    object: 'Contestar…',
    text: 'Por que não deveria ficar assim',
    hint: 'Você pode contestar uma vez. Um moderador que não tomou a decisão lê, e você fica sabendo o resultado.',
    waits: 'Você contestou. Outro moderador vai ler.',
    decided: 'A sua contestação foi lida: a decisão fica.',
  },

  secondStep: {
    title: 'Verificação em duas etapas',
    lead: 'Depois da senha é pedido um código que só o seu telefone consegue gerar: a senha sozinha não serve a mais ninguém. Ele não é pedido nos navegadores que se lembram de você, nem aos programas com um token.',
    turnOn: 'Ativar',
    turnOff: 'Desativar',
    next: 'Continuar',
    scan: 'Leia esta imagem com um aplicativo autenticador no telefone e digite o código que ele mostra.',
    qr: 'A chave como código QR',
    here: 'Abrir um aplicativo neste aparelho',
    key: 'Ou digite lá esta chave:',
    on: 'A entrada pede um código.',
    left: (n) =>
      plural(n, {
        one: 'Resta # código de recuperação.',
        other: 'Restam # códigos de recuperação.',
      }),
    more: 'Novos códigos de recuperação',
    moreHint: 'Os antigos deixam de valer.',
    codes: 'Códigos de recuperação',
    codesHint:
      'Os seus códigos de recuperação só aparecem desta vez: guarde-os longe do telefone. Cada um vale uma vez, no lugar de um código, ou para uma senha nova se você perder a sua.',
    copy: 'Copiar',
    copied: 'Copiado',
    save: 'Salvar como arquivo',
    print: 'Imprimir',
    noted: 'Já guardei',
  },

  places: {
    title: 'Onde sua conta é usada',
    lead: 'Um lugar é uma rede e um tipo de programa. Você é avisado quando a conta é usada de um lugar novo.',
    here: 'Aqui',
    forget: 'Esquecer',
    since: (when) => `Primeira entrada: ${when}`,
    mails: 'Avisar por e-mail sobre lugares novos',
    news: 'Sua conta foi usada de um lugar novo',
    notYou: 'Se não foi você, troque a senha.',
    itWasMe: 'Fui eu',
  },

  tokens: {
    title: 'Aparelhos e programas',
    lead: 'O que entra sem a sua senha. Encerre o que você não conhece.',
    kinds: { page: 'Navegador', program: 'Programa' },
    scopes: { read: 'pode olhar', play: 'pode jogar', all: 'pode fazer tudo' },
    used: (when, host) =>
      host === null ? `Último uso: ${when}` : `Último uso: ${when}, de ${name(host)}`,
    never: 'Nunca usado',
    inUse: 'Em uso agora',
    mine: 'Este',
    end: 'Encerrar',
    endOf: (label) => `Encerrar ${name(label)}`,
    endOthers: 'Encerrar todos os outros',
    endHint:
      'Os outros navegadores pedirão a sua senha, e os programas precisarão de novos tokens.',
    none: 'Nada além da sua senha.',
  },

  notices: {
    title: 'Avisos neste dispositivo',
    lead: 'Este navegador pode avisá-lo enquanto a página está fechada. O aviso chega cifrado, pelo serviço do fabricante do navegador.',
    kinds: {
      turn: 'É a minha vez',
      invite: 'Alguém me convida',
      event: 'A minha partida de torneio',
      message: 'Alguém me deixa uma mensagem',
    },
    impossible:
      'Este navegador não consegue fazê-lo. Num iPhone ou iPad, a página tem de estar primeiro no ecrã principal.',
    denied:
      'Proibiu esta página de mostrar avisos. As definições do navegador para esta página voltam a permiti-los.',
    failed: 'O navegador não conseguiu ativá-los. Tente mais tarde.',
    attempt: 'Mostrar um agora',
    quiet: 'Horas de silêncio',
    quietHint: (zone: string) =>
      `Nesse tempo, as vezes de jogar e as mensagens esperam. Fuso horário: ${zone}`,
    from: 'Das',
    to: 'Até às',
    others: 'Outros dispositivos',
    last: (when: string) => `Último aviso: ${when}`,
    told: {
      turn: (who: string) => `É a sua vez contra ${name(who)}.`,
      invite: (who: string) => `${name(who)} convida-o para uma partida.`,
      event: (who: string) => `A sua partida de torneio contra ${name(who)} pode começar.`,
      message: (who: string) => `${name(who)} deixou-lhe uma mensagem.`,
      server: 'O servidor deixou-lhe uma mensagem.',
      try: 'Os avisos chegam a este dispositivo.',
    },
  },
};
