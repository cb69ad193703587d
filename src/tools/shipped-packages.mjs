// `dist/bom.cdx.json` (CycloneDX 1.6) lists a build's packages, `dist/client/licences.txt` contains the licences of
// code sent to browsers, `dist/package.json` and `dist/package-lock.json` pin what the server loads
// (`deploy/README.md`). `npm sbom` would omit packages that tests also need, such as zod.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const writeJson = (file, content) => writeFileSync(join(root, file), `${JSON.stringify(content, null, 2)}\n`);
/** Vite does not list packages of stylesheets. */
const stylePackages = [...['tailwindcss', '@fontsource-variable/fraunces', '@fontsource-variable/plus-jakarta-sans']];

export function writeShippedPackages() {
  const { dependencies, ...manifest } = JSON.parse(read('package.json'));
  const { packages } = JSON.parse(read('package-lock.json'));
  const loadedNames = Object.keys(dependencies).filter(loadedPackageFilter(readServerScripts()));
  const installedPaths = [...dependenciesOf(packages, loadedNames)].sort();
  writeRuntimeManifest(manifest, packages, { loaded: loadedNames, installed: installedPaths });

  const usedPackages = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, entry]) => ({ ...entry, path, name: entry.name ?? nameOf(path) }));
  const browserPackageIds = new Set([
    ...['client/packages-of-pages', 'client/packages-of-worker'].flatMap(consumeBundledIds),
    ...stylePackages.map((name) => idOf({ ...packages[`node_modules/${name}`], name })),
  ]);
  const serverPackageIds = usedPackages.filter(({ path }) => installedPaths.includes(path)).map(idOf);
  const runningIds = new Set([
    ...browserPackageIds,
    ...consumeBundledIds('server/packages-of-server'),
    ...serverPackageIds,
  ]);
  writeBillOfMaterials(manifest, usedPackages, runningIds);

  const texts = usedPackages.filter((each) => browserPackageIds.delete(idOf(each))).map(licenceText);
  writeFileSync(join(root, 'dist/client/licences.txt'), texts.join(`\n${'-'.repeat(72)}\n\n`));
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function idOf({ name, version }) {
  return `${name}@${version}`;
}

/** Removes the file, because Vite's list is not shipped. */
function consumeBundledIds(part) {
  const file = `dist/${part}.json`;
  const ids = JSON.parse(read(file)).map(idOf);
  rmSync(join(root, file));
  return ids;
}

function readServerScripts() {
  const scripts = readdirSync(join(root, 'dist/server'), { recursive: true }).filter((name) => name.endsWith('.js'));
  return scripts.map((name) => read(join('dist/server', name))).join('\n');
}

/** The server serves the files of `swagger-ui-dist` without importing it. */
function loadedPackageFilter(serverCode) {
  const imports = serverCode.matchAll(/\b(?:from|import)[ (]*"((?:@[\w-]+\/)?[\w-]+)/g);
  const names = new Set([...imports].map(([, name]) => name)).add('swagger-ui-dist');
  return (name) => names.has(name);
}

/** Each dependency is in its dependent's folder or in one above. */
function dependenciesOf(packages, names) {
  const foundPaths = new Set();
  const add = (name, from) => {
    const path = join(from, 'node_modules', name);
    if (foundPaths.has(path)) return;
    if (!Object.hasOwn(packages, path)) {
      if (from !== '') add(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)));
      return;
    }
    foundPaths.add(path);
    const { dependencies, optionalDependencies } = packages[path];
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(each, path);
  };
  for (const name of names) add(name, '');
  return foundPaths;
}

function writeRuntimeManifest(
  { name, version, license, type, engines, allowScripts },
  packages,
  { loaded: loadedNames, installed: installedPaths },
) {
  const pinnedVersions = loadedNames.map((each) => [each, packages[`node_modules/${each}`].version]);
  const dependencies = Object.fromEntries(pinnedVersions);
  const manifest = { name, version, license, type, engines, dependencies };
  writeJson('dist/package.json', { ...manifest, private: true, allowScripts });
  writeJson('dist/package-lock.json', {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: Object.fromEntries([['', manifest], ...installedPaths.map((path) => [path, packages[path]])]),
  });
}

function writeBillOfMaterials({ name, version, license }, usedPackages, runningIds) {
  const requiredLast = usedPackages.toSorted((a, b) => Number(!a.optional) - Number(!b.optional));
  // The same version may be installed in several folders.
  const byId = new Map(requiredLast.map((each) => [idOf(each), toComponent(each, runningIds)]));
  const purl = `pkg:npm/${name}@${version}`;
  const licenses = [{ license: { id: license } }];
  writeJson('dist/bom.cdx.json', {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': purl, name, version, licenses } },
    components: [...byId.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  });
}

/** `required`: used at run time. `optional`: used on some machines. `excluded`: only used by builds. */
function toComponent({ name, version, license, integrity, optional }, runningIds) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const scope = optional ? 'optional' : 'required';
  const expression = license.replace(' and ', ' AND ');
  const content = Buffer.from((integrity ?? '').slice('sha512-'.length), 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: runningIds.has(idOf({ name, version })) ? scope : 'excluded',
    licenses: [license.includes(' ') ? { expression } : { license: { id: license } }],
    ...(integrity && { hashes: [{ alg: 'SHA-512', content }] }),
  };
}

function licenceText({ path, name, version, license }) {
  const files = readdirSync(join(root, path)).filter((file) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(file));
  const texts = files.sort().map((file) => `${read(join(path, file)).trim()}\n`);
  return [`${name} ${version} (${license})\n`, ...texts].join('\n');
}
