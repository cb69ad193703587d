// F17: SIGTERM while requests are in flight.

import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
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
    async function start() {
      const env: Record<string, string> =
        engine === 'postgres' ? { DATABASE_URL: await createPostgresDatabase() } : {};
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
      return { server, creation, inFlight };
    }

    it('answers them, answers 503 to what follows, takes no new caller and ends with 0', async () => {
      const { server, creation, inFlight } = await start();
      const waiting = await Promise.all(Array.from({ length: 8 }, inFlight));
      const stopped = server.stop();
      await until(() => server.output().includes('"msg":"stopping"'));
      await expect(rawConnection(server.port)).rejects.toThrow('ECONNREFUSED');
      for (const { write, body } of waiting) {
        const next = creation();
        write(body + next.head + next.body);
      }
      for (const { saying, said } of waiting) {
        await saying(/HTTP\/1\.1 503/);
        expect(said()).toMatch(/HTTP\/1\.1 201.*HTTP\/1\.1 503.*retry-after: \d+/is);
      }
      expect(await stopped).toBe(0);
      expect(server.output()).not.toMatch(/"level":(50|60)/);
      await server.restart();
      const { meta } = await (await remoteAdmin(server.url)).get('/products');
      expect(meta.pagination.total).toBe(waiting.length);
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
