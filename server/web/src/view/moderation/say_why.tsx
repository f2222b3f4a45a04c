// A form with one text, which others read: an answer, or a reason.

import { useEffect, useRef } from 'preact/hooks';
import { fittingText } from '../../values/lobby/reports';
import { isActing, useActed } from '../event_parts/acted';
import { Refused } from '../event_parts/refused';
import { Form, FormEnd, Hint } from '../parts/form';
import type { Part } from './part';

interface Props extends Part {
  where: string;
  label: string;
  button: string;
  line: (typed: string) => string; // words behind `mod`
  onCancel: () => void;
}

export function SayWhy(props: Props) {
  const { state, moderation, act, place, where, label, button, line, onCancel } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const sent = useActed(state, onCancel, 'modAct');
  const send = () => {
    const typed = field.current?.value.trim() ?? '';
    if (typed === '' || isActing(state, 'modAct')) return;
    sent();
    act(where, line(fittingText(typed)));
  };
  return (
    <Form class="column" onSend={send}>
      <label>
        {label}
        <textarea ref={field} name="text" rows={3} required />
        <Hint name="text" />
      </label>
      {place === where && <Refused refused={moderation.refused} />}
      <FormEnd text={button} busy={isActing(state, 'modAct')} onCancel={onCancel} />
    </Form>
  );
}
