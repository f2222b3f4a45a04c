// From where my account is used: what is new is told at the log-in, the list when I ask.
import type { Change } from '../state/change';
import { noPlaces, type PlaceRequest, type Places } from '../../values/account/places';
import { readLine } from '../../wire/lines';
import type { LineOfPlace } from '../../wire/line_place';

export const places = 'places';

const early = /^82 /;

function known(c: Change): Places | null {
  const { me, places: found } = c.state;
  if (!me) return null;
  return found?.of === me.name ? found : noPlaces(me.name);
}

// What came before this part of the page lies among what was said, unread.
export function readEarly(c: Change): void {
  const { log } = c.state;
  const unread = log.filter(({ text }) => early.test(text));
  if (unread.length === 0) return;
  c.set({ log: log.filter((line) => !unread.includes(line)) });
  for (const { text } of unread) {
    const line = readLine(text);
    if (line.type === 'accountPlace' || line.type === 'accountPlacesEnd') onPlaceLine(c, line);
  }
}

export function onPlaces(c: Change, request: PlaceRequest): void {
  switch (request.want) {
    case 'list':
      return c.ask('account', places);
    case 'read': {
      const now = known(c);
      return now ? c.set({ places: { ...now, news: [] } }) : undefined;
    }
    case 'forget':
      c.set({ error: null });
      return void c.command('account', `${places} forget ${request.which}`);
    case 'mails':
      c.set({ error: null });
      return void c.command('account', `${places} mail ${request.on ? 'on' : 'off'}`);
  }
}

export function onPlaceLine(c: Change, line: LineOfPlace): void {
  const now = known(c);
  if (!now) return;
  if (line.type === 'accountPlacesEnd') {
    return c.set({ places: { ...now, mails: line.mails, whole: true } });
  }
  const { place } = line;
  if (place.state === 'new') {
    const others = now.news.filter((one) => one.number !== place.number);
    return c.set({ places: { ...now, news: [...others, place] } });
  }
  // Behind a whole list another one begins.
  const list = now.whole ? [] : now.list;
  c.set({ places: { ...now, list: [...list, place], whole: false } });
}

export function onPlacesAnswered(c: Change, line: string, ok: boolean, said: string | null): void {
  if (!ok && said !== null && line !== places) c.fail(said);
}
