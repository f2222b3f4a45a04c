// The server lets strangers register by a code alone, or for some work, or not at all.
import type { Change } from '../state/change';
import { isClosedNow } from './closed';
import type { Door } from '../../values/account/door';

const worksMax = 3; // for one registration: a challenge may be lost on the way

export function onDoor(c: Change, door: Door): void {
  c.set({ door });
}

// A registration or log-in was refused. True: it goes on with the work. Else what is said of it; null: the server's own words.
export function onRefusedRegistration(c: Change): true | string | null {
  const { door, session } = c.state;
  const { entering } = session;
  if (!entering) return null;
  if (!entering.register) return isClosedNow(c) ? 'accountClosed' : null;
  if (!door) return null;
  const { state, bits, challenge } = door;
  if (state === 'closed') return 'doorClosed';
  const tried = entering.works ?? 0;
  const { name, shown } = entering;
  if (state === 'work' && challenge !== null && tried < worksMax) {
    c.session({ entering: { ...entering, works: tried + 1 } });
    c.set({ door: undefined, login: { busy: true, failed: null } });
    c.effect({ type: 'work', puzzle: { challenge, name, bits } });
    return true;
  }
  return shown === undefined || shown.startsWith('work:') ? 'needsCode' : 'badCode';
}
