// Connections that break off or are slow, on real sockets of a server in a process of its own.

import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#contract/ids.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { runs } from '#tests/support/property-runs.ts';
import { rawConnection, rawRequest } from '#tests/support/raw-connection.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { remoteClient } from '#tests/support/remote-client.ts';
import { firstAdmin, startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';

describeOnEachEngine('A request that breaks off on its way (F03)', (engine) => {
  it('changes nothing wherever it breaks off, is no 5xx, and is done once when sent again (F03)', async () => {
    const env: Record<string, string> =
      engine === 'postgres' ? { DATABASE_URL: await createPostgresDatabase() } : {};
    const server = await startServer({ dataDir: temporaryFolder(), env });
    onTestFinished(() => server.kill());
    const { data } = await remoteClient(server.url).post('/auth/login', firstAdmin);
    const admin = remoteClient(server.url, data.token);
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    const received = async () => (await admin.get('/restocks')).meta.pagination.total;

    const entries = Array.from({ length: runs(24, 400) }, () => ({
      key: randomUUID(),
      body: { ...restockBody(warehouse.id, product.id), id: newId() },
      confirm: ['possible_duplicate'],
    }));
    for (const [index, { key, body, confirm }] of entries.entries()) {
      const headers = { Authorization: `Bearer ${data.token}`, 'Idempotency-Key': key };
      const request = rawRequest('POST /api/restocks', headers, { ...body, confirm });
      const whole = request.head + request.body;
      // Everywhere from the first byte to the last but one; every third one within the head.
      const from = index % 3 === 0 ? 1 : request.head.length;
      const length = from + Math.floor(Math.random() * (whole.length - from));
      const connection = await rawConnection(server.port);
      connection.write(whole.slice(0, length));
      if (index % 2 === 0) connection.cut();
      else {
        connection.halfClose();
        await connection.closed();
        expect(connection.said(), `${length} of ${whole.length}`).toMatch(/^(HTTP\/1\.1 4|$)/);
      }
    }
    expect(await received()).toBe(0);
    expect(server.output()).toMatch(/"status":400/);
    expect(server.output()).not.toMatch(/"status":5\d\d|"level":(50|60)/);

    for (const { key, body, confirm } of entries) {
      const options = { headers: { 'Idempotency-Key': key } };
      const answer = await admin.post('/restocks', { ...body, confirm }, options);
      expect(answer).toMatchObject({ status: 201, data: { id: body.id } });
    }
    expect(await received()).toBe(entries.length);
  });
});

describe('A body that never comes to its end, on SQLite', () => {
  // A minute and a half of waiting, which nothing can shorten.
  it.skipIf(runs(0, 1) === 0)('is not waited for longer than a device would (F03)', async () => {
    const server = await startServer({ dataDir: temporaryFolder() });
    onTestFinished(() => server.kill());
    const { head, body } = rawRequest('POST /api/auth/login', {}, firstAdmin);
    const connection = await rawConnection(server.port);
    connection.write(head + body.slice(0, -1));
    await connection.closed();
    expect(connection.said()).toMatch(/^HTTP\/1\.1 4/);
    expect((await remoteClient(server.url).post('/auth/login', firstAdmin)).status).toBe(200);
  });
});
