// Spanish: the history of each game and series in short.

import type { Histories } from './en_history';

export const esHistory: Histories = {
  backgammon:
    'Los juegos de esta familia están entre los más antiguos que conocemos; los romanos jugaban a la tabula, pariente cercana, con tres dados. En Inglaterra se llamó mucho tiempo «tables», y la palabra backgammon se conoce desde el siglo XVII. Edmond Hoyle escribió sobre él en el XVIII. El cubo llegó en los años 1920, en clubes de Nueva York. Hoy se juega en todo el mundo.',
  nackgammon:
    'Lo ideó el maestro estadounidense Nack Ballard, a finales del siglo XX. Dos fichas más atrás hacen las partidas más largas y las aperturas menos conocidas. Muchos jugadores fuertes practican con él.',
  hypergammon:
    'Un juego joven, que se juega sobre todo en servidores y entre otros dos matches. Tiene tan pocas posiciones que los ordenadores las han calculado todas. No se sabe con certeza quién lo ideó.',
  longgammon:
    'Todas empiezan atrás, como en muchos juegos más antiguos de la familia, plakoto y narde por ejemplo; lo demás es backgammon moderno. No se sabe quién unió las dos cosas. Se juega sobre todo en servidores.',
  oldenglish:
    'Se dice que antiguas reglas inglesas permitían como mucho cinco fichas en una casilla. Cuánto se jugaba así es difícil de decir. GNU Backgammon llama a ese límite regla egipcia.',
  runte:
    'Se ha escrito poco sobre este juego. Conocemos sus reglas, pero ni su edad ni su patria. Que las fichas vayan atrás en casa es raro entre sus parientes.',
  portes:
    'Portes quiere decir puertas en griego: así se llaman las casillas cerradas. Es la forma griega del backgammon y el primer juego de tavli. Un antecesor romano, la tabula, se conoce por un poema sobre un tiro desgraciado del emperador Zenón, que reinó en el siglo V. Vive en los cafés y en las familias, también en Chipre.',
  tabla:
    'La tabla es el juego de golpear de Bulgaria y Macedonia; el nombre viene del latín tabula, una tabla. Seguramente se extendió por los Balcanes en época otomana. Los tiros se cantan a menudo con números turcos y persas. En Bulgaria es uno de tres juegos que se juegan por turnos.',
  tavla:
    'La tavla se juega en toda Turquía, sobre todo en los cafés. El nombre viene del latín tabula, como el tavli griego. Los tiros se cantan con números en su mayoría persas: 6-5, por ejemplo, es şeş beş. Si en casa se puede golpear y seguir cambia de un lugar a otro.',
  plakoto:
    'El plakoto es griego, el segundo juego de tavli; el nombre viene de una palabra que significa aplastar. Se juega en Grecia y Chipre. La tapa en Bulgaria y la mahbusa en los países árabes son parientes cercanas. Nadie sabe con certeza cuántos años tiene.',
  tapa: 'La tapa es búlgara, y la palabra significa tapón o chapa: una ficha está sobre otra. También se conoce en Turquía. Sus reglas son casi las del plakoto griego. En Bulgaria es uno de tres juegos que se juegan por turnos.',
  mahbusa:
    'Mahbusa significa la encarcelada en árabe. Se juega en los países árabes, sobre todo al este del Mediterráneo. Las reglas varían: en algunos lugares la primera ficha tiene que llegar a casa antes de que salgan las otras. Plakoto y tapa son sus parientes.',
  narde:
    'El narde se juega en Rusia, el Cáucaso y Asia Central. El nombre es persa: nard aparece en textos persas de hace más de mil años, y una leyenda atribuye su invención al visir Buzurgmihr. No se sabe qué se jugaba entonces exactamente. El narde largo es este juego; el corto se parece mucho al backgammon.',
  fevga:
    'La fevga es griega, el tercer juego de tavli; el nombre viene de una palabra que significa huir. No se golpea, como en el moultezim turco y en el narde, sus parientes. Se juega en Grecia y Chipre. Nadie sabe con certeza cuántos años tiene.',
  moultezim:
    'El nombre es turco: un mültezim era un arrendatario de impuestos del Imperio otomano. Se juega en Turquía y se conoce en Grecia. Fevga y narde son sus parientes. Las casillas que se pueden tener cambian de un lugar a otro.',
  gulbara:
    'El gul bara se juega en los Balcanes, sobre todo en Bulgaria; el nombre es turco, y suele explicarse por rosa y primavera. También se llama «rosespring» o narde loco. Los dobles que siguen son su seña. Fevga y narde son sus parientes.',
  maghribiyya:
    'El nombre significa la del Magreb, el oeste del mundo árabe. Se ha escrito poco sobre ella, y las reglas varían. Juegos en los que una sola ficha cierra una casilla los hay en muchos países árabes; algunos cuentan lo que le queda al perdedor, hasta 31.',
  swedish:
    'El brädspel, o bräde, es sueco y un juego antiguo de la familia; tiene formas de ganar que los otros no tienen. En el buque de guerra Vasa, que se hundió en 1628, se halló un tablero con fichas y dados. Cuando casi estaba olvidado, sus amigos del Museo Vasa de Estocolmo escribieron las reglas, la última vez en 2003. La palabra jan se conoce también de viejos juegos franceses.',
  tavli:
    'El tavli es el gran juego de los cafés griegos: portes, plakoto y fevga por turnos. El nombre viene del latín tabula, a través de Bizancio. También se juega en Chipre. Qué juegos lo forman y a cuántos puntos se juega cambia de un lugar a otro.',
  tablaseries:
    'En Bulgaria se juegan a menudo tres juegos por turnos: uno de golpear, uno de bloquear y uno de atrapar. Es la hermana del tavli griego, con tabla, gulbara y tapa. Tales series viven en las tierras que fueron otomanas. Su orden cambia de un lugar a otro.',
};
