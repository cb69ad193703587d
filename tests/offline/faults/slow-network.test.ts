// F09: a network of seconds and 2 kB/s, here a tenth of the time and ten times the speed; in full in a soak.
import 'fake-indexeddb/auto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { timeoutMs } from '#offline/platform.ts';
import { replay } from '#offline/replay/replay.ts';
import { connectTimeoutMs, lockTimeoutMs, queryTimeoutMs, statementTimeoutMs } from '#server/db/postgres.ts';
import { unitsReceived } from '#tests/support/count-effects.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { times } from '../support/counts.ts';
import { restockIntent } from '../support/intents.ts';
import { entriesOf, keep } from '../support/must.ts';
import { impatient, newTablet } from '../support/tablet.ts';

const longestLatencyMs = times(300, 3000);
const bytesPerSecond = times(20_000, 2000);

function throttled(response: Response): Response {
  const body = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(bytes, narrow) {
        const step = Math.ceil(bytesPerSecond / 20);
        for (let from = 0; from < bytes.length; from += step) {
          await sleep(50);
          narrow.enqueue(bytes.slice(from, from + step));
        }
      },
    }),
  );
  return new Response(body, response);
}

test('F09: a device waits longer than a busy database is waited for', () => {
  expect(timeoutMs.single).toBeGreaterThan(connectTimeoutMs + queryTimeoutMs);
  expect(queryTimeoutMs).toBeGreaterThan(statementTimeoutMs);
  expect(statementTimeoutMs).toBeGreaterThan(lockTimeoutMs);
});

describe('a slow network', () => {
  const app = useTestApp('sqlite');

  async function withRestocks(count: number) {
    const tablet = await newTablet(app());
    const product = await createProduct(tablet.elsewhere);
    const warehouse = await createWarehouse(tablet.elsewhere);
    for (let i = 0; i < count; i++) await keep(tablet.tab, restockIntent(warehouse, product, 1));
    tablet.network.forget();
    return { tablet, received: () => unitsReceived(app().db, product.id) };
  }

  test('F09: answers that come late and drop by drop are taken, and nothing is sent twice', async () => {
    const { tablet, received } = await withRestocks(times(8, 20));
    tablet.device.timeoutMs = { single: 15_000, batch: 30_000 };
    tablet.network.behave(async (_request, carry) => {
      await sleep(Math.random() * longestLatencyMs);
      return throttled(await carry());
    });
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect(new Set(tablet.network.keys).size).toBe(tablet.network.keys.length);
    expect(await received()).toBe(times(8, 20));
  });

  test('F09: what is too slow in one batch gets through one by one', async () => {
    const { tablet, received } = await withRestocks(5);
    tablet.device.timeoutMs = impatient;
    tablet.network.behave(async ({ path }, carry) => {
      const answer = await carry();
      if (path === '/sync/batch') await sleep(2 * tablet.device.timeoutMs.batch);
      return answer;
    });
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect(await received()).toBe(5);
  });

  test('F09: an answer that comes after its sender gave up costs a repeat, and has one effect', async () => {
    const { tablet, received } = await withRestocks(3);
    tablet.device.timeoutMs = impatient;
    let isSlow = true;
    const late: Promise<Response>[] = [];
    tablet.network.behave(async (_request, carry) => {
      if (isSlow) {
        const answer = sleep(2 * tablet.device.timeoutMs.batch).then(carry);
        late.push(answer);
        return answer;
      }
      return carry();
    });
    expect(await replay(tablet.tab)).toMatchObject({ end: 'unreachable' });
    expect(await entriesOf(tablet.tab)).toHaveLength(3);
    isSlow = false;
    await replay(tablet.tab);
    await Promise.all(late);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect(await received()).toBe(3);
  });
});
