import { useState } from 'preact/hooks';

interface SwitchProps {
  text: string;
  hint?: string;
  on: boolean;
  onChange: () => void;
}

export function Switch({ text, hint, on, onChange }: SwitchProps) {
  return (
    <label class="switch">
      <span>
        {text}
        {hint && <span class="small">{hint}</span>}
      </span>
      <input type="checkbox" role="switch" checked={on} onChange={onChange} />
    </label>
  );
}

interface ChoiceProps<T extends string | number> {
  label: string;
  options: readonly { value: T; text: string }[];
  value: T;
  onChange: (value: T) => void;
}

// One of a few, all of which are seen.
export function Choice<T extends string | number>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<T>) {
  return (
    <div class="choice" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  );
}

interface NumberFieldProps {
  text: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void; // also with what is out of bounds
}

// It counts while it is typed: on a phone the tap that leaves it is the next thing that counts.
// What was typed stays in sight until then, however often the page is drawn meanwhile.
export function NumberField({ text, value, least, most, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label class="number">
      <span>{text}</span>
      <input
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={typed ?? value}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (currentTarget.value !== '') onChange(currentTarget.valueAsNumber);
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}
