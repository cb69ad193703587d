import 'fake-indexeddb/auto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { followEvents } from '#offline/session/follow-events.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import type { Workspace } from '#offline/workspace.ts';
import { createProduct } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

describe('a device that listens to the server', () => {
  const app = useTestApp('sqlite');

  /** Follows the events in this tab; `told` counts. */
  function listen(tab: Workspace) {
    const stopping = new AbortController();
    const seen = { told: 0 };
    const ended = followEvents(tab, () => void seen.told++, stopping.signal);
    onTestFinished(() => stopping.abort());
    const stop = async () => {
      stopping.abort();
      await ended;
    };
    return { seen, stop, ended };
  }

  const streamsOf = ({ network }: Tablet) =>
    network.sent.filter(({ path }) => path === '/events').length;

  test('is told when the stream opens and when somebody else has changed something', async () => {
    const tablet = await newTablet(app());
    const other = await app().asNew('admin');
    const { seen, stop } = listen(tablet.tab);
    await expect.poll(() => seen.told).toBeGreaterThan(0);
    const before = seen.told;
    const product = await createProduct(other);
    await expect.poll(() => seen.told).toBeGreaterThan(before);
    await warmUp(tablet.tab);
    expect(await tablet.tab.mirror.rows.get(['products', product.id])).toBeDefined();
    await stop();
    tablet.close();
  });

  test('listens in one tab for all, and in the next one when that tab dies', async () => {
    const tablet = await newTablet(app());
    const first = listen(tablet.tab);
    await expect.poll(() => first.seen.told).toBeGreaterThan(0);
    const second = listen(tablet.anotherTab());
    const before = first.seen.told;
    await createProduct(await app().asNew('admin'));
    await expect.poll(() => first.seen.told).toBeGreaterThan(before);
    expect(second.seen.told).toBe(0);
    expect(streamsOf(tablet)).toBe(1);
    await first.stop();
    await expect.poll(() => second.seen.told).toBeGreaterThan(0);
    await second.stop();
    tablet.close();
  });

  test('gives up a stream whose events something on the way holds back, and comes back later', async () => {
    const tablet = await newTablet(app());
    tablet.device.timeoutMs.single = 50;
    tablet.device.random = () => 0;
    const held = new ReadableStream({ start: () => undefined });
    tablet.network.behave(async ({ path }, carry) =>
      path === '/events' && streamsOf(tablet) === 1
        ? new Response(held, { headers: { 'Content-Type': 'text/event-stream' } })
        : carry(),
    );
    const { seen, stop } = listen(tablet.tab);
    await expect.poll(() => seen.told).toBeGreaterThan(0);
    expect(streamsOf(tablet)).toBe(2);
    await stop();
    tablet.close();
  });

  test('learns at once that its session was ended elsewhere, and listens no more', async () => {
    const tablet = await newTablet(app());
    tablet.device.random = () => 0;
    const { seen, ended } = listen(tablet.tab);
    await expect.poll(() => seen.told).toBeGreaterThan(0);
    const elsewhere = await app().as(tablet.person);
    const before = seen.told;
    await elsewhere.delete('/auth/sessions');
    await expect.poll(() => seen.told).toBeGreaterThan(before);
    await warmUp(tablet.tab);
    expect(tablet.tab.sessionEnd.get()).toBe('revoked');
    await ended;
    tablet.close();
  });
});
