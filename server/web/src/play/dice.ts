// The check of a game's dice after docs/DICE.md, on its own: it shares nothing with the server and
// nothing with the rules in WebAssembly.

const roundConstants = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const initialHash = primes(8).map((prime) => fraction(Math.sqrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; ++n) {
    if (found.every((prime) => n % prime !== 0)) found.push(n);
  }
  return found;
}

// The first 32 bits behind the point.
function fraction(x: number): number {
  return Math.floor((x - Math.floor(x)) * 2 ** 32);
}

function rotateRight(x: number, bits: number): number {
  return (x >>> bits) | (x << (32 - bits));
}

// FIPS 180-4.
export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((message.length + 9 + 63) >> 6) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0);

  const hash = [...initialHash];
  const w = new Int32Array(64);
  for (let start = 0; start < padded.length; start += 64) {
    for (let i = 0; i < 16; ++i) w[i] = view.getInt32(start + 4 * i);
    for (let i = 16; i < 64; ++i) {
      const [x = 0, y = 0] = [w[i - 15], w[i - 2]];
      const low = rotateRight(x, 7) ^ rotateRight(x, 18) ^ (x >>> 3);
      const high = rotateRight(y, 17) ^ rotateRight(y, 19) ^ (y >>> 10);
      w[i] = (w[i - 16] ?? 0) + low + (w[i - 7] ?? 0) + high;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let i = 0; i < 64; ++i) {
      const choice = (e & f) ^ (~e & g);
      const mix = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
      const first = (h + mix + choice + (roundConstants[i] ?? 0) + (w[i] ?? 0)) | 0;
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const second = ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + majority) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => {
      hash[i] = ((hash[i] ?? 0) + x) | 0;
    });
  }
  const result = new Uint8Array(32);
  const out = new DataView(result.buffer);
  hash.forEach((x, i) => out.setInt32(4 * i, x));
  return result;
}

// A block of the key stream, RFC 8439, 2.3.
export function chacha20Block(key: Uint8Array, counter: number, nonce: Uint8Array): Uint8Array {
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  const words = (bytes: Uint8Array): Uint32Array => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(4 * i, true));
  };
  start.set(words(key), 4);
  start[12] = counter;
  start.set(words(nonce), 13);

  const x = start.slice();
  const half = (to: number, from: number, mixed: number, bits: number): void => {
    x[to] = (x[to] ?? 0) + (x[from] ?? 0);
    const y = (x[mixed] ?? 0) ^ (x[to] ?? 0);
    x[mixed] = (y << bits) | (y >>> (32 - bits));
  };
  const quarter = (a: number, b: number, c: number, d: number): void => {
    half(a, b, d, 16);
    half(c, d, b, 12);
    half(a, b, d, 8);
    half(c, d, b, 7);
  };
  for (let round = 0; round < 10; ++round) {
    for (let i = 0; i < 4; ++i) quarter(i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; ++i) {
      quarter(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
    }
  }
  const block = new Uint8Array(64);
  const out = new DataView(block.buffer);
  x.forEach((word, i) => out.setUint32(4 * i, (word + (start[i] ?? 0)) >>> 0, true));
  return block;
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Nothing for text that is not pairs of hex digits.
export function bytesOf(hex: string): Uint8Array | null {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/.test(hex)) return null;
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  );
}

// The key from which a game's dice follow.
export function diceKey(seed: Uint8Array, texts: readonly [Uint8Array, Uint8Array]): Uint8Array {
  const fields = [new TextEncoder().encode('fibsd dice 1'), seed, ...texts];
  const input = new Uint8Array(fields.reduce((sum, field) => sum + 4 + field.length, 0));
  const view = new DataView(input.buffer);
  let at = 0;
  for (const field of fields) {
    view.setUint32(at, field.length, true);
    input.set(field, at + 4);
    at += 4 + field.length;
  }
  return sha256(input);
}

// The first rolls of a game, "31" for 3 and 1.
export function rollsOf(key: Uint8Array, match: number, game: number, count: number): string[] {
  const nonce = new Uint8Array(12);
  const view = new DataView(nonce.buffer);
  view.setBigUint64(0, BigInt(match), true);
  view.setUint32(8, game, true);
  const dice: number[] = [];
  for (let block = 0; dice.length < 2 * count; ++block) {
    for (const byte of chacha20Block(key, block, nonce)) {
      if (byte < 252) dice.push(1 + (byte % 6));
    }
  }
  return Array.from({ length: count }, (_, i) => `${dice[2 * i]}${dice[2 * i + 1]}`);
}
