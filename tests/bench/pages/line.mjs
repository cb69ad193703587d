import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeCertificate } from './certificate.mjs';

const script = fileURLToPath(new URL('line-process.mjs', import.meta.url));
export const protocolNames = { h2: 'HTTP/2', h1: 'HTTP/1.1' };

/** It has one address, and `aim` sets the server behind it. */
export async function startLine(protocol, folder) {
  const child = fork(script);
  const waiting = new Map();
  let commandCount = 0;
  child.on('message', ({ id, answer }) => {
    waiting.get(id)(answer);
    waiting.delete(id);
  });
  const send = (name, args = {}) =>
    new Promise((resolve) => {
      commandCount += 1;
      waiting.set(commandCount, resolve);
      child.send({ id: commandCount, name, args });
    });
  const certificate = protocol === 'h2' ? makeCertificate(folder) : undefined;
  const port = await send('open', { protocol, certificate });
  return {
    protocol,
    url: `${protocol === 'h2' ? 'https' : 'http'}://localhost:${port}`,
    browserArgs: certificate ? [`--ignore-certificate-errors-spki-list=${certificate.hash}`] : [],
    aim: (target) => send('aim', { target }),
    slow: (isSlow) => send('slow', { isSlow }),
    cut: () => send('cut'),
    mend: () => send('mend'),
    take: () => send('take'),
    async quiet(forMs, withinMs = 120_000) {
      const calledAt = Date.now();
      while (Date.now() < calledAt + withinMs) {
        const { running, lastAt } = await send('activity');
        if (running === 0 && Date.now() - Math.max(lastAt, calledAt) >= forMs) return;
        await wait(200);
      }
      throw new Error('The line was not quiet in time.');
    },
    stop: () => child.disconnect(),
  };
}
