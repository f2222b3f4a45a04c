// What tools/check asks of the page's sources: node check.mjs ROOT FILE... One line for each finding. Format and types
// only where npm's packages are (FIBS_MODULES: a node_modules).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, normalize, resolve } from 'node:path';

const linesMax = 400;
const [root, ...files] = process.argv.slice(2);
const modules = process.env.FIBS_MODULES;

const bans = [
  [/\bconsole\.\w+\(/, 'no console in the page'],
  [
    /\bstyle="|\bsetAttribute\(\s*['"]style['"]|<\w[^>]*\sstyle='/,
    'no style attributes: the page forbids them',
  ],
  [
    /\bdangerouslySetInnerHTML\b|\.(inner|outer)HTML\b|\binsertAdjacentHTML\(|\bdocument\.write\(/,
    'no HTML from text',
  ],
  [/\beval\(|\bnew Function\(/, 'no code from text'],
  [/[:<,|&(]\s*any\b(?!\s*\()|\bas any\b/, 'no `any`'],
  [/@ts-(ignore|nocheck)|eslint-disable/, 'no silenced checks'],
  [/https?:\/\/(?!www\.w3\.org\/)/, 'no third party'],
  [/\bdocument\.cookie\b/, 'no cookies'],
  [new RegExp(`\\b(TO${''}DO|FIX${''}ME|XX${''}X)\\b`), 'left open'],
];

// The model and what it is made of are pure, as the core is: what happens comes in as events, what is to be done goes out as effects.
const pure = /^server\/web\/src\/(learn|model|play|values|wire)\//;
const modelBans = [
  [/\bDate\.now\(|\bnew Date\(\)|\bperformance\./, 'no clock in the model'],
  [/\bMath\.random\(|\bcrypto\./, 'no random numbers in the model'],
  [
    /(?<![.\w])(document|window|navigator|localStorage|sessionStorage|history|location)\./,
    'no browser in the model',
  ],
  [
    /\b(setTimeout|setInterval|queueMicrotask)\(|\bawait\b|\bnew Promise\b/,
    'nothing that waits in the model',
  ],
];

// The rooms of src/ (docs/PAGE.md), and what else each may import. main.tsx, in none of them, may import all.
const source = 'server/web/src/';
const values = ['values', 'values/account', 'values/events', 'values/lobby'];
const state = ['play', ...values, 'wire', 'model/state'];
// The view: what it may know, and the parts that all screens are made of.
const below = [
  'board',
  'model',
  'model/account',
  'model/lobby',
  'model/state',
  'play',
  'texts',
  ...values,
];
const parts = [...below, 'view/parts'];
const shared = [...parts, 'view/conduct', 'view/links', 'view/looks', 'view/rules'];
const rooms = {
  board: [],
  values: [],
  'values/account': ['values', 'values/lobby'],
  'values/events': ['values'],
  'values/lobby': ['values'],
  wire: values,
  play: ['values'],
  'model/state': ['model', 'play', ...values, 'wire'], // of model the type of what comes late (lobby_part.ts)
  'model/table': state,
  'model/account': state,
  'model/events': state,
  'model/lobby': [...state, 'model/table'],
  model: [...state, 'model/table', 'model/lobby', 'model/account', 'model/events'],
  learn: ['model', 'model/state', 'model/table', 'play', ...values],
  texts: ['server/core/commands/help'],
  offline: [],
  analysis: ['values'],
  work: ['values/account'],
  connection: [
    ...['model', 'model/account', 'model/state', 'model/table', 'offline', 'analysis', 'play'],
    ...[...values, 'wire'],
  ],
  'view/parts': below,
  'view/looks': parts,
  'view/links': parts,
  'view/rules': parts,
  'view/conduct': parts,
  'view/account': shared,
  'view/people': [...shared, 'view/moderation'],
  'view/chouette': parts,
  'view/match': [...shared, 'view/chouette'],
  'view/table': [...shared, 'view/chouette', 'view/match'],
  'view/watching': [...shared, 'view/match'],
  'view/crowd': shared,
  'view/event_parts': shared,
  'view/moderation': [...shared, 'view/event_parts'],
  'view/clubs': [...shared, 'view/event_parts', 'view/table'],
  'view/directing': [...shared, 'view/event_parts'],
  'view/events': [...shared, 'view/clubs', 'view/directing', 'view/event_parts'],
  'view/lobby': [
    ...shared,
    'view/crowd',
    'view/event_parts',
    'view/events',
    'view/match',
    'view/moderation',
    'view/table',
  ],
  'view/analysis': [...shared, 'learn', 'view/match', 'view/table'],
  'view/learn': [...shared, 'learn', 'view/match', 'view/table'],
  'view/frame': [
    ...shared,
    'model/table',
    'wire',
    'view/account',
    'view/clubs',
    'view/events',
    'view/moderation',
    'view/people',
    'view/table',
    'view/watching',
    'view/lobby',
    'view/learn',
    'view/analysis',
  ],
};
const boardApi = 'board/api'; // what others may import of the board

let findings = 0;
const finding = (text) => {
  process.stdout.write(`${text}\n`);
  ++findings;
};

// Code without comments; texts stay.
function codeOf(line) {
  return line.replace(/(^|\s)\/\/.*$/, '').replace(/\/\*.*?\*\//g, '');
}

// A file of src/ as imports name it.
const moduleOf = (file) => file.slice(source.length).replace(/\.tsx?$/, '');

// What a file of src/ imports beside packages, types too.
function importsOf(file, text) {
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*)'/g);
  return [...found]
    .map((one) => normalize(join(dirname(file), one[1])))
    .map((one) => (one.startsWith(source) ? moduleOf(one) : one));
}

function checkRooms(name, imports) {
  const room = dirname(name);
  if (room !== '.' && !Object.hasOwn(rooms, room)) {
    finding(`${source}${room}: a room without a place in server/web/check.mjs`);
    return;
  }
  for (const other of imports) {
    const there = dirname(other);
    if (room === there || room === '.') continue;
    if (!rooms[room].includes(there)) finding(`${source}${name}: ${room} may not import ${other}`);
    else if (there === 'board' && other !== boardApi) {
      finding(`${source}${name}: imports ${other} instead of ${boardApi}`);
    }
  }
}

// A finding for each circle that is met.
function checkCircles(graph) {
  const done = new Set();
  const visit = (name, path) => {
    if (path.includes(name)) {
      finding(`circle of imports: ${[...path.slice(path.indexOf(name)), name].join(' -> ')}`);
    } else if (!done.has(name)) {
      for (const next of graph.get(name) ?? []) visit(next, [...path, name]);
      done.add(name);
    }
  };
  for (const name of graph.keys()) visit(name, []);
}

const page = (file) => file.startsWith('server/web/') && /\.(tsx?|html)$/.test(file);
const graph = new Map(); // file of src/ -> what it imports
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  const lines = text.split('\n');
  if (file.startsWith(source)) graph.set(moduleOf(file), importsOf(file, text));
  if (/\.(tsx?|css|mjs)$/.test(file) && lines.length - 1 > linesMax) {
    finding(`${file}: ${lines.length - 1} lines (at most ${linesMax})`);
  }
  if (!page(file)) continue;
  lines.forEach((line, i) => {
    const model = pure.test(file) ? modelBans : [];
    for (const [pattern, message] of [...bans, ...model]) {
      if (pattern.test(codeOf(line))) finding(`${file}:${i + 1}: ${message}: ${line.trim()}`);
    }
  });
}

for (const [name, imports] of graph) checkRooms(name, imports);
checkCircles(graph);

if (modules) {
  const prettier = createRequire(resolve(modules, 'x.js'))('prettier');
  const { prettier: style } = JSON.parse(
    readFileSync(join(root, 'server/web/package.json'), 'utf8'),
  );
  for (const file of files) {
    if (!/\.(tsx?|css|mjs|html|json)$/.test(file) || file.endsWith('package-lock.json')) continue;
    const text = readFileSync(join(root, file), 'utf8');
    if (!(await prettier.check(text, { ...style, filepath: file }))) {
      finding(`${file}: not formatted (prettier --write --config server/web/package.json ${file})`);
    }
  }
}
process.exitCode = findings > 0 ? 1 : 0;
