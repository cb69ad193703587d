// F17: SIGTERM while requests are in flight.

import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { runs } from '#tests/support/property-runs.ts';
import { rawConnection, rawRequest } from '#tests/support/raw-connection.ts';
import { remoteAdmin, remoteClient } from '#tests/support/remote-client.ts';
import { firstAdmin, startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { productBody } from '#tests/support/valid-bodies.ts';

describeOnEachEngine(
  'A server that is asked to end while requests are in flight (F17)',
  (engine) => {
    async function start(more: Record<string, string> = {}) {
      const database: Record<string, string> =
        engine === 'postgres' ? { DATABASE_URL: await createPostgresDatabase() } : {};
      const env = { ...database, ...more };
      const server = await startServer({ dataDir: temporaryFolder(), env });
      onTestFinished(() => server.kill());
      const { data } = await remoteClient(server.url).post('/auth/login', firstAdmin);
      const creation = () =>
        rawRequest(
          'POST /api/products',
          { Authorization: `Bearer ${data.token}`, 'Idempotency-Key': randomUUID() },
          productBody(),
        );
      /** The server has read its head and waits for its body. */
      const inFlight = async () => {
        const [connection, { head, body }] = [await rawConnection(server.port), creation()];
        connection.write(head.replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n'));
        await connection.saying('100 Continue');
        return { ...connection, body };
      };
      return { server, creation, inFlight, token: String(data.token) };
    }

    it('answers them, takes no new caller, closes each connection and ends with 0 (F17)', async () => {
      const { server, inFlight } = await start();
      const waiting = await Promise.all(Array.from({ length: 8 }, inFlight));
      const stopped = server.stop();
      await until(() => server.output().includes('"msg":"stopping"'));
      // It says so in the moment before it closes its door.
      await vi.waitFor(() => expect(rawConnection(server.port)).rejects.toThrow('ECONNREFUSED'));
      for (const { write, body } of waiting) write(body);
      for (const { saying } of waiting) await saying(/HTTP\/1\.1 201.*connection: close/is);
      expect(await stopped).toBe(0);
      expect(server.output()).not.toMatch(/"level":(50|60)/);
      await server.restart();
      const { meta } = await (await remoteAdmin(server.url)).get('/products');
      expect(meta.pagination.total).toBe(waiting.length);
    });

    it('goes on while its balancer looks away, and sends its streams of events elsewhere (F17)', async () => {
      const { server, creation, token } = await start({ DRAIN_SECONDS: '2' });
      const headers = { Authorization: `Bearer ${token}` };
      const probe = async (path: string) => {
        const response = await fetch(server.url + path);
        return [response.status, (await response.json()).data];
      };
      expect(await probe('/api/ready')).toEqual([200, { state: 'ready', database: 'up' }]);
      const events = await fetch(`${server.url}/api/events`, { headers });
      const heard = events.text();
      const stopped = server.stop();
      await until(() => server.output().includes('"msg":"stopping"'));
      expect(await probe('/api/ready')).toEqual([503, { state: 'draining', database: 'up' }]);
      expect(await probe('/api/health')).toEqual([200, { database: 'up' }]);
      const { write, saying } = await rawConnection(server.port);
      const { head, body } = creation();
      write(head + body);
      await saying(/HTTP\/1\.1 201.*connection: close/is);
      expect(await heard).toMatch(/\nretry: 0\n\n$/);
      expect(await stopped).toBe(0);
      expect(server.output()).not.toMatch(/"level":(50|60)/);
    });

    // Ten seconds of waiting, which nothing can shorten.
    it.skipIf(runs(0, 1) === 0)(
      'gives up what is not finished after 10 s, and ends with 0',
      async () => {
        const { server, inFlight } = await start();
        await inFlight();
        expect(await server.stop()).toBe(0);
        await server.restart();
        const { meta } = await (await remoteAdmin(server.url)).get('/products');
        expect(meta.pagination.total).toBe(0);
      },
    );
  },
);

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}
