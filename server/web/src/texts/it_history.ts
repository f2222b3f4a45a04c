// Italian: the history of each game and series in short.

import type { Histories } from './en_history';

export const itHistory: Histories = {
  backgammon:
    'I giochi di questa famiglia sono tra i più antichi che conosciamo; i Romani giocavano alla tabula, parente stretta, con tre dadi. In Inghilterra si chiamò a lungo «tables», e la parola backgammon è nota dal XVII secolo. Edmond Hoyle ne scrisse nel XVIII. Il cubo arrivò negli anni 1920, nei circoli di New York. Oggi si gioca in tutto il mondo.',
  nackgammon:
    'L’ha ideato il maestro americano Nack Ballard, verso la fine del XX secolo. Due pedine in più in fondo rendono le partite più lunghe e le aperture meno note. Molti giocatori forti ci si allenano.',
  hypergammon:
    'Un gioco giovane, giocato soprattutto sui server e tra un match e l’altro. Ha così poche posizioni che i computer le hanno calcolate tutte. Chi l’abbia ideato non si sa con certezza.',
  longgammon:
    'Tutte partono dal fondo, come in molti giochi più antichi della famiglia, per esempio plakoto e narde; il resto è backgammon moderno. Chi abbia unito le due cose non si sa. Si gioca soprattutto sui server.',
  oldenglish:
    'Antiche regole inglesi avrebbero permesso al massimo cinque pedine su una punta. Quanto fosse diffuso è difficile dirlo. GNU Backgammon chiama lo stesso limite regola egiziana.',
  runte:
    'Su questo gioco si è scritto poco. Ne conosciamo le regole, ma non l’età né la patria. Che le pedine tornino indietro in casa è raro tra i suoi parenti.',
  portes:
    'Portes vuol dire porte in greco: così si chiamano le punte tenute. È la forma greca del backgammon e il primo gioco del tavli. Un antenato romano, la tabula, è noto da una poesia su un tiro sfortunato dell’imperatore Zenone, che regnò nel V secolo. È di casa nei caffè e nelle famiglie, anche a Cipro.',
  tabla:
    'La tabla è il gioco in cui si colpisce di Bulgaria e Macedonia; il nome viene dal latino tabula, una tavola. Si è diffusa nei Balcani probabilmente in epoca ottomana. I tiri si chiamano spesso con numeri turchi e persiani. In Bulgaria è uno di tre giochi giocati a turno.',
  tavla:
    'La tavla si gioca in tutta la Turchia, soprattutto nei caffè. Il nome viene dal latino tabula, come il tavli greco. I tiri si chiamano con numeri per lo più persiani: 6-5, per esempio, è şeş beş. Se in casa si possa colpire e proseguire cambia da luogo a luogo.',
  plakoto:
    'Il plakoto è greco, il secondo gioco del tavli; il nome viene da una parola che significa schiacciare. Si gioca in Grecia e a Cipro. La tapa in Bulgaria e la mahbusa nei paesi arabi sono parenti strette. Quanto sia antico nessuno lo sa con certezza.',
  tapa: 'La tapa è bulgara, e la parola significa tappo: una pedina sta sopra un’altra. È nota anche in Turchia. Le sue regole sono quasi quelle del plakoto greco. In Bulgaria è uno di tre giochi giocati a turno.',
  mahbusa:
    'Mahbusa in arabo significa l’imprigionata. Si gioca nei paesi arabi, soprattutto a est del Mediterraneo. Le regole variano: in certi luoghi la prima pedina deve arrivare a casa prima che partano le altre. Plakoto e tapa sono suoi parenti.',
  narde:
    'Il narde si gioca in Russia, nel Caucaso e in Asia centrale. Il nome è persiano: nard sta in testi persiani di più di mille anni fa, e una leggenda ne dà l’invenzione al visir Buzurgmihr. Che cosa si giocasse allora di preciso non si sa. Il narde lungo è questo gioco; quello corto somiglia molto al backgammon.',
  fevga:
    'La fevga è greca, il terzo gioco del tavli; il nome viene da una parola che significa fuggire. Non si colpisce, come nel moultezim turco e nel narde, suoi parenti. Si gioca in Grecia e a Cipro. Quanto sia antica nessuno lo sa con certezza.',
  moultezim:
    'Il nome è turco: un mültezim era un appaltatore di imposte dell’Impero ottomano. Si gioca in Turchia ed è noto in Grecia. Fevga e narde sono suoi parenti. Le punte che si possono tenere cambiano da luogo a luogo.',
  gulbara:
    'Il gul bara si gioca nei Balcani, soprattutto in Bulgaria; il nome è turco, e si spiega per lo più con rosa e primavera. Si chiama anche «rosespring» o narde matto. I doppi che continuano sono il suo segno. Fevga e narde sono suoi parenti.',
  maghribiyya:
    'Il nome significa quella del Maghreb, l’ovest del mondo arabo. Se n’è scritto poco, e le regole variano. Giochi in cui una sola pedina chiude una punta ci sono in molti paesi arabi; alcuni contano ciò che resta a chi perde, fino a 31.',
  swedish:
    'Il brädspel, o bräde, è svedese ed è un gioco antico della famiglia; ha modi di vincere che gli altri non hanno. Sulla nave da guerra Vasa, affondata nel 1628, si trovò una tavola con pedine e dadi. Quando era quasi dimenticato, i suoi amici del Museo Vasa di Stoccolma ne scrissero le regole, l’ultima volta nel 2003. La parola jan è nota anche da vecchi giochi francesi.',
  tavli:
    'Il tavli è il grande gioco dei caffè greci: portes, plakoto e fevga a turno. Il nome viene dal latino tabula, attraverso Bisanzio. Si gioca anche a Cipro. Quali giochi ne facciano parte e a quanti punti si giochi cambia da luogo a luogo.',
  tablaseries:
    'In Bulgaria si giocano spesso tre giochi a turno: uno in cui si colpisce, uno in cui si blocca, uno in cui si inchioda. È la sorella del tavli greco, con tabla, gulbara e tapa. Tali serie sono di casa nelle terre che furono ottomane. Il loro ordine cambia da luogo a luogo.',
};
