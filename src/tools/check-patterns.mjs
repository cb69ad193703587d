// Part of `npm run lint`: no regular expression of the server, or of code that reads other people's
// texts in a browser, may take more than linear time (decisions/030). Names each that does, with a text
// that shows it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';

ensureInstalled('develop');
const { check } = await import('recheck');
const { parseSync, Visitor } = await import('vite');

const rooms = ['contract', 'offline', 'client', 'sw', 'server'];
const given = process.argv.slice(2);
const files = given.length > 0 ? given : [...rooms.flatMap(filesOf), ...scriptsOfPages()];

const places = new Map();
const problems = [];
for (const file of files) readPatterns(file);
await Promise.all([...places].map(checkPattern));
for (const problem of problems.sort()) console.error(problem);
console.log(`${places.size} patterns, ${problems.length} problems`);
// recheck's workers would keep the process alive.
process.exit(problems.length === 0 ? 0 : 1);

function filesOf(room) {
  const folder = join(root, 'src', room);
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

/** The scripts that the build puts into pages; the build itself reads no untrusted text. */
function scriptsOfPages() {
  const folder = join(root, 'src', 'tools', 'prerender');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name));
}

function readPatterns(file) {
  const text = readFileSync(file, 'utf8');
  const { program } = parseSync(file, text);
  const at = (node) => `${relative(root, file)}:${text.slice(0, node.start).split('\n').length}`;
  const refuseMade = (node) => {
    if (node.callee.name !== 'RegExp') return;
    problems.push(`${at(node)} makes a pattern while it runs, which nobody can judge before`);
  };
  new Visitor({
    Literal(node) {
      if (!node.regex) return;
      const { pattern, flags } = node.regex;
      const key = JSON.stringify([pattern, flags]);
      places.set(key, [...(places.get(key) ?? []), at(node)]);
    },
    NewExpression: refuseMade,
    CallExpression: refuseMade,
  }).visit(program);
}

async function checkPattern([key, found]) {
  const [pattern, flags] = JSON.parse(key);
  const { status, complexity, attack, error } = await check(pattern, flags, {
    timeout: 60_000,
    // Longer repeats would be tried with random texts, and judged now so, now otherwise.
    maxRepeatCount: 64,
  });
  if (status === 'safe') return;
  const why =
    status === 'vulnerable'
      ? `takes ${complexity.summary} time on ${attack.pattern}`
      : `cannot be judged (${error?.kind})`;
  for (const place of found) problems.push(`${place} /${pattern}/${flags} ${why}`);
}
