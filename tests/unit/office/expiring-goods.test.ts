import { describe, expect, test } from 'vitest';
import {
  keyOf,
  lastDayOf,
  leavingLots,
  lotsIn,
  readWindow,
  sumOfLots,
  unitsUpTo,
} from '#client/office/stock/expiring-goods.ts';
import type { ExpiringLot } from '#contract/stock/expiring.ts';

const today = '2026-11-26';
const kemang = { kind: 'warehouse' as const, id: 'kemang', name: 'Gudang Kemang' };
const first = { kind: 'cart' as const, id: 'mk-001', name: 'Gerobak 1' };
const tenth = { kind: 'cart' as const, id: 'mk-010', name: 'Gerobak 10' };

const lots: ExpiringLot[] = [
  lot('Es Kopi Susu Aren', kemang, '2026-11-24', 5),
  lot('Es Kopi Susu Aren', first, '2026-11-26', 2),
  lot('Es Kopi Susu Aren', kemang, '2026-11-28', 12),
  lot('Thai Tea', tenth, '2026-11-29', 4),
  lot('Thai Tea', kemang, '2026-12-26', 30),
];

const datesIn = (filters: object, window: Parameters<typeof lastDayOf>[0] = '30') =>
  lotsIn(lots, { lastDay: lastDayOf(window, today), ...filters } as never).map(({ expired_date }) =>
    expired_date.slice(5),
  );

describe('the window of expiring goods (screens 3.10)', () => {
  test('ends with its last day, and what has expired is in each', () => {
    expect(datesIn({}, 'expired')).toEqual(['11-24']);
    expect(datesIn({}, 'today')).toEqual(['11-24', '11-26']);
    expect(datesIn({}, '3')).toEqual(['11-24', '11-26', '11-28', '11-29']);
    expect(datesIn({}, '7')).toHaveLength(4);
    expect(datesIn({}, '30')).toHaveLength(5);
  });

  test('is three days where the address names none, as in a notice of what expires by tomorrow', () => {
    expect(['expired', '7', '1', '', '365'].map(readWindow)).toEqual([
      ...['expired', '7', '3', '3', '3'],
    ]);
  });

  test('is narrowed by product and place; a chosen place is no other whose name begins like it', () => {
    expect(datesIn({ product_name: 'tea' })).toEqual(['11-29', '12-26']);
    expect(datesIn({ cart_name: 'Gerobak 1' })).toEqual(['11-26']);
    expect(datesIn({ cart_name: 'gerobak' })).toEqual(['11-26', '11-29']);
    expect(datesIn({ warehouse_name: 'Gudang Kemang' })).toEqual(['11-24', '11-28', '12-26']);
    expect(datesIn({ warehouse_name: 'Gudang Kemang', cart_name: 'Gerobak 10' })).toHaveLength(4);
  });

  test('comes to units, their value at the price, products and places', () => {
    expect(sumOfLots(lotsIn(lots, { lastDay: '2026-11-29' } as never))).toEqual({
      ...{ units: 23, value: 19 * 10_000 + 4 * 10_000, products: 2, places: 3 },
    });
  });
});

describe('goods of a lot that leave (screens 3.10)', () => {
  const [expired, onCart, next] = lots as [ExpiringLot, ExpiringLot, ExpiringLot];
  const propose = (act: 'transfer' | 'writeOff', taken = new Map<string, number>()) =>
    unitsUpTo(next, lots, { act, today }, taken);

  test('are proposed with what expires before them; what has expired is only thrown away', () => {
    expect(propose('writeOff')).toBe(17);
    expect(propose('transfer')).toBe(12);
    expect(unitsUpTo(onCart, lots, { act: 'writeOff', today }, new Map())).toBe(2);
    expect(propose('writeOff', new Map([[keyOf(expired), 5]]))).toBe(12);
  });

  test('are those that expire first, while the change waits', () => {
    const leaving = { wasted: 6, moved: 3 };
    const taken = leavingLots(
      lots,
      ({ product_id, place }) =>
        product_id === 'Es Kopi Susu Aren' && place === kemang ? leaving : { wasted: 0, moved: 0 },
      today,
    );
    expect([...taken]).toEqual([
      [keyOf(expired), 5],
      [keyOf(next), 4],
    ]);
  });
});

function lot(
  product_name: string,
  place: ExpiringLot['place'],
  expired_date: string,
  quantity: number,
): ExpiringLot {
  return { product_id: product_name, product_name, price: 10_000, place, expired_date, quantity };
}
