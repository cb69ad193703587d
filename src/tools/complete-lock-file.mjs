// `npm run lock`: after a dependency has changed. npm leaves packages of other systems out of the
// lock file when the registry it asked does not carry them, and `npm ci` then fails everywhere.
// Their exact version stands in the package that wants them; only their hash stays unknown.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { root } from './ensure-installed.mjs';

readCommandLine({
  command: 'npm run lock',
  about: 'Completes package-lock.json after a dependency has changed.',
});

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'win32',
];
const processors = {
  ...{ arm64: 'arm64', x64: 'x64', ia32: 'ia32', arm: 'arm', armv7: 'arm', wasm32: 'wasm32' },
  ...{ loong64: 'loong64', ppc64: 'ppc64', riscv64: 'riscv64', s390x: 's390x' },
};

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));

for (const [path, wanting] of Object.entries(lock.packages)) {
  if (path === '') continue;
  for (const [name, version] of Object.entries(wanting.optionalDependencies ?? {})) {
    const places = [`node_modules/${name}`, `${path}/node_modules/${name}`];
    if (places.some((place) => lock.packages[place])) continue;
    lock.packages[places[0]] = {
      version: version.replace(/^[\^~]/, ''),
      ...(wanting.dev ? { dev: true } : {}),
      optional: true,
      ...systemOf(name),
    };
    console.log(`added ${name}`);
  }
}

const byPath = ([a], [b]) => a.localeCompare(b, 'en');
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byPath));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

/** What npm compares with the machine, read off names such as `binding-linux-arm64-musl`. */
function systemOf(name) {
  const parts = name.split('/').at(-1).split('-');
  const os = parts.find((part) => systems.includes(part));
  const cpu = parts.map((part) => processors[part]).find(Boolean);
  const isMusl = parts.some((part) => part.startsWith('musl'));
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(os === 'linux' ? { libc: [isMusl ? 'musl' : 'glibc'] } : {}),
  };
}
