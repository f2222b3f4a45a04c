// Italian, of "Learn". The reader is "tu".

import { itCourses } from './it_courses';
import type { WordsOfLearn } from './en_learn';

export const itLearn: WordsOfLearn = {
  steps: 'Passi',
  parts: { game: 'Il gioco', cube: 'Il cubo' },
  opponent: 'Avversario',
  restart: 'Ricomincia dal primo passo',
  back: 'Indietro',
  skip: 'Salta',
  next: 'Avanti',
  toCube: 'Il cubo in cinque passi',
  firstGame: 'Gioca una prima partita',
  firstGameHint: 'A un punto, contro il principiante della casa.',
  seating: 'Si prepara il tavolo…',
  noNovice: 'Il principiante ora non c’è.',
  offline: 'Gioca col principiante della pagina',
  onlyBackgammon: 'Il principiante della pagina gioca solo a backgammon.',
  games: 'Tutti i giochi',
  gamesHint: 'Prima il backgammon, poi quello che ogni altro gioco ha di particolare.',
  others: 'Il resto è come nel backgammon, o sta nelle regole.',

  lessons: {
    ...itCourses,
    home: {
      title: 'La tavola',
      about:
        'Le tue pedine sono quelle con gli anelli. Scendono dalle punte alte alla tua casa, le punte da 1 a 6, e poi escono.',
      task: 'Tocca una punta della tua casa.',
      good: 'Quella è la tua casa. Vince chi porta fuori per primo tutte le pedine.',
      other: 'Lì no: la tua casa è dove si legge da 1 a 6.',
    },
    dice: {
      title: 'I dadi',
      about:
        'Ogni dado muove una tua pedina di altrettante punte; una sola può usarli tutti e due.',
      task: 'Tocca una pedina: la muove il dado più alto. Tocca ancora, poi «Fatto».',
      good: 'Questa è una mossa. Fino a «Fatto» puoi tornare indietro.',
      other: 'Da lì nulla di tuo può muovere. Tocca una tua pedina, quelle con gli anelli.',
    },
    closed: {
      title: 'Punte chiuse',
      about: 'Dove stanno due o più pedine dell’avversario, quelle col punto, non puoi fermarti.',
      task: 'Tocca una punta chiusa per te.',
      good: 'Chiusa: puoi passarci sopra, ma non fermarti.',
      other: 'Lì puoi fermarti. Cerca due o più pedine col punto.',
    },
    point: {
      title: 'Fare una punta',
      about: 'Due tue chiudono una punta all’avversario, e lì sono al sicuro.',
      task: 'Fai la tua punta 5: col 3 da 8, con l’1 da 6.',
      good: 'Lì stanno due pedine, e nessuno può colpirle.',
      other:
        'Era permesso, ma la 5 non è fatta. Tocca la punta 5, libera: ci vanno due pedine insieme.',
    },
    hit: {
      title: 'Colpire',
      about: 'Una pedina sola può essere colpita: chi ci arriva la manda sulla barra.',
      task: 'Colpisci la pedina col punto sulla 7.',
      good: 'Aspetta sulla barra e ricomincia il suo cammino.',
      other: 'Era permesso, ma la pedina sulla 7 è ancora lì. La colpisce il 6 da 13, e l’1 da 8.',
    },
    enter: {
      title: 'Dalla barra',
      about:
        'Una tua è stata colpita. Deve entrare nella casa dell’avversario prima che ne muova un’altra: con 1 su 24, con 6 su 19.',
      task: 'Tocca la pedina sulla barra, poi gioca l’altro dado.',
      good: 'Sei di nuovo in gioco. Il 6 era chiuso, così è entrata col 4.',
      other: 'Prima la pedina sulla barra, in mezzo alla tavola.',
    },
    doubles: {
      title: 'I doppi',
      about: 'I dadi uguali contano doppio: hai quattro sei.',
      task: 'Facci due punte, 18 e 7.',
      good: 'Due punte nuove con un tiro.',
      other: 'Era permesso, ma non sono fatte tutte e due. Due vanno da 24 a 18, due da 13 a 7.',
    },
    off: {
      title: 'Portare fuori',
      about: 'Quando tutte le tue sono in casa, ogni dado porta fuori una pedina dalla sua punta.',
      task: 'Portane fuori due: da 6 e da 4.',
      good: 'Due sono fuori, e fuori restano.',
      other: 'Era permesso, ma ne sono uscite meno. Tocca 6 per un dado e 4 per l’altro.',
    },
    large: {
      title: 'Un dado più alto',
      about: 'Un dado più alto della tua punta più alta porta fuori una pedina da quella.',
      task: 'Hai 6 e 3, e nulla su 6: portane fuori due.',
      good: 'Il 6 ne ha portata fuori una da 5, la tua punta più alta.',
      other: 'Era permesso, ma ne sono uscite meno. Tocca 5 per il 6 e 3 per il 3.',
    },
    win: {
      title: 'La vittoria',
      about:
        'Le tue ultime due. L’avversario non ne ha fuori nessuna: è un gammon, e conta doppio.',
      task: 'Portale fuori tutte e due.',
      good: 'Un gammon, 2 punti! Ne sai abbastanza per una prima partita.',
      other: 'Ne resta una. Prima il 6 da 4, poi il 3 da 3.',
    },
    why: {
      title: 'A che serve',
      about:
        'Prima di tirare puoi raddoppiare quanto vale la partita. L’avversario accetta, o passa e perde quanto valeva.',
      task: 'Hai un gran vantaggio, 88 pip a 119. Raddoppia.',
      good: 'Passato: vinci subito 1 punto, e la fortuna non c’entra.',
      other:
        'Ogni tiro dà all’avversario un’altra possibilità, al prezzo di prima. Raddoppia subito.',
    },
    even: {
      title: 'Non troppo presto',
      about:
        'Chi accetta possiede il cubo, e solo chi lo possiede può raddoppiare dopo. È ciò che cedi.',
      task: 'La partita è pari. Raddoppiare o tirare?',
      good: 'Giusto: in parità il cubo vale di più dov’è.',
      other: 'In parità cedi solo il cubo. Tira, e raddoppia quando hai un chiaro vantaggio.',
    },
    take: {
      title: 'Accettare o passare',
      about:
        'Passare quattro volte costa 4 punti. Accettare quattro volte, vincerne una a 2 punti e perderne tre, costa 4 lo stesso. Dunque basta il 25 %.',
      task: 'Su 36 tiri dell’avversario 26 portano fuori tutte e due. Dopo gli altri 10, nel 28 %, vinci tu. Accettare o passare?',
      good: 'Il 28 % è più del 25 %: accettare costa meno. Con 7 su 36, il 19 %, passeresti.',
      other: 'Passare costa 1 punto ogni volta. Col 28 % accettare costa meno.',
    },
    crawford: {
      title: 'La regola Crawford',
      about:
        'Quando a qualcuno manca solo 1 punto, una partita si gioca senza cubo: la partita Crawford. È finita, e l’hai vinta tu.',
      task: 'Siete 1 a 2 in un match a 3. Raddoppiare o tirare?',
      good: 'Giusto, e subito. Chi perde questa partita perde il match a qualunque prezzo; fa’ che per te valga 2.',
      other:
        'Non hai nulla da risparmiare: persa la partita, perso il match. Raddoppia ora, e vincere vale 2.',
    },
    again: {
      title: 'Raddoppiare ancora',
      about: 'Hai accettato: il cubo è tuo, a 2. Nessun altro può girarlo.',
      task: 'Dei tuoi 36 tiri 26 vincono ora, dopo gli altri perdi. Raddoppiare a 4 o tirare?',
      good: 'Giusto: è il tuo ultimo tiro, e vinci più spesso di quanto perdi. Solo chi vincerebbe troppi gammon gioca senza raddoppiare: troppo buona per raddoppiare.',
      other: 'È il tuo ultimo tiro, e vinci più spesso di quanto perdi: falla valere 4.',
    },
  },
};
