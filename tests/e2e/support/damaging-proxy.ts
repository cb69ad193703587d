import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Damage {
  path: RegExp;
  /** Answers after them are sound. */
  times: number;
  damage: (content: Buffer) => Buffer;
}

export interface DamagingProxy {
  url: string;
  damaged: () => number;
  close: () => Promise<void>;
}

/**
 * Damages answers but not their status and headers, as a broken proxy does. Routes of Playwright would switch the
 * browser's cache off.
 */
export async function openDamagingProxy(url: string, faults: Damage): Promise<DamagingProxy> {
  let damaged = 0;
  const proxy = createServer(async (incoming, outgoing) => {
    const isDamaged = faults.path.test(incoming.url ?? '') && damaged < faults.times;
    if (isDamaged) damaged++;
    const { 'accept-encoding': _, 'if-none-match': tag, ...headers } = incoming.headers;
    const forwarded = request(url + incoming.url, {
      method: incoming.method,
      headers: { ...headers, ...(!isDamaged && tag && { 'if-none-match': tag }) },
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
    forwarded.on('response', async (answer: IncomingMessage) => {
      const content = isDamaged ? faults.damage(Buffer.concat(await answer.toArray())) : undefined;
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(content && { 'content-length': content.length }),
      });
      if (content) outgoing.end(content);
      else answer.pipe(outgoing);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    damaged: () => damaged,
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** What others import from the script is missing, or its end. */
export const damages = {
  altered: () => Buffer.from('/* Welcome to our network */'),
  'cut short': (content: Buffer) => content.subarray(0, content.length / 2),
};
