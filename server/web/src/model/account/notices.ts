// Notices to this and other browsers of mine while they are not connected. A browser asks its push service for them, and
// tells the server what that has given.
import type { Change } from '../state/change';
import {
  deviceHere,
  kindsWord,
  type NoticeKind,
  type NoticeRequest,
  type Notices,
  type NoticesHere,
  type Subscription,
} from '../../values/account/notices';
import type { LineOfNotices } from '../../wire/line_notices';

export const notices = 'push';

function put(c: Change, part: Partial<Notices>): void {
  const { me, notices: known } = c.state;
  if (!me) return;
  const none: Notices = {
    of: me.name,
    key: '',
    quiet: null,
    devices: [],
    whole: false,
    here: null,
    wanted: null,
  };
  c.set({ notices: { ...(known?.of === me.name ? known : none), ...part } });
}

export function askForNotices(c: Change): void {
  put(c, {});
  c.ask('account', notices);
  c.effect({ type: 'push', want: { do: 'look' } });
}

export function onNotices(c: Change, request: NoticeRequest): void {
  if (request.want === 'list') return askForNotices(c);
  if (request.want === 'words') {
    return c.effect({ type: 'push', want: { do: 'words', words: request.words } });
  }
  const known = c.state.notices;
  if (!known) return;
  const device = deviceHere(known);
  c.set({ error: null });
  switch (request.want) {
    case 'kinds':
      return onKinds(c, known, request.kinds);
    case 'quiet': {
      const { quiet } = request;
      c.command('account', `${notices} quiet ${quiet ? `${quiet.from}-${quiet.to}` : 'off'}`);
      return;
    }
    case 'try':
      if (device) c.command('account', `${notices} try ${device.number}`);
      return;
    case 'end':
      c.command('account', `${notices} end ${request.number}`);
      if (request.number === device?.number) c.effect({ type: 'push', want: { do: 'end' } });
  }
}

// The first kind is what the push service is asked for; without the last one it is needed no more.
function onKinds(c: Change, known: Notices, kinds: readonly NoticeKind[]): void {
  const device = deviceHere(known);
  if (device && kinds.length === 0) return onNotices(c, { want: 'end', number: device.number });
  if (device) {
    c.command('account', `${notices} set ${device.number} ${kindsWord(kinds)}`);
  } else if (kinds.length > 0 && known.key !== '') {
    put(c, { wanted: kinds });
    c.effect({ type: 'push', want: { do: 'begin', key: known.key } });
  }
}

// What the browser says of itself; `begun`: what its push service has given just now.
export function onPushHere(
  c: Change,
  here: NoticesHere,
  begun: Subscription | null,
  device: string,
): void {
  const wanted = c.state.notices?.wanted ?? null;
  if (!c.state.notices) return;
  put(c, { here, wanted: null });
  if (!begun || !wanted) return;
  const { endpoint, key, secret } = begun;
  c.command(
    'account',
    `${notices} add ${endpoint} ${key} ${secret} ${kindsWord(wanted)} ${device}`,
  );
}

export function onNoticesLine(c: Change, line: LineOfNotices): void {
  if (line.type === 'accountNotices') {
    const { key, quiet } = line;
    return put(c, { key, quiet, devices: [], whole: true });
  }
  const known = c.state.notices?.devices ?? [];
  if (line.type === 'accountNoticeDeviceEnded') {
    return put(c, { devices: known.filter((one) => one.number !== line.number) });
  }
  const { device } = line;
  const at = known.findIndex((one) => one.number === device.number);
  put(c, {
    devices: at < 0 ? [...known, device] : known.map((one, i) => (i === at ? device : one)),
  });
}

// An older server knows no such command.
export function onNoticesAnswered(c: Change, line: string, ok: boolean, said: string | null): void {
  if (line === notices) {
    if (!ok) c.set({ notices: undefined });
    return;
  }
  if (ok) return;
  if (said !== null) c.fail(said);
  askForNotices(c); // what was known may be old
}
