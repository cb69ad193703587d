import { expect, test } from 'vitest';
import { mergeByField } from '#offline/replay/classify-response.ts';

const id = 'the-product';
const base = { name: 'Thai Tea', price: 9000, unit: 'cup' };

test('fields that only this edit touched are sent again with the new version (F33)', () => {
  const mine = { id, version: 1, name: 'Thai Tea', price: 10_000, unit: 'cup' };
  const theirs = { id, version: 2, ...base, unit: 'botol' };
  expect(mergeByField(mine, base, theirs)).toEqual({
    kind: 'merged',
    args: { id, price: 10_000, version: 2 },
    base: { price: 9000 },
  });
});

test('the same field changed to another value is a conflict (F33)', () => {
  const mine = { id, version: 1, price: 12_000 };
  const theirs = { id, version: 2, ...base, price: 11_000 };
  expect(mergeByField(mine, base, theirs)).toEqual({ kind: 'conflict', fields: ['price'] });
});

test('the same field changed to the same value is already so', () => {
  const mine = { id, version: 1, price: 11_000 };
  const theirs = { id, version: 2, ...base, price: 11_000 };
  expect(mergeByField(mine, base, theirs)).toEqual({ kind: 'already_so' });
});

test('what the form sent along unchanged never undoes the other edit', () => {
  const mine = { id, version: 1, ...base };
  const theirs = { id, version: 2, ...base, price: 11_000 };
  expect(mergeByField(mine, base, theirs)).toEqual({ kind: 'already_so' });
});

test('values are compared by content, not by identity', () => {
  const place = { type: 'Point', coordinates: [106.8, -6.2] };
  const mine = { id, version: 1, location: structuredClone(place), name: 'Depo' };
  const theirs = { id, version: 2, location: structuredClone(place), name: 'Gudang' };
  const before = { location: place, name: 'Gudang' };
  expect(mergeByField(mine, before, theirs)).toMatchObject({ args: { name: 'Depo', version: 2 } });
});

test('without the values the form had loaded nothing can be told apart', () => {
  const mine = { id, version: 1, price: 12_000 };
  const theirs = { id, version: 2, ...base };
  expect(mergeByField(mine, undefined, theirs)).toEqual({ kind: 'conflict', fields: ['price'] });
});
