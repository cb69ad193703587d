// Many connections to one process: each gets its turn. What is counted are requests and turns of the event
// loop, never times.
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import type { AppDeps } from '#server/http/app-deps.ts';
import { listen } from '#server/listen.ts';
import { startApi } from '#server/start-api.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { rawConnection, rawRequest } from '#tests/support/raw-connection.ts';
import { scratchFolder } from '#tests/support/scratch-folder.ts';
import { firstAdmin } from '#tests/support/server-process.ts';
import type { Engine } from '#tests/support/test-app.ts';
import { productBody } from '#tests/support/valid-bodies.ts';

/** The server in this process, so that a test can count the turns of its event loop. */
async function serveHere(engine: Engine) {
  const config = parseConfig(
    {
      DATA_DIR: scratchFolder('gerobak-turns-'),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ADMIN_USERNAME: firstAdmin.username,
      ADMIN_PASSWORD: firstAdmin.password,
      ...(engine === 'postgres' && { DATABASE_URL: await createPostgresDatabase() }),
    },
    '/nonexistent',
  );
  const faults: NonNullable<AppDeps['faults']> = {};
  const api = await startApi(config, { faults });
  const server = listen(api.app, config, () => undefined);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const call = (path: string, init: RequestInit = {}) =>
    api.app.request(`/api${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    });
  let token = '';
  const session = await call('/auth/login', { method: 'POST', body: JSON.stringify(firstAdmin) });
  token = ((await session.json()) as { data: { token: string } }).data.token;
  return {
    ...{ port, faults, call, token },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await api.close();
    },
  };
}

const request = 'GET /api/health HTTP/1.1\r\nHost: gerobak.test\r\n\r\n';
/** A request whose answer is told from those of the API: what is asked before it has been answered then. */
const lastRequest = 'GET /asked-last HTTP/1.1\r\nHost: gerobak.test\r\n\r\n';
const lastAnswer = 'HTTP/1.1 404';

type Served = Awaited<ReturnType<typeof serveHere>>;

function useServer(engine: Engine): () => Served {
  let served: Served | undefined;
  beforeAll(async () => {
    served = await serveHere(engine);
    return served.close;
  });
  return () => served as Served;
}

describeOnEachEngine('Connections that open together', (engine) => {
  const server = useServer(engine);

  it('each have their first answer before the others have had many', async () => {
    const connectionCount = 64;
    let waiting = connectionCount;
    let answered = 0;
    const askOnAndOn = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let asked = 1; waiting > 0; asked++) {
        const { port, token } = server();
        const headers = { Authorization: `Bearer ${token}` };
        const question = get({ port, path: '/api/products', agent, headers });
        const [answer] = (await once(question, 'response')) as [IncomingMessage];
        await once(answer.resume(), 'end');
        answered += 1;
        if (asked === 1) waiting -= 1;
      }
      agent.destroy();
    };
    await Promise.all(Array.from({ length: connectionCount }, askOnAndOn));
    expect(answered / connectionCount).toBeLessThan(8);
  });

  it('are not held up by requests that take long', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    server().faults.beforeRoute = ({ path }) => (path === '/carts' ? released : undefined);
    const held = Array.from({ length: 20 }, () => server().call('/carts'));
    expect((await server().call('/products')).status).toBe(200);
    release();
    expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('Requests that come in one turn of the event loop, on SQLite', () => {
  const server = useServer('sqlite');

  it('begin four in a turn, the first at once', async () => {
    let begun = 0;
    server().faults.beforeRoute = () => {
      begun += 1;
    };
    await setImmediate();
    const asked = Array.from({ length: 10 }, () => server().call('/products'));
    const begunByTurn: number[] = [];
    while (begun < 10) {
      await setImmediate();
      begunByTurn.push(begun);
    }
    await Promise.all(asked);
    // The first turn is over when the first of these callbacks is called, and the next has begun.
    expect(begunByTurn).toEqual([8, 10]);
  });

  it('are not begun when their connection closes while they wait', async () => {
    const busy = await rawConnection(server().port);
    const leaving = await rawConnection(server().port);
    const { head, body } = rawRequest(
      'POST /api/products',
      { Authorization: `Bearer ${server().token}` },
      productBody(),
    );
    let begun = 0;
    server().faults.beforeRoute = ({ method }) => {
      if (method === 'POST') begun += 1;
    };
    busy.write(request.repeat(60) + lastRequest);
    leaving.write(head + body);
    await busy.saying('HTTP/1.1 200');
    leaving.cut();
    await busy.saying(lastAnswer);
    busy.cut();
    expect(begun).toBe(0);
  });

  it('are told to come back when thousands wait, and later ones are served', async () => {
    const flood = await rawConnection(server().port);
    flood.write(request.repeat(1200) + lastRequest);
    await flood.saying(lastAnswer);
    const statuses = flood.said().match(/HTTP\/1\.1 \d+/g);
    expect(statuses).toHaveLength(1201);
    expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 200', 'HTTP/1.1 503', lastAnswer]));
    flood.cut();
    expect((await server().call('/products')).status).toBe(200);
  });
});
