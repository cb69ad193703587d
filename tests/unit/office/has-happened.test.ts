import { expect, test } from 'vitest';
import { hasHappened } from '#client/office/kit/moment.tsx';

test('the zero date, an empty one and none mean never (screens 3.6)', () => {
  expect(hasHappened('0001-01-01T00:00:00Z')).toBe(false);
  expect(hasHappened('')).toBe(false);
  expect(hasHappened(null)).toBe(false);
  expect(hasHappened('2026-11-20T02:00:00.000Z')).toBe(true);
});
