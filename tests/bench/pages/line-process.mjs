// The line between a browser and a server, in a process of its own. While it is slow each request
// takes 562.5 ms more than the server does, and whatever travels shares 180 kB/s in its direction:
// the answers of a page with those of its service worker, whose requests the browser's own
// throttling does not reach. To open a connection takes no time, as in the browser's "Slow 4G".
import { once } from 'node:events';
import { Agent, request as askServer, createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { setTimeout as wait } from 'node:timers/promises';

const latencyMs = 562.5;
const bytesPerMs = 180;
/** So that many answers travel side by side: each waits for one piece of the others at most. */
const pieceBytes = 2048;
/** How late a timer may be without making the line slower than it is. */
const lateMs = 5;

const hopByHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding']);
const sockets = new Set();
const agent = new Agent({ keepAlive: true });
const line = { isSlow: true, target: '', server: undefined, port: 0, isCompact: false };
const down = pipe();
const up = pipe();
let log = [];
let wire = newWire();

const commands = {
  async open({ protocol, certificate }) {
    line.isCompact = protocol === 'h2';
    line.server = line.isCompact ? createSecureServer(certificate, carry) : createServer(carry);
    line.server.on('connection', watchSocket);
    await listen();
    return line.port;
  },
  aim: ({ target }) => {
    line.target = target;
  },
  slow: ({ isSlow }) => {
    line.isSlow = isSlow;
  },
  async cut() {
    const closed = once(line.server, 'close');
    line.server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  },
  mend: () => listen(),
  /** What has travelled since it was asked last. */
  take() {
    const taken = { entries: log, wireBytes: wire.bytes() };
    log = [];
    wire = newWire();
    return taken;
  },
  /** How many answers are on their way, and when the last thing happened. */
  activity: () => ({
    running: log.filter(({ endedAt }) => endedAt === undefined).length,
    lastAt: Math.max(0, ...log.map(({ startedAt, endedAt }) => endedAt ?? startedAt)),
  }),
};

process.on('message', async ({ id, name, given }) => {
  process.send({ id, answer: await commands[name](given) });
});
process.once('disconnect', () => process.exit());

/** At a port below those that systems give to outgoing connections, so that it stays ours. */
async function listen() {
  for (;;) {
    const port = line.port || 15_000 + Math.floor(Math.random() * 17_000);
    try {
      line.server.listen(port, '127.0.0.1');
      await once(line.server, 'listening');
      line.port = port;
      return;
    } catch (error) {
      if (line.port || error.code !== 'EADDRINUSE') throw error;
    }
  }
}

function watchSocket(socket) {
  // Small pieces wait for nothing but their turn.
  socket.setNoDelay(true);
  sockets.add(socket);
  wire.add(socket);
  socket.on('error', () => undefined);
  socket.once('close', () => sockets.delete(socket));
}

/** Counts all bytes of all connections to the browser from now on, encryption included. */
function newWire() {
  const all = [...sockets].map((socket) => ({ socket, before: socket.bytesWritten }));
  return {
    add: (socket) => all.push({ socket, before: 0 }),
    bytes: () => all.reduce((sum, { socket, before }) => sum + socket.bytesWritten - before, 0),
  };
}

/** What a direction carries, one piece after the other. */
function pipe() {
  let freeAt = 0;
  return async (bytes) => {
    if (!line.isSlow) return;
    const now = performance.now();
    freeAt = Math.max(freeAt, now - lateMs) + bytes / bytesPerMs;
    if (freeAt > now) await wait(freeAt - now);
  };
}

const halfWay = async () => {
  if (line.isSlow) await wait(latencyMs / 2);
};

async function carry(request, response) {
  const entry = {
    ...{ path: request.url, method: request.method, startedAt: Date.now(), bytes: 0 },
    ...{ status: 0, type: '', endedAt: undefined },
  };
  log.push(entry);
  try {
    await up(headBytes(request.rawHeaders));
    await halfWay();
    const answer = await ask(request);
    await halfWay();
    await hand(answer, response, entry);
  } catch {
    // The server is gone, or the browser does not want it any more.
    response.destroy();
  }
  entry.endedAt = Date.now();
}

async function ask(request) {
  const asked = askServer(new URL(request.url, line.target), {
    ...{ agent, method: request.method, headers: passedOn(request.headers) },
  });
  const answered = once(asked, 'response');
  // Whoever sends is told of a failure below.
  answered.catch(() => undefined);
  for await (const chunk of request) {
    await up(chunk.length);
    asked.write(chunk);
  }
  asked.end();
  const [answer] = await answered;
  return answer;
}

async function hand(answer, response, entry) {
  entry.status = answer.statusCode;
  entry.type = answer.headers['content-type'] ?? '';
  await down(headBytes(answer.rawHeaders));
  response.writeHead(answer.statusCode, passedOn(answer.headers));
  for await (const chunk of answer) {
    for (let from = 0; from < chunk.length; from += pieceBytes) {
      const piece = chunk.subarray(from, from + pieceBytes);
      await down(piece.length);
      if (response.destroyed) throw new Error('The browser has gone');
      response.write(piece);
      entry.bytes += piece.length;
    }
  }
  response.end();
}

function passedOn(headers) {
  const kept = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !hopByHop.has(name),
  );
  return Object.fromEntries(kept);
}

/** HTTP/2 writes the same few names and values in next to nothing. */
function headBytes(headers) {
  return line.isCompact ? 0 : headers.reduce((sum, text) => sum + text.length + 2, 20);
}
