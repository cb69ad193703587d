import { spawn, spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { lists } from '#contract/lists.ts';
import { describeSchema } from '#server/docs/describe-schema.ts';
import type { ListRoute, ReadRoute } from '#server/http/route.ts';
import { routes } from '#server/routes.ts';
import { assign, createHome } from '#tests/support/carts.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { injections } from '#tests/support/injections.ts';
import { runs } from '#tests/support/property-runs.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { remoteAdmin } from '#tests/support/remote-client.ts';
import { firstAdmin, startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Engine } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

const asking = routes.filter((route): route is ListRoute | ReadRoute => route.kind === 'list' || route.kind === 'read');
const plain = 'tidak-ada';
const someId = '01890000-0000-7000-8000-0000000000ff';

/** Beyond the caller and the occasional read of the epoch. */
function beyondEvery(statements: string[]): string[] {
  const always = [/from "sessions" inner join "users"/, /^select "value" from "meta"/];
  return statements.filter((text) => !always.some((pattern) => pattern.test(text)));
}

let turn = 0;

function someInjections(): string[] {
  turn += 1;
  const parts = runs(12, 1);
  return injections.filter((_, index) => (index + turn) % parts === 0);
}

function parametersOf(route: ListRoute | ReadRoute): string[] {
  const schema = route.kind === 'list' ? lists[route.list].filters : route.query;
  const own = schema ? Object.keys(describeSchema(schema as never, 'input').properties ?? {}) : [];
  const paging = route.kind === 'list' ? ['page', 'limit', 'sort_by', 'sort_order'] : [];
  return [...own, ...paging, ...(route.csv ? ['format'] : [])];
}

describeOnEachEngine('What is asked of the database (S26)', (engine) => {
  const app = useTestApp(engine);
  const boss = useClient(app, 'super_admin');
  beforeAll(async () => {
    const home = await createHome(app(), boss);
    await assign(boss, home);
  });

  async function ask(path: string) {
    let answer = { status: 0, data: undefined as unknown };
    const statements = await app().statementsDuring(async () => {
      answer = await boss.get(path);
    });
    // The sync cursor moves with other databases of the same PostgreSQL.
    const data = path.startsWith('/sync/changes') ? undefined : answer.data;
    return { status: answer.status, data, statements: beyondEvery(statements) };
  }

  const cases = asking.flatMap((route) =>
    parametersOf(route).map((name) => ({ path: route.path, name, call: `${route.path}?${name}` })),
  );

  it.each(cases)('is the same whatever $call says', async ({ path, name }) => {
    const of = (value: string) => ask(`${path.replace(':id', someId)}?${name}=${encodeURIComponent(value)}`);
    const expected = await of(plain);
    expect([200, 404, 422]).toContain(expected.status);
    for (const payload of someInjections()) {
      const answer = await of(payload);
      // A filter of a certain form may reject it, then nothing is looked for.
      if (answer.status === 422) expect([payload, answer.statements]).toEqual([payload, []]);
      else expect([payload, answer]).toEqual([payload, expected]);
    }
  });

  it.each(asking.filter(({ path }) => path.includes(':id')))(
    'is nothing of the record when the id of $path is no id',
    async ({ path }) => {
      for (const payload of injections) {
        const { status, statements } = await ask(path.replace(':id', encodeURIComponent(payload)));
        expect([400, 404]).toContain(status);
        expect(
          statements.filter((text) => !/"(sessions|meta)"|row_changes|pg_snapshot/.test(text)),
          payload,
        ).toEqual([]);
      }
    },
  );

  it('at a sign-in is the same whoever the caller says to be', async () => {
    const password = 'salah-sekali-12';
    const signIn = async (username: string) => {
      const statements = await app().statementsDuring(async () => {
        const answer = await app().anonymous.post('/auth/login', { username, password });
        expect([username, answer.code]).toEqual([username, 'invalid_credentials']);
      });
      return beyondEvery(statements);
    };
    const expected = await signIn(plain);
    for (const [index, payload] of injections.entries()) {
      app().address = `198.51.100.${index}`;
      expect(await signIn(payload), payload).toEqual(expected);
    }
  });

  describe('and after all of it', () => {
    it('nobody’s rights changed and no table is gone', async () => {
      const roles = await app().db.kysely.selectFrom('users').select('role').execute();
      expect(roles.map(({ role }) => role).sort()).toEqual(['sales', 'super_admin']);
      expect((await boss.get('/products')).data).toHaveLength(1);
    });
  });
});

// sqlmap against the real server. For a soak: it takes minutes.

const isSoak = process.env.SOAK === '1';
const hasSqlmap = isSoak && spawnSync('sqlmap', ['--version'], { stdio: 'ignore' }).status === 0;
const engines: Engine[] = inject('postgresUrl') === null ? ['sqlite'] : ['sqlite', 'postgres'];

const questions: [string, string][] = [
  ['/products?search=kopi&category=Kopi&status=active&sort_by=name&sort_order=asc', 'search,category'],
  ['/products?search=kopi&status=active&sort_by=name&sort_order=asc', 'status,sort_by,sort_order'],
  ['/warehouses?search=gudang&page=1&limit=10', 'search,page,limit'],
  ['/carts?search=mega', 'search'],
  ['/users?search=admin&role=admin', 'search,role'],
  ['/stocks/summary?product_name=kopi&cart_name=m&warehouse_name=g', 'product_name,cart_name,warehouse_name'],
  ['/restocks?start_date=2026-01-01&end_date=2026-12-31', 'start_date,end_date'],
  ['/transactions?status=completed&start_date=2026-01-01', 'status,start_date'],
];

const inSoakWhereInstalled = hasSqlmap ? engines : [];
describe.each(inSoakWhereInstalled)('sqlmap, over a server on %s (a soak, where it is installed; S26)', (engine) => {
  it('finds nothing to inject into lists and the sign-in', async () => {
    const folder = temporaryFolder();
    const address = engine === 'postgres' ? await createPostgresDatabase() : '';
    // Behind a proxy every guess has an address of its own, so that no limit hides the query.
    const env = { DATABASE_URL: address, LOG_LEVEL: 'error', TRUST_PROXY: '1' };
    const server = await startServer({ dataDir: folder, env });
    const admin = await remoteAdmin(server.url);
    await createProduct(admin);
    await createWarehouse(admin);
    const { data } = await admin.get('/auth/profile');
    const dbms = engine === 'postgres' ? 'PostgreSQL' : 'SQLite';
    const { token } = (await remoteSession(server.url)).data;
    const look = (args: string[]) => sqlmap([...args, '--dbms', dbms, '--output-dir', `${folder}/sqlmap`]);
    for (const [path, names] of questions) {
      const said = await look([
        ...['-u', `${server.url}/api${path}`, '-p', names],
        ...['--header', `Authorization: Bearer ${token}`],
      ]);
      expect(said, path).toContain('do not appear to be injectable');
      // A session that is not let in finds nothing either.
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
});

function remoteSession(url: string) {
  return fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(firstAdmin),
  }).then((answer) => answer.json() as Promise<{ data: { token: string } }>);
}

/** Answers of 4xx are no reason to give up. */
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
