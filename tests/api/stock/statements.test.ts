import { beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/products/entity.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { cartBody } from '#tests/support/valid-bodies.ts';

describeOnEachEngine('A day of goods', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let products: Product[];
  beforeAll(async () => {
    admin = await app().asNew('admin');
    products = [];
    for (let made = 0; made < 5; made++) products.push(await createProduct(admin));
  });

  /** The statements of each write of a day, all with so many lines. */
  async function statementsOf(lineCount: number): Promise<Record<string, number>> {
    const lines = <Figures>(figures: Figures) =>
      products.slice(0, lineCount).map(({ id }) => ({ product_id: id, ...figures }));
    const [here, there] = [await createWarehouse(admin), await createWarehouse(admin)];
    const { data: cart } = await admin.post('/carts', cartBody({ capacity: 0 }));
    await admin.post(`/carts/${cart.id}/assign-warehouse`, { warehouse_id: here.id });
    const barista = await app().newUser({ role: 'sales' });
    const seller = await app().as(barista);
    const counts: Record<string, number> = {};
    const send = async (client: ApiClient, method: 'post' | 'put', path: string, body: object) => {
      let data = { id: '' };
      const statements = await app().statementsDuring(async () => {
        const answer = await client[method](path, body);
        expect(answer.status, answer.message).toBeLessThan(300);
        data = answer.data;
      });
      const name = `${method} ${path.replace(/[0-9a-f-]{36}/, ':id')}`;
      // What is done now and then: the epoch is read, and a process takes a block of free numbers.
      const always = statements.filter(
        (text) => !/^select "value" from "meta"|"number_seq|^select "number"/.test(text),
      );
      counts[name] = always.length;
      return data;
    };

    const received = lines({ quantity: 100, expired_date: null });
    await send(admin, 'post', '/restocks', { warehouse_id: here.id, notes: '', items: received });
    const load = { cart_id: cart.id, sales_id: barista.id, initial_items: lines({ quantity: 9 }) };
    const assignment = await send(admin, 'post', '/cart-assignments', load);
    const sold = { items: lines({ quantity: 1 }), payment_method: 'cash' };
    const sale = await send(seller, 'post', '/transactions', sold);
    await send(admin, 'put', `/transactions/${sale.id}`, { status: 'refunded', restock: true });
    const wanted = { items: lines({ quantity: 2 }) };
    const request = await send(seller, 'post', '/restock-requests', wanted);
    await send(admin, 'put', `/restock-requests/${request.id}/approve`, {});
    const between = { from_warehouse_id: here.id, to_warehouse_id: there.id, notes: '' };
    await send(admin, 'post', '/stock/transfers', { ...between, items: lines({ quantity: 1 }) });
    const check = { kind: 'count', reason: '', items: lines({ counted: 50 }) };
    await send(admin, 'post', '/stock/adjustments', { warehouse_id: here.id, ...check });
    const counted = { items: lines({ counted: 11, wasted: 0 }) };
    await send(admin, 'put', `/cart-assignments/${assignment.id}/return`, counted);
    return counts;
  }

  it('takes as many statements with five products as with one', async () => {
    const one = await statementsOf(1);
    expect(Object.keys(one)).toHaveLength(9);
    expect(await statementsOf(5)).toEqual(one);
  });
});
