import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { warmUp } from '#offline/mirror/warm-up.ts';
import { readStatus } from '#offline/read/read-status.ts';
import { replay } from '#offline/replay/replay.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { productIntent } from './support/intents.ts';
import { entriesOf, keep, present } from './support/must.ts';
import { newTablet, type Tablet } from './support/tablet.ts';
import { answer } from './support/test-network.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('a clock that is wrong', () => {
  const app = useTestApp('sqlite');

  /** A tablet whose server tells the time. */
  async function newTabletWith(clockErrorMs: number): Promise<Tablet> {
    const tablet = await newTablet(app());
    tablet.clockErrorMs = clockErrorMs;
    tellTime(tablet);
    return tablet;
  }

  function tellTime({ network }: Tablet): void {
    network.behave(async (_request, carry) => {
      const response = await carry();
      response.headers.set('date', app().clock.now().toUTCString());
      return response;
    });
  }

  test.each([
    ['a day ahead', dayMs],
    ['a day behind', -dayMs],
  ])(
    'scenario 50: %s, a tap is told in the server’s time and nothing grows old or waits',
    async (_of, error) => {
      const tablet = await newTabletWith(error);
      await warmUp(tablet.tab);
      const entry = await keep(tablet.tab, productIntent());
      expect(Math.abs(entry.clockSkewMs + error)).toBeLessThan(2_000);
      expect(await readStatus(tablet.tab)).toMatchObject({ waiting: 1, stale: 0 });
      tablet.network.forget();
      await replay(tablet.tab);
      const told = present(tablet.network.sent[0]?.headers.get('occurred-at') ?? undefined);
      expect(Math.abs(Date.parse(told) - app().clock.now().getTime())).toBeLessThan(5_000);
      expect(await entriesOf(tablet.tab)).toEqual([]);
      tablet.close();
    },
  );

  test.each([
    ['forth', dayMs],
    ['back', -dayMs],
  ])(
    'scenario 50: a jump of a day %s in mid-session changes neither order nor the wait of a retry',
    async (_to, jump) => {
      const tablet = await newTablet(app());
      await keep(tablet.tab, productIntent());
      tablet.network.behave(async () => answer(503, { code: 'unavailable' }));
      await replay(tablet.tab);
      expect(await entriesOf(tablet.tab)).toMatchObject([{ attempts: 1 }]);
      tablet.clockErrorMs = jump;
      await keep(tablet.tab, productIntent());
      const keys = (await entriesOf(tablet.tab)).map(({ key }) => key);
      tellTime(tablet);
      tablet.network.forget();
      await replay(tablet.tab);
      expect(tablet.network.keys).toEqual(keys);
      app().clock.advance(6 * 60_000);
      await replay(tablet.tab);
      expect(await entriesOf(tablet.tab)).toEqual([]);
      tablet.close();
    },
  );
});
