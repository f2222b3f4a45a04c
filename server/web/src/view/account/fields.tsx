// Fields that more than one form of an account has.

import { useState } from 'preact/hooks';
import { passwordFault, passwordMin } from '../../values/account/password';
import { useTexts } from '../parts/context';
import { Hint, Input } from '../parts/form';

const kName = '[A-Za-z_]{2,20}';
export const kPassword = `[^\\s:]{${passwordMin},}`;

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

interface NameProps extends FieldProps {
  chosen?: boolean; // a new one, of which is said what it may be
}

export function NameField({ value, onChange, chosen = false }: NameProps) {
  const t = useTexts();
  return (
    <label>
      {t.login.name}
      <Input
        type="text"
        name="username"
        autocomplete="username"
        autocapitalize="none"
        spellcheck={false}
        required
        minLength={2}
        maxLength={20}
        pattern={chosen ? kName : undefined}
        dir="ltr"
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <Hint name="username" text={t.login.nameHint} always={chosen} />
    </label>
  );
}

// The one that the account has.
export function PasswordField({ label, value, onChange }: FieldProps & { label: string }) {
  return (
    <label>
      {label}
      <Input
        type="password"
        name="current-password"
        autocomplete="current-password"
        required
        maxLength={200}
        dir="ltr"
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <Hint name="current-password" />
    </label>
  );
}

// What speaks against a password that is chosen, while it is typed; that it is too short not before there is some of it.
export function PasswordHint({ text, value, of }: { text: string; value: string; of: string }) {
  const t = useTexts();
  const fault = passwordFault(value, of);
  const said = value === '' || fault === null ? text : t.recovery.answers[fault];
  return (
    <span role="status">
      <Hint name="password" text={said} always />
    </span>
  );
}

interface NewPasswordProps extends FieldProps {
  label: string;
  of: string; // the name of the account
  pattern?: string | undefined;
}

// One that is chosen, and so may be looked at.
export function NewPasswordField({ label, value, of, onChange, pattern }: NewPasswordProps) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <>
      <label>
        {label}
        <Input
          type={shown ? 'text' : 'password'}
          name="password"
          autocomplete="new-password"
          autocapitalize="none"
          spellcheck={false}
          required
          maxLength={200}
          pattern={pattern}
          dir="ltr"
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        <PasswordHint text={t.recovery.passwordHint} value={value} of={of} />
      </label>
      <label class="check">
        <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} />
        {t.recovery.show}
      </label>
    </>
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
