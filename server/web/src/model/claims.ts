// Claims of matches that nobody plays on (`help claim`): what the server says of them, mine and those
// of others, how they were judged, and why one cannot be made.
import type { Change } from './change';
import type { Claim, ClaimedMatch, ClaimNews, ClaimRefusal, Claims, SavedMatch } from './types';

export const noClaims: Claims = { open: [], news: [], refused: null };

const newsMax = 20;

// ---- What the server says

const matchForm = String.raw`#(\d+) with (\w+) \(an? (\d+) point match, (\d+)-(\d+)\)`;
const timeForm = String.raw`(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC`;
const form = (text: string): RegExp =>
  new RegExp(`^${text.replace('MATCH', matchForm).replaceAll('TIME', timeForm)}`);

const mineForm = form('You claim your match MATCH\\..* (?:on|until) TIME');
const theirsForm = form('\\w+ claims your match MATCH.* on TIME');
const judgedForm = form(
  'Your match MATCH was judged: (\\w+) wins? it with a chance of ([\\d.]+) %(, which counts as won)?\\.' +
    '(?: Your rating: ([\\d.]+), before ([\\d.]+)\\.)?(?: The moment for GNU Backgammon: (\\S+))?',
);
const endedForm = form('The claim of your match MATCH has (?:lapsed|ended):');
const settledForm = form('An administrator has settled your match #(\\d+) ');
const earlyForm = form(
  '(?:That match was saved|You .*refused to go on with) .* can be claimed from TIME on',
);
const awayForm = /^You were ready to play, .* on (\d+) days? since .* when it is (\d+)\.$/;

function timeOf(date: string | undefined, time: string | undefined): number {
  return Date.parse(`${date}T${time}Z`);
}

function matchOf(found: RegExpExecArray): ClaimedMatch {
  const [, match, opponent = '', length, mine, theirs] = found;
  return {
    match: Number(match),
    opponent,
    length: Number(length),
    scores: [Number(mine), Number(theirs)],
  };
}

function readClaim(text: string): Claim | null {
  const mine = mineForm.exec(text);
  const found = mine ?? theirsForm.exec(text);
  return found && { ...matchOf(found), mine: mine !== null, due: timeOf(found[6], found[7]) };
}

function readNews(text: string): ClaimNews | null {
  const found = judgedForm.exec(text);
  if (found) {
    const [, , , , , , winner, chance, sure, after, before, moment] = found;
    return {
      ...matchOf(found),
      kind: 'judged',
      won: winner === 'you',
      chance: Number(chance),
      sure: sure !== undefined,
      ratings: before === undefined ? null : [Number(before), Number(after)],
      moment: moment ?? null,
    };
  }
  const told = endedForm.exec(text) ?? settledForm.exec(text);
  return told && { kind: 'told', match: Number(told[1]), text };
}

function readRefusal(text: string): ClaimRefusal {
  const early = earlyForm.exec(text);
  if (early) return { kind: 'early', from: timeOf(early[1], early[2]) };
  const away = awayForm.exec(text);
  if (away) return { kind: 'away', days: Number(away[1]), needed: Number(away[2]) };
  return { kind: 'told', text };
}

// ---- What that changes

function setClaims(c: Change, part: Partial<Claims>): void {
  c.set({ claims: { ...c.state.claims, ...part } });
}

function without(open: readonly Claim[], match: number): Claim[] {
  return open.filter((one) => one.match !== match);
}

// A line that begins with stars. One of a claim that is made now is told to who does not look.
export function onClaimLine(c: Change, text: string): void {
  const claim = readClaim(text);
  if (claim) {
    setClaims(c, { open: [...without(c.state.claims.open, claim.match), claim] });
    if (/ or it will be judged /.test(text)) {
      c.sound('invitation');
      c.notify('claimed', claim.opponent);
    }
  } else {
    onClaimNews(c, text);
  }
}

// Also in a message of the server; whether it is one. Of claims themselves the list tells.
export function onClaimNews(c: Change, text: string): boolean {
  const told = readNews(text);
  if (!told) return false;
  const { open, news } = c.state.claims;
  const others = news.filter((one) => one.match !== told.match);
  setClaims(c, { open: without(open, told.match), news: [...others, told].slice(-newsMax) });
  c.ask('saved', 'show saved');
  return true;
}

export function hideClaimNews(c: Change, match: number): void {
  setClaims(c, { news: c.state.claims.news.filter((one) => one.match !== match) });
}

// The list takes the place of what is known.
export function askForClaims(c: Change): void {
  setClaims(c, { open: [] });
  c.ask('claims', 'claim');
}

// What follows `claim` on the line: it says which saved match is meant.
export function claimKey({ opponent, id }: Pick<SavedMatch, 'opponent' | 'id'>): string {
  return id === undefined ? opponent : `${opponent} #${id}`;
}

export function claimOf(claims: Claims, { opponent, id }: SavedMatch): Claim | undefined {
  return claims.open.find((one) =>
    id === undefined ? one.opponent === opponent : one.match === id,
  );
}

export function onClaim(c: Change, key: string): void {
  setClaims(c, { refused: null });
  c.command('claim', `claim ${key}`);
}

export function onClaimRefused(c: Change, line: string, text: string): void {
  setClaims(c, { refused: { key: line.slice('claim '.length), why: readRefusal(text) } });
}

// How much there is to be looked at.
export function claimNotices({ open, news }: Claims): number {
  return news.length + open.filter((one) => !one.mine).length;
}
