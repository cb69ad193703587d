import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dependsOn, sharesRecord, type Touches } from '#contract/definitions/define-mutation.ts';
import { newId } from '#contract/fields/ids.ts';
import { mutationByName } from '#contract/mutations.ts';
import type { Entry } from '#offline/outbox/entry.ts';
import { replaceEntry } from '#offline/outbox/entry-actions.ts';
import { BlockedRecords, dependentsOf, pickSendableEntries } from '#offline/outbox/ordering.ts';
import { replay } from '#offline/replay/replay.ts';
import { assign, createHome } from '#tests/support/carts.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { times } from '../support/counts.ts';
import { editIntent, productIntent, restockIntent, warehouseIntent } from '../support/intents.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { tabletOf, useTablet } from '../support/tablet.ts';
import { answer, keysOf } from '../support/test-network.ts';

const now = 1_000;

describe('ordering', () => {
  test('scenario 11: nothing that depends on a held entry is ever picked', () => {
    fc.assert(
      fc.property(queues, (queue) => {
        const picked = new Set(pickSendableEntries(queue, new BlockedRecords(), now).map(({ seq }) => seq));
        for (const later of queue) {
          const waitsFor = queue.filter(
            (earlier) =>
              earlier.seq < later.seq &&
              (dependsOn(later.touches, earlier.touches) ||
                (isRetriedSoon(earlier) && sharesRecord(later.touches, earlier.touches))),
          );
          const isFree = waitsFor.every(({ seq }) => picked.has(seq));
          expect(picked.has(later.seq)).toBe(isFree && isReadyAlone(later));
        }
      }),
    );
  });

  test('a load waits for a restock that is only delayed, not for one that was refused', () => {
    const restock = entry(1, 'restockCreate', { writes: ['restock:r'], reads: ['warehouse:w', 'product:a'] });
    const load = entry(2, 'cartAssignmentCreate', { writes: ['cartAssignment:c'], reads: ['product:a'] });
    const other = entry(3, 'cartAssignmentCreate', { writes: ['cartAssignment:d'], reads: ['product:b'] });
    const pick = (first: Entry) =>
      pickSendableEntries([first, load, other], new BlockedRecords(), now).map(({ seq }) => seq);
    const later = { ...restock, nextAttemptAt: now + 1, attempts: 1 };
    expect(pick(later)).toEqual([3]);
    expect(pick({ ...later, attempts: 5 })).toEqual([2, 3]);
    const refusal = { code: 'wrong_state' as const, message: '', errors: [], current: null, at: '' };
    expect(pick({ ...restock, refusal })).toEqual([2, 3]);
  });

  test('a void follows its sale, and a return waits for both', () => {
    const sold = { id: 's', assignment_id: 'a', items: [], payment_method: 'cash' };
    const voided = { id: 's', assignment_id: 'a', reason: 'Salah barang' };
    const sale = entry(1, 'transactionCreate', mutationByName('transactionCreate').touches(sold as never));
    const mistake = entry(2, 'transactionVoid', mutationByName('transactionVoid').touches(voided));
    const end = entry(3, 'cartAssignmentReturn', { writes: ['cartAssignment:a'], reads: [] });
    const pick = (...queue: Entry[]) => pickSendableEntries(queue, new BlockedRecords(), now).map(({ seq }) => seq);
    const failed = { nextAttemptAt: now + 1, attempts: 9 };
    expect(pick(sale, mistake, end)).toEqual([1, 2, 3]);
    expect(pick({ ...sale, ...failed }, mistake, end)).toEqual([]);
    expect(pick(sale, { ...mistake, ...failed }, end)).toEqual([1]);
  });

  test('a return does not wait for a rejected report, nor for a void behind one, but for its load (rules 9.6)', () => {
    const touching = (
      name: 'transactionCreate' | 'transactionVoid' | 'cashMove' | 'cartAssignmentReturn',
      args: object,
    ) => mutationByName(name).touches({ id: 'a', cart_id: 'c', assignment_id: 'a', items: [], ...args } as never);
    const report = (seq: number, name: 'transactionCreate' | 'transactionVoid' | 'cashMove', args: object) =>
      entry(seq, name, touching(name, args));
    const [sale, mistake] = [report(1, 'transactionCreate', { id: 's' }), report(2, 'transactionVoid', { id: 's' })];
    const cash = report(3, 'cashMove', {});
    const end = entry(4, 'cartAssignmentReturn', touching('cartAssignmentReturn', { sales_id: 'u' }));
    const pick = (...queue: Entry[]) => pickSendableEntries(queue, new BlockedRecords(), now).map(({ seq }) => seq);
    const refusal = { code: 'validation_failed' as const, message: '', errors: [], current: null, at: '' };
    const rejected = (each: Entry): Entry => ({ ...each, refusal });
    expect(pick(rejected(sale), mistake, rejected(cash), end)).toEqual([4]);
    expect(pick(rejected(sale), mistake, { ...cash, nextAttemptAt: now + 1 }, end)).toEqual([]);
    const load = entry(0, 'cartAssignmentCreate', { writes: ['cartAssignment:a', 'cart:c', 'user:u'], reads: [] });
    expect(pick(rejected(load), end)).toEqual([]);
  });

  test('scenario 10: what is picked keeps the order of the taps', () => {
    fc.assert(
      fc.property(queues, (queue) => {
        const seqs = pickSendableEntries(queue, new BlockedRecords(), now).map(({ seq }) => seq);
        expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
      }),
    );
  });

  test('reading the queue in pieces picks the same entries as reading it whole', () => {
    fc.assert(
      fc.property(queues, fc.nat(20), (queue, cut) => {
        const blocked = new BlockedRecords();
        const pieces = [queue.slice(0, cut), queue.slice(cut)];
        const picked = pieces.flatMap((piece) => pickSendableEntries(piece, blocked, now));
        expect(picked).toEqual(pickSendableEntries(queue, new BlockedRecords(), now));
      }),
    );
  });
});

describe('discarding', () => {
  test('scenario 29: a create takes along what needs its record, and what that made in turn', () => {
    const queue = [
      entry(1, 'productCreate', { writes: ['product:a'], reads: [] }),
      entry(2, 'restockCreate', { writes: ['restock:r'], reads: ['product:a', 'warehouse:w'] }),
      entry(3, 'productUpdate', { writes: ['product:b'], reads: [] }),
      entry(4, 'restockUpdate', { writes: ['restock:r'], reads: [] }),
    ];
    expect(dependentsOf(queue, [1]).map(({ seq }) => seq)).toEqual([2, 4]);
  });

  test('an edit takes nothing along: the record is there without it', () => {
    const queue = [
      entry(1, 'productUpdate', { writes: ['product:a'], reads: [] }),
      entry(2, 'restockCreate', { writes: ['restock:r'], reads: ['product:a'] }),
    ];
    expect(dependentsOf(queue, [1])).toEqual([]);
  });
});

function isRetriedSoon({ refusal, nextAttemptAt, attempts }: Entry): boolean {
  return !refusal && nextAttemptAt > now && attempts <= 4;
}

function isReadyAlone({ refusal, nextAttemptAt }: Entry): boolean {
  return !refusal && nextAttemptAt <= now;
}

function entry(seq: number, name: string, touches: Touches): Entry {
  return {
    seq,
    key: `key-${seq}`,
    userId: 'user',
    name,
    v: 1,
    args: {},
    names: {},
    label: { subject: '' },
    touches,
    occurredAt: '2026-11-20T03:37:00.000Z',
    clockSkewMs: 0,
    attempts: 0,
    nextAttemptAt: 0,
  };
}

const refs = fc.uniqueArray(
  fc.constantFrom('product:a', 'product:b', 'warehouse:c', 'restock:d') as fc.Arbitrary<`${string}:${string}`>,
  { maxLength: 2 },
);
const state = fc.constantFrom('ready', 'ready', 'waiting', 'refused', 'unknown');
const queues = fc
  .array(fc.tuple(refs, refs, state), { maxLength: 25 })
  .map((parts) => parts.map(([writes, reads, kind], index) => inState(kind, index, writes, reads)));

function inState(kind: string, index: number, writes: Touches['writes'], reads: Touches['reads']): Entry {
  // An unknown entry waits like a rejected one.
  const made = entry(index + 1, 'productUpdate', { writes, reads });
  if (kind === 'waiting') made.nextAttemptAt = now + 1;
  if (kind === 'refused' || kind === 'unknown')
    made.refusal = { code: 'in_use', message: '', errors: [], current: null, at: made.occurredAt };
  return made;
}

describe('order', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  test('scenario 10: taps of one millisecond, and after the clock went back, arrive in order', async () => {
    const count = times(20, 200);
    tablet.network.cut();
    for (let i = 0; i < count; i++) await keep(tablet.tab, productIntent({ name: `Order ${i}` }));
    tablet.clockErrorMs = -60 * 60 * 1000;
    for (let i = 0; i < count / 4; i++) await keep(tablet.tab, productIntent({ name: `Later ${i}` }));
    const keys = (await entriesOf(tablet.tab)).map(({ key }) => key);
    tablet.network.heal();
    const reloaded = tablet.anotherTab();
    await replay(reloaded);
    expect(tablet.network.keys).toEqual(keys);
    expect(await entriesOf(reloaded)).toEqual([]);
  });

  test('a return is sent although the server rejects a report, which is accepted afterwards (rules 9.6)', async () => {
    const home = await createHome(app(), tablet.elsewhere);
    const { id } = await assign(tablet.elsewhere, home);
    const { tab, network } = await tabletOf(app(), home.barista);
    network.cut();
    app().clock.advance(60_000);
    const movement = { id, amount: -5000, reason: 'Es batu' };
    const rejected = await keep(tab, { name: 'cashMove', args: { ...movement, movement_id: newId() } });
    const { cart, barista, product } = home;
    const items = [{ product_id: product.id, quantity: 2 }];
    await keep(tab, {
      name: 'transactionCreate',
      args: { id: newId(), assignment_id: id, items, payment_method: 'cash' },
    });
    const count = { cash_counted: 15_000, items: [{ product_id: product.id, counted: 18 }] };
    const end = { id, cart_id: cart.id, sales_id: barista.id, ...count };
    await keep(tab, { name: 'cartAssignmentReturn', args: end });
    network.heal();
    // As if the office had entered the same movement with another amount.
    const { movement_id } = rejected.args as { movement_id: string };
    await tablet.elsewhere.put(`/cart-assignments/${id}/cash`, { ...movement, movement_id, amount: -4000 });
    await replay(tab);
    expect(await entriesOf(tab)).toMatchObject([{ name: 'cashMove', refusal: { code: 'duplicate_value' } }]);
    const shift = async () => (await tablet.elsewhere.get(`/cart-assignments/${id}`)).data;
    expect(await shift()).toMatchObject({ status: 'returned', cash_proposal: 15_000, cash_expected: 16_000 });
    await replaceEntry(tab, rejected.seq, [{ name: 'cashMove', args: { ...movement, movement_id: newId() } }]);
    await replay(tab);
    expect(await shift()).toMatchObject({ cash_expected: 11_000 });
  });

  test('scenario 11: nothing of the same record overtakes a head that the server cannot take', async () => {
    const product = await createProduct(tablet.elsewhere);
    const head = await keep(tablet.tab, editIntent('productUpdate', product, { price: 1000 }));
    tablet.network.behave(async () => answer(503, { code: 'unavailable' }));
    for (let i = 0; i < 3; i++) {
      await replay(tablet.tab);
      if (i === 0) await keep(tablet.tab, editIntent('productUpdate', product, { price: 2000 }));
      app().clock.advance(10 * 60_000);
    }
    const mutations = tablet.network.sent.filter(({ method }) => method !== 'GET');
    for (const request of mutations) {
      const keys = keysOf(request);
      expect(keys[0]).toBe(head.key);
    }
    tablet.network.heal();
    tablet.network.forget();
    await replay(tablet.tab);
    expect(tablet.network.keys[0]).toBe(head.key);
  });

  test('scenario 12: one poisoned record holds its own lane and nothing else', async () => {
    const lanes = times(10, 50);
    const products = [];
    for (let i = 0; i < lanes; i++) products.push(await createProduct(tablet.elsewhere));
    for (const [price, before] of [
      [1000, undefined],
      [2000, 1000],
    ]) {
      for (const product of products) {
        const base = { price: before ?? product.price };
        await keep(tablet.tab, editIntent('productUpdate', product, { price }, base));
      }
    }
    const poisoned = present(products[0]);
    tablet.network.refusesBatches = true;
    tablet.network.behave((request, carry) =>
      request.path.endsWith(poisoned.id) ? Promise.resolve(answer(500, { message: 'Something went wrong' })) : carry(),
    );
    await replay(tablet.tab);
    const left = await entriesOf(tablet.tab);
    expect(left.map(({ touches }) => touches.writes[0])).toEqual(Array(2).fill(`product:${poisoned.id}`));
    expect(tablet.tab.connectivity.get()).toBe('online');
    expect(left.map(({ failure }) => failure?.message)).toEqual(['Something went wrong', undefined]);
  });

  test('scenario 13: a product and a warehouse made offline are used offline under one id', async () => {
    tablet.network.cut();
    const product = productIntent({ name: 'Es Kopi Uji' });
    const warehouse = warehouseIntent({ name: 'Gudang Uji' });
    const restock = restockIntent(warehouse.args, product.args, 7);
    for (const intent of [product, warehouse, restock]) await keep(tablet.tab, intent);
    const edit = { id: product.args.id, version: 1 };
    await keep(tablet.tab, editIntent('productUpdate', edit, { price: 9000 }));
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toHaveLength(4);
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    const stored = await tablet.elsewhere.get(`/products/${product.args.id}`);
    expect(stored.data).toMatchObject({ price: 9000, stock_in_warehouse: 7 });
    const received = await tablet.elsewhere.get(`/restocks/${restock.args.id}`);
    expect(received.data).toMatchObject({ warehouse: { id: warehouse.args.id, name: 'Gudang Uji' } });
  });

  test('scenario 14: a record made and deleted offline leaves nothing behind', async () => {
    tablet.network.cut();
    const product = productIntent();
    await keep(tablet.tab, product);
    await keep(tablet.tab, { name: 'productDelete', args: { id: product.args.id, version: 1 } });
    await replay(tablet.tab);
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect(await tablet.tab.mirror.rows.get(['products', product.args.id])).toBeUndefined();
    const { data } = await tablet.elsewhere.get(`/products?search=${product.args.name}`);
    expect(data.map(({ id }: { id: string }) => id)).not.toContain(product.args.id);
  });

  test('scenario 15: two restocks of five are ten units, not one last state', async () => {
    const product = await createProduct(tablet.elsewhere);
    const warehouse = await createWarehouse(tablet.elsewhere);
    tablet.network.cut();
    await keep(tablet.tab, restockIntent(warehouse, product, 5));
    await keep(tablet.tab, restockIntent(warehouse, product, 5));
    await replay(tablet.tab);
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    const { data } = await tablet.elsewhere.get(`/products/${product.id}`);
    expect(data.stock_in_warehouse).toBe(10);
    const ledger = await app()
      .db.kysely.selectFrom('stock_movements')
      .select('quantity')
      .where('product_id', '=', product.id)
      .execute();
    expect(ledger).toEqual([{ quantity: 5 }, { quantity: 5 }]);
  });

  test('scenario 15: two edits of one record are both applied, and nobody else is said to have changed it', async () => {
    const product = await createProduct(tablet.elsewhere);
    const keys: string[] = [];
    for (const price of [5000, 6000]) {
      const before = price === 5000 ? product.price : 5000;
      const edit = editIntent('productUpdate', product, { price }, { price: before });
      keys.push((await keep(tablet.tab, edit)).key);
    }
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    const accepted = await tablet.tab.outbox.acknowledged.bulkGet(keys);
    expect(accepted.map((each) => each?.outcome)).toEqual(['applied', 'applied']);
    expect((await tablet.elsewhere.get(`/products/${product.id}`)).data.price).toBe(6000);
  });

  test('scenario 17: what is enqueued during a drain is sent in the same drain, in order', async () => {
    const [before, during] = [times(60, 100), 10];
    for (let i = 0; i < before; i++) await keep(tablet.tab, productIntent({ name: `Before ${i}` }));
    let isFirst = true;
    tablet.network.behave(async (_request, carry) => {
      if (isFirst) {
        isFirst = false;
        for (let i = 0; i < during; i++) await keep(tablet.tab, productIntent({ name: `During ${i}` }));
      }
      return carry();
    });
    const { end } = await replay(tablet.tab);
    expect(end).toBe('empty');
    const { data } = await tablet.elsewhere.get('/products?search=During&limit=100');
    expect(data).toHaveLength(during);
    expect(new Set(tablet.network.keys).size).toBe(before + during);
    expect(tablet.network.keys).toEqual([...tablet.network.keys].sort());
  });
});
