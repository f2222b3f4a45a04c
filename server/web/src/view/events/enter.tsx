// To enter, to leave, to come back, by one tap.

import { useState } from 'preact/hooks';
import { isMember } from '../../values/events/clubs';
import { passwordMax } from '../../values/events/direct';
import { isOfClub, isOn } from '../../values/events/events';
import { titleOf } from '../event_parts/club_title';
import { useDispatch, useTexts } from '../parts/context';
import { isActing } from '../event_parts/acted';
import type { Part } from '../event_parts/part';
import { Sure } from '../event_parts/sure';

const kLateFormats = ['swiss', 'lives', 'ladder', 'arena'];

export function Enter({ mine, ...part }: Part & { mine: boolean }) {
  const { state, seen, open, words } = part;
  const dispatch = useDispatch();
  const [password, setPassword] = useState('');
  const [sure, setSure] = useState(false);
  const { event, format } = seen;
  const own = open.entrants.find((one) => one.name === state.me?.name);
  const takesPart = own !== undefined && own.gone === null;
  const busy = state.session.open.some((one) => one.kind === 'eventAct');
  const act = (line: string) => dispatch({ type: 'eventAct', line });
  const mayEnter =
    seen.state === 'open' || (seen.state === 'running' && kLateFormats.includes(format));
  const mayLeave = ['open', 'closed'].includes(seen.state) || isOn(seen);
  if (takesPart) {
    const leave = isOn(seen) ? words.withdraw : words.leave;
    return (
      <>
        {mine && <p class="takes-part">{words.takesPart}</p>}
        {mayLeave && (
          <button
            type="button"
            disabled={busy}
            onClick={() => (isOn(seen) ? setSure(true) : act(`leave ${event}`))}
          >
            {leave}
          </button>
        )}
        {sure && (
          <Sure
            title={leave}
            text={words.withdrawSure}
            onYes={() => act(`leave ${event}`)}
            onClose={() => setSure(false)}
          />
        )}
      </>
    );
  }
  // Of a club one has to be a member.
  const clubs = state.clubs?.list.filter(({ club }) => isOfClub(seen, club));
  if (clubs?.length && !clubs.some((one) => isMember(one.role))) return null;
  if (!mayEnter || own?.gone === 'disqualified') return null;
  const comesBack = own !== undefined;
  const invited = state.events?.invitations.some((one) => one.event === event) ?? false;
  if (open.options.invitation === 'yes' && !invited && !comesBack) return null;
  const both = clubs?.filter((one) => isMember(one.role)).map((one) => one.club) ?? [];
  if (format === 'team' && both.length > 1 && !comesBack) {
    return <Sides {...part} clubs={both} onSide={(club) => act(`enter ${event} ${club}`)} />;
  }
  return (
    <form
      class="column"
      onSubmit={(submit) => {
        submit.preventDefault();
        act(`enter ${event} ${comesBack ? '' : password.trim()}`.trim());
      }}
    >
      {open.options.password && !comesBack && !invited && (
        <label>
          {words.password}
          <input
            name="event-password"
            required
            autoComplete="off"
            maxLength={passwordMax}
            value={password}
            onInput={(input) => setPassword(input.currentTarget.value)}
          />
        </label>
      )}
      <button type="submit" class="big primary" disabled={busy}>
        {comesBack ? words.comeBack : words.enter}
      </button>
    </form>
  );
}

// Who is a member of both clubs of a team match says for which of them he plays.
function Sides(props: Part & { clubs: readonly number[]; onSide: (club: number) => void }) {
  const { state, words, clubWords, clubs, onSide } = props;
  const t = useTexts();
  return (
    <>
      {clubs.map((club) => (
        <button
          key={club}
          type="button"
          class="big primary"
          disabled={isActing(state)}
          onClick={() => onSide(club)}
        >
          {words.enterFor(titleOf(state, t, clubWords, club))}
        </button>
      ))}
    </>
  );
}
