// The way through the steps of a game: which one it is, which ones are done, and how to get to another one, or to another
// game.

import { stepsOf } from '../../learn/courses';
import type { LearnEvent, Learning } from '../../learn/learn';
import { isDone } from '../../learn/learn';
import type { WordsOfLearn } from '../../texts/en_learn';
import { useTexts } from '../parts/context';
import { Icon, type IconName } from '../parts/icons';
import { capital } from '../parts/terms';

interface Props {
  learning: Learning;
  words: WordsOfLearn;
  act: (event: LearnEvent) => void;
  onGames: () => void;
}

const kParts = ['game', 'cube'] as const;

export function Way({ learning, words, act, onGames }: Props) {
  const { game, step } = learning;
  return (
    <div class="lesson-way">
      <Button icon="table" text={words.games} onClick={onGames} />
      <Button
        icon="first"
        text={words.restart}
        name="restart"
        onClick={() => act({ type: 'restart' })}
      />
      <Button
        icon="back"
        text={words.back}
        disabled={step === 0}
        onClick={() => act({ type: 'goTo', step: step - 1 })}
      />
      <Steps learning={learning} words={words} act={act} />
      <Button
        icon="next"
        text={words.skip}
        disabled={step === stepsOf(game).length - 1}
        onClick={() => act({ type: 'goTo', step: step + 1 })}
      />
    </div>
  );
}

interface ButtonProps {
  icon: IconName;
  text: string;
  name?: string;
  disabled?: boolean;
  onClick: () => void;
}

function Button({ icon, text, name = '', disabled = false, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      class={`icon-button ${name}`}
      aria-label={text}
      title={text}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
    >
      <Icon name={icon} />
    </button>
  );
}

function Steps({ learning, words, act }: Omit<Props, 'onGames'>) {
  const t = useTexts();
  const { game } = learning;
  const steps = stepsOf(game);
  return (
    <select
      aria-label={words.steps}
      value={learning.step}
      onChange={(event) => act({ type: 'goTo', step: Number(event.currentTarget.value) })}
    >
      {kParts.map((part) => {
        const first = steps.findIndex((row) => row.part === part);
        if (first < 0) return null;
        const label = game === 'backgammon' ? words.parts[part] : capital(game);
        return (
          <optgroup key={part} label={label}>
            {steps.map((row, step) => {
              if (row.part !== part) return null;
              const done = isDone(learning, row) ? ' ✓' : '';
              return (
                <option key={step} value={step}>
                  {`${t.number(step - first + 1)}. ${words.lessons[row.name].title}${done}`}
                </option>
              );
            })}
          </optgroup>
        );
      })}
    </select>
  );
}
