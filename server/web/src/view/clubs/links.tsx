// Links by which a club invites people: made by one tap, given away, ended.

import type { ClubLink } from '../../values/events/clubs';
import { Qr } from '../links/qr';
import { Share } from '../links/share';
import { useTexts } from '../parts/context';
import { isActing } from '../event_parts/acted';
import { Refused } from '../event_parts/refused';
import type { Acts, Part } from './part';

function urlOf(token: string): string {
  return `${location.origin}${location.pathname}#/club/${token}`;
}

export function ClubLinks({ state, clubs, seen, open, words, act, place }: Part & Acts) {
  const busy = isActing(state, 'clubAct');
  const links = open.links.filter(({ until }) => until > state.now);
  const made = links.reduce<ClubLink | null>((last, one) => (one.token ? one : last), null);
  const say = (line: string) => () => !busy && act('link', line);
  return (
    <div class="column">
      <h3>{words.links}</h3>
      <p class="small">{words.linksHint}</p>
      {links.length > 0 && (
        <ul class="people" aria-label={words.links}>
          {links.map((one) => (
            <Standing key={one.number} {...{ one, words }} onEnd={say(`unlink ${one.number}`)} />
          ))}
        </ul>
      )}
      {made?.token && (
        <div class="made-link">
          <Made token={made.token} title={seen.title} words={words} />
        </div>
      )}
      {place === 'link' && <Refused refused={clubs.refused} />}
      <button type="button" aria-disabled={busy} onClick={say('link')}>
        {words.makeLink}
      </button>
    </div>
  );
}

interface StandingProps extends Pick<Part, 'words'> {
  one: ClubLink;
  onEnd: () => void;
}

function Standing({ one, words, onEnd }: StandingProps) {
  const t = useTexts();
  return (
    <li>
      <span class="grow">
        {words.linkCome(t.number(one.uses), t.number(one.max))}
        <span class="small">
          {words.linkUntil} <time>{t.date(one.until)}</time> · <bdi>{one.by}</bdi>
        </span>
      </span>
      <button type="button" onClick={onEnd}>
        {words.endLink}
        <span class="unseen"> #{t.number(one.number)}</span>
      </button>
    </li>
  );
}

// The one that was made just now.
function Made({ token, title, words }: { token: string; title: string } & Pick<Part, 'words'>) {
  const t = useTexts();
  const url = urlOf(token);
  return (
    <>
      <p class="hint" role="status">
        {words.linkOnce}
      </p>
      <div class="row">
        <input type="text" class="grow" readOnly dir="ltr" aria-label={t.friend.link} value={url} />
        <Share title={words.joinClub(title)} url={url} />
      </div>
      <Qr text={url} label={t.friend.qr} />
    </>
  );
}
