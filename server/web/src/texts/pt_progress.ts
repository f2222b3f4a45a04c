// Portuguese, of the error rates on a profile.

import type { WordsOfProgress } from './en_progress';

export const ptProgress: WordsOfProgress = {
  title: 'Taxa de erro ao longo do tempo',
  show: 'Mostrar',
  hint: 'Como na análise de um match (PR): quanto mais baixa, melhor. Entre parênteses: de quantas decisões vem cada número; poucas dizem pouco.',
  none: 'Ainda não há nenhum match analisado.',
  hidden: 'Este jogador não a mostra.',
  showAll: 'Os outros podem ver isto',
  phase: 'Parte do jogo',
  phases: {
    all: 'Tudo',
    opening: 'Abertura',
    middle: 'Meio-jogo',
    bearOff: 'Retirada',
    cube: 'Cubo',
  },
  plot: (phase, periods) =>
    `Taxa de erro, ${phase}: ${periods} períodos. Os números estão na tabela abaixo.`,
  table: 'Taxas de erro numa tabela',
  from: 'Desde',
  matches: 'Matches',
  together: 'No total',
};
