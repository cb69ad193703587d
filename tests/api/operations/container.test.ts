// `deploy/Dockerfile` without a container engine: its steps in a clean folder as a user without rights. A soak also
// installs (minutes, and the registry).
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildStage, ordinaryUser, readDockerfile, type Stage } from '#tests/support/dockerfile.ts';
import { freePort } from '#tests/support/free-port.ts';
import { runs } from '#tests/support/property-runs.ts';
import { remoteAdmin } from '#tests/support/remote-client.ts';
import { root, serverBuild } from '#tests/support/server-build.ts';
import { firstAdmin, startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const isSoak = runs(0, 1) === 1;
const mostBytes = 120 * 2 ** 20;
const stages = readDockerfile(join(root, 'deploy/Dockerfile'));

function stageNamed(name: string): Stage {
  const stage = stages.find((each) => each.name === name);
  if (!stage) throw new Error(`There is no stage ${name}.`);
  return stage;
}

// `npm test` builds first; a single file may be run without.
describe.skipIf(!existsSync(join(root, 'dist/package.json')))('The container', () => {
  it('is built and answers, as a user without rights, over files that nobody can write', async () => {
    const builder = temporaryFolder();
    await buildStage(stageNamed('build'), {
      folder: builder,
      context: root,
      ...(isSoak ? { env: headersOfNode() } : { instead: withWhatIsHere }),
    });
    const folder = temporaryFolder();
    const run = await buildStage(stageNamed('run'), { folder, context: root, stages: { build: builder } });
    const parts = sizesOf(join(folder, run.workdir));
    if (isSoak) console.log(parts);
    const bytes = Object.values(parts).reduce((sum, size) => sum + size, 0);
    expect(bytes, JSON.stringify(parts)).toBeLessThan(mostBytes);

    execFileSync('chmod', ['-R', 'a-w', join(folder, run.workdir)]);
    const port = await freePort();
    const env = {
      PATH: process.env.PATH,
      ...run.env,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, run.env.DATA_DIR ?? ''),
      ADMIN_PASSWORD: firstAdmin.password,
    };
    const [command = '', ...args] = run.command;
    const options = { cwd: join(folder, run.workdir), env, ...ordinaryUser };
    const server = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void server.kill('SIGKILL'));
    const [greeting] = await once(server.stdout, 'data');
    expect(`${greeting}`).toContain('Gerobak is running at');
    server.stdout.resume();

    const url = `http://127.0.0.1:${port}`;
    execFileSync(run.healthcheck[0] ?? '', run.healthcheck.slice(1), options);
    expect(await (await fetch(url)).text()).toContain('</html>');
    // Both come from a package: the page of the API, and the check of passwords.
    const page = await (await fetch(`${url}/api/docs`)).text();
    for (const [, asset = ''] of page.matchAll(/(?:src|href)="([^"#]+)"/g))
      expect((await fetch(new URL(asset, `${url}/api/docs/`))).status, asset).toBe(200);
    expect((await (await remoteAdmin(url)).get('/products')).status).toBe(200);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  });
});

describe('The backup of each night', () => {
  it('goes into the folder of backups, and in its wake those that are too old', async () => {
    const dataDir = temporaryFolder();
    await startServer({ dataDir }).then((server) => server.stop());
    const old = olderBackup(dataDir);
    expect(await firstNight(dataDir)).toContain('Saved and verified');
    expect(existsSync(old)).toBe(false);
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
  });

  it('leaves the old ones alone where it fails, and says so', async () => {
    const dataDir = temporaryFolder();
    const old = olderBackup(dataDir);
    expect(await firstNight(dataDir)).toMatch(/No database found.*failed; older ones stay/s);
    expect(existsSync(old)).toBe(true);
  });
});

function olderBackup(dataDir: string): string {
  mkdirSync(join(dataDir, 'backups'));
  const file = join(dataDir, 'backups', 'gerobak-2026-10-01T19-30-00.dump');
  writeFileSync(file, '');
  const time = new Date(Date.now() - 20 * 24 * 60 * 60 * 1000);
  utimesSync(file, time, time);
  return file;
}

/** Its `sleep` ends at once, and the second one ends the script. */
async function firstNight(dataDir: string): Promise<string> {
  const folder = temporaryFolder();
  symlinkSync(dirname(await serverBuild()), join(folder, 'server'));
  const sleep = `#!/bin/sh\n[ "$1" -gt 0 ] && [ "$1" -le 86400 ] && mkdir "${folder}/slept"\n`;
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'sleep'), sleep, { mode: 0o755 });
  const { stdout, stderr } = spawnSync('sh', [join(root, 'deploy/nightly-backup.sh')], {
    cwd: folder,
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return stdout + stderr;
}

/** Compiling needs the headers of Node, which a machine without a network cannot fetch. */
function headersOfNode(): Record<string, string> {
  const folder = `${execFileSync('npm', ['config', 'get', 'nodedir'])}`.trim();
  return folder.startsWith('/') ? { npm_config_nodedir: folder } : {};
}

function withWhatIsHere(command: string, workdir: string): boolean {
  if (command === 'npm run build') {
    cpSync(join(root, 'dist'), join(workdir, 'dist'), { recursive: true });
  } else if (command === 'npm ci') {
    const { packages } = JSON.parse(readFileSync(join(workdir, 'package-lock.json'), 'utf8'));
    for (const path of Object.keys(packages).filter((each) => each !== '')) {
      if (!existsSync(join(root, path))) continue;
      cpSync(join(root, path), join(workdir, path), { recursive: true });
    }
  } else return command.startsWith('npm ');
  execFileSync('chown', ['-R', `${ordinaryUser.uid ?? process.getuid?.()}`, workdir]);
  return true;
}

function sizesOf(folder: string): Record<string, number> {
  const sizes = execFileSync('du', ['-sk', ...['client', 'server', 'node_modules'].map((part) => join(folder, part))]);
  return Object.fromEntries(
    `${sizes}`
      .trim()
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([kb = '', path = '']) => [path.slice(folder.length + 1), Number(kb) * 1024]),
  );
}
