import { describe, expect, it } from 'vitest';
import { listByPath } from '#client/office/resources.ts';
import { listKey } from '#offline/mirror/any-list.ts';
import { sortOf } from '../../../src/tools/prerender/start-scripts.ts';

describe('the call that the bare page of the office starts for a screen', () => {
  it.each(Object.entries(listByPath))('%s asks what its list asks', (_, list) => {
    const query = new URLSearchParams({ page: '1', limit: '10', ...sortOf(list) });
    expect(listKey(list, { page: 1 }).query).toBe(query.toString());
  });
});
