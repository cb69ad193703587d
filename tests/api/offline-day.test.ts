import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { type MutationName, mutationNames, mutations } from '#contract/mutations.ts';
import { type BatchResult, batchResultSchema, maxBatchSize } from '#contract/sync.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import {
  productBody,
  restockBody,
  uniqueName,
  warehouseBody,
} from '#tests/support/valid-bodies.ts';

/** Arguments as an outbox stored them; the server judges them, not the compiler. */
interface Intent {
  name: MutationName;
  args: object;
}

const minuteMs = 60_000;
const here = { type: 'Point' as const, coordinates: [106.8137, -6.2607] as [number, number] };

describeOnEachEngine('A day made without a connection', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let barista: { id: string };
  let other: { id: string };
  let day: Intent[];
  beforeAll(async () => {
    admin = await app().asNew('super_admin');
    barista = await app().newUser({ role: 'sales' });
    other = await app().newUser({ role: 'sales' });
    await runOut(await app().asNew('admin'));
    const [unread] = (await admin.get('/notifications')).data;
    day = dayOf(barista.id, other.id, unread.id);
  });

  /** As an outbox sends it: in the order of the taps, a minute between two of them. */
  async function sendDay(intents: readonly Intent[]): Promise<BatchResult[]> {
    const end = app().clock.now().getTime();
    const entries = intents.map(({ name, args }, index) => {
      const occurredAt = new Date(end - (intents.length - index) * minuteMs - 10 * minuteMs);
      return { key: randomUUID(), name, v: 1, args, occurred_at: occurredAt.toISOString() };
    });
    const results: BatchResult[] = [];
    for (let start = 0; start < entries.length; start += maxBatchSize) {
      const batch = entries.slice(start, start + maxBatchSize);
      const answer = await admin.post('/sync/batch', { entries: batch });
      results.push(...answer.data.map((result: unknown) => batchResultSchema.parse(result)));
    }
    return results;
  }

  it('is taken whole and in order, whatever it consists of, and the books add up', async () => {
    const results = await sendDay(day);
    const refused = results.flatMap((result, index) =>
      result.status === 'success' ? [] : [[day[index]?.name, result.code, result.message]],
    );
    expect(refused).toEqual([]);
    expect(await brokenInvariants(app().db)).toEqual({});
  });

  it('holds every change that may be queued', () => {
    const used = new Set(day.map(({ name }) => name));
    const queued = mutationNames.filter((name) => mutations[name].mode === 'queue');
    expect(queued.filter((name) => !used.has(name))).toEqual([]);
  });
});

/** Something to tell the other administrators. */
async function runOut(client: ApiClient): Promise<void> {
  const warehouse = await createWarehouse(client);
  const product = await createProduct(client, { stock_alert: 30 });
  const items = expiring(product.id, 40);
  await createRestock(client, warehouse, product, { items });
  await client.put(`/products/${product.id}/stock`, { stock: 10 });
}

/** Everything that can be done on a tablet, made of records of that same day. */
function dayOf(barista: string, other: string, unread: string): Intent[] {
  const [kopi, teh, spare] = [newId(), newId(), newId()];
  const [gudang, depo, closed] = [newId(), newId(), newId()];
  const [cart, secondCart, spareCart] = [newId(), newId(), newId()];
  const [load, mistake, uncounted] = [newId(), newId(), newId()];
  const [restock, draft, unwanted, wrong] = [newId(), newId(), newId(), newId()];
  const [request, declined, withdrawn] = [newId(), newId(), newId()];
  const [sale, pending, dropped] = [newId(), newId(), newId()];
  const code = () => `MK-${newId().slice(-8).toUpperCase()}`;
  const ten = [{ product_id: kopi, quantity: 10 }];
  const one = [{ product_id: kopi, quantity: 1 }];
  const sold = { assignment_id: load, items: one };
  const aCart = (id: string) => ({ id, name: uniqueName('Gerobak'), code: code(), location: here });
  const received = (id: string, product: string) => ({ id, ...restockBody(gudang, product) });
  return [
    { name: 'productCreate', args: { id: kopi, ...productBody() } },
    { name: 'productCreate', args: { id: teh, ...productBody() } },
    { name: 'productCreate', args: { id: spare, ...productBody() } },
    { name: 'productUpdate', args: { id: kopi, price: 12_000, version: 1 } },
    { name: 'productDelete', args: { id: spare } },
    { name: 'productRestore', args: { id: spare } },
    { name: 'warehouseCreate', args: { id: gudang, ...warehouseBody() } },
    { name: 'warehouseCreate', args: { id: depo, ...warehouseBody() } },
    { name: 'warehouseCreate', args: { id: closed, ...warehouseBody() } },
    { name: 'warehouseUpdate', args: { id: gudang, capacity: 5000, version: 1 } },
    { name: 'warehouseDelete', args: { id: closed } },
    { name: 'warehouseRestore', args: { id: closed } },
    { name: 'cartCreate', args: aCart(cart) },
    { name: 'cartCreate', args: aCart(secondCart) },
    { name: 'cartCreate', args: aCart(spareCart) },
    { name: 'cartUpdate', args: { id: cart, capacity: 150, version: 1 } },
    { name: 'cartDelete', args: { id: spareCart } },
    { name: 'cartRestore', args: { id: spareCart } },
    { name: 'cartAssignWarehouse', args: { id: cart, warehouse_id: gudang } },
    { name: 'cartAssignWarehouse', args: { id: secondCart, warehouse_id: gudang } },
    { name: 'cartLocate', args: { id: cart, location: here } },
    { name: 'restockCreate', args: { ...received(restock, kopi), items: expiring(kopi, 100) } },
    { name: 'restockCreate', args: { ...received(draft, teh), status: 'pending' } },
    { name: 'restockUpdate', args: { id: draft, notes: 'Baru separuh', version: 1 } },
    { name: 'restockApprove', args: { id: draft } },
    { name: 'restockCreate', args: { ...received(unwanted, spare), status: 'pending' } },
    { name: 'restockReject', args: { id: unwanted, note: 'Tidak dipesan' } },
    { name: 'restockCreate', args: { ...received(wrong, teh), items: expiring(teh, 7) } },
    { name: 'restockVoid', args: { id: wrong, note: 'Salah gudang' } },
    {
      name: 'stockTransferCreate',
      args: { id: newId(), from_warehouse_id: gudang, to_warehouse_id: depo, items: ten },
    },
    {
      name: 'stockAdjustmentCreate',
      args: {
        id: newId(),
        kind: 'waste',
        warehouse_id: gudang,
        reason: 'Tumpah',
        items: one,
      },
    },
    { name: 'cartAssignmentCreate', args: { id: mistake, cart_id: cart, sales_id: other } },
    { name: 'cartAssignmentCancel', args: { id: mistake, cart_id: cart, sales_id: other } },
    {
      name: 'cartAssignmentCreate',
      args: { id: load, cart_id: cart, sales_id: barista, initial_items: ten },
    },
    { name: 'restockRequestCreate', args: { id: request, cart_id: cart, items: ten } },
    { name: 'restockRequestUpdate', args: { id: request, notes: 'Ramai', version: 1 } },
    { name: 'restockRequestApprove', args: { id: request, cart_id: cart } },
    { name: 'restockRequestCreate', args: { id: declined, cart_id: cart, items: one } },
    { name: 'restockRequestReject', args: { id: declined, note: 'Sudah sore' } },
    {
      name: 'restockRequestCreate',
      args: { id: withdrawn, cart_id: cart, items: [{ product_id: kopi, quantity: 2 }] },
    },
    { name: 'restockRequestCancel', args: { id: withdrawn } },
    { name: 'transactionCreate', args: { id: sale, ...sold, payment_method: 'cash' } },
    {
      name: 'transactionCreate',
      args: { id: pending, ...sold, payment_method: 'qris', payment_status: 'pending' },
    },
    { name: 'transactionSettle', args: { id: pending, payment_status: 'success' } },
    {
      name: 'transactionCreate',
      args: { id: dropped, ...sold, payment_method: 'qris', payment_status: 'pending' },
    },
    { name: 'transactionCancel', args: { id: dropped } },
    {
      name: 'cartAssignmentReturn',
      args: { id: load, cart_id: cart, items: [{ product_id: kopi, counted: 18 }] },
    },
    {
      name: 'cartAssignmentCreate',
      args: { id: uncounted, cart_id: secondCart, sales_id: barista, initial_items: ten },
    },
    { name: 'cartAssignmentReturn', args: { id: uncounted, cart_id: secondCart } },
    { name: 'cartReconcile', args: { id: secondCart, items: [{ product_id: kopi, counted: 9 }] } },
    { name: 'productStockCount', args: { id: teh, stock: 11, warehouse_id: gudang } },
    { name: 'userDeactivate', args: { id: other } },
    { name: 'userDelete', args: { id: other } },
    { name: 'notificationRead', args: { id: unread } },
    { name: 'notificationReadAll', args: {} },
  ];
}

function expiring(product_id: string, quantity: number) {
  return [{ product_id, quantity, expired_date: null }];
}
