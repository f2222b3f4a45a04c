// The budget of a first visit, compressed, in bytes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { environment } from './loaded_engine';

const budget = { js: 36_000, wasm: 22_500, css: 8_000, all: 61_440 };

test('a first visit stays within its budget', () => {
  const sizes = JSON.parse(readFileSync(environment('FIBS_SIZES'), 'utf8')) as Record<
    string,
    number
  >;
  for (const [kind, most] of Object.entries(budget)) {
    const size = sizes[kind] ?? 0;
    assert.ok(size > 0 && size <= most, `${kind}: ${size} bytes, at most ${most}`);
  }
});
