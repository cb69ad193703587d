// `npm run lock`, after a dependency has changed: completes package-lock.json. npm leaves a package for another system out of the
// lock file if the registry in use does not have it, and then `npm ci` fails on every system. This adds
// such packages with the version that the depending package names. Only their hash stays unknown.
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
/** npm's name of a processor, by its name in a package. */
const processors = {
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  arm: 'arm',
  armv7: 'arm',
  wasm32: 'wasm32',
  loong64: 'loong64',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
};

const lockPath = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(lockPath, 'utf8'));

for (const [path, dependent] of Object.entries(lock.packages)) {
  if (path === '') continue;
  for (const [name, version] of Object.entries(dependent.optionalDependencies ?? {})) {
    const paths = [`node_modules/${name}`, `${path}/node_modules/${name}`];
    if (paths.some((installPath) => lock.packages[installPath])) continue;
    lock.packages[paths[0]] = {
      version: version.replace(/^[\^~]/, ''),
      ...(dependent.dev ? { dev: true } : {}),
      optional: true,
      ...systemOf(name),
    };
    console.log(`added ${name}`);
  }
}

const byPath = ([a], [b]) => a.localeCompare(b, 'en');
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byPath));
writeFileSync(lockPath, `${JSON.stringify(lock, null, 2)}\n`);

/** The fields that npm compares with the machine, from a name such as `binding-linux-arm64-musl`. */
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
