import { createTranslator } from 'use-intl';
import { describe, expect, test } from 'vitest';
import en from '#client/i18n/en/index.ts';
import id from '#client/i18n/id/index.ts';
import { pagerItems } from '#client/ui/pager.tsx';

describe('the pager (screens 3.3)', () => {
  test('shows the first page, the last and those around the current', () => {
    expect(pagerItems({ page: 5, limit: 10, has_next: true, total: 93 })).toEqual([
      ...[1, 'gap-before', 4, 5, 6, 'gap-after', 10],
    ]);
  });

  test('leaves the end open where nobody has counted', () => {
    expect(pagerItems({ page: 2, limit: 10, has_next: true })).toEqual([1, 2, 3]);
  });

  test('offers no page that does not exist when an old link leads past the end', () => {
    const past = { page: 99, limit: 10, has_prev: true, has_next: false, total: 23 };
    expect(pagerItems(past)).toEqual([1, 2, 3]);
    expect(pagerItems({ ...past, total: 0 })).toEqual([1]);
  });

  test('ends with the last page that the rows counted fill, in a list that is longer', () => {
    const last = { page: 667, limit: 15, has_prev: true, has_next: false, total: 10_000 };
    expect(pagerItems(last)).toEqual([1, 'gap-before', 666, 667]);
  });

  test.each([
    ['en', en, '1–10 of more than 10.000'],
    ['id', id, '1–10 dari lebih dari 10.000'],
  ])('says in %s that there are more rows than were counted', (locale, messages, summary) => {
    const words = createTranslator({ locale, messages, namespace: 'ui' });
    expect(words('showingOfMore', { from: '1', to: '10', total: '10.000' })).toBe(summary);
  });
});
