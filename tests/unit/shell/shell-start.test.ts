import { describe, expect, it } from 'vitest';
import { canonicalQuery } from '#offline/mirror/canonical-query.ts';
import { screens, sortOf } from '../../../src/tools/prerender/shell-start.ts';

describe('the call that the bare shell starts for a screen', () => {
  it.each(Object.entries(screens))('%s asks what its list asks', (_, screen) => {
    const query = new URLSearchParams({ page: '1', limit: '10', ...sortOf(screen) });
    expect(canonicalQuery(screen.list, { page: 1 }).query).toBe(query.toString());
  });
});
