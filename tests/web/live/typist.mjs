// Somebody who types, by telnet.

import { connect } from 'node:net';

export class Typist {
  // `localAddress`: another one of loopback, which is another network.
  constructor(port, localAddress) {
    this.heard = '';
    this.waiting = []; // who wants to know of the next text
    this.socket = connect({ port, host: '127.0.0.1', localAddress });
    this.socket.setEncoding('latin1');
    this.socket.on('data', (text) => {
      this.heard += text;
      for (const done of this.waiting.splice(0)) done();
    });
  }

  async hears(text) {
    while (!this.heard.includes(text)) {
      await new Promise((done) => this.waiting.push(done));
    }
    this.heard = this.heard.slice(this.heard.indexOf(text) + text.length);
  }

  // The groups of the first one that matches.
  async hearsLike(pattern) {
    let found = pattern.exec(this.heard);
    while (!found) {
      await new Promise((done) => this.waiting.push(done));
      found = pattern.exec(this.heard);
    }
    this.heard = this.heard.slice(found.index + found[0].length);
    return found;
  }

  types(line) {
    this.socket.write(`${line}\r\n`);
  }

  async register(name, password = 'owl-secret') {
    await this.hears('login: ');
    this.types('guest');
    await this.hears('> ');
    this.types(`name ${name}`);
    await this.hears('password: ');
    this.types(password);
    await this.hears('password: ');
    this.types(password);
    await this.hears('You are registered.');
  }

  async login(name, password = 'owl-secret') {
    await this.hears('login: ');
    this.types(name);
    await this.hears('password: ');
    this.types(password);
    await this.hears('> ');
  }

  close() {
    this.socket.destroy();
  }
}
