// What this and other browsers of mine are told while they are not connected.

import { useEffect } from 'preact/hooks';
import type { State } from '../../model/state/state';
import type { Texts } from '../../texts/words';
import {
  deviceHere,
  noticeKinds,
  type NoticeDevice,
  type NoticeKind,
  type NoticeRequest,
  type Notices,
  type NoticeWords,
} from '../../values/account/notices';
import { useDispatch, useTexts } from '../parts/context';
import { Switch } from '../parts/controls';
import { useGroupOfList } from './group';

const kHours = Array.from({ length: 24 }, (_, hour) => hour);
const kNight = { from: 22, to: 7 };

function useRequest(): (request: NoticeRequest) => void {
  const dispatch = useDispatch();
  return (request) => dispatch({ type: 'notices', request });
}

// A name is put into them where the page is not there to do it.
function wordsOf(t: Texts): NoticeWords {
  const { told } = t.notices;
  const who = '{name}';
  return {
    tag: t.tag,
    dir: t.dir,
    told: {
      turn: told.turn(who),
      invite: told.invite(who),
      event: told.event(who),
      begins: told.begins(who),
      cancelled: told.cancelled(who),
      place: told.place(who),
      challenge: told.challenge(who),
      message: told.message(who),
      server: told.server,
      try: told.try,
    },
  };
}

function kindsOf(t: Texts, kinds: readonly NoticeKind[]): string {
  return kinds.map((kind) => t.notices.kinds[kind]).join(' · ');
}

function Here({ notices }: { notices: Notices }) {
  const t = useTexts();
  const request = useRequest();
  const { here, wanted } = notices;
  const device = deviceHere(notices);
  if (!here) return <p class="none">{t.loading}</p>;
  if (here.can !== 'yes') {
    return <p role="status">{here.can === 'no' ? t.notices.impossible : t.notices.denied}</p>;
  }
  const kinds = wanted ?? device?.kinds ?? [];
  const turn = (kind: NoticeKind) =>
    request({
      want: 'kinds',
      kinds: noticeKinds.filter((one) => kinds.includes(one) !== (one === kind)),
    });
  return (
    <>
      {noticeKinds.map((kind) => (
        <Switch
          key={kind}
          text={t.notices.kinds[kind]}
          on={kinds.includes(kind)}
          onChange={() => turn(kind)}
        />
      ))}
      {here.failed && <p role="alert">{t.notices.failed}</p>}
      {device && (
        <button type="button" onClick={() => request({ want: 'try' })}>
          {t.notices.attempt}
        </button>
      )}
    </>
  );
}

function Quiet({ notices, zone }: { notices: Notices; zone: string }) {
  const t = useTexts();
  const request = useRequest();
  const { quiet } = notices;
  const clock = (hour: number) => t.time(new Date(2026, 0, 1, hour).getTime());
  const pick = (end: 'from' | 'to') => (
    <label>
      {t.notices[end]}
      <select
        value={quiet?.[end]}
        onChange={(event) =>
          quiet &&
          request({ want: 'quiet', quiet: { ...quiet, [end]: Number(event.currentTarget.value) } })
        }
      >
        {kHours.map((hour) => (
          <option key={hour} value={hour}>
            {clock(hour)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <Switch
        text={t.notices.quiet}
        hint={t.notices.quietHint(zone)}
        on={quiet !== null}
        onChange={() => request({ want: 'quiet', quiet: quiet ? null : kNight })}
      />
      {quiet && (
        <div class="apart hours">
          {pick('from')}
          {pick('to')}
        </div>
      )}
    </>
  );
}

function Other({ device }: { device: NoticeDevice }) {
  const t = useTexts();
  const request = useRequest();
  const { label, kinds, used, number } = device;
  return (
    <li>
      <div>
        <b>
          <bdi>{label}</bdi>
        </b>
        <span class="small">{kindsOf(t, kinds)}</span>
        <span class="small">{used === null ? t.tokens.never : t.notices.last(t.date(used))}</span>
      </div>
      <button
        type="button"
        aria-label={t.tokens.endOf(label)}
        onClick={() => request({ want: 'end', number })}
      >
        {t.tokens.end}
      </button>
    </li>
  );
}

// Nothing where the server sends none.
export function NoticesCard({ state }: { state: State }) {
  const t = useTexts();
  const request = useRequest();
  useEffect(() => request({ want: 'list' }), []);
  useEffect(() => request({ want: 'words', words: wordsOf(t) }), [t]);
  const { notices, me } = state;
  const group = useGroupOfList<HTMLElement>(notices?.devices.length ?? 0);
  if (!notices?.whole || notices.of !== me?.name || notices.key === '') return null;
  const here = deviceHere(notices);
  const others = notices.devices.filter((one) => one !== here);
  return (
    <section class="card tokens" aria-label={t.notices.title} tabIndex={-1} ref={group}>
      <h2>{t.notices.title}</h2>
      <p class="small">{t.notices.lead}</p>
      <Here notices={notices} />
      {notices.devices.length > 0 && <Quiet notices={notices} zone={me.timezone} />}
      {others.length > 0 && <h3>{t.notices.others}</h3>}
      <ul>
        {others.map((device) => (
          <Other key={device.number} device={device} />
        ))}
      </ul>
    </section>
  );
}
