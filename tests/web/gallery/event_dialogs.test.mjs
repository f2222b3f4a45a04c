// The dialogs of directors, and what is opened by a tap, in narrow windows: nothing sticks out. FIBS_SHOTS: a folder for
// pictures to look at.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, open, openForEach, page } from './opened.mjs';

openForEach({ viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' });

// What is wider than the window or its dialog.
function sticksOut() {
  const width = document.documentElement.clientWidth;
  return [...document.querySelectorAll('main *, dialog[open], dialog[open] *')].flatMap(
    (element) => {
      if (element.closest('.scroll, .unseen, svg')) return [];
      const { left, right, width: own } = element.getBoundingClientRect();
      const out = own > 0 && (right > width + 1 || left < -1);
      return out ? [`${element.tagName}.${element.className} from ${left} to ${right}`] : [];
    },
  );
}

async function fits(name) {
  for (const height of [568, 256]) {
    await page.setViewportSize({ width: 320, height });
    assert.deepEqual(await page.evaluate(sticksOut), [], `${name} at 320 x ${height}`);
    const shots = process.env.FIBS_SHOTS;
    if (shots) await page.screenshot({ path: `${shots}/${name}-${height}.png` });
  }
}

test('an event with sample entrants', async () => {
  await open('eventSample');
  await button('Try it out').click();
  await page.getByText('Rounds: 3').waitFor();
  await fits('sample');
});

test('what would fall', async () => {
  await open('eventPreview');
  await button('Take a result back').click();
  await page.getByLabel('Match').selectOption('main:1:1');
  await page.getByText('Played again').waitFor();
  await fits('preview');
});

test('invitations by a list of names', async () => {
  await open('eventInvite');
  await button('Invite people').click();
  await page.getByRole('dialog').locator('textarea').fill('bob, eve\nzoe');
  await page.getByRole('button', { name: 'Invite people (3)' }).waitFor();
  await fits('invite');
});

test('a calendar of one’s own', async () => {
  await open('eventsCalendar');
  await button('My own calendar').click();
  await page.getByText('This address is shown this once').waitFor();
  await fits('calendar');
});

test('an objection, and its answer', async () => {
  await open('eventFlagged');
  await button('Object to a decision').click();
  await page.getByLabel('Why').fill('I was there');
  await fits('appeal');
});
