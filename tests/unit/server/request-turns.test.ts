import { setImmediate as turn } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { runAtMostEvery } from '#server/events/event-streams.ts';
import { clientQueues } from '#server/http/limits/client-queue.ts';
import { fairQueue } from '#server/http/limits/fair-queue.ts';
import type { Client } from '#server/http/limits/memory-budget.ts';

const budi = { person: 'budi' };
const rina = { person: 'rina' };
const stranger = { address: '192.0.2.1' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function take(turns: ReturnType<typeof clientQueues>, count: number, holder: Client = budi, isExport = false) {
  const ends: (() => void)[] = [];
  const refusals: unknown[] = [];
  for (let asked = 0; asked < count; asked++) {
    turns.takeTurn(holder, isExport).then(
      (end) => void ends.push(end),
      (error) => void refusals.push(error),
    );
  }
  return { ends, refusals };
}

describe('Requests of one person', () => {
  it('are in work one at a time; another person does not wait for them', async () => {
    const turns = clientQueues();
    const { ends } = take(turns, 10);
    await turn();
    expect(ends).toHaveLength(1);
    const other = take(turns, 1, rina);
    await turn();
    expect(other.ends).toHaveLength(1);
  });

  it('begin in their order, one for each that ends, in a later turn of the event loop', async () => {
    const turns = clientQueues();
    const { ends } = take(turns, 5);
    await turn();
    for (let ended = 0; ended < 5; ended++) {
      const begun = ends.length;
      ends[ended]?.();
      await Promise.resolve();
      expect(ends).toHaveLength(begun);
      await turn();
      expect(ends).toHaveLength(Math.min(5, ended + 2));
    }
    const again = take(turns, 1);
    await turn();
    expect(again.ends).toHaveLength(1);
  });

  it('begin one at a time, even if a turn is ended twice', async () => {
    const { ends } = take(clientQueues(), 3);
    await turn();
    ends[0]?.();
    ends[0]?.();
    await turn();
    await turn();
    expect(ends).toHaveLength(2);
  });

  it('are told to come back when hundreds wait, or after ten seconds', async () => {
    const turns = clientQueues();
    const { ends, refusals } = take(turns, 250);
    await turn();
    expect(refusals).toHaveLength(250 - 1 - 200);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(refusals).toHaveLength(249);
    expect(refusals[0]).toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
    for (const end of ends) end();
    await turn();
    const again = take(turns, 1);
    await turn();
    expect(again.ends).toHaveLength(1);
  });

  it('go on while their exports wait for one another', async () => {
    const turns = clientQueues();
    const exports = take(turns, 50, budi, true);
    await turn();
    expect(exports.ends).toHaveLength(1);
    const others = take(turns, 1);
    await turn();
    expect(others.ends).toHaveLength(1);
    exports.ends[0]?.();
    await turn();
    await turn();
    expect(exports.ends).toHaveLength(2);
  });
});

describe('Requests of strangers', () => {
  it('share the turns of their address: of one are eight in work', async () => {
    const turns = clientQueues();
    const flood = take(turns, 100, stranger);
    await turn();
    expect(flood.ends).toHaveLength(8);
    const elsewhere = take(turns, 1, { address: '192.0.2.2' });
    await turn();
    expect(elsewhere.ends).toHaveLength(1);
  });
});

describe('Sessions that are looked up', () => {
  it('are eight at once of one address; others do not wait for them', async () => {
    const turns = clientQueues();
    const ends: (() => void)[] = [];
    const lookUp = (network: string) => turns.takeLookupTurn(network).then((end) => void ends.push(end));
    for (let asked = 0; asked < 50; asked++) void lookUp('192.0.2.1');
    await turn();
    expect(ends).toHaveLength(8);
    await lookUp('192.0.2.2');
    expect(ends).toHaveLength(9);
    ends[0]?.();
    await turn();
    expect(ends).toHaveLength(10);
  });
});

function serve() {
  const begun: string[] = [];
  const app = new Hono();
  const addressOf = (c: { req: { header: (name: string) => string | undefined } }) => c.req.header('from') ?? '';
  app.use(fairQueue(addressOf));
  app.get('/', (c) => {
    begun.push(addressOf(c));
    return c.text('answered');
  });
  app.onError((_, c) => c.text('come back', 503));
  const ask = (from: string) => Promise.resolve(app.request('/', { headers: { from } }));
  const askOften = (from: string, count: number) => Array.from({ length: count }, () => ask(from));
  return { begun, ask, askOften };
}

const statuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);

test('what one address asks a thousand times, another does not wait for', async () => {
  const { begun, ask, askOften } = serve();
  const flood = askOften('many', 900);
  const one = ask('one');
  await turn();
  await turn();
  expect(begun).toContain('one');
  expect(begun.length).toBeLessThan(20);
  expect((await one).status).toBe(200);
  await Promise.all(flood);
});

test('when too many wait, the address with the most is told to come back, in all as often as needed', async () => {
  const { askOften } = serve();
  const flood = askOften('many', 1200);
  const others = [...askOften('few', 50), ...askOften('one', 1)];
  expect(new Set(await statuses(others))).toEqual(new Set([200]));
  const refused = (await statuses(flood)).filter((status) => status === 503);
  // A thousand wait, and four have begun.
  expect(refused).toHaveLength(1200 + 51 - 1004);
});

test('also when each of a thousand addresses has one that waits', async () => {
  const { ask } = serve();
  const all = Array.from({ length: 1100 }, (_, index) => ask(`address ${index}`));
  const answers = await statuses(all);
  expect(answers.filter((status) => status === 503)).toHaveLength(96);
  expect((await ask('again')).status).toBe(200);
});

test('a hundred signals at once are two runs, one after the other', async () => {
  const seen = { runs: 0, running: 0 };
  const signal = runAtMostEvery(1, async () => {
    seen.running += 1;
    expect(seen.running).toBe(1);
    await new Promise(setImmediate);
    seen.running -= 1;
    seen.runs += 1;
  });
  for (let i = 0; i < 100; i++) signal();
  await expect.poll(() => seen.runs).toBe(2);
  signal();
  await expect.poll(() => seen.runs).toBe(3);
});
