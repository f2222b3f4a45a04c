// The way through all steps: which one it is, which ones are done, and how to get to another one.

import type { LearnEvent, Learning } from '../../learn/learn';
import { steps } from '../../learn/learn';
import type { WordsOfLearn } from '../../texts/en_learn';
import { useTexts } from '../parts/context';
import { Icon, type IconName } from '../parts/icons';

interface Props {
  learning: Learning;
  words: WordsOfLearn;
  act: (event: LearnEvent) => void;
}

const kParts = ['game', 'cube'] as const;

export function Way({ learning, words, act }: Props) {
  const { step } = learning;
  return (
    <div class="lesson-way">
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
        disabled={step === steps.length - 1}
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

function Steps({ learning, words, act }: Props) {
  const t = useTexts();
  return (
    <select
      aria-label={words.steps}
      value={learning.step}
      onChange={(event) => act({ type: 'goTo', step: Number(event.currentTarget.value) })}
    >
      {kParts.map((part) => {
        const first = steps.findIndex((row) => row.part === part);
        return (
          <optgroup key={part} label={words.parts[part]}>
            {steps.map((row, step) => {
              if (row.part !== part) return null;
              const done = learning.done.includes(row.name) ? ' ✓' : '';
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
