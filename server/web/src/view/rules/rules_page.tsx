// The rules of a game beside the board, from the server's page about it.

import { rulesPages } from '../../texts/rules';
import { useDispatch, useTexts } from '../parts/context';
import { HistoryButton } from './history';
import { capital } from '../parts/terms';

// What the page has in better form: the board is beside it, and games are chosen in the lobby.
const kLeftOut = ['NAME', 'SYNOPSIS', 'START', 'EXAMPLE', 'EXAMPLES', 'SEE ALSO'];

interface Section {
  title: string;
  paragraphs: string[];
}

// Headings stand at the margin, paragraphs are indented and have empty lines between them.
export function sectionsOf(page: string): Section[] {
  return page
    .split(/\n(?=[A-Z])/)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return { title, paragraphs: lines.join('\n').split(/\n\s*\n/) };
    })
    .filter(({ title }) => !kLeftOut.includes(title));
}

// Rows of a table are indented further, and stay as they are.
function isTable(paragraph: string): boolean {
  return /^ {4}/.test(paragraph);
}

// Learn and history speak the reader's language.
export function RulesPage({ game }: { game: string }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <>
      <div class="about-game">
        <button
          type="button"
          class="link"
          onClick={() => dispatch({ type: 'screen', screen: { name: 'learn', game } })}
        >
          {t.table.learnGame(capital(game))}
        </button>{' '}
        <HistoryButton game={game} />
      </div>
      <RulesText game={game} />
    </>
  );
}

function RulesText({ game }: { game: string }) {
  return (
    <div class="rules" lang="en" dir="ltr" tabIndex={0} role="region" aria-label={game}>
      <h2>{game}</h2>
      {sectionsOf(rulesPages[game] ?? '').map(({ title, paragraphs }) => (
        <section key={title}>
          {title !== 'DESCRIPTION' && <h3>{title}</h3>}
          {paragraphs.map((text) =>
            isTable(text) ? <pre key={text}>{text}</pre> : <p key={text}>{text.trim()}</p>,
          )}
        </section>
      ))}
    </div>
  );
}
