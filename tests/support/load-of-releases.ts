// People at work while the servers behind their address come and go: reads and writes at a steady rate, as requests
// that several releases know. Whoever is not answered as on any other day is counted.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Acknowledged,
  type Business,
  type Deed,
  pick,
  readDeeds,
  writeDeeds,
} from './deeds-of-releases.ts';
import { remoteClient } from './remote-client.ts';

export interface Outcome {
  /** What was answered otherwise than wished, or not at all. */
  failed: string[];
  acknowledged: Acknowledged;
}

export interface Load {
  /** Sends to these servers from now on, in turn. Resolves once the others have answered all that they were asked. */
  sendTo(urls: readonly string[]): Promise<void>;
  stop(): Promise<Outcome>;
}

/**
 * Asks servers for things until it is stopped, so many a second as long as at most `atMost` wait for an answer: on a slow
 * machine it is less.
 */
export function startLoad(
  business: Business,
  urls: readonly string[],
  { reads, writes, atMost }: { reads: number; writes: number; atMost: number },
): Load {
  const outcome: Outcome = { failed: [], acknowledged: { restocks: [], transactions: [] } };
  const inFlight = new Map<Promise<void>, Set<string>>();
  let targets = [...urls];
  let isOver = false;
  let turn = 0;

  /** Whoever is asked for something, once more for each request of a deed. */
  function start(deed: Deed): void {
    turn += 1;
    const used = new Set<string>();
    const at = (token: string, index = turn) => {
      const target = pick(targets, index);
      used.add(target);
      return remoteClient(target, token);
    };
    const work = deed({ business, acknowledged: outcome.acknowledged, at, turn })
      .then((answers) => {
        for (const { status, code, message } of answers) {
          if (status >= 300) outcome.failed.push(`${deed.name}: ${status} ${code} ${message}`);
        }
      })
      .catch((error: Error) => {
        outcome.failed.push(`${deed.name}: ${error.message} ${error.cause ?? ''}`.slice(0, 400));
      })
      .finally(() => inFlight.delete(work));
    inFlight.set(work, used);
  }

  async function go(): Promise<void> {
    const rates = { reads: 1000 / reads, writes: 1000 / writes };
    const deeds = { reads: readDeeds, writes: writeDeeds };
    const next = { reads: performance.now(), writes: performance.now() };
    const done = { reads: 0, writes: 0 };
    while (!isOver) {
      for (const kind of ['writes', 'reads'] as const) {
        while (next[kind] <= performance.now()) {
          next[kind] += rates[kind];
          if (inFlight.size >= atMost) continue;
          start(pick(deeds[kind], done[kind]));
          done[kind] += 1;
        }
      }
      await sleep(5);
    }
  }

  const going = go();
  return {
    async sendTo(next) {
      const left = targets.filter((url) => !next.includes(url));
      targets = [...next];
      const waited = [...inFlight].filter(([, used]) => left.some((url) => used.has(url)));
      await Promise.all(waited.map(([work]) => work));
    },
    async stop() {
      isOver = true;
      await going;
      await Promise.all(inFlight.keys());
      return outcome;
    },
  };
}
