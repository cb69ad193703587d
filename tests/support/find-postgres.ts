import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debianVersions = '/usr/lib/postgresql';

export function findPostgres(): string | undefined {
  const installed = existsSync(debianVersions) ? readdirSync(debianVersions) : [];
  const newestFirst = installed.sort((one, other) => Number(other) - Number(one));
  const folders = newestFirst.map((version) => join(debianVersions, version, 'bin'));
  folders.push(...(process.env.PATH ?? '').split(delimiter));
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root. */
export function postgresUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)];
    if (!Number.isNaN(uid)) return { name, uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no other user to run it.');
}

function idOf(flag: '-u' | '-g', name: string): number {
  return Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout, 10);
}
