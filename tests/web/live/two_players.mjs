// Two browsers at one table.

import { Player, kPhone } from './browser.mjs';

// Two who sit down to a game that the first one chooses.
export async function sitDown(browser, server, game, length) {
  const host = await Player.open(browser, server.address);
  const guest = await Player.open(browser, server.address, { size: kPhone });
  await host.register(`${game}_host`);
  await guest.register(`${game}_guest`);
  await guest.mayBeInvited();
  await host.page.getByLabel('Game', { exact: true }).selectOption(game);
  await host.page.getByRole('button', { name: length, exact: true }).click();
  await host.page
    .locator('.people [role=row]', { hasText: `${game}_guest` })
    .getByRole('button', { name: 'Invite' })
    .click();
  const shown = game[0].toUpperCase() + game.slice(1);
  await guest.page.locator('.invitations').getByText(shown, { exact: true }).waitFor();
  await guest.button('Join').click();
  await Promise.all([host.table(), guest.table()]);
  return [host, guest];
}

export async function play(host, guest, steps) {
  for (let i = 0; i < steps; ++i) {
    if (!(await host.step()) && !(await guest.step()))
      await Promise.race([host.changed(), guest.changed()]);
  }
}

// Gives up a match of one point, which the other one accepts.
export async function giveUp(loser, winner) {
  await loser.button('More').click();
  await loser.button('Resign').click();
  await loser.page.getByRole('button', { name: /^Single game/ }).click();
  await loser.button('Yes, resign').click();
  await winner.button('Accept').click();
  await winner.page.locator('#over').waitFor();
}

export async function getUp(...players) {
  await Promise.all(players.map((player) => player.close()));
}

// Waits until nearly all checkers of a side lie on that point: a first play may be forced.
export function start(player, point) {
  return player.page.locator(`[data-place="${point}"][aria-label*="teen "]`).waitFor();
}
