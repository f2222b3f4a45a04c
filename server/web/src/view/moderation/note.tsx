// The ways to the moderators' screen, for who is one: above the lobby what waits, and at a profile.

import type { State } from '../../model/state/state';
import { waiting } from '../../values/account/moderation';
import { moderationTexts } from '../../texts/moderation_texts';
import type { WordsOfModeration } from '../../texts/en_moderation';
import { useDispatch, useTexts } from '../parts/context';
import { useWordsFile } from '../parts/words_file';

// "3 reports wait · 1 message waits"
export function waitingText(words: WordsOfModeration, counts: ReturnType<typeof waiting>): string {
  const { reports, held, objections } = counts;
  const said = [
    ...(reports > 0 ? [words.reportsWait(reports)] : []),
    ...(held > 0 ? [words.heldWait(held)] : []),
    ...(objections > 0 ? [words.objectionsWait(objections)] : []),
  ];
  return said.length > 0 ? said.join(' · ') : words.nothing;
}

interface WayProps {
  state: State;
  person?: string;
}

function Way({ state, person }: WayProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { words } = useWordsFile(moderationTexts, t.tag);
  const { moderation, me } = state;
  if (!words || !moderation || moderation.of !== me?.name) return null;
  const go = () =>
    dispatch({
      type: 'screen',
      screen: { name: 'moderation', ...(person !== undefined && { person }) },
    });
  if (person !== undefined) {
    return (
      <div class="block">
        <button type="button" onClick={go}>
          {words.title}
        </button>
      </div>
    );
  }
  return (
    <ul class="invitations moderation-note" aria-label={words.title}>
      <li class="card">
        <p class="grow" role="status">
          {waitingText(words, waiting(moderation))}
        </p>
        <button type="button" onClick={go}>
          {words.title}
        </button>
      </li>
    </ul>
  );
}

export function ModerationNote({ state }: { state: State }) {
  return state.moderation ? <Way state={state} /> : null;
}

// Of oneself another one decides.
export function ModerationLink({ state, name }: { state: State; name: string }) {
  return state.moderation && state.me?.name !== name ? <Way state={state} person={name} /> : null;
}
