// Claims of matches that nobody plays on (`help claim`): mine and those of others, how they were
// judged, and why one cannot be made.
import type { Change } from '../state/change';
import type { Claim, Claims, ClaimTold } from '../../values/types';

export const noClaims: Claims = { open: [], news: [], refused: null };

const newsMax = 20;

function setClaims(c: Change, part: Partial<Claims>): void {
  c.set({ claims: { ...c.state.claims, ...part } });
}

function without(open: readonly Claim[], match: number): Claim[] {
  return open.filter((one) => one.match !== match);
}

export function onClaimTold(c: Change, told: ClaimTold): void {
  const { open, news } = c.state.claims;
  if (told.kind === 'no') {
    setClaims(c, { refused: { match: told.match, refusal: told.refusal } });
  } else if (told.kind === 'open') {
    setClaims(c, { open: [...without(open, told.match), told] });
    tellNew(c, told);
  } else {
    const others = news.filter((one) => one.match !== told.match);
    setClaims(c, { open: without(open, told.match), news: [...others, told].slice(-newsMax) });
    c.ask('saved', 'show saved');
  }
}

// One of somebody else that is made now, and not a part of a list, is told to who does not look.
function tellNew(c: Change, claim: Claim): void {
  const { open, arriving } = c.state.session;
  if (claim.mine || arriving || open[0]?.kind === 'claims') return;
  c.sound('invitation');
  c.notify('claimed', claim.opponent);
}

export function hideClaimNews(c: Change, match: number): void {
  setClaims(c, { news: c.state.claims.news.filter((one) => one.match !== match) });
}

// The list takes the place of what is known.
export function askForClaims(c: Change): void {
  setClaims(c, { open: [] });
  c.ask('claims', 'claim');
}

export function claimOf(claims: Claims, match: number): Claim | undefined {
  return claims.open.find((one) => one.match === match);
}

export function onClaim(c: Change, match: number): void {
  setClaims(c, { refused: null });
  c.command('claim', `claim #${match}`);
}

// In words, where no line has said why.
export function onClaimRefused(c: Change, command: string, text: string): void {
  if (c.state.claims.refused) return;
  setClaims(c, { refused: { match: Number(command.slice('claim #'.length)), refusal: text } });
}

// How much there is to be looked at.
export function claimNotices({ open, news }: Claims): number {
  return news.length + open.filter((one) => !one.mine).length;
}
