import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { oneAtATime } from '#server/http/request-turns.ts';
import { rawConnection } from '#tests/support/raw-connection.ts';

const request = 'GET /page HTTP/1.1\r\nHost: gerobak.test\r\n\r\n';

/** The port of a server that answers so. */
async function serve(answer: RequestListener, unreadMs?: number): Promise<number> {
  const server = createServer(oneAtATime(answer, unreadMs)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

test('requests that are sent ahead begin one after the other, and are answered in order', async () => {
  const inWork: ServerResponse[] = [];
  let begun = 0;
  const connection = await rawConnection(
    await serve((_, response) => {
      begun += 1;
      inWork.push(response);
    }),
  );
  connection.write(request.repeat(5));
  for (let answered = 1; answered <= 5; answered++) {
    while (inWork.length === 0) await new Promise(setImmediate);
    expect(begun).toBe(answered);
    inWork.pop()?.end(`answer ${answered}`);
    await connection.saying(`answer ${answered}`);
  }
  expect(connection.said().match(/answer \d/g)).toEqual([1, 2, 3, 4, 5].map((n) => `answer ${n}`));
});

test('a connection that sends many requests ahead is closed, and none of them begins', async () => {
  let begun = 0;
  const connection = await rawConnection(
    await serve(() => {
      begun += 1;
    }),
  );
  connection.write(request.repeat(4000));
  await connection.closed();
  expect(begun).toBe(1);
});

test('a connection that does not read its answer is closed, and its next request never begins', async () => {
  const begun: ServerResponse[] = [];
  // More than the system keeps for a connection.
  const large = Buffer.alloc(64 * 1024 * 1024);
  const port = await serve((_, response) => {
    begun.push(response);
    response.end(large);
  }, 200);
  const silent = connect({ port, host: '127.0.0.1' }).pause();
  onTestFinished(() => void silent.destroy());
  silent.write(request.repeat(3));
  while (!begun[0]?.closed) await sleep(20);
  expect(silent.bytesRead).toBeLessThan(large.length);
  expect(begun).toHaveLength(1);
});
