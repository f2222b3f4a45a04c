// Shouts to everybody, and talk with one person each.

import { useEffect } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { saysPhrases } from '../../values/lobby/phrases';
import type { ChatLine } from '../../values/types';
import { ChatList, TalkForm } from '../table/chat';
import { Block } from '../conduct/block';
import { Called } from '../parts/called';
import { useDispatch, useTexts } from '../parts/context';
import { Icon } from '../parts/icons';
import { Report, ReportTalk } from '../conduct/report';

interface Props {
  state: State;
  partner: string | null;
  onPartner: (name: string | null) => void;
}

export function Talk({ state, partner, onPartner }: Props) {
  const t = useTexts();
  const names = Object.keys(state.tells);
  return (
    <section class="card talk-card">
      <div class="choice scroll" role="group" aria-label={t.lobby.talk}>
        <button type="button" aria-pressed={partner === null} onClick={() => onPartner(null)}>
          {t.lobby.everybody}
        </button>
        {partner && !names.includes(partner) && (
          <button type="button" aria-pressed>
            <Called name={partner} />
          </button>
        )}
        {names.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={partner === name}
            onClick={() => onPartner(name)}
          >
            <Called name={name} />
          </button>
        ))}
      </div>
      {partner === null ? <Shouts state={state} /> : <Tells state={state} name={partner} />}
      <Messages messages={state.messages} />
    </section>
  );
}

function Shouts({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch({ type: 'readShouts' });
  }, [state.shouts.length]);
  return (
    <>
      <h2 class="unseen">{t.lobby.shouts}</h2>
      <ChatList lines={state.shouts} label={t.lobby.shouts} empty={t.lobby.noShouts} />
      {!saysPhrases(state) && (
        <TalkForm
          label={t.lobby.shout}
          onSend={(text) => dispatch({ type: 'shout', text })}
          phrases={false}
        />
      )}
      <ReportTalk state={state} lines={state.shouts} />
    </>
  );
}

function Tells({ state, name }: { state: State; name: string }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const lines: readonly ChatLine[] = state.tells[name] ?? [];
  const here = state.players.has(name);
  const phrases = saysPhrases(state);
  useEffect(() => {
    dispatch({ type: 'readTells', name });
  }, [name, lines.length]);
  return (
    <>
      <h2 class="unseen">{t.lobby.talkTo(name)}</h2>
      {!here && !phrases && <p class="small">{t.lobby.leavesMessage(name)}</p>}
      <ChatList lines={lines} label={t.lobby.talkTo(name)} empty={t.chat.empty} />
      {(here || !phrases) && (
        <TalkForm
          id="tell-line"
          label={t.lobby.talkTo(name)}
          phrases={phrases}
          onSend={(text) =>
            dispatch(here ? { type: 'tell', name, text } : { type: 'message', name, text })
          }
        />
      )}
      <Block state={state} name={name} />
      <Report state={state} name={name} preset="talk" />
    </>
  );
}

function Messages({ messages }: { messages: readonly ChatLine[] }) {
  const t = useTexts();
  const dispatch = useDispatch();
  useEffect(() => {
    if (messages.length > 0) dispatch({ type: 'readMessages' });
  }, [messages.length]);
  if (messages.length === 0) return null;
  return (
    <details open>
      <summary>
        <Icon name="chat" /> {t.lobby.messages} ({t.number(messages.length)})
      </summary>
      <ChatList lines={messages} label={t.lobby.messages} empty="" />
    </details>
  );
}
