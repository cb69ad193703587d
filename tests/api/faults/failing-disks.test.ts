import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { idsOf, judgeStored, sendingTo } from '#tests/support/acknowledged-restocks.ts';
import { canTrace } from '#tests/support/can-trace.ts';
import { newPlace, runServer } from '#tests/support/new-server.ts';
import { openCluster } from '#tests/support/postgres-cluster.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';

const canMount = mounts();
const strace = ['strace', '-D', '-f', '--seccomp-bpf', '-o', '/dev/null'];

function isDone(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function mounts(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'gerobak-disk-'));
  const isMounted = isDone('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  if (isMounted) isDone('umount', [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
}

describe('A disk that is full, on SQLite (F10)', () => {
  const app = useTestApp('sqlite');

  it('is 503 to be tried again, stores nothing, and the server goes on once there is room (F10)', async () => {
    const admin = await app().asNew('admin');
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    const { kysely } = app().db;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(kysely);
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 4}`).execute(kysely);
    const probe = async (path: string) => {
      const response = await app().anonymous.unchecked('GET', path);
      return [response.status, (await response.json()).data];
    };
    expect(await probe('/ready')).toEqual([200, { state: 'ready', database: 'up' }]);
    const statuses: number[] = [];
    for (let i = 0; i < 60; i++) {
      const body = restockBody(warehouse.id, product.id, { notes: 'n'.repeat(500) });
      const response = await admin.unchecked('POST', '/restocks', { ...body, confirm: ['possible_duplicate'] });
      statuses.push(response.status);
      if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(await probe('/ready')).toEqual([503, { state: 'ready', database: 'full' }]);
    expect(await probe('/health')).toEqual([200, { database: 'up' }]);
    await sql.raw('pragma max_page_count = 1073741823').execute(kysely);
    await expect.poll(async () => (await probe('/ready'))[0], { timeout: 10_000 }).toBe(200);
    const kept = statuses.filter((status) => status === 201).length;
    expect((await admin.get('/restocks')).meta.pagination.total).toBe(kept);
    expect((await admin.get(`/products/${product.id}`)).data.stock).toBe(kept * 12);
    expect((await admin.post('/restocks', restockBody(warehouse.id, product.id))).status).toBe(201);
  });

  it.skipIf(!canMount)(
    'loses nothing that was acknowledged, and goes on once there is room (only where a tmpfs can be mounted) (F10)',
    async () => {
      const disk = temporaryFolder();
      expect(isDone('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', disk])).toBe(true);
      onTestFinished(() => void isDone('umount', ['-l', disk]));
      const dataDir = join(disk, 'data');
      mkdirSync(dataDir, { mode: 0o700 });
      const filler = join(disk, 'filler');
      writeFileSync(filler, Buffer.alloc(3 * 1024 * 1024));
      const server = await runServer({ dataDir });
      const { send, acknowledged } = await sendingTo(server);
      let refused = 0;
      for (let i = 0; i < 3000 && refused < 5; i++) if ((await send()) === 503) refused++;
      expect(refused).toBe(5);
      expect(acknowledged.length).toBeGreaterThan(0);
      expect((await fetch(`${server.url}/api/ready`)).status).toBe(503);
      rmSync(filler);
      expect(await send()).toBe(201);
      await server.kill();
      await judgeStored({ dataDir }, idsOf(acknowledged));
    },
  );
});

describe.skipIf(inject('postgresUrl') === null)('A disk that is full, on PostgreSQL (F10)', () => {
  it.skipIf(!canMount)(
    'is 503 to be tried again, and loses nothing that was acknowledged (only where a tmpfs can be mounted) (F10)',
    async () => {
      const disk = temporaryFolder();
      expect(isDone('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=755', 'tmpfs', disk])).toBe(true);
      onTestFinished(() => void isDone('umount', ['-l', disk]));
      const cluster = await openCluster({ isDurable: true, disk });
      if (!cluster) throw new Error('There is no PostgreSQL.');
      onTestFinished(cluster.remove);
      const env = { DATABASE_URL: cluster.url };
      const server = await runServer({ dataDir: temporaryFolder(), env });
      const { send, acknowledged } = await sendingTo(server);
      const filler = join(disk, 'filler');
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - 800 * 1024));
      let refused = 0;
      for (let i = 0; i < 3000 && refused < 5; i++) if ((await send()) === 503) refused++;
      expect(refused).toBe(5);
      expect(acknowledged.length).toBeGreaterThan(0);
      expect((await fetch(`${server.url}/api/ready`)).status).toBe(503);
      rmSync(filler);
      // PostgreSQL exits, as it must, where its log found no space either.
      if (!cluster.isRunning()) await cluster.start();
      let status = await send();
      for (let i = 0; i < 200 && status === 503; i++) status = await send();
      expect(status).toBe(201);
      await cluster.kill();
      await cluster.start();
      await judgeStored({ dataDir: '', databaseUrl: cluster.url }, idsOf(acknowledged));
    },
  );
});

describe('A disk that does not keep what it is told, on SQLite (F11)', () => {
  it.skipIf(!canTrace)(
    'ends the server, which acknowledged nothing of it (only where strace is installed) (F11)',
    async () => {
      const { dataDir } = await newPlace('sqlite');
      const server = await runServer({ dataDir });
      await server.stop();
      const broken = 'inject=fsync,fdatasync:error=EIO:when=25+';
      await server.restart({ under: [...strace, '-e', broken] });
      const { send, acknowledged } = await sendingTo(server);
      let status: number | undefined = 201;
      for (let i = 0; i < 200 && status === 201; i++) status = await send();
      expect([503, undefined]).toContain(status);
      expect(await server.ended()).toBe(1);
      expect(server.output()).toMatch(/the disk failed/);
      await server.restart({ under: [] });
      await server.stop();
      await judgeStored({ dataDir }, idsOf(acknowledged));
    },
  );
});
