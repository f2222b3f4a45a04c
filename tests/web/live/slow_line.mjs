// A slow line in front of a server: delay, bandwidth that all connections share, and for each of them
// the round trip of TCP's handshake and its slow start. The browser's own throttling has the delay
// of a request, but none for connections.

import { connect, createServer } from 'node:net';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

const kFirstWindow = 14_600; // ten segments

// One direction for everybody: bytes leave one after the other, and arrive later in that order.
class Lane {
  constructor(bitsPerSecond, delay) {
    this.millisecondsPerByte = 8000 / bitsPerSecond;
    this.delay = delay;
    this.freeAt = 0;
    this.underWay = [];
  }

  send(bytes, arrive) {
    this.freeAt = Math.max(this.freeAt, performance.now()) + bytes * this.millisecondsPerByte;
    this.underWay.push({ at: this.freeAt + this.delay, arrive });
    if (this.underWay.length === 1) this.wait();
  }

  wait() {
    setTimeout(() => this.deliver(), Math.max(0, this.underWay[0].at - performance.now()));
  }

  deliver() {
    while (this.underWay.length > 0 && this.underWay[0].at <= performance.now() + 0.5)
      this.underWay.shift().arrive();
    if (this.underWay.length > 0) this.wait();
  }
}

// Bytes of one connection in one direction, no more under way than the window allows.
class Flow {
  constructor(lane, from, to, after) {
    this.waiting = [];
    this.window = kFirstWindow;
    this.underWay = 0;
    this.open = false;
    setTimeout(() => {
      this.open = true;
      this.go(lane, to);
    }, after);
    from.on('data', (bytes) => {
      for (let at = 0; at < bytes.length; at += 1460)
        this.waiting.push(bytes.subarray(at, at + 1460));
      this.go(lane, to);
    });
    from.on('end', () => {
      this.waiting.push(null);
      this.go(lane, to);
    });
  }

  go(lane, to) {
    while (this.open && this.waiting.length > 0 && this.underWay < this.window) {
      const bytes = this.waiting.shift();
      if (bytes === null) {
        lane.send(0, () => to.end());
        continue;
      }
      this.underWay += bytes.length;
      lane.send(bytes.length, () => {
        to.write(bytes);
        setTimeout(() => {
          this.underWay -= bytes.length;
          this.window += bytes.length;
          this.go(lane, to);
        }, lane.delay);
      });
    }
  }
}

function listen({ port, roundTrip, down, up }) {
  const lanes = { down: new Lane(down, roundTrip / 2), up: new Lane(up, roundTrip / 2) };
  const listener = createServer({ noDelay: true, allowHalfOpen: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    const end = () => {
      near.destroy();
      far.destroy();
    };
    near.on('error', end);
    far.on('error', end);
    new Flow(lanes.up, near, far, roundTrip); // the handshake comes first
    new Flow(lanes.down, far, near, 0);
  });
  listener.listen(0, '127.0.0.1', () =>
    parentPort.postMessage(`http://127.0.0.1:${listener.address().port}`),
  );
}

// `port`: of the server on 127.0.0.1; `roundTrip` in milliseconds, `down` and `up` in bits a second.
// A thread of its own keeps time, whatever else is done here.
export async function slowLine(port, speed) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { port, ...speed } });
  const address = await new Promise((done, fail) => {
    worker.once('message', done);
    worker.once('error', fail);
  });
  return { address, close: () => worker.terminate() };
}

if (!isMainThread) listen(workerData);
