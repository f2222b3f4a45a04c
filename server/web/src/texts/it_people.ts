// Italian, of people: who is here, the filters of that list, and the matches of somebody.

import type { wordsOfPeople } from './en_people';
import { makePlural, name } from './formats';

const plural = makePlural('it');

export const itPeople: typeof wordsOfPeople = {
  search: 'Cerca un nome',
  filters: 'Filtri',
  doing: 'Che cosa fanno',
  doings: { all: 'Tutti', ready: 'Disponibili', watch: 'Da guardare' },
  kind: 'Chi',
  kinds: { all: 'Tutti', people: 'Persone', bots: 'Bot' },
  bot: 'bot',
  only: 'Solo persone, niente bot',
  near: 'Rating vicino al mio',
  nearHint: (n) => `Al massimo ${n} punti di differenza`,
  sort: 'Ordine',
  sortings: {
    ready: 'Prima i disponibili',
    rating: 'Rating più alto',
    near: 'Rating più vicino',
    name: 'Nome',
  },
  shown: (shown, all) => `${shown} di ${all}`,
  showAll: 'Mostra tutti',
  nobody: 'Qui non c’è ancora nessun altro.',
  presence: (who) => {
    if (who.opponent) return `gioca con ${name(who.opponent)}`;
    if (who.watching) return `guarda ${name(who.watching)}`;
    if (who.away) return 'non è al suo posto';
    return who.ready ? 'disponibile' : 'non disponibile';
  },

  // The matches of a profile.
  matches: {
    axis: 'Linea',
    axes: { date: 'Per data', match: 'Per match' },
    games: 'Giochi',
    opponents: 'Avversari più frequenti',
    counted: (n) =>
      `${plural(n, { one: 'Vinti e persi in # match.', other: 'Vinti e persi negli ultimi # match.' })} Tocca una riga per vederli sotto.`,
    wonLost: 'vinti e persi:',
    only: (what) => `Mostra questi match: ${name(what)}`,
    allGames: 'Tutti i giochi',
    result: 'Risultato',
    from: 'Dal',
    to: 'Al',
    none: 'Nessun match corrisponde.',
    save: 'Salva i match',
    csv: 'Tabella (CSV)',
    json: 'Dati (JSON)',
    zip: 'Tutti in .mat (ZIP)',
  },
  trophies: { title: 'Trofei', place: (place, of) => `${place}º su ${of}` },
};
