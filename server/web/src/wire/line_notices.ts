// Lines 84 and 85: notices to browsers that are not connected.
import type { Words } from './line_words';
import {
  noticeKinds,
  type NoticeDevice,
  type NoticeKind,
  type QuietHours,
} from '../values/account/notices';

export type LineOfNotices =
  | { type: 'accountNotices'; key: string; quiet: QuietHours | null }
  | { type: 'accountNoticeDevice'; device: NoticeDevice }
  | { type: 'accountNoticeDeviceEnded'; number: number };

function readQuiet(words: Words): QuietHours | null {
  const word = words.orNone();
  if (word === null) return null;
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(word) ?? [];
  if (from === undefined || to === undefined) words.bad = true;
  return { from: Number(from), to: Number(to) };
}

function readDevice(words: Words): LineOfNotices {
  const [number, word] = [words.number(), words.word()];
  if (word === 'ended') return { type: 'accountNoticeDeviceEnded', number };
  const kinds: NoticeKind[] = noticeKinds.filter((kind) => word.split(',').includes(kind));
  if (kinds.length === 0 && word !== 'none') words.bad = true;
  const [made, used] = [words.number() * 1000, words.number() * 1000 || null];
  const mark = words.word();
  const device = { number, kinds, made, used, mark, label: words.rest() };
  return { type: 'accountNoticeDevice', device };
}

export const noticeReaders: Readonly<Record<string, (words: Words) => LineOfNotices>> = {
  84: (words) => ({ type: 'accountNotices', key: words.orNone() ?? '', quiet: readQuiet(words) }),
  85: readDevice,
};
