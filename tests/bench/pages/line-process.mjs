// A proxy in a separate process. While it is slow, each request takes 562.5 ms longer, and all traffic of a direction
// shares 180 kB/s, also of the service worker, which the browser's throttling does not slow. Opening a connection takes
// no time, as in the browser's "Slow 4G".
import { once } from 'node:events';
import { Agent, request as askServer, createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { setTimeout as wait } from 'node:timers/promises';

const latencyMs = 562.5;
const bytesPerMs = 180;
/** Pieces of this size, so that several answers share the line. */
const pieceBytes = 2048;
/** The line makes up for late timers, so that it is not slower than specified. */
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
  take() {
    const taken = { entries: log, wireBytes: wire.bytes() };
    log = [];
    wire = newWire();
    return taken;
  },
  /** Incomplete answers, and when the last request or answer was; event streams never end. */
  activity: () => ({
    running: log.filter(({ endedAt, path }) => endedAt === undefined && path !== '/api/events').length,
    lastAt: Math.max(0, ...log.map(({ startedAt, endedAt }) => endedAt ?? startedAt)),
  }),
};

process.on('message', async ({ id, name, args }) => process.send({ id, answer: await commands[name](args) }));
process.once('disconnect', () => process.exit());

/** Below the ports of outgoing connections, so that no connection takes it after a `cut`. */
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
  socket.setNoDelay(true);
  sockets.add(socket);
  wire.add(socket);
  socket.on('error', () => undefined);
  socket.once('close', () => sockets.delete(socket));
}

function newWire() {
  const all = [...sockets].map((socket) => ({ socket, before: socket.bytesWritten }));
  return {
    add: (socket) => all.push({ socket, before: 0 }),
    bytes: () => all.reduce((sum, { socket, before }) => sum + socket.bytesWritten - before, 0),
  };
}

/** Resolves when so many bytes have passed, one call after the other. */
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
    path: request.url,
    method: request.method,
    startedAt: Date.now(),
    bytes: 0,
    status: 0,
    type: '',
    endedAt: undefined,
  };
  log.push(entry);
  try {
    await up(headBytes(request.rawHeaders));
    await halfWay();
    const answer = await ask(request);
    await halfWay();
    await passOn(answer, response, entry);
  } catch {
    // The server has ended, or the browser has cancelled the request.
    response.destroy();
  }
  entry.endedAt = Date.now();
}

async function ask(request) {
  const serverRequest = askServer(new URL(request.url, line.target), {
    agent,
    method: request.method,
    headers: endToEnd(request.headers),
  });
  const answered = once(serverRequest, 'response');
  answered.catch(() => undefined);
  for await (const chunk of request) {
    await up(chunk.length);
    serverRequest.write(chunk);
  }
  serverRequest.end();
  const [answer] = await answered;
  return answer;
}

async function passOn(answer, response, entry) {
  entry.status = answer.statusCode;
  entry.type = answer.headers['content-type'] ?? '';
  await down(headBytes(answer.rawHeaders));
  response.writeHead(answer.statusCode, endToEnd(answer.headers));
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

function endToEnd(headers) {
  const entries = Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopByHop.has(name));
  return Object.fromEntries(entries);
}

/** HTTP/2 compresses repeated names and values to almost nothing. */
function headBytes(headers) {
  return line.isCompact ? 0 : headers.reduce((sum, text) => sum + text.length + 2, 20);
}
