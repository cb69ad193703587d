import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home, loadOf } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { cartBody, productBody, restockBody, warehouseBody } from '#tests/support/valid-bodies.ts';

/** As JSON text, which says numbers that JavaScript would not write. */
const beyondAll = ['1e309', '-1e309', '1E+400', '9007199254740993', '1e21'];
const notWhole = ['0.30000000000000004', '1e-320', '2.5'];

const calls: [string, string, (home: Home) => object][] = [
  ['POST', '/products', () => productBody()],
  ['POST', '/warehouses', () => warehouseBody()],
  ['POST', '/carts', () => cartBody()],
  ['POST', '/restocks', ({ warehouse, product }) => restockBody(warehouse.id, product.id)],
  ['POST', '/restock-requests', ({ cart, product }) => ({ cart_id: cart.id, ...items(product) })],
  [
    ...(['POST', '/transactions'] as const),
    ({ cart, product }) => ({
      ...{ cart_id: cart.id, payment_method: 'cash' },
      items: [{ ...loadOf(product, 1), unit_price: 5000 }],
    }),
  ],
  [
    ...(['POST', '/cart-assignments'] as const),
    ({ cart, barista, product }) => ({
      ...{ cart_id: cart.id, sales_id: barista.id },
      initial_items: [loadOf(product, 1)],
    }),
  ],
  ['PUT', '/products/:id', () => ({ price: 5, version: 1 })],
];

const items = (product: { id: string }) => ({ items: [loadOf(product, 1)] });

describeOnEachEngine('A number as JSON text (S27)', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let home: Home;
  beforeAll(async () => {
    admin = await app().asNew('admin');
    home = await createHome(app(), admin);
    await assign(admin, home);
  });

  describe.each(calls)('in %s %s', (method, path, body) => {
    it('too large for any number, or no whole one, is refused wherever it stands', async () => {
      const text = JSON.stringify(body(home));
      const before = await counts();
      for (const { at, length, isCoordinate } of numbersIn(text)) {
        for (const odd of isCoordinate ? beyondAll : [...beyondAll, ...notWhole]) {
          const sent = text.slice(0, at) + odd + text.slice(at + length);
          const answer = await admin.raw(method, path.replace(':id', home.product.id), {
            headers: { 'Content-Type': 'application/json' },
            body: sent,
          });
          expect([sent, answer.status]).toEqual([sent, 422]);
        }
      }
      expect(numbersIn(text).length).toBeGreaterThan(0);
      expect(await counts()).toEqual(before);
    });
  });

  it('in an address is refused too', async () => {
    for (const odd of [...beyondAll, ...notWhole, 'NaN', 'Infinity']) {
      const query = `?page=${encodeURIComponent(odd)}`;
      const answer = await admin.get(`/products${query}`);
      // Sixteen digits are a whole number, but no page.
      expect([odd, answer.status]).toEqual([odd, 422]);
    }
  });

  async function counts() {
    const paths = ['products', 'warehouses', 'carts', 'restocks', 'restock-requests'];
    return Promise.all(
      paths.map(async (path) => (await admin.get(`/${path}`)).meta.pagination.total),
    );
  }
});

/** Where the numbers of a JSON text stand; coordinates are the ones that may be no whole number. */
function numbersIn(text: string) {
  return [...text.matchAll(/(?<=[:[,])-?\d+(\.\d+)?(?=[,\]}])/g)].map((match) => ({
    at: match.index,
    length: match[0].length,
    isCoordinate: match[0].includes('.'),
  }));
}
