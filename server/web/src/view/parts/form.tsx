// A form that says itself what is wrong with a field, by the hint that stands below it: the browser's own words would
// cover that. What is sent fits.

import {
  createContext,
  type ComponentChildren,
  type InputHTMLAttributes,
  type Ref,
  type TargetedEvent,
} from 'preact';
import { useContext, useState } from 'preact/hooks';
import { useTexts } from './context';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Wrong {
  name: string; // of the field
  missing: boolean;
}

const WrongContext = createContext<Wrong | null>(null);

function firstWrong(form: HTMLFormElement): Field | undefined {
  const fields = form.querySelectorAll<Field>('input, textarea');
  return [...fields].find(({ validity }) => !validity.valid);
}

interface FormProps {
  class: string;
  onSend: () => void;
  children: ComponentChildren;
}

export function Form({ onSend, children, ...props }: FormProps) {
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const submit = (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = firstWrong(event.currentTarget);
    setWrong(field ? { name: field.name, missing: field.validity.valueMissing } : null);
    if (field) field.focus();
    else onSend();
  };
  const mend = ({ currentTarget }: TargetedEvent<HTMLFormElement>) => {
    if (wrong && firstWrong(currentTarget)?.name !== wrong.name) setWrong(null);
  };
  return (
    <WrongContext.Provider value={wrong}>
      <form {...props} noValidate onSubmit={submit} onInput={mend}>
        {children}
      </form>
    </WrongContext.Provider>
  );
}

type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  name: string;
  field?: Ref<HTMLInputElement> | undefined;
};

export function Input({ field = null, ...props }: InputProps) {
  const wrong = useContext(WrongContext)?.name === props.name;
  return <input {...props} ref={field} aria-invalid={wrong} />;
}

interface HintProps {
  name: string; // of the field
  text?: string | undefined; // what fits
  always?: boolean; // also while nothing is wrong
  missing?: string; // what is said of an empty one
}

export function Hint({ name, text, always = false, missing }: HintProps) {
  const t = useTexts();
  const wrong = useContext(WrongContext);
  if (wrong?.name === name) {
    const empty = text === undefined || (wrong.missing && !always);
    const said = empty ? (missing ?? t.fields.missing) : text;
    return (
      <span key="wrong" class="small bad-text" role="alert">
        {said}
      </span>
    );
  }
  return always ? <span class="small">{text}</span> : null;
}

interface FormEndProps {
  text: string; // on the button that sends
  bad?: boolean; // what it does cannot be taken back easily
  busy?: boolean;
  onCancel: () => void;
}

export function FormEnd({ text, bad = false, busy, onCancel }: FormEndProps) {
  const t = useTexts();
  return (
    <div class="apart">
      <button type="submit" class={bad ? 'bad' : 'primary'} aria-disabled={busy}>
        {text}
      </button>
      <button type="button" onClick={onCancel}>
        {t.cancel}
      </button>
    </div>
  );
}
