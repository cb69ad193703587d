import { readFileSync } from 'node:fs';
import { expect, test } from './support/fixtures.ts';

/** Licences under which code may be sent to browsers, and, unchanged, run on the server or build. */
const anywhere =
  /^(MIT|MIT-0|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|OFL-1\.1|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0|WTFPL|Unlicense)$/;
const notInBrowsers = /^(MPL-2\.0|CC-BY-4\.0)$/;

interface Component {
  name: string;
  version: string;
  purl: string;
  scope: string;
  licenses: { license?: { id: string }; expression?: string }[];
  hashes?: { content: string }[];
}

test('the bill of materials names every package that ships or builds, each under a licence that is allowed (S61)', async ({
  request,
  site,
}) => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const bill = JSON.parse(readFileSync('dist/bom.cdx.json', 'utf8'));
  const components: Component[] = bill.components;
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const used = (Object.entries(packages) as [string, { dev?: true; name?: string; version: string }][])
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)} ${version}`);
  expect(used.filter((name) => !listed.has(name))).toEqual([]);
  const licencesOf = ({ licenses: [only] }: Component) =>
    (only?.license?.id ?? only?.expression ?? '').replace(/[()]/g, '').split(/ (?:OR|AND) /);
  const allowed = (id: string) => anywhere.test(id) || notInBrowsers.test(id);
  expect(components.filter((each) => !licencesOf(each).every(allowed))).toEqual([]);
  const runs = components.filter(({ scope }) => scope !== 'excluded');
  expect(runs.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? ''))).toEqual([]);
  const isRequired = (name: string) => components.find((each) => each.name === name)?.scope === 'required';
  // In the pages, in the worker, in the server, beside it; and what only builds.
  const named = ['react', 'workbox-routing', 'hono', 'pg-protocol', 'swagger-ui-dist', 'vite'];
  expect(named.map(isRequired)).toEqual([true, true, true, true, true, false]);
  const texts = await (await request.get(`${site}/licences.txt`)).text();
  const inBrowsers = [...texts.matchAll(/^(\S+) (\d\S+) \((.+)\)$/gm)];
  expect(inBrowsers.length).toBeGreaterThan(50);
  expect(texts).toContain('Copyright (c) Meta Platforms');
  const foreign = inBrowsers.flatMap(([, , , licence = '']) => licence.replace(/[()]/g, '').split(/ (?:OR|AND) /));
  expect(foreign.filter((id) => !anywhere.test(id))).toEqual([]);
});
