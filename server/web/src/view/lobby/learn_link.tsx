import { useDispatch, useTexts } from '../parts/context';
import { capital } from '../parts/terms';

export function PuzzleLink() {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <p>
      <button
        type="button"
        class="link"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'puzzle' } })}
      >
        {t.table.puzzle}
      </button>
    </p>
  );
}

export function LearnLink({ game = 'backgammon' }: { game?: string }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <p>
      <button
        type="button"
        class="link"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'learn', game } })}
      >
        {game === 'backgammon' ? t.welcome.learn : t.table.learnGame(capital(game))}
      </button>
    </p>
  );
}
