import { useDispatch, useTexts } from '../parts/context';

export function LearnLink() {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <p>
      <button
        type="button"
        class="link"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'learn' } })}
      >
        {t.welcome.learn}
      </button>
    </p>
  );
}
