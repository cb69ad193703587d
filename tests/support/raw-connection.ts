import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A TCP connection on which a test writes each byte itself and may stop anywhere. */
export interface RawConnection {
  write(text: string): void;
  said(): string;
  /** Waits until the answer contains `part`; throws if the connection ends before. */
  saying(part: string | RegExp): Promise<void>;
  /** Closes both directions at once, as if the cable was pulled. */
  cut(): void;
  /** Ends the sending direction and continues reading. */
  halfClose(): void;
  closed(): Promise<void>;
}

export async function rawConnection(port: number): Promise<RawConnection> {
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const saying = async (part: string | RegExp) => {
    while (!(typeof part === 'string' ? text.includes(part) : part.test(text))) {
      if (socket.readableEnded || socket.destroyed) throw new Error(`It ended with: ${text}`);
      await Promise.race([once(socket, 'data'), once(socket, 'end'), once(socket, 'close')]);
    }
  };
  return {
    write: (more) => void socket.write(more),
    said: () => text,
    saying,
    cut: () => socket.destroy(),
    halfClose: () => void socket.end(),
    closed: async () => {
      socket.resume();
      // A connection that the server destroys is reset: it ends without an end.
      const ends = [once(socket, 'end'), once(socket, 'close')];
      if (!socket.destroyed && !socket.readableEnded) await Promise.race(ends.map((end) => end.catch(() => undefined)));
      socket.destroy();
    },
  };
}

export function rawRequest(
  line: string,
  headers: Record<string, string>,
  body: object,
): { head: string; body: string } {
  const text = JSON.stringify(body);
  const all = {
    Host: 'gerobak.test',
    'Content-Type': 'application/json',
    'Content-Length': `${Buffer.byteLength(text)}`,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return { head: `${line} HTTP/1.1\r\n${lines.join('')}\r\n`, body: text };
}
