// Portuguese, as in Brazil, of clubs. The reader is "você".

import type { WordsOfClubs } from './en_clubs';
import { makePlural, name } from './formats';

const plural = makePlural('pt');

export const ptClubs: WordsOfClubs = {
  title: 'Clubes',
  both: 'Torneios ou clubes',
  about: 'Um clube é gente que joga junta. Conversam entre si e têm torneios próprios.',
  makers: 'Quem joga aqui há algum tempo pode fundar um, que então é seu.',
  none: 'Ainda não há nenhum clube.',
  login: 'Entre para ver que clubes existem e para participar de um.',
  found: 'Fundar um clube',
  all: 'Todos os clubes',
  mine: 'Meus clubes',
  others: 'Outros clubes',
  notThere: 'Esse clube não existe, ou está fechado.',
  members: (n) => plural(n, { one: '# membro', other: '# membros' }),
  since: 'Fundado em',
  roles: {
    o: 'proprietário',
    d: 'direção',
    m: 'membro',
    i: 'com convite',
    a: 'pede para entrar',
    '-': '',
  },
  own: {
    o: 'é seu',
    d: 'você o dirige',
    m: 'você é membro',
    i: 'você tem convite',
    a: 'você pediu para entrar',
    '-': '',
  },
  admissions: {
    open: 'Todos podem entrar.',
    request: 'Você pede para entrar, e a direção responde.',
    invitation: 'A direção convida quem quer.',
  },
  newLines: (n) => plural(n, { one: '# linha nova', other: '# linhas novas' }),

  join: 'Participar',
  ask: 'Pedir para entrar',
  accept: 'Aceitar o convite',
  decline: 'Recusar',
  takeBack: 'Retirar o pedido',
  leave: 'Sair do clube',
  leaveSure: 'Você não ouvirá mais os membros e não poderá mais se inscrever nos torneios dele.',
  asked: 'Você pediu para entrar. A direção vai responder.',
  owned: 'É seu. Para sair, passe-o adiante ou feche-o.',
  guest: 'Para entrar num clube você precisa de um nome próprio.',
  guestFounds: 'Para fundar um clube você precisa de um nome próprio.',

  invites: (who, club) =>
    who === null
      ? `Você tem um convite para o clube ${name(club)}.`
      : `${name(who)} convida você para o clube ${name(club)}.`,
  offers: (club) => `O dono de ${name(club)} quer passá-lo para você.`,
  takeOver: 'Assumir',
  offered: (who) => `Está oferecido a ${name(who)}, que ainda não respondeu.`,
  takeOfferBack: 'Retirar a oferta',
  asks: (who, club) => `${name(who)} quer entrar em ${name(club)}.`,
  news: {
    admitted: (club) => `Agora você é membro de ${name(club)}.`,
    refused: (club) => `Você não será membro de ${name(club)}.`,
    removed: (club) => `Você não é mais membro de ${name(club)}.`,
    closed: (club) => `O clube ${name(club)} está fechado.`,
    owner: (club) => `${name(club)} agora é seu.`,
    director: (club) => `Agora você dirige ${name(club)}.`,
    declined: (who, club) => `${name(who)} não quer assumir ${name(club)}.`,
    member: (club) => `Você é membro de ${name(club)} e não o dirige mais.`,
  },
  hide: 'Guardar',

  people: 'Membros',
  askers: 'Querem entrar',
  invitees: 'Com convite',
  nobody: 'Ainda não há mais ninguém.',
  words: {
    admit: 'Aceitar',
    refuse: 'Recusar',
    director: 'Dar a direção',
    member: 'Tirar da direção',
    owner: 'Passar o clube adiante',
    remove: 'Excluir',
  },
  uninvite: 'Retirar',
  decide: (who) => `Decidir sobre ${name(who)}`,
  removeHint: (who) => `${name(who)} lerá o motivo.`,
  ownerHint: (who) =>
    `${name(who)} precisa aceitar. Depois disso o clube não é mais seu, e você o dirige.`,
  reason: 'Motivo',

  desk: 'Para a direção',
  invite: 'Convidar',
  person: 'Nome de um jogador',
  aboutField: 'O que ele diz de si',
  admissionField: 'Como se vira membro',
  ways: { open: 'Livre', request: 'Com pedido', invitation: 'Com convite' },
  nameField: 'Nome do clube',
  rename: 'Renomear',
  change: 'Mudar',
  olderEvents: 'Torneios encerrados',
  makeEvent: 'Organizar um torneio do clube',
  close: 'Fechar o clube',
  closeSure:
    'O clube deixará de existir, e ninguém pode desfazer isso. Os torneios e matches ficam.',
  closeName: (club) => `Digite o nome dele: ${name(club)}`,
  create: 'Fundar',
  faults: {
    name: 'Um clube precisa de um nome de no máximo 40 letras, sem aspas.',
    about: 'São possíveis no máximo 200 letras.',
    reason: 'É preciso um motivo de no máximo 100 letras.',
    person: 'Um nome tem de 2 a 20 letras.',
    close: 'Não é esse o nome.',
  },

  links: 'Links de convite',
  linksHint: 'Quem tem um link vira membro na hora. Vale para 20 pessoas e por sete dias.',
  makeLink: 'Convidar por um link',
  linkOnce: 'Ele só aparece agora. Envie-o, ou deixe apontarem uma câmera para a imagem.',
  linkCome: (come, max) => `Vieram: ${come} de ${max}`,
  linkUntil: 'até',
  endLink: 'Encerrar',
  toClub: 'Para o clube',
  linkLogin: 'Para entrar você precisa de um nome aqui.',
  joinClub: (club) => `Entrar em ${name(club)}?`,

  talk: 'Conversa do clube',
  say: 'Aos membros',
  quiet:
    'Ninguém disse nada desde que você está aqui. Todos os membros presentes ouvem o que você diz.',
  mute: 'Silenciar',
  muteHint: 'Assim você não ouve nada do que se diz aqui. Ninguém fica sabendo.',
  muted: 'Você silenciou este clube.',

  events: 'Torneios do clube',
  startLadder: 'Começar uma escada',

  noEvents: 'Nenhum no momento.',
  ofClub: (club) => `de ${name(club)}`,
  forMembers: (club) => `Para membros de ${name(club)}.`,
  numbered: (n) => `Clube n.º ${n}`,
  against: 'Contra o clube',
  challenges:
    'Vocês desafiaram o outro clube. Os diretores dele abrem as inscrições: esse é o sim deles.',
  challenged:
    'O seu clube foi desafiado para um confronto por equipes. Abra as inscrições para aceitar, ou cancele-o.',
  forWhom: 'Para quem',
  everybody: 'Todos',
  membersOf: (club) => `Membros de ${name(club)}`,
};
