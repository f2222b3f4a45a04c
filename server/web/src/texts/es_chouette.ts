// Spanish, of chouettes.

import type { wordsOfChouette } from './en_chouette';
import { makePlural, name } from './formats';

const plural = makePlural('es');
const points = (n: number) => plural(n, { one: '# punto', other: '# puntos' });

export const esChouette: typeof wordsOfChouette = {
  title: 'Chouette',
  about: 'Un tablero para tres a ocho: la caja juega contra un equipo.',
  open: 'Abrir una mesa',
  players: (n) => plural(n, { one: '# jugador', other: '# jugadores' }),
  joinOf: (host) => `Ir a la mesa de ${name(host)}`,
  start: 'Empezar',
  alone: 'Esperando a otros…',
  startsWhenHere: (host) =>
    host === null ? 'Empieza cuando estén todos.' : `${name(host)} empieza cuando estén todos.`,
  pause: 'La próxima partida empieza enseguida.',
  held: 'Esperando a que alguien vuelva…',
  hidden: 'Tu respuesta está. Todas se muestran juntas.',
  answersOpen: 'El equipo responde…',
  mayDouble: 'Dobla, o deja tirar al capitán.',
  places: 'Quién juega',
  roles: {
    box: 'Caja',
    captain: 'Capitán',
    partner: 'Socio de la caja',
    team: 'Equipo',
    out: 'Fuera de esta partida',
    waits: 'Juega la próxima partida',
    gone: 'Se ha ido',
  },
  away: 'ausente',
  leaving: 'se va tras esta partida',
  answered: 'ha respondido',
  wantsToDouble: 'dobla',
  cube: (value, owner) =>
    `Cubo a ${value}, ${{ centre: 'en el centro', box: 'de la caja', own: 'del jugador' }[owner]}`,
  doubled: (names) => `${names.map(name).join(', ')} doblan`,
  takeAll: 'Aceptar todos',
  dropAll: 'Pasar todos',
  resigns: (who) => `${name(who)} abandona`,
  extras: 'Extras',
  givesExtra: (who, price) => `${name(who)} paga ${points(price)} y juega tu cubo con la caja`,
  giveExtra: (taker) => `¿Dar un extra a ${name(taker)}?`,
  extraCosts: (taker, price) =>
    `Pagas ${points(price)} a ${name(taker)} y juegas contra él, con un cubo que es suyo.`,
  give: 'Dar',
  whomToDouble: '¿A quién doblas?',
  doubleAll: 'Doblar a todos',
  noDouble: 'No doblar',
  wouldPlay: (who, play) => `${name(who)} jugaría ${play}`,
  takeOver: 'Jugar así',
  plot: 'Cómo han ido los puntos',
  noGames: 'Aún no ha acabado ninguna partida.',
  sheet: 'Puntos de cada partida',
  game: 'Partida',
  sum: 'Suma',
};
