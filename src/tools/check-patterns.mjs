// Patterns may read untrusted text, so each must take linear time (decisions/030).
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';

ensureInstalled('develop');
const { check } = await import('recheck');
const { parseSync, Visitor } = await import('vite');

const requestedFiles = process.argv.slice(2);
const files = requestedFiles.length > 0 ? requestedFiles : productFiles();

const placesByPattern = new Map();
const problems = [];
for (const file of files) readPatterns(file);
await Promise.all([...placesByPattern].map(checkPattern));
for (const problem of problems.sort()) console.error(problem);
console.log(`${placesByPattern.size} patterns, ${problems.length} problems`);
// recheck's workers would keep the process alive.
process.exit(problems.length === 0 ? 0 : 1);

/** Excludes the build scripts, which read no untrusted text. */
function productFiles() {
  const filesUnder = (folder, pattern) =>
    readdirSync(join(root, 'src', folder), { recursive: true })
      .filter((name) => pattern.test(name))
      .map((name) => join(root, 'src', folder, name));
  const folders = ['texts', 'contract', 'offline', 'client', 'sw', 'server'];
  return folders.flatMap((folder) => filesUnder(folder, /\.tsx?$/));
}

function readPatterns(file) {
  const text = readFileSync(file, 'utf8');
  const { program } = parseSync(file, text);
  const placeOf = (node) => `${relative(root, file)}:${text.slice(0, node.start).split('\n').length}`;
  const rejectConstructedPattern = (node) => {
    if (node.callee.name !== 'RegExp') return;
    problems.push(`${placeOf(node)} makes a pattern while it runs, which nobody can judge before`);
  };
  new Visitor({
    Literal(node) {
      if (!node.regex) return;
      const { pattern, flags } = node.regex;
      const key = JSON.stringify([pattern, flags]);
      placesByPattern.set(key, [...(placesByPattern.get(key) ?? []), placeOf(node)]);
    },
    NewExpression: rejectConstructedPattern,
    CallExpression: rejectConstructedPattern,
  }).visit(program);
}

async function checkPattern([key, places]) {
  const [pattern, flags] = JSON.parse(key);
  const { status, complexity, attack, error } = await check(pattern, flags, {
    timeout: 60_000,
    // Larger counts, as in `a{100}`, would be tested with random strings, so results would vary.
    maxRepeatCount: 64,
  });
  if (status === 'safe') return;
  const why =
    status === 'vulnerable'
      ? `takes ${complexity.summary} time on ${attack.pattern}`
      : `cannot be judged (${error?.kind})`;
  for (const place of places) problems.push(`${place} /${pattern}/${flags} ${why}`);
}
