// What members say to one another, as far as one was here.

import { useEffect } from 'preact/hooks';
import { saysPhrases } from '../../values/lobby/phrases';
import { ReportTalk } from '../conduct/report';
import { ChatList, TalkForm, wordsOf } from '../table/chat';
import { isActing } from '../event_parts/acted';
import { useDispatch, useTexts } from '../parts/context';
import { Switch } from '../parts/controls';
import type { Part } from './part';

export function ClubTalk({ state, clubs, seen, open, words }: Part) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { club } = seen;
  const { muted } = open;
  const lines = clubs.talk[club] ?? [];
  const last = lines[lines.length - 1];
  useEffect(() => {
    dispatch({ type: 'readClub', club });
  }, [club, lines.length]);
  return (
    <section class="card column club-talk">
      <h2>{words.talk}</h2>
      <ChatList lines={lines} label={words.talk} empty={muted ? words.muted : words.quiet} />
      <p class="unseen" aria-live="polite">
        {last && !last.mine && `${last.from}: ${wordsOf(t, last)}`}
      </p>
      <TalkForm
        id="club-line"
        label={words.say}
        onSend={(text) => dispatch({ type: 'clubSay', club, text })}
        phrases={saysPhrases(state)}
      />
      <ReportTalk state={state} lines={lines} />
      {muted !== null && (
        <Switch
          text={words.mute}
          hint={words.muteHint}
          on={muted}
          onChange={() => {
            if (isActing(state, 'clubAct')) return;
            dispatch({ type: 'clubAct', line: `${muted ? 'unmute' : 'mute'} ${club}` });
          }}
        />
      )}
    </section>
  );
}
