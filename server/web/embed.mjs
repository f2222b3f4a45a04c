// Makes C++ of the built page: node embed.mjs --files DIST --out DIR
// Writes web_files.bin (the files, plain and compressed, one behind the other), web_files.cc (server/edge/web/
// web_files.h) and web_sizes.json (what a first visit loads), and says how large that is.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const { values: options } = parseArgs({
  options: { files: { type: 'string' }, out: { type: 'string' } },
});
const out = resolve(options.out);

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
};

const parts = [];
let length = 0;
function place(bytes) {
  parts.push(bytes);
  length += bytes.length;
  return `{data + ${length - bytes.length}, ${bytes.length}}`;
}

const rows = [];
const sizes = {};
let scripts = 0;
const list = JSON.parse(readFileSync(`${options.files}.json`, 'utf8'));
list.sort((a, b) => (a.path < b.path ? -1 : 1));
for (const { path, first } of list) {
  const name = path === '/' ? '/index.html' : path;
  const plain = readFileSync(join(options.files, name));
  const type = types[extname(name)];
  if (!type) throw new Error(`embed.mjs: ${name}: no content type is known for that`);
  const gzip = gzipSync(plain, { level: 9 });
  const brotli = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  // What is compressed already becomes no smaller.
  const worth = (bytes) => bytes.length < 0.95 * plain.length;
  if (path.endsWith('.js')) scripts += Math.min(plain.length, brotli.length);
  if (first) {
    const kind = extname(name).slice(1);
    sizes[kind] = (sizes[kind] ?? 0) + Math.min(plain.length, brotli.length);
  }
  const etag = createHash('sha256').update(plain).digest('hex').slice(0, 16);
  const fields = [
    `.path = "${path}"`,
    `.type = "${type}"`,
    `.etag = "\\"${etag}\\""`,
    `.immutable = ${path.startsWith('/assets/')}`,
    `.plain = ${place(plain)}`,
    ...(worth(gzip) ? [`.gzip = ${place(gzip)}`] : []),
    ...(worth(brotli) ? [`.brotli = ${place(brotli)}`] : []),
  ];
  rows.push(`    {${fields.join(',\n     ')}},\n`);
}

writeFileSync(join(out, 'web_files.bin'), Buffer.concat(parts));
writeFileSync(
  join(out, 'web_files.cc'),
  `// Made by server/web/embed.mjs.
#include "server/edge/web/web_files.h"

#include <array>

__asm__(
    ".section .rodata\\n"
    ".global fibs_web_data\\n"
    "fibs_web_data:\\n"
    ".incbin \\"${join(out, 'web_files.bin')}\\"\\n"
    ".previous\\n");
extern "C" {
extern const char fibs_web_data[];
}

namespace fibs::server {
namespace {

const char* const data = fibs_web_data;
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
const std::array<WebFile, ${rows.length}> kFiles{{
${rows.join('')}}};

}  // namespace

std::span<const WebFile> WebFiles() { return kFiles; }

}  // namespace fibs::server
`,
);

sizes.all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
writeFileSync(join(out, 'web_sizes.json'), `${JSON.stringify(sizes)}\n`);
const kilobytes = (size) => `${((size ?? 0) / 1000).toFixed(1)} KB`;
process.stdout.write(
  `The page: ${kilobytes(sizes.all)} at the first visit (script ${kilobytes(sizes.js)}, ` +
    `rules ${kilobytes(sizes.wasm)}, style ${kilobytes(sizes.css)}); all scripts ${kilobytes(scripts)}\n`,
);
