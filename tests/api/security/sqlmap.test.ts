// A tool that looks for injections on its own, against the real server. For a soak: it takes minutes.
import { spawn, spawnSync } from 'node:child_process';
import { describe, expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { remoteAdmin } from '#tests/support/remote-client.ts';
import { firstAdmin, startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Engine } from '#tests/support/test-app.ts';

const isSoak = process.env.SOAK === '1';
const hasSqlmap = isSoak && spawnSync('sqlmap', ['--version'], { stdio: 'ignore' }).status === 0;
const engines: Engine[] = inject('postgresUrl') === null ? ['sqlite'] : ['sqlite', 'postgres'];

const questions: [string, string][] = [
  [
    '/products?search=kopi&category=Kopi&status=active&sort_by=name&sort_order=asc',
    'search,category',
  ],
  ['/products?search=kopi&status=active&sort_by=name&sort_order=asc', 'status,sort_by,sort_order'],
  ['/warehouses?search=gudang&page=1&limit=10', 'search,page,limit'],
  ['/carts?search=mega', 'search'],
  ['/users?search=admin&role=admin', 'search,role'],
  [
    '/stocks/summary?product_name=kopi&cart_name=m&warehouse_name=g',
    'product_name,cart_name,warehouse_name',
  ],
  ['/restocks?start_date=2026-01-01&end_date=2026-12-31', 'start_date,end_date'],
  ['/transactions?status=completed&start_date=2026-01-01', 'status,start_date'],
];

describe.skipIf(!hasSqlmap).each(engines)(
  'sqlmap, over a server on %s (a soak, where it is installed; S26)',
  (engine) => {
    it('finds nothing to inject into lists and the sign-in', async () => {
      const folder = temporaryFolder();
      const address = engine === 'postgres' ? await createPostgresDatabase() : '';
      // Behind a proxy every guess has an address of its own, so that no limit stands before the query.
      const env = { DATABASE_URL: address, LOG_LEVEL: 'error', TRUST_PROXY: '1' };
      const server = await startServer({ dataDir: folder, env });
      const admin = await remoteAdmin(server.url);
      await createProduct(admin);
      await createWarehouse(admin);
      const { data } = await admin.get('/auth/profile');
      const dbms = engine === 'postgres' ? 'PostgreSQL' : 'SQLite';
      const { token } = (await remoteSession(server.url)).data;
      const look = (args: string[]) =>
        sqlmap([...args, '--dbms', dbms, '--output-dir', `${folder}/sqlmap`]);
      for (const [path, names] of questions) {
        const said = await look([
          ...['-u', `${server.url}/api${path}`, '-p', names],
          ...['--header', `Authorization: Bearer ${token}`],
        ]);
        expect(said, path).toContain('do not appear to be injectable');
        // Who is not let in finds nothing either.
        expect(said, path).not.toMatch(/\b401\b/);
      }
      const signIn = JSON.stringify({ username: 'admin', password: 'salah-sekali-12' });
      const said = await look([
        ...['-u', `${server.url}/api/auth/login`, '--data', signIn],
        ...['--header', 'Content-Type: application/json', '--tamper', 'xforwardedfor'],
      ]);
      expect(said).toContain('do not appear to be injectable');
      expect(said).not.toMatch(/\b429\b/);
      expect((await admin.get('/auth/profile')).data).toEqual(data);
      expect(await server.stop()).toBe(0);
    });
  },
);

function remoteSession(url: string) {
  return fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(firstAdmin),
  }).then((answer) => answer.json() as Promise<{ data: { token: string } }>);
}

/** What it says. Answers of 4xx are refusals, no reason to give up. */
async function sqlmap(args: string[]): Promise<string> {
  const careful = ['--batch', '--level', '2', '--risk', '1', '--flush-session', '--time-sec', '3'];
  const child = spawn('sqlmap', [...careful, '--ignore-code', '401,422', ...args]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  await new Promise((resolve) => child.on('close', resolve));
  return said;
}
