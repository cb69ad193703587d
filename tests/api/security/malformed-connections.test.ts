import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawConnection } from '#tests/support/raw-connection.ts';
import { remoteAdmin, remoteClient } from '#tests/support/remote-client.ts';
import { scratchFolder } from '#tests/support/scratch-folder.ts';
import { firstAdmin, type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { productBody } from '#tests/support/valid-bodies.ts';

const product = JSON.stringify(productBody());
const hex = (text: string) => Buffer.byteLength(text).toString(16);
const smuggled = 'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer TOKEN\r\n\r\n';

/** Requests that no library would send: what stands after the headers every one of them has. */
const broken: [string, string, string][] = [
  [
    'a chunk whose size is no number',
    'Transfer-Encoding: chunked',
    `ZZ\r\n${product}\r\n0\r\n\r\n`,
  ],
  ['a chunk longer than it says', 'Transfer-Encoding: chunked', `4\r\n${product}\r\n0\r\n\r\n`],
  ['a chunk of a negative size', 'Transfer-Encoding: chunked', `-5\r\n${product}\r\n0\r\n\r\n`],
  [
    'a chunk of more bytes than there are',
    ...(['Transfer-Encoding: chunked', `fffffffffffffffff\r\n${product}`] as const),
  ],
  ['chunks of an unknown coding', 'Transfer-Encoding: chunked, kopi', `${product}\r\n`],
  ['a length that is no number', 'Content-Length: many', product],
  ['a negative length', 'Content-Length: -1', product],
  ['two lengths', `Content-Length: ${product.length}\r\nContent-Length: 4`, product],
  [
    'both a length and chunks, the rest for another request',
    ...(['Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${smuggled}`] as const),
  ],
  [
    'both chunks and a length, hidden by a space',
    ...([`Transfer-Encoding : chunked\r\nContent-Length: 5`, `0\r\n\r\n${smuggled}`] as const),
  ],
  [
    'both a length and chunks that fit',
    `Transfer-Encoding: chunked\r\nContent-Length: ${product.length}`,
    `${hex(product)}\r\n${product}\r\n0\r\n\r\n`,
  ],
  ['a header with a NUL', 'Content-Length: 2\r\nX-Kopi: a\0b', '{}'],
];

describe('A real connection that says what none should (S32)', () => {
  let server: ServerProcess;
  let token: string;
  beforeAll(async () => {
    server = await startServer({ dataDir: scratchFolder('gerobak-raw-') });
    token = (await remoteClient(server.url).post('/auth/login', firstAdmin)).data.token;
  });
  afterAll(() => server.stop());

  const say = (headers: string, body: string) =>
    sayRaw(
      server.port,
      `POST /api/products HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
        `Authorization: Bearer ${token}\r\nContent-Type: application/json\r\n` +
        `${headers}\r\n\r\n${body.replace('TOKEN', token)}`,
    );

  it.each(broken)('%s is refused once, and nothing comes of it', async (_what, headers, body) => {
    const heard = await say(headers, body);
    const answers = heard.match(/HTTP\/1\.1 \d+/g);
    expect(answers, heard).toHaveLength(1);
    expect(answers?.[0]).toMatch(/ (400|413|501)$/);
    expect(heard).not.toMatch(/HPE_|node:|\.[tj]s:/);
    const mine = remoteClient(server.url, token);
    expect((await mine.get('/products')).meta.pagination.total).toBe(0);
  });

  it('a body that breaks off makes nothing, and the server goes on', async () => {
    const heard = await sayRaw(
      server.port,
      `POST /api/products HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: 9999\r\n\r\n${product}`,
      true,
    );
    expect(heard).not.toMatch(/HTTP\/1\.1 [25]/);
    const admin = await remoteAdmin(server.url);
    expect((await admin.get('/products')).meta.pagination.total).toBe(0);
  });

  it('chunks that are whole are a request like any other', async () => {
    const half = Math.floor(product.length / 2);
    const parts = [product.slice(0, half), product.slice(half)];
    const body = [...parts.map((part) => `${hex(part)}\r\n${part}\r\n`), '0\r\n\r\n'].join('');
    expect(await say('Transfer-Encoding: chunked', body)).toMatch(/^HTTP\/1\.1 201 /);
  });
});

/** What the server says to these bytes until it hangs up; who breaks off has nothing more to say. */
async function sayRaw(port: number, text: string, isBrokenOff = false): Promise<string> {
  const connection = await rawConnection(port);
  connection.write(text);
  if (isBrokenOff) connection.halfClose();
  await connection.closed();
  return connection.said();
}
