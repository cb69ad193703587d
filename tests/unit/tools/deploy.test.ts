// `deploy` names files, settings and versions that are defined elsewhere.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDockerfile } from '#tests/support/dockerfile.ts';
import { root } from '#tests/support/server-build.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const compose = read('deploy/compose.yaml');
const units = ['gerobak@.service', 'gerobak-backup.service'].map((name) => read(`deploy/${name}`));
const dockerfile = readDockerfile(join(root, 'deploy/Dockerfile'));
const instructions = dockerfile.flatMap((stage) => stage.instructions);

test('the container is made of files that are there and that its builder is sent', () => {
  const sent = read('deploy/Dockerfile.dockerignore').match(/(?<=^!).+$/gm) ?? [];
  const copied = instructions
    .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from'))
    .flatMap(({ text }) => text.split(' ').slice(0, -1));
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect([...copied].sort()).toEqual([...sent].sort());
});

test('every setting of the containers and units is one of the server', () => {
  const config = read('src/server/config.ts');
  const others = ['NODE_ENV', 'TZ', 'BACKUP_AT', 'KEEP_DAYS'];
  const isSetting = (name: string) => others.includes(name) || new RegExp(`^  ${name}: `, 'm').test(config);
  const settings = compose.slice(compose.indexOf('x-settings'), compose.indexOf('x-hardened'));
  const named = [
    ...[...settings.matchAll(/^ {2}([A-Z_]+):/gm)],
    ...units.flatMap((unit) => [...unit.matchAll(/(?<=^Environment=.*)\b([A-Z_]+)=/gm)]),
    ...instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ text }) => [...text.matchAll(/(?<=^| )([A-Z_]+)=/g)]),
  ].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !isSetting(name))).toEqual([]);
});

test('Node is one that the product runs on, and pg_dump as new as its server', () => {
  const [, node = ''] = /ARG NODE_VERSION=(\d+)/.exec(read('deploy/Dockerfile')) ?? [];
  const [, oldest = ''] = /(\d+)/.exec(JSON.parse(read('package.json')).engines.node) ?? [];
  expect(Number(node)).toBeGreaterThanOrEqual(Number(oldest));
  const [, server = ''] = /image: postgres:(\d+)/.exec(compose) ?? [];
  expect(instructions.map(({ text }) => text).join('\n')).toContain(`postgresql-client-${server}`);
});
