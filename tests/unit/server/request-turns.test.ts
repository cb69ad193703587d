import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Holder } from '#server/http/memory-share.ts';
import { requestTurns } from '#server/http/request-turns.ts';

const budi = { person: 'budi' };
const rina = { person: 'rina' };
const stranger = { address: '192.0.2.1' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Takes so many turns and returns how many of them have begun, with their ends. */
function take(
  turns: ReturnType<typeof requestTurns>,
  count: number,
  holder: Holder = budi,
  isExport = false,
) {
  const ends: (() => void)[] = [];
  const refusals: unknown[] = [];
  for (let asked = 0; asked < count; asked++) {
    turns.take(holder, isExport).then(
      (end) => void ends.push(end),
      (error) => void refusals.push(error),
    );
  }
  return { ends, refusals };
}

describe('Requests of one person', () => {
  it('are in work one at a time; another person does not wait for them', async () => {
    const turns = requestTurns();
    const { ends } = take(turns, 10);
    await turn();
    expect(ends).toHaveLength(1);
    const other = take(turns, 1, rina);
    await turn();
    expect(other.ends).toHaveLength(1);
  });

  it('begin in their order, one for each that ends, in a later turn of the event loop', async () => {
    const turns = requestTurns();
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

  it('are told to come back when hundreds wait, or after ten seconds', async () => {
    const turns = requestTurns();
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
    const turns = requestTurns();
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
    const turns = requestTurns();
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
    const turns = requestTurns();
    const ends: (() => void)[] = [];
    const lookUp = (network: string) =>
      turns.takeLookUp(network).then((end) => void ends.push(end));
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
