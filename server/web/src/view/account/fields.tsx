// Fields that more than one form of an account has.

import type { ComponentChildren } from 'preact';
import { useTexts } from '../parts/context';

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  children?: ComponentChildren; // a hint
}

export function NameField({
  value,
  onChange,
  pattern,
  children,
}: FieldProps & { pattern?: string | undefined }) {
  const t = useTexts();
  return (
    <label>
      {t.login.name}
      <input
        type="text"
        name="username"
        autocomplete="username"
        autocapitalize="none"
        spellcheck={false}
        required
        minLength={2}
        maxLength={20}
        pattern={pattern}
        dir="ltr"
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {children}
    </label>
  );
}

export function Remember({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const t = useTexts();
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {t.login.remember}
    </label>
  );
}
