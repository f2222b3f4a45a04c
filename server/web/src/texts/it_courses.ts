// Italian, of "Learn": the steps of the games beside backgammon. The reader is "tu".

import type { LessonsOfCourses } from './en_courses';

export const itCourses: LessonsOfCourses = {
  fourBack: {
    title: 'Quattro in fondo',
    about:
      'Quattro delle tue partono dal fondo, due su 24 e due su 23. Tutto il resto è come nel backgammon.',
    task: 'Tocca una delle due punte in fondo.',
    good: 'Ne devono uscire quattro: le partite durano di più, e i blocchi contano di più.',
    other: 'Non lì: guarda dove le tue hanno la strada più lunga.',
  },
  backPoints: {
    title: 'Fuori a coppie',
    about: 'Chi porta avanti le quattro a coppie non lascia nulla da colpire.',
    task: 'Fai con 3-3 due punte più avanti: 21 e 20.',
    good: 'Le due coppie sono in cammino, e nessuna delle quattro può essere colpita.',
    other: 'Era permesso, ma non sono fatte tutte e due. Due vanno da 24 a 21, due da 23 a 20.',
  },
  three: {
    title: 'Tre a testa',
    about:
      'Ogni parte ha solo tre pedine, sulle sue punte 24, 23 e 22. Quelle dell’avversario stanno sulle tue 3, 2 e 1.',
    task: 'Tocca una punta da cui parte una dell’avversario.',
    good: 'Così poche: ogni colpo pesa, e una partita dura un minuto o due.',
    other: 'Non lì: quelle dell’avversario hanno un punto.',
  },
  threeHit: {
    title: 'Una su tre',
    about: 'Una pedina colpita ha davanti tutta la strada. Con tre, spesso decide.',
    task: 'Colpisci la pedina col punto sulla 19.',
    good: 'Prima deve entrare, e poi rifare tutto il giro.',
    other: 'Era permesso, ma la pedina sulla 19 è ancora lì. La colpisce il 5 da 24.',
  },
  threeOff: {
    title: 'Tutte e tre fuori',
    about:
      'Tu ne hai fuori una, l’avversario nessuna. Portare fuori ora le altre due è un gammon, che vale doppio.',
    task: 'Portale fuori tutte e due.',
    good: 'Un gammon, 2 punti, per il cubo.',
    other: 'Ne resta una delle tue. Ogni dado ne porta fuori una.',
  },
  allBack: {
    title: 'La partenza',
    about:
      'Tutte e quindici le tue partono da 24 e scendono alla tua casa, le punte da 1 a 6. Quelle dell’avversario vengono incontro.',
    task: 'Tocca la punta da cui partono quelle dell’avversario.',
    good: 'Partono dalla tua 1 e incrociano le tue per strada.',
    other: 'Non lì: quelle dell’avversario hanno un punto.',
  },
  block: {
    title: 'In mezzo alla strada',
    about:
      'Le due parti hanno davanti tutta la strada. Una punta avanzata intralcia tutte e quindici.',
    task: 'Fai la tua punta 16 con 4-4.',
    good: 'Due stanno lì al sicuro, e l’avversario deve aggirarle.',
    other: 'Era permesso, ma la 16 non è fatta. Due ci vanno da 24, con due quattro ciascuna.',
  },
  rollAgain: {
    title: 'Il primo tiro',
    about:
      'Comincia il dado più alto, ma ritirando entrambi: così già il primo tiro può essere un doppio. Hai quattro sei.',
    task: 'Facci due punte, 18 e 7.',
    good: 'Un bell’inizio. Dalla seconda partita comincia chi ha vinto la precedente.',
    other: 'Era permesso, ma non sono fatte tutte e due. Due vanno da 24 a 18, due da 13 a 7.',
  },
  lastTwo: {
    title: 'Quanto vale vincere',
    about:
      'Le tue ultime due. L’avversario non ne ha fuori nessuna: vinci 2 punti invece di 1. Nulla vale 3, e non c’è il cubo.',
    task: 'Portale fuori tutte e due.',
    good: '2 punti, e cominci tu la prossima partita.',
    other: 'Ne resta una delle tue. Ogni dado ne porta fuori una.',
  },
  inTurn: {
    title: 'Uno dopo l’altro',
    about:
      'Un match sono tre giochi a turno, e il punteggio continua. Le tue ultime due del primo gioco; l’avversario non ne ha fuori nessuna.',
    task: 'Portale fuori tutte e due.',
    good: '2 punti. Il prossimo dei tre giochi è pronto, e cominci tu che hai vinto.',
    other: 'Ne resta una delle tue. Ogni dado ne porta fuori una.',
  },
  stay: {
    title: 'Chi colpisce resta',
    about: 'Se colpisci in casa, da 1 a 6, una tua pedina resta lì fino alla fine della mossa.',
    task: 'Colpisci sulla 3 col 3 da 6, e gioca l’1 con un’altra pedina.',
    good: 'Resta sulla 3. Sulle punte da 7 a 24 puoi colpire e proseguire.',
    other: 'Era permesso, ma la pedina sulla 3 è ancora lì. La colpisce il 3 da 6.',
  },
  full: {
    title: 'Cinque al massimo',
    about: 'Una punta non prende più di cinque delle tue pedine.',
    task: 'Tocca una tua punta che è piena.',
    good: 'Piena: nessun passo può finire lì finché una non se n’è andata.',
    other: 'Lì c’è posto. Cerca cinque delle tue su una punta.',
  },
  fullOnTheWay: {
    title: 'Piena per strada',
    about:
      'Sulla 8 ce ne sono tre: con altre due è piena, e una deve andarsene prima che ne venga un’altra.',
    task: 'Fai la tua punta 3 con 5-5.',
    good: 'La 3 è fatta, e sulla 8 non ce ne sono mai state più di cinque.',
    other: 'Era permesso, ma la 3 non è fatta. Due vanno da 8 a 3.',
  },
  goBack: {
    title: 'Indietro in casa',
    about: 'In casa, da 1 a 6, una pedina può anche andare indietro di un dado, e colpire lì.',
    task: 'Colpisci la pedina sulla 4: col 5 da 6 a 1, poi col 3 indietro fino a 4.',
    good: 'In casa tua nessuno è al sicuro. Un passo indietro gioca il dado come ogni altro.',
    other: 'Era permesso, ma la pedina sulla 4 è ancora lì. Tocca 6 per il 5, poi 1 per il 3.',
  },
  pin: {
    title: 'Inchiodare',
    about:
      'Qui non si colpisce. Una pedina sola viene inchiodata: una le va sopra, e non può muoversi.',
    task: 'Inchioda la pedina col punto sulla 8.',
    good: 'Resta ferma lì finché la tua non se ne va.',
    other: 'Era permesso, ma la pedina sulla 8 è libera. Quella sulla 16 ci arriva con i due dadi.',
  },
  pinned: {
    title: 'Inchiodata',
    about:
      'Una delle tue sta sotto una dell’avversario. Non può muoversi, la punta ti è chiusa, e finché resta lì non porti fuori nulla.',
    task: 'Tocca la punta dove la tua è inchiodata.',
    good: 'Appena l’ultima sopra di lei se ne va, è libera.',
    other: 'Non lì. Cerca una pedina più pallida ai piedi di una punta.',
  },
  mother: {
    title: 'La madre',
    about:
      'L’ultima pedina sulla sua 24 è la madre. Chi inchioda quella dell’altro, senza averne più sulla propria 24, vince subito 2 punti.',
    task: 'Inchioda la madre sulla 1: da 10, con i due dadi.',
    good: '2 punti. Con la tua inchiodata anch’essa sarebbe stata patta.',
    other: 'Era permesso, ma la madre è libera. Prima il 5 da 10, poi il 4.',
  },
  runnerAgreed: {
    title: 'Se d’accordo',
    about:
      'Alcuni si accordano su «runner»: la prima pedina deve arrivare a casa, su 6 o oltre, prima che se ne muova un’altra.',
    task: 'Portala da 7 a casa con un dado, e gioca l’altro da 24.',
    good: 'È a casa, e le altre possono partire.',
    other: 'Era permesso, ma nessuna ha lasciato la 24. Alla pedina sulla 7 basta un dado.',
  },
  sameWay: {
    title: 'Nello stesso verso',
    about:
      'Le due parti girano nello stesso verso. Le tue partono da 24, quelle dell’avversario dalla tua 12, e la sua casa è sulle tue punte da 13 a 18.',
    task: 'Tocca una punta della casa dell’avversario.',
    good: 'Le sue vanno da 12 a 1, e poi da 24 a 13.',
    other: 'Non lì: la sua casa è sulle tue punte da 13 a 18.',
  },
  closesOne: {
    title: 'Ne basta una',
    about: 'Qui non si colpisce. Una sola pedina chiude la sua punta all’altra parte.',
    task: 'Tocca una punta che una sola pedina dell’avversario chiude.',
    good: 'Puoi passarci sopra, ma non fermarti.',
    other: 'Non lì. Cerca una pedina sola, col punto.',
  },
  head: {
    title: 'La testa',
    about: 'La tua 24 è la testa. In una mossa può lasciarla una sola pedina.',
    task: 'Prendi una pedina dalla testa in questa mossa.',
    good: 'La testa si svuota piano: prendine una ogni volta che non nuoce.',
    other: 'Era permesso, ma nessuna ha lasciato la testa. Tocca 24.',
  },
  twoHeads: {
    title: 'Il primo doppio',
    about: 'Alla tua prima mossa possono lasciare la testa in due, con 3-3, 4-4 o 6-6.',
    task: 'Il tuo primo tiro è 6-6. Prendine due da 24.',
    good: 'Due sono fuori. Con i sei non vanno oltre: la testa dell’avversario chiude la 12.',
    other: 'Da lì nulla di tuo può muoversi. Tocca 24.',
  },
  sixInARow: {
    title: 'Sei di fila',
    about:
      'Puoi tenere sei punte di fila solo se una pedina dell’avversario è davanti a loro, o è già fuori.',
    task: 'Tieni da 18 a 14, e davanti non c’è nessuno. Tocca la punta che ora non puoi prendere.',
    good: 'La 13 sarebbe la sesta. Cinque di fila sono sempre permesse.',
    other: 'Non quella. Cerca la punta libera accanto a queste cinque.',
  },
  runner: {
    title: 'Il corridore',
    about:
      'La tua prima pedina è il corridore: finché non è su 11 o oltre, passata la partenza dell’avversario, nessun’altra può muoversi.',
    task: 'Portala da 13 oltre la 12, poi prendine un’altra da 24.',
    good: 'Il corridore è passato, e le altre possono partire.',
    other: 'Era permesso, ma nessuna ha lasciato la 24. Prima il 3 da 13, poi l’1 da 24.',
  },
  ownStart: {
    title: 'La tua partenza',
    about: 'Alla fine della mossa non puoi tenere tutte le tue punte da 19 a 24.',
    task: 'Ne tieni cinque. Tocca quella che deve restare aperta.',
    good: 'Altrove sei di fila sono permesse. Ma se tutto ciò che resta all’avversario è su una sola punta subito dietro, devi aprirne una.',
    other: 'Non quella. Su quale da 19 a 24 non c’è nessuna delle tue?',
  },
  theirStart: {
    title: 'La sua partenza',
    about: 'Delle punte da 7 a 12, da cui parte l’avversario, puoi tenerne al massimo quattro.',
    task: 'Tieni 11, 10, 9 e 8. Tocca una che ora non puoi prendere.',
    good: 'Una quinta non è permessa. Le tue da 19 a 24 puoi tenerle tutte.',
    other: 'Non quella. Su quale da 7 a 12 non c’è nessuna delle tue?',
  },
  cascade: {
    title: 'Il doppio continua',
    about:
      'Dal tuo quarto tiro un doppio continua: dopo quattro quattro vengono quattro cinque, poi quattro sei.',
    task: 'Il tuo quarto tiro è 4-4. Gioca i quattro, poi «Fatto».',
    good: 'Ora vengono i cinque. Quello che non puoi giocare va all’avversario.',
    other: 'Da lì nulla di tuo può muoversi. Tocca una delle tue, con gli anelli.',
  },
  rest: {
    title: 'Il resto',
    about: 'L’avversario non ha potuto continuare: hai i dadi che restano, e dopo tiri.',
    task: 'Gioca il 5 che resta.',
    good: 'Poi vengono i sei. Quello che non ne puoi giocare è perso.',
    other: 'Da lì nulla di tuo può muoversi. Tocca una delle tue, con gli anelli.',
  },
  runnerHome: {
    title: 'La prima a casa',
    about:
      'La tua prima pedina deve arrivare a casa, su 6 o oltre, prima che se ne muova un’altra.',
    task: 'Portala da 7 a casa con un dado, e gioca l’altro da 24.',
    good: 'È a casa, e le altre possono partire.',
    other: 'Era permesso, ma nessuna ha lasciato la 24. Alla pedina sulla 7 basta un dado.',
  },
  lastLeft: {
    title: 'Conta ciò che resta',
    about: 'Una vittoria vale un punto per ogni pedina che chi perde non ha portato fuori.',
    task: 'All’avversario ne restano 15. Porta fuori le tue ultime due.',
    good: '15 punti in una partita. Un match va per esempio a 31.',
    other: 'Ne resta una delle tue. Ogni dado ne porta fuori una.',
  },
  lowBegins: {
    title: 'Chi comincia',
    about:
      'Comincia il dado più basso, e dalla seconda partita chi ha perso la precedente. Un match ha un numero dispari di partite, e si sommano tutti i punti.',
    task: 'Hai tirato 1, l’avversario 3. Comincia: gioca 2 e 1.',
    good: 'Hai cominciato. Vince il match chi ha più punti.',
    other: 'Da lì nulla di tuo può muoversi. Tocca 24.',
  },
  farSide: {
    title: 'Il lato lontano',
    about:
      'Una pedina sola può essere colpita, due chiudono una punta. Ma da 14 a 23 su una punta può stare una sola delle tue.',
    task: 'Tocca una punta che non prende una tua seconda pedina.',
    good: 'Le tue coppie stanno su 13 e più in basso.',
    other: 'Non lì. Cerca una tua pedina, con gli anelli, da 14 a 23.',
  },
  burst: {
    title: 'Sfondare un muro',
    about:
      'Sei punte di fila con due o più pedine ciascuna sono un muro. Dalla tavola puoi andare su ognuna: tutte quelle che ci stanno vanno sulla barra.',
    task: 'Il muro dell’avversario sta da 23 a 18. Sfondalo.',
    good: 'Aspettano sulla barra. Dalla barra sfonda chi ne ha lì più di quante possono entrare.',
    other: 'Era permesso, ma il muro regge. Vai da 24 a 23 o a 22.',
  },
  rearFirst: {
    title: 'Prima l’ultima',
    about:
      'Quando sono tutte in casa può uscire solo una pedina della tua punta più alta, anche col numero esatto.',
    task: 'Tocca la punta da cui porti fuori per prima.',
    good: 'Un numero più basso muove una pedina in casa, se può.',
    other: 'Non lì. Cerca la punta più alta con una delle tue.',
  },
  crown: {
    title: 'Vincere con una figura',
    about:
      'Tutte e quindici in figura vincono subito. Tre su ognuna da 1 a 5 sono la corona semplice; ci sono anche la doppia, la scala e la torre.',
    task: 'Completa la corona: da 11 a 5, e da 3 a 2.',
    good: 'La corona semplice, 2 punti. Portarle fuori tutte vale solo 1.',
    other: 'Era permesso, ma la corona non è completa. Il 6 va da 11, l’1 da 3.',
  },
  jan: {
    title: 'Jan',
    about:
      'Chi ha sulla barra più pedine che punte per entrare è perduto: si chiama jan, 4 punti. Su tutte e sei stanno le pedine dell’avversario stesso.',
    task: 'Colpisci la pedina col punto sulla 3.',
    good: 'Jan: non può entrare. Con uno sfondamento varrebbe 6.',
    other: 'Era permesso, ma la pedina sulla 3 è ancora lì. La colpisce l’1 da 4.',
  },
};
