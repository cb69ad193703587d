import { describe, expect, it } from 'vitest';
import { defaultPageSize, maxPageSize, pageSizes, pagingQuerySchema } from '#contract/paging.ts';

describe('paging parameters (screens 8.1)', () => {
  it('have defaults', () => {
    expect(pagingQuerySchema.parse({})).toEqual({ page: 1, limit: defaultPageSize });
  });

  it('cut a limit over 100 instead of refusing it', () => {
    expect(pagingQuerySchema.parse({ limit: '101' })).toEqual({ page: 1, limit: maxPageSize });
    expect(pagingQuerySchema.parse({ limit: '999999999' }).limit).toBe(maxPageSize);
    expect(pagingQuerySchema.parse({ limit: '100' }).limit).toBe(100);
  });

  it.each(['0', '-1', '1.5', 'abc', '', ' 1', '1e3', '01', '9'.repeat(16)])('refuse %j', (text) => {
    expect(pagingQuerySchema.safeParse({ page: text }).error?.issues[0]?.message).toBe(
      'page_range',
    );
    expect(pagingQuerySchema.safeParse({ limit: text }).error?.issues[0]?.message).toBe(
      'limit_range',
    );
  });

  it('offer the page sizes of the screens', () => {
    expect(pageSizes).toEqual([5, 10, 15, 20, 25, 50]);
    expect(pageSizes).toContain(defaultPageSize);
  });
});
