import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/dates.ts';
import type { ListName } from '#contract/lists.ts';
import { type AnyParams, listKey } from '#offline/mirror/any-list.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { startOfTests } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { times } from '../support/counts.ts';
import { present } from '../support/must.ts';
import { readView } from '../support/read-view.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

const words = [
  'kopi',
  'Kopi',
  'KOPI susu',
  'teh',
  'Éclair',
  'ﬁne',
  'öl',
  '50%',
  'a_b',
  '茶',
  '𝒜',
  'ｶﾌｪ',
];
const days = [-3, -1, 0, 0, 0];

describe('a page of the rows of this device', () => {
  const app = useTestApp('sqlite');
  let tablet: Tablet | undefined;

  beforeAll(async () => {
    const made = await newTablet(app());
    tablet = made;
    await fillShop(made);
    await warmUp(made.tab);
  });

  test.each<[ListName, fc.Arbitrary<AnyParams>]>([
    ['products', paramsOf({ search: word, category: word, status }, productSort)],
    ['warehouses', paramsOf({ search: word }, fc.constant({}))],
    [
      'stockSummary',
      paramsOf({ product_name: word, warehouse_name: word, cart_name: word }, fc.constant({})),
    ],
    [
      'restocks',
      paramsOf({ search: word, start_date: day, end_date: day, number }, restockSort).filter(
        isInOrder,
      ),
    ],
  ])('%s: is the page that the API answers', async (name, params) => {
    const { tab, elsewhere } = present(tablet);
    await fc.assert(
      fc.asyncProperty(params, async (asked) => {
        const query = listKey(name, asked);
        const path = name === 'stockSummary' ? 'stocks/summary' : name;
        const { data, meta, status } = await elsewhere.get(`/${path}?${query.query}`);
        expect(status).toBe(200);
        const local = await readView(tab, name, asked);
        expect(local.rows.map(({ row }) => row)).toEqual(data);
        const { total, ...pages } = meta.pagination;
        expect(local.pagination).toMatchObject(pages);
        if (local.pagination.total !== undefined) expect(local.pagination.total).toBe(total);
      }),
      { numRuns: times(40, 1000) },
    );
  });
});

const word = fc.option(fc.constantFrom(...words, 'o', 'zzz'), { nil: undefined });
const status = fc.option(fc.constantFrom('active', 'inactive'), { nil: undefined });
const day = fc.option(fc.constantFrom(...days.map(dayOf)), { nil: undefined });
const number = fc.option(
  fc.tuple(fc.constantFrom(...days), fc.constantFrom(4, 7, 8, 9, 13)).map(([offset, length]) => {
    const digits = dayOf(offset).replaceAll('-', '').slice(2);
    return `rs/${digits}/0003`.slice(0, length);
  }),
  { nil: undefined },
);
const order = fc.constantFrom('asc' as const, 'desc' as const);
const productSort = fc.record({
  sort_by: fc.constantFrom('name', 'category', 'unit', 'status'),
  sort_order: order,
});
const restockSort = fc.record({ sort_by: fc.constant('restocked_at'), sort_order: order });

function paramsOf(
  filters: Record<string, fc.Arbitrary<string | undefined>>,
  sort: fc.Arbitrary<AnyParams>,
): fc.Arbitrary<AnyParams> {
  const page = fc.record({
    page: fc.integer({ min: 1, max: 5 }),
    limit: fc.integer({ min: 1, max: 12 }),
  });
  return fc
    .tuple(fc.record(filters), sort, page)
    .map(([kept, sorted, paged]) => ({ ...kept, ...sorted, ...paged }) as AnyParams);
}

function isInOrder({ start_date, end_date }: AnyParams): boolean {
  return !start_date || !end_date || start_date <= end_date;
}

function dayOf(offset: number): string {
  return addDays(startOfTests.toISOString().slice(0, 10), offset);
}

async function fillShop({ elsewhere }: Tablet): Promise<void> {
  const warehouses = [];
  for (const name of words.slice(0, 6)) {
    warehouses.push(await createWarehouse(elsewhere, { name: `${name} ${warehouses.length}` }));
  }
  for (let i = 0; i < 36; i++) {
    const name = `${words[i % words.length]} ${i % 7} ${i}`;
    const category = words[(i * 5) % words.length] ?? '';
    const product = await createProduct(elsewhere, {
      name,
      category,
      unit: i % 3 ? 'cup' : 'Botol',
    });
    if (i % 4 === 0) await elsewhere.put(`/products/${product.id}`, { status: 'inactive' });
    else await createRestock(elsewhere, present(warehouses[i % 6]), product, {}, lateBy(i));
  }
}

function lateBy(index: number) {
  const dayMs = 24 * 60 * 60 * 1000;
  const at = startOfTests.getTime() + (days[index % days.length] ?? 0) * dayMs - index * 60_000;
  return { headers: { 'Occurred-At': new Date(at).toISOString() } };
}
