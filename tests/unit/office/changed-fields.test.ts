import { expect, test } from 'vitest';
import { changedFields } from '#client/office/kit/form/record-form.ts';

const before = { name: 'Thai Tea', price: 10_000, location: { coordinates: [1, 2] }, version: 3 };

test('only what differs is sent', () => {
  const after = { name: 'Thai Tea', price: 12_000, location: { coordinates: [1, 3] } };
  expect(changedFields(before, after)).toEqual({
    isEmpty: false,
    changes: { price: 12_000, location: { coordinates: [1, 3] } },
  });
});

test('an edit that changes nothing is empty', () => {
  const after = { name: 'Thai Tea', price: 10_000, location: { coordinates: [1, 2] } };
  expect(changedFields(before, after)).toMatchObject({ isEmpty: true, changes: {} });
});
