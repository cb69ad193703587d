import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { OperatorError, parseConfig } from '#server/config.ts';
import { startApi } from '#server/start-api.ts';
import { present } from '#tests/offline/support/must.ts';
import { ApiClient } from '#tests/support/api-client.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts';
import { testPassword } from '#tests/support/test-app.ts';
import { productBody } from '#tests/support/valid-bodies.ts';

const clusterUrl = inject('postgresUrl');

describe.skipIf(clusterUrl === null || !hasPgBouncer)('a server behind PgBouncer in transaction mode', () => {
  let bouncer: PgBouncer;
  let directUrl: string;
  const start = (env: Record<string, string>) =>
    startApi(parseConfig({ ADMIN_PASSWORD: testPassword, LOG_LEVEL: 'silent', ...env }));
  const bothUrls = () => ({ DATABASE_URL: bouncer.urlOf(directUrl), DATABASE_DIRECT_URL: directUrl });

  beforeAll(async () => {
    bouncer = await startPgBouncer(clusterUrl ?? '');
    directUrl = await createPostgresDatabase('template0');
  });
  afterAll(() => bouncer?.stop());

  it('says in one sentence which addresses it needs', async () => {
    await expect(start({ DATABASE_URL: bouncer.urlOf(directUrl) })).rejects.toThrow(
      new OperatorError(
        'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
      ),
    );
    await expect(start({ ...bothUrls(), DATABASE_URL: bouncer.urlOf(await createPostgresDatabase()) })).rejects.toThrow(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases or roles.',
    );
    expect(() => parseConfig({ DATABASE_DIRECT_URL: directUrl })).toThrow('DATABASE_DIRECT_URL needs DATABASE_URL');
  });

  it('migrates, and two processes store what many callers send at once, each once', async () => {
    const servers = await Promise.all([start(bothUrls()), start(bothUrls())]);
    const [here, there] = servers.map(({ app }) => new ApiClient(async (request) => app.fetch(request)));
    const { data: session } = await present(here).post('/auth/login', { username: 'admin', password: testPassword });
    const bodies = Array.from({ length: 40 }, () => productBody());
    const headers = { Authorization: `Bearer ${session.token}` };
    const create = (body: object, index: number) =>
      present(index % 2 === 0 ? here : there).post('/products', body, { headers });
    const answers = await Promise.all(bodies.map(create));
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 201));
    const { meta } = await present(there).get('/products?limit=1', { headers });
    expect(meta.pagination.total).toBe(40);
    await Promise.all(servers.map(({ close }) => close()));
  });

  it('refuses connections that were opened without its settings, and says how to renew them', async () => {
    const statementMs = { DATABASE_STATEMENT_MS: '6000' };
    const server = await start(bothUrls());
    await expect(start({ ...bothUrls(), ...statementMs })).rejects.toThrow('Run RECONNECT in its console');
    await server.close();
    await bouncer.reconnect();
    const changed = await start({ ...bothUrls(), ...statementMs });
    await changed.close();
  });
});
