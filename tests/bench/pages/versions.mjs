// The project as it is, with another text in the office, and with another line in one of its screens. All in the same
// folder, because names of files may depend on it.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './tree.mjs';

/** The text of the button above the list of products, which shows which version runs. */
export const messages = { old: 'Add product', new: 'Add another product' };

const notCopied = new Set(['.git', 'node_modules', 'dist', 'data']);
const notLinked = new Set(['.cache', '.vite', '.vite-temp']);
const changes = {
  same: () => undefined,
  word: (copy) =>
    change(join(copy, 'src/texts/en'), `  add: '${messages.old}'`, (text) => text.replace(messages.old, messages.new)),
  // A repeated class changes neither the screen nor the stylesheet.
  line: (copy) =>
    change(join(copy, 'src/client/office/products'), 'className="', (text) =>
      text.replace(/className="([^" ]+)/, 'className="$1 $1'),
    ),
};

function copyOf({ folder, home }) {
  const copy = join(home, 'copy');
  if (existsSync(copy)) return copy;
  cpSync(folder, copy, { recursive: true, filter: (path) => !notCopied.has(relative(folder, path)) });
  // Packages are shared, but not the caches that builds write beside them.
  const packages = join(copy, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(folder, 'node_modules'))) {
    if (notLinked.has(name)) continue;
    symlinkSync(join(folder, 'node_modules', name), join(packages, name));
  }
  return copy;
}

export function buildVersions(tree) {
  const copy = copyOf(tree);
  const versions = join(tree.home, 'versions');
  mkdirSync(versions);
  symlinkSync(join(copy, 'node_modules'), join(versions, 'node_modules'));
  const built = Object.entries(changes).map(([name, make]) => {
    const undo = make(copy);
    run(copy, 'src/tools/build.mjs');
    undo?.();
    const folder = join(versions, name);
    mkdirSync(folder);
    renameSync(join(copy, 'dist'), join(folder, 'dist'));
    return [name, folder];
  });
  return Object.fromEntries(built);
}

function change(folder, text, edit) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name))
    .sort();
  const file = files.find((name) => readFileSync(name, 'utf8').includes(text));
  if (file === undefined) throw new Error(`Nothing below ${folder} says ${text}`);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, edit(before));
  return () => writeFileSync(file, before);
}
