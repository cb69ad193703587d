import { createTranslator } from 'use-intl';
import { describe, expect, test } from 'vitest';
import { shouldCloseSheet } from '#client/ui/dialog/modal-frame.tsx';
import { addStep, removeGrouping } from '#client/ui/form/number-input.tsx';
import { findMatchingOptions } from '#client/ui/form/use-matching-options.ts';
import { PendingNavigations } from '#client/ui/pending-navigations.ts';
import { pagerItems } from '#client/ui/table/pager.tsx';
import en from '#texts/en/index.ts';
import id from '#texts/id/index.ts';

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
  ] as const)('says in %s that there are more rows than were counted', (locale, messages, summary) => {
    const words = createTranslator({ locale, messages, namespace: 'ui' });
    expect(words('showingOfMore', { from: '1', to: '10', total: '10.000' })).toBe(summary);
  });
});

const options = [
  { value: 'a', label: 'Depo Setiabudi', detail: 'Jl. Kemang Timur' },
  { value: 'b', label: 'Gudang Kemang', detail: 'Jl. Raya' },
  { value: 'c', label: 'Café Blok M' },
];
const called = (text: string) => findMatchingOptions(text, options).map(({ value }) => value);

describe('the options of a select that is searched (screens 5.8)', () => {
  test('are all, in their order, until something is typed', () => {
    expect(called('')).toEqual(['a', 'b', 'c']);
    expect(called('  ')).toEqual(['a', 'b', 'c']);
  });

  test('are those with the text in their name, then those with it in what stands below', () => {
    expect(called('kemang')).toEqual(['b', 'a']);
    expect(called('RAYA ')).toEqual(['b']);
    expect(called('cafe')).toEqual(['c']);
    expect(called('senayan')).toEqual([]);
  });
});

test.each([
  ['12.000', '12000'],
  ['-1.500', '-1500'],
  ['12.5', '12.5'],
  // A decimal comma is never dropped: the form rejects it.
  ['2,5', '2,5'],
  ['12,000', '12000'],
  ['1,234,567', '1234567'],
  ['Rp 12.500 ', '12500'],
  ['12.0000', '12.0000'],
  ['', ''],
])('%s is typed for %s', (typed, number) => expect(removeGrouping(typed)).toBe(number));

test.each([
  ['3', 1, 0, 10, '4'],
  ['10', 1, 0, 10, '10'],
  ['0', -1, 0, undefined, '0'],
  // − in an empty field enters the smallest number, and + the first.
  ['', -1, 0, undefined, '0'],
  ['', 1, 0, undefined, '1'],
  ['', -1, 2, undefined, '2'],
  ['ten', 1, undefined, undefined, '1'],
])('from %j by %i within %s and %s is %s', (value, delta, min, max, text) => {
  expect(addStep(value, delta, min, max)).toBe(text);
});

test('what was sent comes back once, and is somebody else’s making when it comes again', () => {
  const pendingNavigations = new PendingNavigations();
  pendingNavigations.add('cart_name=mega');
  expect(pendingNavigations.markArrived('cart_name=mega')).toBe(true);
  expect(pendingNavigations.markArrived('cart_name=mega')).toBe(false);
});

test('an echo that comes late, when more was sent since, is still one', () => {
  const pendingNavigations = new PendingNavigations();
  pendingNavigations.add('');
  pendingNavigations.add('cart_name=mega');
  expect(pendingNavigations.markArrived('')).toBe(true);
  expect(pendingNavigations.markArrived('cart_name=mega')).toBe(true);
});

test('what was overtaken on its way is not waited for', () => {
  const pendingNavigations = new PendingNavigations();
  pendingNavigations.add('page=2');
  pendingNavigations.add('page=3');
  expect(pendingNavigations.markArrived('page=3')).toBe(true);
  expect(pendingNavigations.markArrived('page=2')).toBe(false);
});

test('what somebody else made ends the wait for everything', () => {
  const pendingNavigations = new PendingNavigations();
  pendingNavigations.add('page=2');
  expect(pendingNavigations.markArrived('page=9')).toBe(false);
  expect(pendingNavigations.markArrived('page=2')).toBe(false);
});

const height = 600;

test.each([
  ['a slow drag over a third of its height', 200, 2_000, true],
  ['a slow drag of less', 150, 2_000, false],
  ['a flick', 60, 80, true],
  ['a flick so short that it may be a slip', 20, 10, false],
  ['a drag up', -300, 100, false],
  ['a press', 0, 0, false],
])('%s closes a sheet: %i px in %i ms, %s', (_, by, ms, isClosed) => {
  expect(shouldCloseSheet(by, ms, height)).toBe(isClosed);
});
