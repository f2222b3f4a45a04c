// The parts of the moderators' screen; roles and the log are for administrators.

import type { Screen } from '../../values/screen';
import { useDispatch } from '../parts/context';
import { Choice } from '../parts/controls';
import type { Part } from './part';

export type PartName = NonNullable<Extract<Screen, { name: 'moderation' }>['part']> | 'queue';

const kAll: readonly PartName[] = ['queue', 'doors', 'roles', 'log'];
const kModerators: readonly PartName[] = ['queue', 'doors'];

export const isAdministrator = ({ state }: Part): boolean =>
  state.accountInfo?.roles.includes('administrator') ?? false;

export function PartsNav({ shown, ...part }: Part & { shown: PartName }) {
  const dispatch = useDispatch();
  const { words } = part;
  const go = (name: PartName) =>
    dispatch({
      type: 'screen',
      screen: { name: 'moderation', ...(name !== 'queue' && { part: name }) },
    });
  return (
    <Choice
      label={words.title}
      options={(isAdministrator(part) ? kAll : kModerators).map((value) => ({
        value,
        text: words.parts[value],
      }))}
      value={shown}
      onChange={go}
    />
  );
}
