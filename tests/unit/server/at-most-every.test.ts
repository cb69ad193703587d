import { expect, test } from 'vitest';
import { atMostEvery } from '#server/events/event-streams.ts';

test('a hundred signals at once are two runs, one after the other', async () => {
  const seen = { runs: 0, running: 0 };
  const signal = atMostEvery(1, async () => {
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
