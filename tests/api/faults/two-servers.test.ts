// Several processes on one PostgreSQL behind one address: no request needs to reach the process that
// answered the one before.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { newId } from '#contract/ids.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { unitsReceived } from '#tests/support/count-effects.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { remoteAdmin, remoteClient } from '#tests/support/remote-client.ts';
import { firstAdmin, type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { type SmtpServer, smtpServer } from '#tests/support/smtp-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';

describe.skipIf(inject('postgresUrl') === null)('Two processes on one PostgreSQL', () => {
  it('start together on nothing, share everything that a person notices, and end alone', async () => {
    const smtp = await smtpServer();
    const databaseUrl = await createPostgresDatabase();
    const env = { DATABASE_URL: databaseUrl, SMTP_URL: smtp.url };
    const start = () => startServer({ dataDir: temporaryFolder(), env });
    const [here, there] = await Promise.all([start(), start()]);
    for (const server of [here, there]) onTestFinished(() => server.kill());
    const told = [here, there].filter((server) => server.output().includes('Sign in as'));
    expect(told).toHaveLength(1);
    const db = await connectDatabase({ dataDir: temporaryFolder(), databaseUrl });
    onTestFinished(() => db.close());
    const { data } = await remoteClient(here.url).post('/auth/login', firstAdmin);
    const both = [here, there].map(({ url }) => remoteClient(url, data.token));

    await sharesKeysAndLists(both as [ApiClient, ApiClient], db);
    await sharesJobs(smtp, db);
    await sharesLimits(here, there);
    await sharesSessions(both as [ApiClient, ApiClient]);

    expect(await here.stop()).toBe(0);
    expect((await (await remoteAdmin(there.url)).get('/products')).status).toBe(200);
  });
});

describe.skipIf(inject('postgresUrl') === null)('Three processes on one PostgreSQL', () => {
  it('judge as many guesses together as one alone would, when all come at once', async () => {
    const databaseUrl = await createPostgresDatabase();
    const env = { DATABASE_URL: databaseUrl };
    const servers = await Promise.all(
      Array.from({ length: 3 }, () => startServer({ dataDir: temporaryFolder(), env })),
    );
    for (const server of servers) onTestFinished(() => server.kill());
    const guesses = (username: (index: number) => string, password = 'wrong-word-9') =>
      Promise.all(
        servers.flatMap(({ url }, server) =>
          Array.from({ length: 12 }, async (_, index) => {
            const guess = { username: username(12 * server + index), password };
            return (await remoteClient(url).post('/auth/login', guess)).status;
          }),
        ),
      );
    const judged = (statuses: number[]) => {
      expect(new Set(statuses)).toEqual(new Set([401, 429]));
      return statuses.filter((status) => status === 401).length;
    };
    expect(judged(await guesses(() => firstAdmin.username))).toBe(5);
    // What is left of the twenty that one address may fail in a minute.
    expect(judged(await guesses((index) => `nobody${index}`))).toBe(15);
  });
});

async function sharesKeysAndLists([here, there]: [ApiClient, ApiClient], db: Database) {
  const [warehouse, product] = [await createWarehouse(here), await createProduct(there)];
  const body = restockBody(warehouse.id, product.id);
  const options = { headers: { 'Idempotency-Key': randomUUID() } };
  const answers = await Promise.all(
    [here, there, here, there].map((client) => client.post('/restocks', body, options)),
  );
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
  expect(await unitsReceived(db, product.id)).toBe(12);

  const seen = await here.get('/products');
  const known = { headers: { 'If-None-Match': seen.headers.get('etag') ?? '' } };
  expect((await there.get('/products', known)).status).toBe(304);
  await there.put(`/products/${product.id}`, { price: 1, version: seen.data[0].version });
  expect((await here.get('/products', known)).data[0].price).toBe(1);
  expect(seen.headers.get('server-epoch')).toBe(answers[1]?.headers.get('server-epoch'));
}

/** Each is done by one of them, and none by both. */
async function sharesJobs(smtp: SmtpServer, { kysely }: Database) {
  const now = new Date().toISOString();
  const wanted = Array.from({ length: 20 }, (_, i) => `old${i}@example.com`);
  const jobs = wanted.map((old_email) => ({
    ...{ id: newId(), kind: 'email_changed', run_at: now, created_at: now },
    payload: JSON.stringify({ kind: 'email_changed', username: 'budi', old_email }),
  }));
  await kysely.insertInto('jobs').values(jobs).execute();
  while (await kysely.selectFrom('jobs').select('id').executeTakeFirst()) await sleep(100);
  const mailed = smtp.taken.map((mail) => /To: (\S+)/.exec(mail)?.[1]);
  expect(mailed.sort()).toEqual(wanted.sort());
}

async function sharesLimits(here: ServerProcess, there: ServerProcess) {
  const guess = { username: 'nobody-here', password: 'wrong-word-9' };
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) {
    const { url } = i % 2 === 0 ? here : there;
    statuses.push((await remoteClient(url).post('/auth/login', guess)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
}

async function sharesSessions([here, there]: [ApiClient, ApiClient]) {
  await there.post('/auth/logout');
  expect((await here.get('/products')).status).toBe(401);
}
