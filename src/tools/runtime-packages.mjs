// What the built server needs to run, and nothing that only builds: `dist/package.json` names the packages that it
// loads, in the versions of our lock file, and `dist/package-lock.json` pins them and all that they need in turn.
// So `npm ci` in `dist` installs what runs, and the folder can be taken elsewhere (`deploy/README.md`).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadedPackages, reached } from './bill-of-materials.mjs';
import { root } from './ensure-installed.mjs';

export function writeRuntimePackages() {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { name, version, license, type, engines, allowScripts } = read('package.json');
  const { packages } = read('package-lock.json');
  const loaded = loadedPackages();
  const dependencies = Object.fromEntries(
    loaded.map((each) => [each, packages[`node_modules/${each}`].version]),
  );
  const pinned = [...reached(packages, loaded)].sort().map((path) => [path, packages[path]]);
  const manifest = { name, version, license, type, engines, dependencies };
  write('package.json', { ...manifest, private: true, allowScripts });
  write('package-lock.json', {
    ...{ name, version, lockfileVersion: 3, requires: true },
    packages: Object.fromEntries([['', manifest], ...pinned]),
  });
}

function write(file, content) {
  writeFileSync(join(root, 'dist', file), `${JSON.stringify(content, null, 2)}\n`);
}
