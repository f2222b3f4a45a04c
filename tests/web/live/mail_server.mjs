// A mail server on loopback that takes every mail and keeps it to be read.

import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

export class MailServer {
  static async start() {
    const server = new MailServer();
    server.socket.listen(0, '127.0.0.1');
    await once(server.socket, 'listening');
    return server;
  }

  constructor() {
    this.mails = []; // { to, text }, in the order in which they came
    this.waiting = []; // who wants to know of the next one
    this.clients = new Set();
    this.socket = createServer((client) => this.serve(client));
  }

  // The settings of a server that writes mails to this one.
  get settings() {
    const { port } = this.socket.address();
    return [`mail.smtp=smtp://127.0.0.1:${port}`, 'mail.from=games@example.org'];
  }

  serve(client) {
    this.clients.add(client);
    client.on('error', () => undefined); // who sends may go away at any moment
    client.on('close', () => this.clients.delete(client));
    const answer = (text) => client.write(`${text}\r\n`);
    let to = '';
    let text = null; // the lines of a mail that comes
    answer('220 mx.example.org ESMTP');
    createInterface({ input: client }).on('line', (line) => {
      if (text) {
        if (line !== '.') text.push(line.replace(/^\./, ''));
        else {
          this.take({ to, text: text.join('\n') });
          text = null;
          answer('250 taken');
        }
        return;
      }
      const word = line.split(' ', 1)[0].toUpperCase();
      if (word === 'RCPT') to = /<(.*)>/.exec(line)[1];
      if (word === 'DATA') text = [];
      if (word === 'QUIT') client.end('221 bye\r\n');
      else answer(word === 'DATA' ? '354 go on' : '250 fine');
    });
  }

  take(mail) {
    this.mails.push(mail);
    for (const done of this.waiting.splice(0)) done();
  }

  // The groups of what matches in the first mail to `to` that has it, of those from number `since` on.
  async hears(to, pattern, since = 0) {
    for (;;) {
      for (const mail of this.mails.slice(since)) {
        const found = mail.to === to ? pattern.exec(mail.text) : null;
        if (found) return found;
      }
      await new Promise((done) => this.waiting.push(done));
    }
  }

  close() {
    for (const client of this.clients) client.destroy();
    return new Promise((done) => this.socket.close(done));
  }
}
