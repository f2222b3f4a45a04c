// German: the history of each game and series in short.

import type { Histories } from './en_history';

export const deHistory: Histories = {
  backgammon:
    'Spiele dieser Familie gehören zu den ältesten, die wir kennen; die Römer spielten Tabula, eine nahe Verwandte, mit drei Würfeln. In England hieß es lange „tables“, und das Wort Backgammon ist seit dem 17. Jahrhundert bekannt. Edmond Hoyle schrieb im 18. Jahrhundert darüber. Der Dopplerwürfel kam in den 1920er Jahren in New Yorker Clubs auf. Heute wird es in der ganzen Welt gespielt.',
  nackgammon:
    'Der amerikanische Meister Nack Ballard hat es sich ausgedacht, spät im 20. Jahrhundert. Zwei Steine mehr ganz hinten machen die Spiele länger und die Eröffnungen weniger bekannt. Viele starke Spieler üben damit.',
  hypergammon:
    'Ein junges Spiel, meist auf Servern und zwischen zwei anderen Matches gespielt. Es hat so wenige Stellungen, dass Rechner sie alle durchgerechnet haben. Wer es sich ausgedacht hat, ist nicht sicher bekannt.',
  longgammon:
    'Alle beginnen ganz hinten, wie in vielen älteren Spielen der Familie, etwa Plakoto und Narde; der Rest ist heutiges Backgammon. Wer beides zuerst verband, weiß man nicht. Gespielt wird es meist auf Servern.',
  oldenglish:
    'Ältere englische Regeln sollen höchstens fünf Steine auf einem Feld erlaubt haben. Wie verbreitet das war, ist schwer zu sagen. GNU Backgammon nennt dieselbe Grenze die ägyptische Regel.',
  runte:
    'Über dieses Spiel ist wenig geschrieben. Wir kennen seine Regeln, aber weder sein Alter noch seine Heimat. Dass Steine im Heimfeld zurückgehen, ist unter seinen Verwandten selten.',
  portes:
    'Portes ist griechisch für Türen: So heißen besetzte Felder. Es ist das griechische Backgammon und das erste Spiel von Tavli. Einen römischen Vorläufer, Tabula, kennt man aus einem Gedicht über einen unglücklichen Wurf des Kaisers Zenon, der im 5. Jahrhundert regierte. Zu Hause ist es in Kaffeehäusern und Familien, auch auf Zypern.',
  tabla:
    'Tabla ist das Schlagspiel Bulgariens und Mazedoniens; der Name geht auf das lateinische tabula zurück, ein Brett. Verbreitet hat es sich auf dem Balkan wohl in osmanischer Zeit. Würfe werden oft mit türkischen und persischen Zahlen gerufen. In Bulgarien ist es eines von drei Spielen im Wechsel.',
  tavla:
    'Tavla wird in der ganzen Türkei gespielt, vor allem in Kaffeehäusern. Der Name geht auf das lateinische tabula zurück, wie das griechische Tavli. Gerufen werden die Würfe mit meist persischen Zahlen, 6-5 zum Beispiel heißt şeş beş. Ob man im Heimfeld schlagen und weiterziehen darf, ist von Ort zu Ort verschieden.',
  plakoto:
    'Plakoto ist griechisch, das zweite Spiel von Tavli; der Name kommt von einem Wort für plattdrücken. Gespielt wird es in Griechenland und auf Zypern. Tapa in Bulgarien und Mahbusa in arabischen Ländern sind nahe verwandt. Wie alt es ist, weiß niemand sicher.',
  tapa: 'Tapa ist bulgarisch, das Wort heißt Stöpsel oder Kronkorken: Ein Stein sitzt auf dem anderen. Auch in der Türkei kennt man es. Seine Regeln sind fast die des griechischen Plakoto. In Bulgarien ist es eines von drei Spielen im Wechsel.',
  mahbusa:
    'Mahbusa ist arabisch für die Gefangene. Gespielt wird es in arabischen Ländern, vor allem östlich des Mittelmeers. Die Regeln sind verschieden: Mancherorts muss der erste Stein heim, bevor die anderen ziehen. Plakoto und Tapa sind verwandt.',
  narde:
    'Narde wird in Russland, im Kaukasus und in Zentralasien gespielt. Der Name ist persisch: Nard steht in persischen Texten, die mehr als tausend Jahre alt sind, und eine Legende nennt den Wesir Buzurgmihr als Erfinder. Was damals genau gespielt wurde, weiß man nicht. Lange Narde ist dieses Spiel, kurze Narde ist fast Backgammon.',
  fevga:
    'Fevga ist griechisch, das dritte Spiel von Tavli; der Name kommt von einem Wort für weglaufen. Geschlagen wird nicht, wie im türkischen Moultezim und in Narde, den Verwandten. Gespielt wird es in Griechenland und auf Zypern. Wie alt es ist, weiß niemand sicher.',
  moultezim:
    'Der Name ist türkisch: Ein mültezim war im Osmanischen Reich ein Steuerpächter. Gespielt wird es in der Türkei, und man kennt es in Griechenland. Fevga und Narde sind verwandt. Welche Felder man halten darf, ist von Ort zu Ort verschieden.',
  gulbara:
    'Gul bara wird auf dem Balkan gespielt, vor allem in Bulgarien; der Name ist türkisch und wird meist mit Rose und Frühling erklärt. Es heißt auch „rosespring“ oder verrückte Narde. Der Pasch, der weitergeht, ist sein Merkmal. Fevga und Narde sind verwandt.',
  maghribiyya:
    'Der Name bedeutet die aus dem Maghreb, dem Westen der arabischen Welt. Wenig ist darüber geschrieben, und die Regeln sind verschieden. Spiele, in denen schon ein Stein ein Feld sperrt, gibt es in vielen arabischen Ländern; manche zählen, was dem Verlierer bleibt, bis 31.',
  swedish:
    'Brädspel oder Bräde ist schwedisch und ein altes Spiel der Familie; man kann darin gewinnen wie in keinem anderen. Auf dem Kriegsschiff Vasa, das 1628 sank, fand man ein Brett mit Steinen und Würfeln. Als es fast vergessen war, schrieben Freunde des Spiels am Vasa-Museum in Stockholm die Regeln auf, zuletzt 2003. Das Wort Jan kennt man auch aus alten französischen Spielen.',
  tavli:
    'Tavli ist das große Spiel der griechischen Kaffeehäuser: Portes, Plakoto und Fevga im Wechsel. Der Name geht über Byzanz auf das lateinische tabula zurück. Gespielt wird es auch auf Zypern. Welche Spiele dazugehören und bis zu wie vielen Punkten man spielt, ist von Ort zu Ort verschieden.',
  tablaseries:
    'In Bulgarien spielt man oft drei Spiele im Wechsel: eines, in dem geschlagen, eines, in dem gesperrt, und eines, in dem festgesetzt wird. Es ist die Schwester des griechischen Tavli, mit Tabla, Gulbara und Tapa. Solche Reihen sind in den Ländern zu Hause, die einmal osmanisch waren. Die Reihenfolge ist von Ort zu Ort verschieden.',
};
