import { describe, expect, it } from 'vitest';
import { onceUnlessFailed } from '#server/http/site/static-files.ts';

describe('Work that is done once', () => {
  it('gives all callers the same result', async () => {
    let runs = 0;
    const read = onceUnlessFailed(async () => ++runs);
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    expect(await read()).toBe(1);
  });

  it('is tried again after it has failed', async () => {
    let runs = 0;
    const read = onceUnlessFailed(async () => {
      runs += 1;
      if (runs === 1) throw new Error('out of memory');
      return runs;
    });
    await expect(read()).rejects.toThrow('out of memory');
    expect(await read()).toBe(2);
  });
});
