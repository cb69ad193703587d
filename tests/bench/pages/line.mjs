import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeCertificate } from './certificate.mjs';

const script = fileURLToPath(new URL('line-process.mjs', import.meta.url));
export const protocolNames = { h2: 'HTTP/2', h1: 'HTTP/1.1' };

/** A slow line that leads to one server at a time, always from the same address. */
export async function startLine(protocol, folder) {
  const child = fork(script);
  const waiting = new Map();
  let asked = 0;
  child.on('message', ({ id, answer }) => {
    waiting.get(id)(answer);
    waiting.delete(id);
  });
  const tell = (name, given = {}) =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      child.send({ id: asked, name, given });
    });
  const certificate = protocol === 'h2' ? makeCertificate(folder) : undefined;
  const port = await tell('open', { protocol, certificate });
  return {
    protocol,
    url: `${protocol === 'h2' ? 'https' : 'http'}://localhost:${port}`,
    /** What a browser needs to be told. */
    browserArgs: certificate ? [`--ignore-certificate-errors-spki-list=${certificate.hash}`] : [],
    aim: (target) => tell('aim', { target }),
    slow: (isSlow) => tell('slow', { isSlow }),
    /** From now on nobody answers at its address. */
    cut: () => tell('cut'),
    mend: () => tell('mend'),
    take: () => tell('take'),
    /** Nothing has been asked for or answered for so long. */
    async quiet(forMs, withinMs = 120_000) {
      const deadline = Date.now() + withinMs;
      while (Date.now() < deadline) {
        const { running, lastAt } = await tell('activity');
        if (running === 0 && Date.now() - lastAt >= forMs) return;
        await wait(200);
      }
      throw new Error('The line was not quiet in time.');
    },
    stop: () => child.disconnect(),
  };
}
