import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { median, quantile } from './figures.mjs';

export async function startConstant() {
  const child = fork(fileURLToPath(new URL('constant-server.mjs', import.meta.url)));
  const [url] = await once(child, 'message');
  return { url, stop: () => child.disconnect() };
}

/** As the people of the tokens in turn. Times are of single answers, in ms. */
export async function ask(url, { tokens = [], connections, seconds }) {
  let opened = 0;
  const setupClient = (client) => {
    const token = tokens[opened++ % tokens.length];
    if (token !== undefined) client.setHeaders({ authorization: `Bearer ${token}` });
  };
  const taken = [];
  let failed = 0;
  const run = autocannon({ url, connections, duration: seconds, setupClient });
  run.on('response', (_client, status, _bytes, ms) => {
    taken.push(ms);
    if (status !== 200) failed += 1;
  });
  await run;
  if (failed > 0) throw new Error(`${failed} of ${taken.length} answers of ${url} were not 200`);
  return figuresOf(taken, seconds);
}

export function figuresOf(taken, seconds) {
  return { p50: median(taken), p99: quantile(taken, 0.99), perSecond: taken.length / seconds };
}
