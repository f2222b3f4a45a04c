// Talk: a list of lines, and a line to type.

import { useEffect, useRef, useState } from 'preact/hooks';
import { watches } from '../../play/game';
import type { State } from '../../model/state/state';
import type { Texts } from '../../texts/words';
import { saysPhrases } from '../../values/lobby/phrases';
import type { ChatLine, Table } from '../../values/types';
import { Called } from '../parts/called';
import { useDispatch, useTexts } from '../parts/context';
import { Choice } from '../parts/controls';
import { Icon } from '../parts/icons';
import { ReportTalk } from '../conduct/report';
import { memo } from '../../board/api';

const kShown = 200;

// What was said, in the words of the language where it is a phrase.
export function wordsOf(t: Texts, { phrase, text }: ChatLine): string {
  return phrase === undefined ? text : (t.phrases.list[phrase - 1] ?? '');
}

const Line = memo(({ line }: { line: ChatLine }) => {
  const t = useTexts();
  const kind = t.chat.kinds[line.kind];
  return (
    <li class={`${line.kind}${line.mine ? ' mine' : ''}`}>
      {line.from && <b>{line.mine ? <bdi>{t.you}</bdi> : <Called name={line.from} />}</b>}
      {kind && <span class="small kind">{kind}</span>}
      <bdi class="text">{wordsOf(t, line)}</bdi>
      <time class="small">{t.time(line.at)}</time>
    </li>
  );
});

// The end of the list stays in view unless somebody has scrolled up.
export function ChatList({
  lines,
  label,
  empty,
}: {
  lines: readonly ChatLine[];
  label: string;
  empty: string;
}) {
  const list = useRef<HTMLUListElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (element && atEnd.current) element.scrollTop = element.scrollHeight;
  }, [lines]);
  const onScroll = () => {
    const element = list.current;
    if (element) {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
    }
  };
  return (
    <ul class="talk" ref={list} onScroll={onScroll} tabIndex={0} aria-label={label}>
      {lines.length === 0 && <li class="none">{empty}</li>}
      {lines.slice(-kShown).map((line, i) => (
        <Line key={`${line.at}.${i}`} line={line} />
      ))}
    </ul>
  );
}

// Where nobody types: what can be said, to choose from.
function PhraseForm({ label, onSend, id }: TalkFormProps) {
  const t = useTexts();
  const list = useRef<HTMLSelectElement>(null);
  const send = (event: Event) => {
    event.preventDefault();
    if (list.current) onSend(list.current.value);
  };
  return (
    <form class="talk-form" onSubmit={send}>
      <select id={id} ref={list} aria-label={`${label}: ${t.phrases.choose}`}>
        {t.phrases.list.map((text, i) => (
          <option key={text} value={i + 1}>
            {text}
          </option>
        ))}
      </select>
      <button type="submit" class="icon-button" aria-label={t.chat.send}>
        <Icon name="send" />
      </button>
    </form>
  );
}

export function TalkForm({ phrases, ...props }: TalkFormProps & { phrases: boolean }) {
  return phrases ? <PhraseForm {...props} /> : <TypedForm {...props} />;
}

interface TalkFormProps {
  label: string;
  onSend: (text: string) => void;
  id?: string;
}

// What is sent is what stands in the field, whether it was drawn since it was typed or not.
function TypedForm({ label, onSend, id }: TalkFormProps) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const send = (event: Event) => {
    event.preventDefault();
    const line = field.current?.value.trim() ?? '';
    if (line === '' || !field.current) return;
    onSend(line);
    field.current.value = '';
  };
  return (
    <form class="talk-form" onSubmit={send}>
      <input
        id={id}
        ref={field}
        type="text"
        maxLength={400}
        autocomplete="off"
        enterkeyhint="send"
        aria-label={label}
        placeholder={label}
      />
      <button type="submit" class="icon-button" aria-label={t.chat.send}>
        <Icon name="send" />
      </button>
    </form>
  );
}

type Hearers = 'team' | 'say' | 'kibitz' | 'whisper';

function hearersOf(table: Table): readonly Hearers[] {
  if (watches(table)) return ['kibitz', 'whisper'];
  if (!table.chouette) return ['say', 'kibitz'];
  return table.chouette.view.may.includes('talk') ? ['team', 'say'] : ['say', 'whisper'];
}

export function TableChat({ state, table }: { state: State; table: Table }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const choices = hearersOf(table);
  const [chosen, setChosen] = useState<Hearers>(table.chouette ? 'team' : 'say');
  const hearers = choices.includes(chosen) ? chosen : (choices[0] ?? 'kibitz');
  useEffect(() => {
    dispatch({ type: 'readChat' });
  }, [dispatch, table.chat.length]);
  return (
    <div class="chat">
      <ChatList lines={table.chat} label={t.chat.title} empty={t.chat.empty} />
      <Choice
        label={t.chat.to}
        options={choices.map((value) => ({ value, text: t.chat.hearers[value] }))}
        value={hearers}
        onChange={setChosen}
      />
      <TalkForm
        id="chat-line"
        label={t.chat.prompt[hearers]}
        phrases={saysPhrases(state)}
        onSend={(text) =>
          dispatch(
            hearers === 'team'
              ? { type: 'chouette', command: `team ${text}` }
              : { type: hearers, text },
          )
        }
      />
      <ReportTalk state={state} lines={table.chat} />
    </div>
  );
}
