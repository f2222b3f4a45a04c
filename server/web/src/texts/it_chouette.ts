// Italian, of chouettes.

import type { wordsOfChouette } from './en_chouette';
import { makePlural, name } from './formats';

const plural = makePlural('it');
const points = (n: number) => plural(n, { one: '# punto', other: '# punti' });

export const itChouette: typeof wordsOfChouette = {
  title: 'Chouette',
  about: 'Una tavola per tre a otto: la scatola gioca contro una squadra.',
  open: 'Apri un tavolo',
  players: (n) => plural(n, { one: '# giocatore', other: '# giocatori' }),
  joinOf: (host) => `Vai al tavolo di ${name(host)}`,
  start: 'Inizia',
  alone: 'In attesa di altri…',
  startsWhenHere: (host) =>
    host === null ? 'Inizia quando ci sono tutti.' : `${name(host)} inizia quando ci sono tutti.`,
  pause: 'La prossima partita inizia tra poco.',
  held: 'In attesa che qualcuno torni…',
  hidden: 'La tua risposta c’è. Si mostrano tutte insieme.',
  answersOpen: 'La squadra risponde…',
  mayDouble: 'Raddoppia, o lascia tirare il capitano.',
  places: 'Chi gioca',
  roles: {
    box: 'Scatola',
    captain: 'Capitano',
    partner: 'Socio della scatola',
    team: 'Squadra',
    out: 'Fuori da questa partita',
    waits: 'Gioca la prossima partita',
    gone: 'È andato via',
  },
  away: 'assente',
  leaving: 'va via dopo questa partita',
  answered: 'ha risposto',
  wantsToDouble: 'raddoppia',
  cube: (value, owner) =>
    `Cubo a ${value}, ${{ centre: 'al centro', box: 'della scatola', own: 'del giocatore' }[owner]}`,
  doubled: (names) => `${names.map(name).join(', ')} raddoppiano`,
  takeAll: 'Accetta tutti',
  dropAll: 'Passa tutti',
  resigns: (who) => `${name(who)} abbandona`,
  extras: 'Extra',
  givesExtra: (who, price) =>
    `${name(who)} paga ${points(price)} e gioca il tuo cubo con la scatola`,
  giveExtra: (taker) => `Dare un extra a ${name(taker)}?`,
  extraCosts: (taker, price) =>
    `Paghi ${points(price)} a ${name(taker)} e giochi contro di lui, con un cubo che è suo.`,
  give: 'Dai',
  whomToDouble: 'Chi raddoppi?',
  doubleAll: 'Raddoppia tutti',
  noDouble: 'Non raddoppio',
  wouldPlay: (who, play) => `${name(who)} giocherebbe ${play}`,
  takeOver: 'Gioca così',
  plot: 'Andamento dei punti',
  noGames: 'Nessuna partita finita.',
  sheet: 'Punti di ogni partita',
  game: 'Partita',
  sum: 'Somma',
};
