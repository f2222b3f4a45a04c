// German: the words of the game, explained.

import type { Glossary } from './en_glossary';

export const deGlossary: Glossary = {
  lead: 'Was Spieler sagen, kurz erklärt.',
  groups: { board: 'Auf dem Brett', cube: 'Der Dopplerwürfel', match: 'Matches und Spieler' },
  board: {
    point: [
      'Feld',
      'Eines der 24 schmalen Dreiecke. Wer dort zwei oder mehr Steine hat, besetzt es, und der Gegner kann nicht darauf landen.',
    ],
    bar: [
      'Bar',
      'Der Streifen in der Mitte des Bretts. Dort wartet ein geschlagener Stein und muss hereinkommen, bevor ein anderer ziehen darf.',
    ],
    home: [
      'Heimfeld',
      'Deine letzten sechs Felder. Alle deine Steine müssen dort sein, bevor du abträgst.',
    ],
    pip: [
      'Auge',
      'Ein Schritt von einem Feld zum nächsten. Die Augenzahl sagt, wie viele Schritte alle Steine eines Spielers noch vor sich haben: Wer weniger hat, führt im Rennen.',
    ],
    blot: ['Blot', 'Ein einzelner Stein auf einem Feld. Er kann geschlagen werden.'],
    hit: [
      'Schlagen',
      'Auf einem einzelnen Stein des Gegners landen. Der kommt auf die Bar und beginnt von dort neu.',
    ],
    prime: ['Prime', 'Mehrere besetzte Felder nebeneinander. An sechs davon kommt niemand vorbei.'],
    bearOff: [
      'Abtragen',
      'Steine vom Brett nehmen, sobald alle im Heimfeld sind. Wer zuerst alle abgetragen hat, gewinnt das Spiel.',
    ],
    doubles: ['Pasch', 'Beide Würfel zeigen die gleiche Zahl; sie wird dann viermal gezogen.'],
  },
  cube: {
    cube: [
      'Dopplerwürfel',
      'Er zeigt, womit die Punkte des Spiels malgenommen werden: 2, 4, 8 und so weiter. Solange er in der Mitte liegt, dürfen beide doppeln, danach nur, wem er gehört.',
    ],
    double: [
      'Doppeln',
      'Vor dem Wurf anbieten, dass das Spiel um doppelt so viele Punkte weitergeht. Der Gegner nimmt an oder lehnt ab.',
    ],
    take: [
      'Nehmen',
      'Ein Doppel annehmen. Das Spiel geht um doppelt so viele Punkte weiter, und der Würfel gehört dem, der genommen hat: Nur er darf als Nächster doppeln.',
    ],
    drop: [
      'Ablehnen',
      'Ein Doppel nicht annehmen. Das Spiel ist vorbei und kostet die Punkte, die es vor dem Doppel zählte.',
    ],
    redouble: [
      'Redoppel',
      'Ein Doppel dessen, dem der Würfel gehört, weil er vorher eines genommen hat.',
    ],
    beaver: [
      'Beaver',
      'Wer ein Doppel nimmt, doppelt sofort noch einmal und behält den Würfel. Nur in Matches ohne Länge, und wenn es beide erlaubt haben.',
    ],
    automatic: [
      'Automatisches Doppeln',
      'Zeigt der erste Wurf gleiche Würfel, wird verdoppelt, und beide würfeln neu. Nur in Matches ohne Länge.',
    ],
    jacoby: [
      'Jacoby-Regel',
      'Gammon und Backgammon zählen nur einfach, solange kein Doppel genommen wurde. Nur in Matches ohne Länge.',
    ],
    equity: [
      'Equity',
      'Wie viele Punkte eine Stellung im Durchschnitt wert ist, wenn beide fehlerfrei weiterspielen.',
    ],
  },
  match: {
    match: ['Match', 'Mehrere Spiele nacheinander, bis jemand so viele Punkte hat wie vereinbart.'],
    crawford: [
      'Crawford-Spiel',
      'Das erste Spiel, nachdem jemandem nur noch ein Punkt zum Sieg im Match fehlt. Darin darf niemand doppeln.',
    ],
    postCrawford: [
      'Post-Crawford',
      'Die Spiele nach dem Crawford-Spiel. Doppeln ist wieder erlaubt, und wer zurückliegt, tut es meist sofort.',
    ],
    gammon: [
      'Gammon',
      'Ein Sieg, bei dem der Verlierer noch keinen Stein abgetragen hat. Er zählt doppelt.',
    ],
    backgammon: [
      'Backgammon',
      'Ein Gammon, bei dem der Verlierer noch einen Stein auf der Bar oder im Heimfeld des Siegers hat. Er zählt dreifach.',
    ],
    resign: [
      'Aufgeben',
      'Dem Gegner den Sieg anbieten: als einfaches Spiel, Gammon oder Backgammon. Wem zu wenig geboten wird, der spielt weiter.',
    ],
    clock: [
      'Uhr',
      'Jeder hat Zeit für das ganze Match und je Entscheidung eine Frist, die nichts kostet: 2+12 heißt 2 Minuten und 12 Sekunden. Wessen Zeit abläuft, verliert das Match.',
    ],
    days: [
      'Nach Tagen',
      'Jede Entscheidung darf Tage dauern. Die beiden müssen nicht gleichzeitig da sein und spielen, wann sie mögen.',
    ],
    unrated: ['Ohne Wertung', 'Ein Match, das niemandes Wertung ändert.'],
    rating: [
      'Wertung',
      'Eine Zahl dafür, wie gut jemand spielt. Sie steigt mit Siegen, fällt mit Niederlagen, und mehr, wenn der Gegner der stärkere oder schwächere war.',
    ],
    experience: [
      'Erfahrung',
      'Die Längen aller gewerteten Matches, die jemand beendet hat, zusammengezählt. Die Wertung eines Neulings ändert sich schneller.',
    ],
    claim: [
      'Werten lassen',
      'Kommt ein Gegner nicht zu einem Match zurück, kann man es werten lassen, wie es steht.',
    ],
    chouette: [
      'Chouette',
      'Ein Brett für mehrere: Einer, die Box, spielt gegen alle anderen, und von denen hat jeder einen Dopplerwürfel.',
    ],
    box: ['Box', 'In einer Chouette: wer allein gegen das Team spielt.'],
    captain: ['Kapitän', 'In einer Chouette: wer für das Team würfelt und zieht.'],
  },
};
