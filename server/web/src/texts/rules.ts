// The rules of each game and series: the pages that the server's `help` shows. They come only to who
// asks for them.
import backgammon from '../../../core/commands/help/backgammon.txt';
import nackgammon from '../../../core/commands/help/nackgammon.txt';
import hypergammon from '../../../core/commands/help/hypergammon.txt';
import longgammon from '../../../core/commands/help/longgammon.txt';
import portes from '../../../core/commands/help/portes.txt';
import tabla from '../../../core/commands/help/tabla.txt';
import tavla from '../../../core/commands/help/tavla.txt';
import oldenglish from '../../../core/commands/help/oldenglish.txt';
import runte from '../../../core/commands/help/runte.txt';
import plakoto from '../../../core/commands/help/plakoto.txt';
import tapa from '../../../core/commands/help/tapa.txt';
import mahbusa from '../../../core/commands/help/mahbusa.txt';
import narde from '../../../core/commands/help/narde.txt';
import fevga from '../../../core/commands/help/fevga.txt';
import moultezim from '../../../core/commands/help/moultezim.txt';
import gulbara from '../../../core/commands/help/gulbara.txt';
import maghribiyya from '../../../core/commands/help/maghribiyya.txt';
import swedish from '../../../core/commands/help/swedish.txt';
import tavli from '../../../core/commands/help/tavli.txt';
import tablaseries from '../../../core/commands/help/tablaseries.txt';

export const rulesPages: Readonly<Record<string, string>> = {
  backgammon,
  nackgammon,
  hypergammon,
  longgammon,
  portes,
  tabla,
  tavla,
  oldenglish,
  runte,
  plakoto,
  tapa,
  mahbusa,
  narde,
  fevga,
  moultezim,
  gulbara,
  maghribiyya,
  swedish,
  tavli,
  tablaseries,
};
