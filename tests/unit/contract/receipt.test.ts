import { expect, test } from 'vitest';
import { receivedLines, truncateLines, withDifferences } from '#contract/restocks/receipt.ts';

const line = (expired_date: string | null, unit_cost?: number | null) => ({
  product_id: 'tea',
  quantity: 10,
  expired_date,
  ...(unit_cost !== undefined && { unit_cost }),
});

test('what came without a price has that of its lot, else of its product', () => {
  const expected = [line('2026-12-01', 5_000), line('2026-12-05', 6_000)];
  const costs = (...received: ReturnType<typeof line>[]) =>
    receivedLines(received, expected).map(({ unit_cost }) => unit_cost);
  expect(costs(line('2026-12-05'), line('2026-12-09'))).toEqual([6_000, 5_000]);
  expect(costs(line('2026-12-05', null), line('2026-12-01', 7_000))).toEqual([null, 7_000]);
  expect(receivedLines([{ ...line(null), product_id: 'bun' }], expected)[0]?.unit_cost).toBeNull();
});

test('what differs stands below the notes, which lose their end where there is no room, never half a character', () => {
  expect(withDifferences('Van at nine', undefined)).toBe('Van at nine');
  expect(withDifferences('', 'Thai Tea: 38')).toBe('Thai Tea: 38');
  expect(withDifferences('Van at nine', 'Thai Tea: 38')).toBe('Van at nine\nThai Tea: 38');
  const long = withDifferences('☕'.repeat(100) + '🧋'.repeat(250), 'Thai Tea: 38');
  expect(long.length).toBeLessThanOrEqual(500);
  expect(long.endsWith('\nThai Tea: 38')).toBe(true);
  // It throws on half a character.
  expect(() => encodeURIComponent(long)).not.toThrow();
  const all = truncateLines(Array.from({ length: 100 }, () => '🧋🧋🧋: 40 ordered, 38 received'));
  expect(all.length).toBeLessThanOrEqual(500);
  expect(() => encodeURIComponent(all)).not.toThrow();
  expect(all.endsWith('…')).toBe(true);
});
