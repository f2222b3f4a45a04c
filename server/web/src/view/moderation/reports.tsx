// One report: what was said before it, and the answer to who has made it.

import { useState } from 'preact/hooks';
import type { ModReport } from '../../values/account/moderation';
import { isActing } from '../event_parts/acted';
import { useTexts } from '../parts/context';
import { nameOf, type Part } from './part';
import { SayWhy } from './say_why';

interface Props extends Part {
  report: ModReport;
  said?: readonly string[];
}

export function ReportEntry({ report, said = [], ...part }: Props) {
  const { state, words, act } = part;
  const t = useTexts();
  const [answers, setAnswers] = useState(false);
  const { number, complaint, by, at, reader, text } = report;
  const where = `report ${number}`;
  return (
    <div class="column" role="group" aria-label={words.report(number)}>
      <p>
        {t.reports.reasons[complaint]}
        <span class="small hint">
          {words.report(number)} · {words.by(nameOf(words, by))} · {t.date(at)} {t.time(at)}
          {reader !== null && <> · {words.readBy(nameOf(words, reader))}</>}
        </span>
      </p>
      {text !== '' && (
        <blockquote>
          <bdi>{text}</bdi>
        </blockquote>
      )}
      {said.length > 0 && (
        <details open>
          <summary>{words.said}</summary>
          <ol class="moderation-said">
            {said.map((line, i) => (
              <li key={i}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ol>
        </details>
      )}
      {answers ? (
        <SayWhy
          {...part}
          where={where}
          label={words.answerField}
          button={words.answer}
          line={(typed) => `answer ${number} ${typed}`}
          onCancel={() => setAnswers(false)}
        />
      ) : (
        <div class="moderation-ways">
          {reader !== state.me?.name && (
            <button
              type="button"
              aria-disabled={isActing(state, 'modAct')}
              onClick={() => act(where, `take ${number}`)}
            >
              {words.take}
            </button>
          )}
          <button type="button" onClick={() => setAnswers(true)}>
            {words.answer}…
          </button>
        </div>
      )}
    </div>
  );
}
