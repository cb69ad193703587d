import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { limitPipelining } from '#server/http/limits/client-queue.ts';
import { rawConnection } from '#tests/support/raw-connection.ts';

const request = 'GET /page HTTP/1.1\r\nHost: gerobak.test\r\n\r\n';

async function serve(answer: RequestListener, unreadMs?: number): Promise<number> {
  const server = createServer(limitPipelining(answer, unreadMs)).listen(0, '127.0.0.1');
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

const chunked = 'POST /page HTTP/1.1\r\nHost: gerobak.test\r\nTransfer-Encoding: chunked\r\n\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

function serveLengths(isRead = true): Promise<number> {
  return serve((incoming, response) => {
    if (!isRead) return;
    let length = 0;
    incoming.on('error', () => undefined);
    incoming.on('data', (piece: Buffer) => {
      length += piece.length;
    });
    incoming.on('end', () => response.end(`${length} bytes`));
  });
}

test.each([true, false])(
  'a connection whose body comes in pieces of a byte is closed, read or not: %s',
  async (isRead) => {
    const connection = await rawConnection(await serveLengths(isRead));
    connection.write(chunked + chunk('x').repeat(200));
    await connection.closed();
    expect(connection.said()).toBe('');
  },
);

test('a body arrives in a few small pieces, and in pieces as networks make them', async () => {
  const connection = await rawConnection(await serveLengths());
  connection.write(`${chunked + chunk('x').repeat(30)}0\r\n\r\n`);
  await connection.saying('30 bytes');
  connection.write(`${chunked + chunk('x'.repeat(536)).repeat(500)}0\r\n\r\n`);
  await connection.saying('268000 bytes');
});

test('of a connection one body waits, and nothing behind it', async () => {
  const post = 'POST /page HTTP/1.1\r\nHost: gerobak.test\r\nContent-Length: 2\r\n\r\nok';
  let answers = 0;
  const port = await serve((_, response) => {
    answers += 1;
    setImmediate(() => response.end(`answer ${answers}`));
  });
  const patient = await rawConnection(port);
  patient.write(request + post);
  await patient.saying('answer 2');
  const hasty = await rawConnection(port);
  hasty.write(request + post + post);
  await hasty.closed();
  expect(answers).toBe(3);
});
