// What waits for moderators, and what is known of somebody.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { waiting } from '../../values/account/moderation';
import { moderationTexts } from '../../texts/moderation_texts';
import { isActing } from '../event_parts/acted';
import { useDispatch, useTexts } from '../parts/context';
import { useWordsFile } from '../parts/words_file';
import { Doors } from './doors';
import { Log } from './log';
import { waitingText } from './note';
import { Outcome } from './outcome';
import type { Part } from './part';
import { isAdministrator, PartsNav, type PartName } from './parts_nav';
import { Person } from './person';
import { HeldMessages, Objections, Reports } from './queue';
import { Roles } from './roles';

interface Props {
  state: State;
  person?: string | undefined;
  shown?: PartName | undefined;
}

export function ModerationScreen({ state, person, shown }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { words, failed } = useWordsFile(moderationTexts, t.tag);
  const [place, setPlace] = useState('');
  const moderation = state.moderation?.of === state.me?.name ? state.moderation : undefined;
  useBeginning(`${shown ?? 'queue'} ${person ?? ''}`);
  if (!words || !moderation) {
    const loading = failed ? t.failed : t.loading;
    // Roles are told behind the log-in.
    const told = state.accountInfo?.whole === true || state.me === null;
    return (
      <main class="page" id="main" tabIndex={-1}>
        <p class="none">{words && told ? words.notYours : loading}</p>
      </main>
    );
  }
  const act = (where: string, line: string) => {
    if (isActing(state, 'modAct')) return;
    setPlace(where);
    dispatch({ type: 'modAct', line });
  };
  const part: Part = { state, moderation, words, act, place };
  const about = shown === undefined ? person : undefined;
  const name = shown ?? 'queue';
  return (
    <main class="page moderation" id="main" tabIndex={-1}>
      {about === undefined ? (
        <header>
          <h1>{words.title}</h1>
          <p>{waitingText(words, waiting(moderation))}</p>
        </header>
      ) : (
        <header>
          <button
            type="button"
            class="link"
            onClick={() => dispatch({ type: 'screen', screen: { name: 'moderation' } })}
          >
            {words.all}
          </button>
          <h1>
            <bdi>{about}</bdi>
          </h1>
        </header>
      )}
      {about === undefined && <PartsNav {...part} shown={name} />}
      <Outcome {...part} />
      {about === undefined ? (
        <Shown {...part} name={name} person={person} />
      ) : (
        <Person key={about} {...part} name={about} />
      )}
    </main>
  );
}

function Shown({ name, person, ...part }: Part & { name: PartName; person?: string | undefined }) {
  if (name === 'doors') return <Doors {...part} />;
  if (name !== 'queue' && !isAdministrator(part)) return <p class="none">{part.words.notYours}</p>;
  if (name === 'roles') return <Roles {...part} />;
  if (name === 'log') return <Log {...part} person={person} />;
  return (
    <>
      <Reports {...part} />
      <HeldMessages {...part} />
      <Objections {...part} />
    </>
  );
}

// To the frame all of it is one screen.
function useBeginning(what: string) {
  const before = useRef(what);
  useEffect(() => {
    if (before.current === what) return;
    before.current = what;
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [what]);
}
