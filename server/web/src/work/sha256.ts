// SHA-256 (FIPS 180-4) of short texts, one after the other: the browser's own is slow where each waits for a promise, and
// is not there without TLS.

// The first 32 bits of the fractional parts of roots of the first 64 primes.
function fractions(root: number, count: number): Uint32Array {
  const found = new Uint32Array(count);
  for (let n = 2, i = 0; i < count; n++) {
    if ([...Array(n).keys()].some((d) => d > 1 && n % d === 0)) continue;
    const value = Math.pow(n, 1 / root);
    found[i++] = (value - Math.floor(value)) * 2 ** 32;
  }
  return found;
}

const k = fractions(3, 64);
const start = fractions(2, 8);
const words = new Uint32Array(64);

function at(list: Uint32Array, index: number): number {
  return list[index] ?? 0;
}
function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function mix(state: Uint32Array): void {
  for (let i = 16; i < 64; i++) {
    const [early, late] = [at(words, i - 15), at(words, i - 2)];
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(k, i) + at(words, i)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = at(state, i) + value;
}

// Of a text of ASCII, as eight words.
export function sha256(text: string): Uint32Array {
  const state = start.slice();
  const blocks = Math.ceil((text.length + 9) / 64);
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < 16; i++) {
      let word = 0;
      for (let byte = 0; byte < 4; byte++) {
        const place = block * 64 + i * 4 + byte;
        const value =
          place < text.length ? text.charCodeAt(place) : place === text.length ? 128 : 0;
        word = (word << 8) | value;
      }
      words[i] = word;
    }
    if (block === blocks - 1) words[15] = text.length * 8;
    mix(state);
  }
  return state;
}

// How many zero bits it begins with.
export function zeroBits(digest: Uint32Array): number {
  let zeros = 0;
  for (const word of digest) {
    zeros += Math.clz32(word);
    if (word !== 0) break;
  }
  return zeros;
}
