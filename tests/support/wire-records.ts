// The fields that the API promises its clients (rules 10.1), written by hand: a field can only be removed here and in
// the contract.

import { expect } from 'vitest';
import type { Entity } from '#contract/definitions/define-entity.ts';
import { entities } from '#contract/entities.ts';

/** `true` is any value, `[shape]` a list. Every value may be null. */
export type Shape = true | readonly [Shape] | { readonly [field: string]: Shape };

const point = { type: true, coordinates: true } as const;
const idAndName = { id: true, name: true } as const;
const username = { username: true } as const;
const stamps = { created_at: true, updated_at: true, version: true } as const;
const load = { product_id: true, quantity: true, product_details: { name: true } } as const;
const place = { type: true, id: true, name: true } as const;

/** These fields with any value. */
const all = (names: string): Record<string, true> => Object.fromEntries(names.split(' ').map((name) => [name, true]));

const stockRow: Record<string, true> = {
  ...all('product_id product_name category unit stock stock_in_warehouse stock_assigned stock_sold stock_alert is_low'),
  ...all('next_expiry expired_quantity'),
};
const movement: Record<string, Shape> = {
  ...all('seq type product_id product_name quantity expired_date'),
  from: place,
  to: place,
  ...all('reason ref_type ref_id ref_number actor_id'),
  actor: username,
  occurred_at: true,
  recorded_at: true,
};
const lot = { expired_date: true, quantity: true } as const;

/** A new field of the definition is sent too, and no promised one may go. */
function defined({ fields, computed }: Entity): Record<string, Shape> {
  const names = [...Object.keys(fields), ...Object.keys(computed)];
  // Minimums and targets are sent only of places that have some.
  const sent = names.filter((name) => name !== 'minimums' && name !== 'targets');
  return Object.fromEntries(sent.map((name) => [name, true]));
}

export const wire = {
  session: { token: true, role: true, username: true, user_id: true, expires_at: true },
  profile: all('id username email phone_number role locale digest_hour push_off quiet_hours'),
  product: {
    ...defined(entities.products),
    ...all('id name description category price unit stock stock_alert stock_in_warehouse stock_assigned stock_sold'),
    ...all('shelf_life_days image_url status'),
    ...stamps,
  },
  warehouse: { ...defined(entities.warehouses), ...all('id name address'), location: point, capacity: true, ...stamps },
  cart: {
    ...defined(entities.carts),
    ...all('id code name capacity status warehouse_id'),
    warehouse: idAndName,
    assigned_to: true,
    current_stock: true,
    location: point,
    location_at: true,
    last_restock: true,
    ...stamps,
  },
  // Tests of shifts, cash and transfers check the fields of the objects in it.
  assignment: {
    ...all('id number cart_id sales_id status assign_date returned_at created_at'),
    initial_items: [load],
    cart_details: { name: true, code: true, current_stock: true, capacity: true, location: point, last_restock: true },
    sales_details: username,
    ...all('notes opening_float cash_expected cash_counted count_proposal cash_proposal cash_movements load_check'),
    ...all('refill_receipts goods_moves'),
    returned_by: username,
    counted_at: true,
    counted_by: username,
    corrected_at: true,
    corrected_by: username,
    ...all('shift_sales commission count_proposed_at later_counts return_claimed_at return_recorded_at needs_review'),
    ...all('reviewed_at'),
    reviewed_by: username,
    ...all('confirmed_units excused_units figures version'),
  },
  request: {
    ...all('id number status notes created_at cart_id'),
    cart_details: { name: true, code: true },
    requester_id: true,
    requester_details: username,
    items: [{ ...load, approved_quantity: true }],
    decided_at: true,
    decided_by: username,
    decision_note: true,
    version: true,
  },
  restock: {
    ...all('id number status warehouse_id'),
    warehouse: idAndName,
    ...all('supplier_id supplier notes restocked_at created_at'),
    created_by: username,
    created_by_id: true,
    items: [{ product_id: true, product: idAndName, quantity: true, expired_date: true, unit_cost: true }],
    version: true,
  },
  transaction: {
    ...all('id number transaction_time cart_id'),
    cart_details: { code: true, name: true },
    sales_id: true,
    sales_details: username,
    ...all('payment_method payment_status status total first_payment_method'),
    items: [{ product: idAndName, ...all('product_id quantity unit_price list_price subtotal price_reason') }],
    ...all('refunds flags cash_received recorded_at claimed_at settled_at assignment_id voided_at voided_by'),
    ...all('void_reason price_reason refund_wish version'),
  },
  user: {
    ...all('id username email phone_number role is_active full_name email_held_until home_warehouse_id commission'),
    ...all('last_login is_assigned_cart created_at version'),
  },
  notification: all('id type title message texts link is_read created_at'),
  summary: { product_id: true, product_name: true, cart: true, warehouse: true },
  stockRow,
  lowStockRow: { ...stockRow, avg_daily_sales: true, days_of_cover: true, suggested_quantity: true },
  stockDetail: {
    ...stockRow,
    locations: [{ type: true, id: true, name: true, quantity: true, lots: [lot] }],
    movements: [movement],
  },
  label: { value: true, label: true },
} as const satisfies Record<string, Shape>;

export function expectShape(value: unknown, shape: Shape, path = 'data'): void {
  if (shape === true || value === null) {
    expect(value, path).not.toBeUndefined();
    return;
  }
  if (isList(shape)) {
    expect(value, path).toBeInstanceOf(Array);
    // An empty list would prove nothing about its rows.
    expect(value, path).not.toEqual([]);
    for (const [index, item] of (value as unknown[]).entries()) expectShape(item, shape[0], `${path}[${index}]`);
    return;
  }
  expect(Object.keys(value as object).sort(), path).toEqual(Object.keys(shape).sort());
  for (const [field, part] of Object.entries(shape))
    expectShape((value as Record<string, unknown>)[field], part, `${path}.${field}`);
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}
