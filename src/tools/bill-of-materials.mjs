// The papers of a build: which packages of other people are in it. `dist/bom.cdx.json` (CycloneDX 1.6) has every
// package that the product builds and runs with, `dist/client/licences.txt` the texts of those whose code is sent
// to browsers. Both follow from the lock file and the build alone: the same sources make the same papers.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const shippedOf = (part) => JSON.parse(read('dist', 'shipped', `${part}.json`));

export function writeBillOfMaterials() {
  const { version, packages } = JSON.parse(read('package-lock.json'));
  const inBrowsers = new Set(['pages', 'worker'].flatMap((part) => shippedOf(part).bundled));
  const server = shippedOf('server');
  const loaded = reached(packages, loadedPackages());
  const running = new Set([...inBrowsers, ...server.bundled, ...loaded]);
  const used = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  const components = used.map(([path, entry]) => toComponent(packages, path, entry, running));
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        ...{
          type: 'application',
          'bom-ref': `pkg:npm/gerobak@${version}`,
          name: 'gerobak',
          version,
        },
        licenses: [{ license: { id: packages[''].license } }],
      },
    },
    components: withoutDoubles(components),
  };
  writeFileSync(join(root, 'dist', 'bom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  const texts = [...inBrowsers].sort().map((path) => licenceText(packages, path));
  writeFileSync(
    join(root, 'dist', 'client', 'licences.txt'),
    texts.join(`\n${'-'.repeat(72)}\n\n`),
  );
}

/** What the built server loads by name; the page of the API's description it serves as its package has it. */
export function loadedPackages() {
  return [...shippedOf('server').loaded, 'swagger-ui-dist'].sort();
}

/** Where the packages lie that these load, and all that they need in turn. */
export function reached(packages, names) {
  const found = new Set();
  const add = (name, from) => {
    const path = resolve(packages, name, from);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies } = packages[path];
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(needed, path);
  };
  for (const name of names) add(name, '');
  return found;
}

/** Where a package finds another: in its own folder, or in one above. */
function resolve(packages, name, from) {
  const path = join(from, 'node_modules', name);
  if (Object.hasOwn(packages, path)) return path;
  const above = from.lastIndexOf('node_modules/');
  return from === '' ? undefined : resolve(packages, name, from.slice(0, Math.max(0, above - 1)));
}

/** `required`: it runs, here or in a browser. `optional`: on some machines. `excluded`: it only builds. */
function toComponent(packages, path, entry, running) {
  const name = entry.name ?? nameOf(path);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${entry.version}`;
  const runs = entry.optional ? 'optional' : 'required';
  const [, hash = ''] = (entry.integrity ?? '').split('sha512-');
  return {
    ...{ type: 'library', 'bom-ref': purl, name, version: entry.version, purl },
    scope: running.has(path) ? runs : 'excluded',
    licenses: [licenceOf(packages, path)].map((licence) =>
      licence.includes(' ') ? { expression: licence } : { license: { id: licence } },
    ),
    // The lock file knows none of some parts that only build, on other machines than its own.
    ...(hash !== '' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
  };
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** As the lock file has it; parts for single machines that name none have that of the package they are part of. */
function licenceOf(packages, path) {
  const { license } = packages[path];
  if (license !== undefined) return license.replace(' and ', ' AND ');
  const [, whole] =
    Object.entries(packages).find(
      ([, other]) => nameOf(path) in (other.optionalDependencies ?? {}),
    ) ?? [];
  return whole?.license ?? 'unknown';
}

/** The same version may lie in several folders: it is one component, and what runs anywhere runs. */
function withoutDoubles(components) {
  const scopes = ['required', 'optional', 'excluded'];
  const sorted = components.toSorted((a, b) => scopes.indexOf(a.scope) - scopes.indexOf(b.scope));
  const byRef = new Map(sorted.toReversed().map((component) => [component.purl, component]));
  return [...byRef.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1));
}

function licenceText(packages, path) {
  const head = `${nameOf(path)} ${packages[path].version} (${licenceOf(packages, path)})\n`;
  const folder = join(root, path);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const found = files.filter((name) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(name));
  return [
    head,
    ...found.map((name) => `${readFileSync(join(folder, name), 'utf8').trim()}\n`),
  ].join('\n');
}
