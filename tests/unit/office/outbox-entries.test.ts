import { describe, expect, test } from 'vitest';
import type { EntryView } from '#client/data/use-outbox.ts';
import { duplicateRecordPath } from '#client/office/kit/form/form-notes.tsx';
import { differencesOf } from '#client/office/outbox/entry-difference.tsx';

import { editLabelOf, editPath, isFinal, resolutionsOf } from '#client/office/outbox/rejected-entry.ts';
import { lineFields } from '#contract/defined-documents.ts';
import { type MutationName, mutationNames } from '#contract/mutations.ts';

const product = '01890000-0000-7000-8000-000000000001';
const warehouse = '01890000-0000-7000-8000-000000000002';

function entry(name: MutationName | string, args: object, rest: Partial<EntryView> = {}): EntryView {
  return {
    seq: 1,
    name,
    args,
    label: { subject: 'Thai Tea' },
    names: {},
    touches: { writes: [], reads: [] },
    state: 'queued',
    occurredAt: '2026-11-20T02:14:00.000Z',
    attempts: 0,
    ...rest,
  };
}

function refused(name: MutationName, args: object, code: string, current: unknown = null) {
  const refusal = { code, message: '', errors: [], current, at: '2026-11-20T02:15:00.000Z' };
  return entry(name, args, { state: 'refused', refusal });
}

const restock = {
  id: '01890000-0000-7000-8000-000000000003',
  warehouse_id: warehouse,
  items: [{ product_id: product, quantity: 5, expired_date: null }],
};

const assignment = {
  id: '01890000-0000-7000-8000-000000000004',
  cart_id: '01890000-0000-7000-8000-000000000005',
  sales_id: '01890000-0000-7000-8000-000000000006',
  initial_items: [
    { product_id: product, quantity: 20 },
    { product_id: warehouse, quantity: 5 },
  ],
};

const openAssignment = {
  number: 'PK/261120/0001',
  cart_id: assignment.cart_id,
  sales_id: '01890000-0000-7000-8000-000000000007',
  status: 'in_use',
  assign_date: '2026-11-20T01:55:00.000Z',
  returned_at: null,
  notes: '',
  opening_float: 0,
  cash_expected: null,
  cash_counted: null,
  figures: [],
  count_proposal: null,
  created_at: '2026-11-20T01:55:00.000Z',
  initial_items: [],
  cart_details: {
    name: 'Mega Kuningan',
    code: 'MK-003',
    current_stock: 0,
    capacity: 0,
    location: { type: 'Point', coordinates: [0, 0] },
    last_restock: null,
  },
  sales_details: { username: 'andi' },
  version: 1,
};

describe('an entry of the outbox', () => {
  test('that was made in a form is edited in that form; a delete or a restore has none', () => {
    const without = mutationNames.filter((name) => editPath(entry(name, { id: product })) === undefined);
    const action = /(Delete|Restore|Cancel|Locate|Read|ReadAll|Void|Refund|Settle|Deactivate)$/;
    for (const name of mutationNames.filter((known) => action.test(known))) expect(without, name).toContain(name);
    expect(editPath(entry('productUpdate', { id: product }))).toBe(`/products/edit/${product}?entry=1`);
    expect(editPath(entry('cartAssignmentReturn', { id: product }))).toBe('/cart-assignments?return=1');
    expect(editPath(entry('cartPaint', {}))).toBeUndefined();
  });
});

describe('one press settles', () => {
  test('a delivery that looks like another one', () => {
    const answers = resolutionsOf(refused('restockCreate', restock, 'possible_duplicate'));
    expect(answers).toMatchObject([{ key: 'keepBoth', replacements: [{ args: { confirm: ['possible_duplicate'] } }] }]);
  });

  test('an edit that met another one: mine, measured against what I have now seen', () => {
    const current = { id: product, price: 11_000, version: 4 };
    const mine = { id: product, price: 12_000, version: 3 };
    const answers = resolutionsOf(refused('productUpdate', mine, 'stale_version', current));
    expect(answers).toMatchObject([
      { key: 'keepMine', replacements: [{ args: { price: 12_000, version: 4 }, base: { price: 11_000 } }] },
    ]);
  });

  test('an edit of what was deleted: it comes back first, then it is changed', () => {
    const mine = { id: product, capacity: 90, version: 3 };
    expect(resolutionsOf(refused('cartUpdate', mine, 'reference_deleted'))).toEqual([
      {
        key: 'restoreWithMine',
        replacements: [
          { name: 'cartRestore', args: { id: product }, names: {} },
          { name: 'cartUpdate', args: { id: product, capacity: 90 }, names: {} },
        ],
      },
    ]);
  });

  test('a delete of what somebody has edited', () => {
    const answers = resolutionsOf(refused('cartDelete', { id: product, version: 3 }, 'stale_version', { version: 4 }));
    expect(answers).toMatchObject([{ key: 'deleteAnyway', replacements: [{ args: { version: 4 } }] }]);
  });

  test('a load that the book does not have: what there is, or what is on the cart already', () => {
    const short = refused('cartAssignmentCreate', assignment, 'stock_insufficient');
    const available = [{ product_id: product, available: 10 }];
    const refusal = { ...short.refusal, available } as NonNullable<EntryView['refusal']>;
    const [load, keep] = resolutionsOf({ ...short, refusal });
    expect(load).toMatchObject({ key: 'loadUnits', values: { units: 10 } });
    expect(load?.replacements).toMatchObject([
      { args: { initial_items: [{ quantity: 10 }, { product_id: warehouse, quantity: 5 }] } },
    ]);
    expect(keep).toMatchObject({ key: 'keepOnCart', values: { units: 20 } });
    expect(keep?.replacements).toMatchObject([
      { args: { initial_items: [{ quantity: 20, on_cart: true }, { quantity: 5 }] } },
    ]);
  });

  test('a load of which nothing is left goes out without it', () => {
    const short = refused('cartAssignmentCreate', assignment, 'stock_insufficient');
    const available = [{ product_id: product, available: 0 }];
    const refusal = { ...short.refusal, available } as NonNullable<EntryView['refusal']>;
    const [load] = resolutionsOf({ ...short, refusal });
    expect(load?.replacements).toMatchObject([{ args: { initial_items: [{ product_id: warehouse }] } }]);
  });

  test('a cart that somebody gave to another: mine takes the place of theirs', () => {
    const theirs = { ...openAssignment, id: '01890000-0000-7000-8000-000000000009' };
    const taken = refused('cartAssignmentCreate', assignment, 'cart_not_available', theirs);
    expect(resolutionsOf(taken)).toMatchObject([
      { key: 'replaceTheirs', replacements: [{ args: { replaces: theirs.id } }] },
    ]);
    const waits = refused('cartAssignmentCreate', assignment, 'cart_not_available', { id: product });
    expect(resolutionsOf(waits)).toEqual([]);
  });

  test('nothing else', () => {
    expect(resolutionsOf(refused('restockCreate', restock, 'reference_deleted'))).toEqual([]);
    expect(resolutionsOf(refused('productDelete', { id: product }, 'not_empty'))).toEqual([]);
    expect(resolutionsOf(entry('restockCreate', restock))).toEqual([]);
  });
});

describe('an approval that was refused', () => {
  const line = { product_id: product, product_details: { name: 'Thai Tea' }, quantity: 20 };
  const request = {
    id: '01890000-0000-7000-8000-000000000004',
    number: 'PB/261120/0004',
    status: 'pending',
    notes: '',
    created_at: '2026-11-20T02:00:00.000Z',
    cart_id: warehouse,
    cart_details: { name: 'Mega Kuningan', code: 'MK-003' },
    requester_id: product,
    requester_details: { username: 'budi' },
    items: [{ ...line, approved_quantity: null }],
    decided_at: null,
    decided_by: null,
    decision_note: null,
    version: 2,
  };
  const args = {
    id: request.id,
    version: 1,
    note: 'Segera',
    warehouse_id: warehouse,
    items: [{ product_id: product, approved_quantity: 20 }],
  };
  const approval = (code: string, rest: object = {}) => {
    const view = refused('restockRequestApprove', args, code, request);
    return { ...view, refusal: { ...view.refusal, ...rest } } as EntryView;
  };

  test('for want of stock offers what there is, or to reject it', () => {
    const available = [{ product_id: product, available: 8 }];
    expect(resolutionsOf(approval('stock_insufficient', { available }))).toMatchObject([
      {
        key: 'approvePart',
        values: { units: 8, of: 20 },
        replacements: [{ args: { items: [{ approved_quantity: 8 }], warehouse_id: warehouse } }],
      },
      { key: 'rejectRequest', replacements: [{ name: 'restockRequestReject', args: { note: 'Segera' } }] },
    ]);
  });

  test('for want of any stock offers only to reject it', () => {
    const available = [{ product_id: product, available: 0 }];
    const answers = resolutionsOf(approval('stock_insufficient', { available }));
    expect(answers.map(({ key }) => key)).toEqual(['rejectRequest']);
  });

  test('because the cart came back can only be rejected', () => {
    expect(resolutionsOf(approval('wrong_state')).map(({ key }) => key)).toEqual(['rejectRequest']);
    expect(isFinal(approval('wrong_state'))).toBe(true);
  });

  test('because somebody decided first leaves nothing to do', () => {
    expect(resolutionsOf(approval('already_decided'))).toEqual([]);
    expect(isFinal(approval('already_decided'))).toBe(true);
  });

  test('because the request was edited shows both, line by line, and approves the new one', () => {
    const items = [{ ...line, quantity: 24, approved_quantity: null }];
    const view = { ...approval('stale_version', { current: { ...request, items } }), base: { items: request.items } };
    expect(differencesOf(view)).toEqual([{ product: 'Thai Tea', mine: 20, theirs: 24, before: 20 }]);
    expect(resolutionsOf(view)).toMatchObject([
      { key: 'approveNew', replacements: [{ args: { version: 2, items: [{ approved_quantity: 24 }] } }] },
    ]);
  });
});

test('lines that somebody else has changed are compared product by product', () => {
  const items = (quantity: number) => [{ product_id: product, quantity }];
  const args = { id: warehouse, version: 1, items: items(12), notes: 'Pagi' };
  const current = { version: 2, items: items(15), notes: 'Siang' };
  const view = {
    ...refused('restockRequestUpdate', args, 'stale_version', current),
    names: { [product]: 'Thai Tea' },
    base: { items: items(10), notes: 'Subuh' },
  };
  expect(differencesOf(view)).toEqual([
    { field: 'notes', mine: 'Pagi', theirs: 'Siang', before: 'Subuh' },
    { product: 'Thai Tea', mine: 12, theirs: 15, before: 10 },
  ]);
});

const said = (name: string, value: unknown) => ({
  product: 'Thai Tea',
  details: [{ name, value, field: lineFields[name] }],
});

test('lines that differ only in an expiry date are told apart by it', () => {
  const items = (expired_date: string | null) => [
    { product_id: product, quantity: 12, expired_date },
    { product_id: warehouse, quantity: 4, expired_date: null },
  ];
  const args = { id: warehouse, version: 1, items: items('2026-11-23') };
  const view = {
    ...refused('restockUpdate', args, 'stale_version', { version: 2, items: items('2026-11-25') }),
    names: { [product]: 'Thai Tea' },
    base: { items: items(null) },
  };
  expect(differencesOf(view)).toEqual([
    { ...said('expired_date', null), mine: 0, theirs: 0, before: 12 },
    { ...said('expired_date', '2026-11-23'), mine: 12, theirs: 0, before: 0 },
    { ...said('expired_date', '2026-11-25'), mine: 0, theirs: 12, before: 0 },
  ]);
});

test('lines that differ only in a price are told apart by it', () => {
  const items = (unit_cost: number | null) => [{ product_id: product, quantity: 12, unit_cost }];
  const args = { id: warehouse, version: 1, items: items(4000) };
  const view = {
    ...refused('restockUpdate', args, 'stale_version', { version: 2, items: items(4200) }),
    names: { [product]: 'Thai Tea' },
    base: { items: items(null) },
  };
  expect(differencesOf(view)).toEqual([
    { product: 'Thai Tea', mine: 0, theirs: 0, before: 12 },
    { ...said('unit_cost', 4000), mine: 12, theirs: 0, before: 0 },
    { ...said('unit_cost', 4200), mine: 0, theirs: 12, before: 0 },
  ]);
});

test('of two loads of one cart for one barista the products that differ are shown', () => {
  const theirs = {
    ...openAssignment,
    id: '01890000-0000-7000-8000-000000000009',
    sales_id: assignment.sales_id,
    initial_items: [{ product_id: product, quantity: 18, product_details: { name: 'Thai Tea' } }],
  };
  const view = refused('cartAssignmentCreate', assignment, 'cart_not_available', theirs);
  expect(differencesOf({ ...view, names: { [warehouse]: 'Cookies' } })).toMatchObject([
    { product: 'Thai Tea', mine: 20, theirs: 18 },
    { product: 'Cookies', mine: 5, theirs: 0 },
  ]);
  const cookies = { product_id: warehouse, quantity: 5, product_details: { name: 'Cookies' } };
  const alike = { ...theirs, initial_items: [...theirs.initial_items, cookies] };
  expect(differencesOf(refused('cartAssignmentCreate', assignment, 'cart_not_available', alike))).toMatchObject([
    { product: 'Thai Tea', mine: 20, theirs: 18 },
  ]);
  const others = { ...theirs, sales_id: openAssignment.sales_id };
  expect(differencesOf(refused('cartAssignmentCreate', assignment, 'cart_not_available', others))).toEqual([]);
});

describe('a count of a cart that somebody else has counted', () => {
  const id = '01890000-0000-7000-8000-000000000009';
  const returned = {
    ...openAssignment,
    id,
    status: 'returned',
    returned_at: '2026-11-20T10:00:00.000Z',
    opening_float: 0,
    cash_expected: 90_000,
    cash_counted: 80_000,
    count_proposal: null,
  };
  const figure = {
    product_id: product,
    product_details: { name: 'Thai Tea' },
    initial: 20,
    refilled: 0,
    sold: 12,
    counted: 6,
    wasted: 1,
    variance: 1,
  };
  const items = [{ product_id: product, counted: 8 }];
  const mine = { id, items, cash_counted: 90_000 };
  const counted = { ...returned, figures: [figure] };

  test('stands beside theirs, waste and cash too, and can correct it', () => {
    for (const name of ['cartAssignmentReturn', 'cartReconcile'] as const) {
      const view = refused(name, mine, 'wrong_state', counted);
      expect(differencesOf(view)).toMatchObject([
        { product: 'Thai Tea', mine: 8, theirs: 6 },
        { product: 'Thai Tea', figureName: 'wasted', mine: 0, theirs: 1 },
        { field: 'cash_counted', mine: 90_000, theirs: 80_000 },
      ]);
      expect(resolutionsOf(view)).toMatchObject([
        { key: 'correctCount', replacements: [{ name: 'cartAssignmentCorrect', args: mine }] },
      ]);
    }
  });

  test('is added if the cart came back uncounted', () => {
    const view = refused('cartAssignmentReturn', mine, 'wrong_state', { ...returned, figures: [] });
    const args = { ...mine, id: returned.cart_id };
    expect(resolutionsOf(view)).toMatchObject([{ key: 'addCount', replacements: [{ name: 'cartReconcile', args }] }]);
    expect(differencesOf(view)).toEqual([]);
  });

  test('is offered no retry, which could not succeed', () => {
    expect(isFinal(refused('cartAssignmentReturn', mine, 'wrong_state', counted))).toBe(true);
    const cancelled = { ...returned, status: 'cancelled', figures: [] };
    const late = refused('cartAssignmentReturn', mine, 'wrong_state', cancelled);
    expect([isFinal(late), resolutionsOf(late)]).toEqual([true, []]);
  });
});

test('a taken name leads to the record that has it, and only an id becomes part of the address', () => {
  const taken = (current: unknown, code = 'duplicate_value') => duplicateRecordPath('cartUpdate', { code, current });
  expect(taken({ id: product })).toBe(`/carts?detail=${product}`);
  for (const current of [{ id: '//other.site' }, {}, null, 'x']) expect(taken(current)).toBeUndefined();
  expect(taken({ id: product }, 'stale_version')).toBeUndefined();
});

test('what an edit refers to is compared by its name', () => {
  const current = { notes: product, product: { id: product, name: 'Thai Tea' }, version: 2 };
  const view = refused('restockUpdate', { id: product, notes: warehouse }, 'stale_version', current);
  expect(differencesOf({ ...view, names: { [warehouse]: 'Gudang Kemang' } })).toEqual([
    { field: 'notes', mine: 'Gudang Kemang', theirs: 'Thai Tea', before: undefined },
  ]);
});

test('a user changed meanwhile can be deactivated all the same, one deleted meanwhile needs no try', () => {
  const id = product;
  const changed = refused('userDeactivate', { id, version: 1 }, 'stale_version', { version: 4 });
  expect(resolutionsOf(changed)).toEqual([
    { key: 'deactivateAnyway', replacements: [{ name: 'userDeactivate', args: { id, version: 4 }, names: {} }] },
  ]);
  expect(isFinal(refused('userDeactivate', { id, version: 1 }, 'reference_deleted'))).toBe(true);
});

test('refused transfers, counts and write-offs open again at their warehouse, unless it is gone', () => {
  const moved = { id: product, from_warehouse_id: warehouse, to_warehouse_id: product, items: [] };
  const at = (name: MutationName, args: object, field: string) => {
    const gone = refused(name, args, 'reference_deleted');
    const errors = [{ field, message: 'Depo Setiabudi no longer exists.' }];
    return { ...gone, refusal: { ...gone.refusal, errors } } as EntryView;
  };
  const transfer = at('stockTransferCreate', moved, 'to_warehouse_id');
  expect(editPath(transfer)).toBe(`/stocks?warehouse=${warehouse}&edit=1`);
  expect(editLabelOf(transfer)).toBe('chooseWarehouse');
  expect(isFinal(transfer)).toBe(false);
  expect(isFinal(at('stockTransferCreate', moved, 'from_warehouse_id'))).toBe(true);
  const count = { id: product, kind: 'count', warehouse_id: warehouse, items: [] };
  const adjustment = at('stockAdjustmentCreate', count, 'items[0].product_id');
  expect(editPath(adjustment)).toBe(`/stocks?warehouse=${warehouse}&edit=1`);
  expect(isFinal(adjustment)).toBe(false);
  expect(isFinal(at('stockAdjustmentCreate', count, 'warehouse_id'))).toBe(true);
  expect(editPath(refused('productStockCount', { id: product, stock: 5 }, 'stale_version'))).toBe('/products?stock=1');
});
