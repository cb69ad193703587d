import type { Cart } from '#contract/carts/entity.ts';
import type { ListRow } from '#contract/lists.ts';
import type { Product } from '#contract/products/entity.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import type { User } from '#contract/users/entity.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import type { Answer, ApiClient } from '#tests/support/api-client.ts';
import { createCartAt } from '#tests/support/carts.ts';
import { tell } from '#tests/support/notices.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import type { Person, TestApp } from '#tests/support/test-app.ts';

/** A business in which everything that can be done has something that it can be done to. */
export type Business = Awaited<ReturnType<typeof makeBusiness>>;

export async function makeBusiness(
  app: TestApp,
  office: ApiClient,
  person: Person,
  ownClient: ApiClient,
) {
  const kemang = await createWarehouse(office, { name: 'Gudang Kemang' });
  const senopati = await createWarehouse(office, { name: 'Gudang Senopati' });
  const cikini = await createWarehouse(office, { name: 'Gudang Cikini' });
  const empty = await createWarehouse(office, { name: 'Gudang Lama' });
  const closed = await gone(office, '/warehouses', await createWarehouse(office));
  const aren = await createProduct(office, { name: 'Es Kopi Susu Aren' });
  const pandan = await createProduct(office, { name: 'Es Kopi Pandan', price: 12_000 });
  const tea = await createProduct(office, { name: 'Thai Tea', category: 'Teh' });
  const rare = await createProduct(office, { name: 'Kopi Tubruk' });
  const few = await createProduct(office, { name: 'Kopi Tarik' });
  const contested = await createProduct(office, { name: 'Es Kopi Durian' });
  const unsold = await createProduct(office, { name: 'Es Jeruk', category: 'Lainnya' });
  const former = await gone(
    office,
    '/products',
    await createProduct(office, { name: 'Es Cokelat' }),
  );
  for (const warehouse of [kemang, senopati]) {
    const items = [aren, pandan, tea].map((product) => lineOf(product, 400, '2026-12-24'));
    await createRestock(office, warehouse, aren, { items, notes: 'Produksi pagi' });
  }
  const fives = [lineOf(rare, 5, null), lineOf(few, 5, null)];
  await createRestock(office, kemang, rare, { items: fives });
  const expected = (product: Product, notes: string) =>
    createRestock(office, kemang, product, { status: 'pending', notes });
  const cart = (code: string) => createCartAt(office, kemang, { code, name: `Gerobak ${code}` });
  const road = await givenAway(app, office, await cart('MK-01'), aren);
  const sales = await Promise.all(
    [1, 2, 3].map(() => soldOnCredit(office, road.cart, { product_id: aren.id, quantity: 2 })),
  );
  const asked: RestockRequest[] = [];
  for (const code of ['MK-11', 'MK-12', 'MK-13', 'MK-14', 'MK-15', 'MK-16']) {
    const { cart: one } = await givenAway(app, office, await cart(code), aren);
    const product_id = code === 'MK-15' ? rare.id : aren.id;
    const items = [{ product_id, quantity: 20 }];
    // Only who asked can take it back.
    const client = code === 'MK-14' ? ownClient : office;
    asked.push(ok(await client.post('/restock-requests', { cart_id: one.id, items })));
  }
  const uncounted = await givenAway(app, office, await cart('MK-04'), aren);
  ok(await office.put(`/cart-assignments/${uncounted.assignment.id}/return`));
  const counted = await givenAway(app, office, await cart('MK-17'), aren);
  const items = [{ product_id: aren.id, counted: 29 }];
  ok(await office.put(`/cart-assignments/${counted.assignment.id}/return`, { items }));
  const supplier = async (name: string): Promise<ListRow<'suppliers'>> =>
    ok(
      await office.post('/suppliers', {
        name,
        phone: '+6281300000001',
        address: 'Jl. Pasar 3',
        lead_time_days: 2,
      }),
    );
  const pausing = await supplier('Toko Jeda');
  ok(await office.put(`/suppliers/${pausing.id}/deactivate`));
  for (const title of ['Stok menipis', 'Permintaan baru']) {
    const notice = { actorId: null, type: 'stock_alert', title, message: 'Thai Tea' } as const;
    await tell(app.db, { ...notice, to: [person.id], now: app.clock.now().toISOString() });
  }
  return {
    warehouses: { kemang, senopati, cikini, empty, closed },
    products: { aren, pandan, tea, rare, few, contested, unsold, former },
    suppliers: {
      renamed: await supplier('Toko Beras'),
      closing: await supplier('Toko Lama'),
      former: await gone(office, '/suppliers', await supplier('Toko Tutup')),
      trusted: await supplier('Toko Jaya'),
      pausing,
    },
    restocks: {
      arriving: await expected(aren, 'Datang sore'),
      unwanted: await expected(pandan, 'Salah kirim'),
      noted: await expected(tea, 'Tanpa catatan'),
      mistaken: await createRestock(office, senopati, pandan, { notes: 'Dua kali dicatat' }),
    },
    carts: {
      free: await cart('MK-02'),
      wanted: await cart('MK-10'),
      renamed: await cart('MK-05'),
      unused: await cart('MK-06'),
      moved: await cart('MK-07'),
      sold: await gone(office, '/carts', await cart('MK-08')),
      uncounted: uncounted.cart,
    },
    road,
    counted,
    back: await givenAway(app, office, await cart('MK-03'), aren),
    byMistake: await givenAway(app, office, await cart('MK-09'), aren),
    sales: sales as [Transaction, Transaction, Transaction],
    asked: asked as [
      RestockRequest,
      RestockRequest,
      RestockRequest,
      RestockRequest,
      RestockRequest,
      RestockRequest,
    ],
    people: {
      free: await barista(app, office),
      leaving: await barista(app, office),
      mistyped: await barista(app, office),
    },
  };
}

/** A cart on the road with 30 units of a product. */
async function givenAway(app: TestApp, office: ApiClient, cart: Cart, { id }: Product) {
  const { id: sales_id } = await app.newUser({ role: 'sales' });
  const initial_items = [{ product_id: id, quantity: 30 }];
  const args = { cart_id: cart.id, sales_id, initial_items };
  const assignment = ok(await office.post('/cart-assignments', args));
  return { assignment, cart: ok(await office.get(`/carts/${cart.id}`)) as Cart };
}

async function soldOnCredit(
  office: ApiClient,
  { id: cart_id }: Cart,
  item: { product_id: string; quantity: number },
): Promise<Transaction> {
  const sale = { cart_id, items: [item], payment_method: 'qris', payment_status: 'pending' };
  return ok(await office.post('/transactions', sale));
}

async function barista(app: TestApp, office: ApiClient): Promise<User> {
  const { id } = await app.newUser({ role: 'sales' });
  return ok(await office.get(`/users/${id}`));
}

async function gone<Row extends Product | Warehouse | Cart | ListRow<'suppliers'>>(
  office: ApiClient,
  path: string,
  row: Row,
): Promise<Row> {
  ok(await office.delete(`${path}/${row.id}`));
  return row;
}

function lineOf({ id }: Product, quantity: number, expired_date: string | null) {
  return { product_id: id, quantity, expired_date };
}

function ok({ status, data, message }: Answer) {
  if (status >= 300) throw new Error(`The business refuses: ${status} ${message}`);
  return data;
}
