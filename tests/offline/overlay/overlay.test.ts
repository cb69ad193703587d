import { describe, expect, test } from 'vitest';
import type { ListName } from '#contract/lists.ts';
import { type MutationName, mutationByName } from '#contract/mutations.ts';
import type { Entry } from '#offline/outbox/entry.ts';
import { toOverlayEntries } from '#offline/overlay/overlay.ts';
import type { OverlayEntry } from '#offline/overlay/overlay-rows.ts';
import { overlaid } from '../support/overlaid.ts';

const thaiTea = { id: 'thai-tea', name: 'Thai Tea', price: 9000, status: 'active', category: 'Teh' };
const cookies = { id: 'cookies', name: 'Cookies', price: 6000, status: 'active', category: 'Camilan' };

test('entries are applied as they were made, also where a later one was accepted first', () => {
  const id = '01890000-0000-7000-8000-000000000001';
  const made = (seq: number): Entry => ({
    seq,
    key: `key-${seq}`,
    userId: 'user',
    names: {},
    label: { subject: '' },
    name: 'productUpdate',
    v: mutationByName('productUpdate').v,
    args: { id, price: seq },
    touches: { writes: [], reads: [] },
    occurredAt: '2026-11-20T02:00:00.000Z',
    clockSkewMs: 0,
    attempts: 0,
    nextAttemptAt: 0,
  });
  const accepted = { entry: made(2), key: 'key-2', outcome: undefined, message: '', data: null };
  const entries = toOverlayEntries('products', [made(1), made(3)], [{ ...accepted, at: 0 }], new Set([3]));
  expect(entries.map(({ seq, state }) => [seq, state])).toEqual([
    [1, 'queued'],
    [2, 'accepted'],
    [3, 'sending'],
  ]);
});

describe('products under unsent work', () => {
  test('scenario 53: an edited row shows the new values and carries its mark', () => {
    const [row] = products([entry(1, 'productUpdate', { id: 'thai-tea', price: 9500, version: 1 })]);
    expect(row).toEqual({
      id: 'thai-tea',
      row: { ...thaiTea, price: 9500 },
      mark: { kind: 'updated', state: 'queued', seqs: [1] },
    });
  });

  test('two edits of one row are applied in order and counted in one mark', () => {
    const [row] = products([
      entry(1, 'productUpdate', { id: 'thai-tea', price: 9500 }),
      entry(2, 'productUpdate', { id: 'thai-tea', price: 9700, name: 'Thai Tea Dingin' }, 'sending'),
    ]);
    expect(row).toMatchObject({
      row: { price: 9700, name: 'Thai Tea Dingin' },
      mark: { state: 'sending', seqs: [1, 2] },
    });
  });

  test('a deleted row stays in view with a mark', () => {
    const rows = products([entry(1, 'productDelete', { id: 'cookies' })]);
    expect(rows.map(({ id, mark }) => [id, mark?.kind])).toEqual([
      ['thai-tea', undefined],
      ['cookies', 'deleted'],
    ]);
  });

  test('scenario 53: a refusal is the state that is shown, whatever else waits', () => {
    const [row] = products([
      entry(1, 'productUpdate', { id: 'thai-tea', price: 1 }, 'refused'),
      entry(2, 'productUpdate', { id: 'thai-tea', price: 2 }, 'queued'),
    ]);
    expect(row?.mark).toMatchObject({ state: 'refused', seqs: [1, 2] });
  });

  test('scenario 13: a created row takes later edits', () => {
    const rows = products([
      entry(1, 'productCreate', { id: 'new', name: 'Baru', price: 1, category: 'Teh' }),
      entry(2, 'productUpdate', { id: 'new', price: 2 }),
    ]);
    expect(rows.map(({ id }) => id)).toEqual(['thai-tea', 'cookies', 'new']);
    expect(rows[2]).toMatchObject({ row: { price: 2 }, mark: { kind: 'created', seqs: [1, 2] } });
  });

  test('what the server has taken keeps its effect and loses its mark', () => {
    const [row] = products([entry(1, 'productUpdate', { id: 'thai-tea', price: 9500 }, 'accepted')]);
    expect(row).toEqual({ id: 'thai-tea', row: { ...thaiTea, price: 9500 } });
  });

  test('what the server has deleted is no longer shown, unless it was restored since', () => {
    const deleted = entry(1, 'productDelete', { id: 'thai-tea' }, 'accepted');
    expect(products([deleted]).map(({ id }) => id)).toEqual(['cookies']);
    const restored = entry(2, 'productRestore', { id: 'thai-tea' });
    expect(products([deleted, restored]).map(({ id }) => id)).toEqual(['thai-tea', 'cookies']);
  });

  test('the rows that came in are left as they were', () => {
    const before = structuredClone([thaiTea, cookies]);
    products([entry(1, 'productUpdate', { id: 'thai-tea', price: 1 })]);
    expect([thaiTea, cookies]).toEqual(before);
  });
});

describe('stock overview under unsent restocks', () => {
  const names = { kemang: 'Gudang Kemang', 'thai-tea': 'Thai Tea', cookies: 'Cookies' };
  const known = { product_id: 'thai-tea', product_name: 'Thai Tea', cart: {}, warehouse: { Depo: 3 } };

  function summary(entries: OverlayEntry[]) {
    return overlaid('stockSummary', [known], entries);
  }
  function restock(seq: number, product: string, quantity: number, state?: OverlayEntry['state']) {
    const items = [{ product_id: product, quantity, expired_date: null }];
    return entry(seq, 'restockCreate', { id: `r${seq}`, warehouse_id: 'kemang', items }, state, names);
  }

  test('units on their way are counted beside what is there', () => {
    const [row] = summary([restock(1, 'thai-tea', 5), restock(2, 'thai-tea', 7)]);
    expect(row).toMatchObject({
      row: known,
      incoming: { warehouse: { 'Gudang Kemang': 12 }, cart: {} },
      mark: { kind: 'updated', seqs: [1, 2] },
    });
  });

  test('a product that is in no place yet has a row of its own', () => {
    const [, row] = summary([restock(1, 'cookies', 5)]);
    expect(row).toMatchObject({
      row: { product_name: 'Cookies', warehouse: {} },
      incoming: { warehouse: { 'Gudang Kemang': 5 } },
      mark: { kind: 'created' },
    });
  });

  test('what was refused is not on its way', () => {
    const [row] = summary([restock(1, 'thai-tea', 5, 'refused')]);
    expect(row?.incoming).toBeUndefined();
  });
});

function products(entries: OverlayEntry[]) {
  return overlaid('products', [thaiTea, cookies], entries);
}

function entry(
  seq: number,
  name: MutationName,
  args: Record<string, unknown>,
  state: OverlayEntry['state'] = 'queued',
  names: Record<string, string> = {},
): OverlayEntry {
  const complete = { description: '', ...args };
  return { seq, name, args: args.name ? complete : args, names, occurredAt: '2026-11-20T03:37:00.000Z', state };
}

const budi = { id: 'budi', username: 'budi.santoso', role: 'sales', is_active: true };
const andi = { id: 'andi', username: 'andi.saputra', role: 'sales', is_active: true };

describe('users under unsent work', () => {
  test('a deactivated user reads inactive at once, and only this one is marked', () => {
    const rows = laidOver('users', [budi, andi], personal('userDeactivate', { id: 'budi' }));
    expect(rows).toEqual([
      { id: 'budi', row: { ...budi, is_active: false }, mark: { kind: 'updated', state: 'queued', seqs: [1] } },
      { id: 'andi', row: andi },
    ]);
  });

  test('a deleted user stays in view with a mark', () => {
    const [row] = laidOver('users', [budi], personal('userDelete', { id: 'budi', version: 3 }));
    expect(row).toMatchObject({ row: budi, mark: { kind: 'deleted', state: 'queued' } });
  });
});

const seen = note('seen', '2026-11-20T01:00:00Z', true);
const old = note('old', '2026-11-20T02:00:00Z', false);
const later = note('later', '2026-11-20T09:00:00Z', false);

describe('notifications under unsent work', () => {
  test('one that was read loses its dot', () => {
    const rows = laidOver('notifications', [old, later], personal('notificationRead', { id: 'old' }));
    expect(rows.map(({ row }) => row.is_read)).toEqual([true, false]);
  });

  test('one that was reported again since the tap keeps its dot (rules 8.8)', () => {
    const again = { ...old, count: 2, created_at: later.created_at };
    const readOf = (count: number) => {
      const tap = personal('notificationRead', { id: 'old', count });
      return laidOver('notifications', [again], tap).map(({ row }) => row.is_read);
    };
    expect([readOf(1), readOf(2)]).toEqual([[false], [true]]);
  });

  test('reading all leaves out what came after the tap, and marks no row that was read before', () => {
    const rows = laidOver('notifications', [seen, old, later], personal('notificationReadAll', {}));
    expect(rows.map(({ row, mark }) => [row.is_read, mark !== undefined])).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]);
  });
});

function note(id: string, created_at: string, is_read: boolean) {
  return { id, type: 'stock_alert', title: 'Low stock', message: '', link: null, is_read, created_at };
}

function personal(name: MutationName, args: object): OverlayEntry {
  return { seq: 1, name, args, names: {}, occurredAt: '2026-11-20T03:00:00Z', state: 'queued' };
}

function laidOver(list: ListName, rows: { id: string }[], made: OverlayEntry) {
  return overlaid(list, rows, [made]);
}
