import { expect, test } from 'vitest';
import { removeGrouping, stepped } from '#client/ui/number-input.tsx';

test.each([
  ['12.000', '12000'],
  ['-1.500', '-1500'],
  ['12.5', '12.5'],
  // A decimal comma is never dropped: the form refuses it.
  ['2,5', '2,5'],
  ['12,000', '12000'],
  ['1,234,567', '1234567'],
  ['Rp 12.500 ', '12500'],
  ['12.0000', '12.0000'],
  ['', ''],
])('%s is typed for %s', (typed, number) => {
  expect(removeGrouping(typed)).toBe(number);
});

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
  expect(stepped(value, delta, min, max)).toBe(text);
});
