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
