import { setImmediate as turn } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { takeTurns } from '#server/http/take-turns.ts';

/** A server to which each request names its address, and what begins at it. */
function serve() {
  const begun: string[] = [];
  const app = new Hono();
  const addressOf = (c: { req: { header: (name: string) => string | undefined } }) =>
    c.req.header('from') ?? '';
  app.use(takeTurns(addressOf));
  app.get('/', (c) => {
    begun.push(addressOf(c));
    return c.text('answered');
  });
  app.onError((_, c) => c.text('come back', 503));
  const ask = (from: string) => Promise.resolve(app.request('/', { headers: { from } }));
  const askOften = (from: string, count: number) => Array.from({ length: count }, () => ask(from));
  return { begun, ask, askOften };
}

const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

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
