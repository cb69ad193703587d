// The same project three times: as it is, with another word in the office, with another line in one
// of its screens. All are built at one place, as what a file is called may depend on it.
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

/** What is on the button above the list of products; a person sees by it which version runs. */
export const words = { old: 'Add product', new: 'Add another product' };

const left = new Set(['.git', 'node_modules', 'dist', 'data']);
const leftOfPackages = new Set(['.cache', '.vite', '.vite-temp']);
const changes = {
  same: () => undefined,
  word: (copy) =>
    change(join(copy, 'src/client/i18n/en'), words.old, (text) =>
      text.replace(words.old, words.new),
    ),
  // A class twice looks the same, and the style sheet stays as it is.
  line: (copy) =>
    change(join(copy, 'src/client/office/products'), 'className="', (text) =>
      text.replace(/className="([^" ]+)/, 'className="$1 $1'),
    ),
};

/** The copy of a tree to build in, whose packages are the tree's own. */
export function copyOf({ folder, home }) {
  const copy = join(home, 'copy');
  if (existsSync(copy)) return copy;
  cpSync(folder, copy, { recursive: true, filter: (path) => !left.has(relative(folder, path)) });
  // The packages themselves are shared; what builds leave beside them is not.
  const packages = join(copy, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(folder, 'node_modules'))) {
    if (leftOfPackages.has(name)) continue;
    symlinkSync(join(folder, 'node_modules', name), join(packages, name));
  }
  return copy;
}

/** Builds the versions; answers the folder of each by its name. */
export function buildVersions(tree) {
  const copy = copyOf(tree);
  const kept = join(tree.home, 'versions');
  mkdirSync(kept);
  symlinkSync(join(copy, 'node_modules'), join(kept, 'node_modules'));
  const built = Object.entries(changes).map(([name, make]) => {
    const undo = make(copy);
    run(copy, 'src/tools/build.mjs');
    undo?.();
    const folder = join(kept, name);
    mkdirSync(folder);
    renameSync(join(copy, 'dist'), join(folder, 'dist'));
    return [name, folder];
  });
  return Object.fromEntries(built);
}

/** In the first file below that holds this. Answers what takes it back. */
function change(folder, held, edit) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name))
    .sort();
  const file = files.find((name) => readFileSync(name, 'utf8').includes(held));
  if (file === undefined) throw new Error(`Nothing below ${folder} says ${held}`);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, edit(text));
  return () => writeFileSync(file, text);
}
