// The demo business is loaded in bulk. Each of its days, made by requests, must give the same rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Tables } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { loadDemo, storeRecords } from '#server/demo/load.ts';
import { openingFloat } from '#server/demo/plan-assignments.ts';
import { disposalReason } from '#server/demo/plan-warehouses.ts';
import { refundReason, simulate } from '#server/demo/simulate.ts';
import { supplierIdOf } from '#server/demo/suppliers.ts';
import { type Change, World } from '#server/demo/world.ts';
import { expirePendingSales } from '#server/transactions/close-sale.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { startOfTests as anchor, createTestApp, type TestApp } from '#tests/support/test-app.ts';

const password = 'payung-biru-81-trotoar';
const world = simulate('tiny', anchor);

// biome-ignore lint/suspicious/noExplicitAny: rows of any table, compared as they are.
type Row = any;
type Request = [method: string, path: string, body: object];

const requestOf: Record<string, (id: string, at: number) => Request> = {
  'restock create': (id) => {
    const { warehouse, items, notes, status } = found(world.deliveries, id);
    const supplier_id = supplierIdOf(items);
    const pending = status === 'pending' && { status };
    return ['POST', '/restocks', { id, warehouse_id: warehouse.id, supplier_id, items, notes, ...pending }];
  },
  'stock waste': (id) => {
    const { warehouse, items } = found(world.disposals, id);
    const body = { kind: 'waste', id, warehouse_id: warehouse.id, reason: disposalReason, items };
    return ['POST', '/stock/adjustments', body];
  },
  'cart_assignment create': (id) => {
    const { cart, barista, load } = found(world.assignments, id);
    const body = { id, cart_id: cart.id, sales_id: barista.id, initial_items: load };
    return ['POST', '/cart-assignments', { ...body, opening_float: openingFloat }];
  },
  'cart_assignment check_load': (id) => {
    return ['PUT', `/cart-assignments/${id}/load-check`, { items: [], note: '' }];
  },
  'cart_assignment move_cash': (id, at) => {
    const { id: movement_id, amount, reason } = world.cashMoves.find((move) => move.at === at) as Row;
    return ['PUT', `/cart-assignments/${id}/cash`, { movement_id, amount, reason }];
  },
  'cart_assignment return': (id) => {
    const count = found(world.assignments, id).returned?.count;
    const body = count ? { items: count.items, cash_counted: count.cash } : {};
    return ['PUT', `/cart-assignments/${id}/return`, body];
  },
  'restock_request create': (id) => {
    const { notes, items } = found(world.requests, id);
    const asked = items.map(({ product_id, quantity }) => ({ product_id, quantity }));
    return ['POST', '/restock-requests', { id, notes, items: asked }];
  },
  'restock_request approved': (id) => {
    const items = found(world.requests, id).items.map(({ product_id, approved_quantity }) => ({
      product_id,
      approved_quantity,
    }));
    return ['PUT', `/restock-requests/${id}/approve`, { items }];
  },
  'restock_request rejected': (id) => {
    const { decided } = found(world.requests, id);
    return ['PUT', `/restock-requests/${id}/reject`, { note: decided?.note }];
  },
  'transaction create': (id) => {
    const { at, method, lines, status } = found(world.sales, id);
    const isPaid = status === 'completed' || status === 'refunded';
    const items = lines.map(({ product_id, quantity }) => ({ product_id, quantity }));
    const sale = { id, items, payment_method: method, transaction_time: new Date(at).toISOString() };
    return ['POST', '/transactions', { ...sale, payment_status: isPaid ? 'success' : 'pending' }];
  },
  'transaction refunded': (id) => {
    const lines = found(world.sales, id).refunds.map(({ line, units }) => ({ line, units }));
    return ['PUT', `/transactions/${id}`, { status: 'refunded', lines }];
  },
  'transaction ask_refund': (id) => {
    const lines = found(world.sales, id).refundRequest?.lines;
    const body = { reason: refundReason, ...(lines && { lines }) };
    return ['PUT', `/transactions/${id}/refund-wish`, body];
  },
};

function found<T extends { id: string }>(list: readonly T[], id: string): T {
  return list.find((each) => each.id === id) as T;
}

describe('The demo business, done again by requests', () => {
  let bulk: TestApp;
  let replay: TestApp;
  const clients = new Map<string, ApiClient>();

  beforeAll(async () => {
    bulk = await createTestApp('sqlite');
    await loadDemo(bulk.db, { profile: 'tiny', anchor, password });
    replay = await createTestApp('sqlite');
    const passwordHash = await hashPassword(password);
    await inTransaction(replay.db, (tx) => storeRecords(tx, new World('tiny', anchor.getTime()), passwordHash));
    const alerts = await rows(bulk, 'products');
    for (const { id, stock_alert } of alerts) {
      const query = replay.db.kysely.updateTable('products').set({ stock_alert });
      await query.where('id', '=', id).execute();
    }
    const changes = [...world.changes.values()].flat().sort((a, b) => a.at - b.at);
    for (const change of changes) await doAgain(change);
  }, 300_000);
  afterAll(async () => {
    await bulk.close();
    await replay.close();
  });

  async function doAgain({ entity, action, id, at, by }: Change): Promise<void> {
    replay.clock.set(new Date(at));
    if (!by) return expirePendingSales(replay.db, replay.clock.now());
    const make = requestOf[`${entity} ${action}`];
    if (!make) throw new Error(`No request does ${entity} ${action}.`);
    const [method, path, body] = make(id, at);
    const client = clients.get(by.id) ?? (await signIn(by.username));
    clients.set(by.id, client);
    const { status, message, errors } = await client.call(method, path, body);
    expect(status, `${entity} ${action}: ${message} ${JSON.stringify(errors)}`).toBeLessThan(300);
  }

  async function signIn(username: string): Promise<ApiClient> {
    const { data } = await replay.anonymous.post('/auth/login', { username, password });
    return replay.withToken(data.token);
  }

  const documents = [
    ...(['restocks', 'restock_items', 'cart_assignments', 'cart_assignment_items'] as const),
    ...(['restock_requests', 'restock_request_items', 'transactions', 'refund_wishes'] as const),
    ...(['refunds'] as const),
    ...(['transaction_items', 'cash_movements', 'stock_operations', 'number_sequences'] as const),
  ];
  it.each(documents)('has the same %s', async (table) => {
    expect(await rows(replay, table)).toEqual(await rows(bulk, table));
  });

  it('has the same movements in the same order, and the same balances', async () => {
    expect(await rows(replay, 'stock_movements')).toEqual(await rows(bulk, 'stock_movements'));
    const balances = async (app: TestApp) =>
      (await rows(app, 'stock_balances')).filter(({ quantity }) => quantity !== 0);
    expect(await balances(replay)).toEqual(await balances(bulk));
  });

  const sums = ['sale_sums', 'sale_hour_sums', 'sale_product_sums', 'sale_lot_sums'] as const;
  it.each([...sums, 'loss_sums', 'loss_month_sums'] as const)('has the same %s', async (table) => {
    const used = (each: Row[]) =>
      each.filter(({ hour, ...row }) => Object.values(row).some((value) => Math.abs(Number(value)) > 0));
    expect(used(await rows(replay, table))).toEqual(used(await rows(bulk, table)));
  });

  it('leaves carts and products in the same state', async () => {
    const cart = ({ code, status, assigned_to, last_restock }: Row) => ({ code, status, assigned_to, last_restock });
    const carts = async (app: TestApp) =>
      (await rows(app, 'carts')).filter(({ status }) => status !== 'maintenance').map(cart);
    expect(await carts(replay)).toEqual(await carts(bulk));
    const low = async (app: TestApp) =>
      (await rows(app, 'products')).flatMap(({ name, low_since }) => low_since && [name, low_since]);
    expect(await low(replay)).toEqual(await low(bulk));
  });

  it('has the same audit log of documents, and notified of all that the demo does', async () => {
    const log = async (app: TestApp) =>
      (await rows(app, 'audit_log'))
        .map(({ actor_id, action, entity, entity_id, at }) => [at, entity, action, entity_id, actor_id].join(' '))
        .filter((line) => !/ (transaction create|product|cart|user) /.test(line))
        .sort();
    expect(await log(replay)).toEqual(await log(bulk));
    const notices = async (app: TestApp) =>
      (await rows(app, 'notifications')).map(({ id, is_read, read_at, ...notice }) => notice);
    const told = await notices(replay);
    for (const notice of await notices(bulk)) {
      if (notice.type !== 'expiry') expect(told).toContainEqual(notice);
    }
  });
});

async function rows(app: TestApp, table: keyof Tables): Promise<Row[]> {
  const outside = await app.db.kysely.selectFrom('stock_locations').selectAll().execute();
  const nameOf = new Map(outside.map(({ id, kind }) => [id, kind]));
  const stored: Row[] = await app.db.kysely.selectFrom(table).selectAll().execute();
  const known = stored.map(({ op_id, content_hash, operation_id, ...row }) => {
    const named = Object.entries(row).map(([column, value]) => {
      const kind = nameOf.get(String(value));
      return [column, kind && kind !== 'warehouse' && kind !== 'cart' ? kind : value];
    });
    return Object.fromEntries(named);
  });
  return known.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
