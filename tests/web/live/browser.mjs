// A player at the page, in a real Chromium: what he does with finger, mouse and keys.
// FIBS_MODULES: node_modules of the page; FIBS_SHOTS: a folder for pictures to look at.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

export { launch } from '../chromium.mjs';

const require = createRequire(join(resolve(process.env.FIBS_MODULES), 'x.js'));
const axe = require('axe-core').source;

export const kPhone = { width: 390, height: 844 };
export const kDesk = { width: 1280, height: 800 };
const kAsked = ['Roll', 'Done', 'Take', 'Accept', 'Next game'];
const kMoment = 300; // milliseconds
const kMomentsMax = 200; // in which nothing comes, before a game counts as stuck

export class Player {
  // `prepare(page)`: before the page is opened.
  static async open(browser, address, { size = kDesk, prepare } = {}) {
    const context = await browser.newContext({
      viewport: size,
      reducedMotion: 'reduce',
      hasTouch: size === kPhone,
    });
    const page = await context.newPage();
    const player = new Player(context, page, size === kPhone);
    if (prepare) await prepare(page);
    await page.goto(address);
    await page.waitForSelector('main h1');
    return player;
  }

  constructor(context, page, touch) {
    this.context = context;
    this.touch = touch;
    this.page = page;
    this.faults = [];
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('console', (message) => {
      // That it cannot reach a server that is away the page says itself.
      const expected =
        /WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to load resource/;
      if (message.type() === 'error' && !expected.test(message.text()))
        this.faults.push(message.text());
    });
  }

  button(name) {
    return this.page.getByRole('button', { name, exact: true });
  }

  async playNow() {
    await this.button('Play now').click();
    await this.page.waitForSelector('main.lobby');
  }

  async register(name, password = 'owl-secret') {
    await this.button('Log in').click();
    await this.button('I have no account yet').click();
    await this.page.locator('input[name=username]').fill(name);
    await this.page.locator('input[name=password]').fill(password);
    await this.button('Create the account').click();
    await this.page.waitForSelector('main.lobby');
  }

  async login(name, password = 'owl-secret') {
    await this.button('Log in').click();
    await this.page.locator('input[name=username]').fill(name);
    await this.page.locator('input[name=password]').fill(password);
    await this.page.locator('button[type=submit]').click();
    await this.page.waitForSelector('main.lobby');
  }

  // A tab of the navigation; on a phone it may have no word to be seen.
  tab(name) {
    return this.page
      .getByRole('navigation')
      .getByRole('button', { name: new RegExp(`^${name}\\b`) });
  }

  // To "My account".
  async account() {
    await this.tab('Settings').click();
    await this.button('My account').click();
    await this.page.waitForSelector('main h1');
  }

  async mayBeInvited() {
    await this.page.getByLabel('Others may invite me').click();
  }

  table() {
    return this.page.waitForSelector('main.table .board');
  }

  // Does one thing that the table asks for. False: nothing is asked for now. What to press is looked for in one question
  // of the page: a game has hundreds of steps.
  async step() {
    const found = await this.page.evaluateHandle((names) => {
      const nameOf = (button) =>
        button.getAttribute('aria-label') ??
        [...button.childNodes]
          .filter((node) => node.ariaHidden !== 'true')
          .map((node) => node.textContent)
          .join('')
          .trim();
      const buttons = [...document.querySelectorAll('button')].filter(
        (button) =>
          button.checkVisibility({ visibilityProperty: true }) &&
          !button.disabled &&
          button.ariaDisabled !== 'true',
      );
      for (const name of names) {
        const button = buttons.find((one) => nameOf(one) === name);
        if (button) return button.closest('[inert]') ? null : button;
      }
      return document.querySelector('main.table [data-place].may');
    }, kAsked);
    const element = found.asElement();
    if (!element) return false;
    const isPlace = await element.evaluate((one) => one.matches('[data-place]'));
    const done = isPlace
      ? element.press('Enter', { timeout: 2000 })
      : element.click({ timeout: 2000 });
    await done.catch(() => undefined); // it may be gone by now
    return true;
  }

  // Does `step`, which says whether there was something to do, until `done`.
  async playUntil(done, step = () => this.step()) {
    for (let idle = 0; idle < kMomentsMax;) {
      if (await done()) return;
      idle = (await step()) || (await this.changed()) ? 0 : idle + 1;
    }
    assert.fail(`the game does not end: ${await this.status()}`);
  }

  isOver() {
    return this.page.locator('#over').isVisible();
  }

  // The page is another one (true), or a moment has passed in which nothing came.
  changed() {
    return this.page.evaluate(
      (moment) =>
        new Promise((done) => {
          const observer = new MutationObserver(() => finish(true));
          const late = setTimeout(() => finish(false), moment);
          function finish(came) {
            observer.disconnect();
            clearTimeout(late);
            done(came);
          }
          observer.observe(document.getElementById('app'), {
            subtree: true,
            childList: true,
            attributes: true,
          });
        }),
      kMoment,
    );
  }

  async status() {
    const status = this.page.locator('main.table .status, #over').first();
    return (await status.count()) > 0 ? await status.innerText() : '';
  }

  // Every place of the board in words, from this player's side.
  places() {
    return this.page.$$eval('main.table [data-place]', (buttons) =>
      buttons.map((button) => `${button.dataset.place}: ${button.getAttribute('aria-label')}`),
    );
  }

  async axe() {
    await this.page.evaluate(axe);
    const { violations } = await this.page.evaluate(() =>
      window.axe.run(document, { resultTypes: ['violations'] }),
    );
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    );
  }

  async shot(name) {
    if (process.env.FIBS_SHOTS)
      await this.page.screenshot({ path: join(process.env.FIBS_SHOTS, `${name}.png`) });
  }

  async close() {
    await this.context.close();
    assert.deepEqual(this.faults, []);
  }
}
