import { expect, test } from 'vitest';
import { closesSheet } from '#client/ui/modal-frame.tsx';

const height = 600;

test.each([
  ['a slow drag over a third of its height', 200, 2_000, true],
  ['a slow drag of less', 150, 2_000, false],
  ['a flick', 60, 80, true],
  ['a flick so short that it may be a slip', 20, 10, false],
  ['a drag up', -300, 100, false],
  ['a press', 0, 0, false],
])('%s closes a sheet: %i px in %i ms, %s', (_, by, ms, isClosed) => {
  expect(closesSheet(by, ms, height)).toBe(isClosed);
});
