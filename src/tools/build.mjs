// Builds dist/client and dist/server; with `--if-stale` only if an input has changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { ensureInstalled, root, run } from './ensure-installed.mjs';
import { writeShippedPackages } from './shipped-packages.mjs';

const inputs = [
  'src',
  'public',
  'index.html',
  'manifest.webmanifest',
  'till.webmanifest',
  'package-lock.json',
  'vite.config.ts',
];
const stampFile = join(root, 'dist', 'built-from');
const compressiblePattern = /\.(js|css|html|svg|json|webmanifest|xml|txt)$/;

export function build({ ifStale = false } = {}) {
  const stamp = fingerprint();
  if (ifStale && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Building site and server…');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  run(process.execPath, [vite, 'build', '--logLevel', 'warn']);
  run(process.execPath, [vite, 'build', '--ssr', '--logLevel', 'warn']);
  assertClassicWorker();
  writeShippedPackages();
  compress(join(root, 'dist', 'client'));
  writeFileSync(stampFile, stamp);
}

/** Browsers reject module syntax in these classic scripts. */
function assertClassicWorker() {
  const client = join(root, 'dist', 'client');
  for (const path of filesUnder(client).filter((file) => /\/(sw|drain-[^/]*)\.js$/.test(file))) {
    const [moduleSyntax] = /\bimport(\.meta|\s*\()/.exec(readFileSync(path, 'utf8')) ?? [];
    if (!moduleSyntax) continue;
    console.error(`${path} contains "${moduleSyntax}". A module imported by src/sw uses import().`);
    process.exit(1);
  }
}

/** Environment variables do not influence a build. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesUnder(join(root, input))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The server does not compress files on request. */
function compress(folder) {
  for (const file of filesUnder(folder).filter((name) => compressiblePattern.test(name))) {
    const content = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const { values } = readCommandLine({
    command: 'npm run build --',
    about: 'Builds the site into dist/client and the server into dist/server.',
    options: { 'if-stale': { about: 'only if its input has changed' } },
  });
  ensureInstalled('run');
  build({ ifStale: values['if-stale'] === true });
}
