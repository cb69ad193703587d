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
const stockRow: Record<string, true> = {
  product_id: true,
  product_name: true,
  category: true,
  unit: true,
  stock: true,
  stock_in_warehouse: true,
  stock_assigned: true,
  stock_sold: true,
  stock_alert: true,
  is_low: true,
  next_expiry: true,
  expired_quantity: true,
};
const movement: Record<string, Shape> = {
  seq: true,
  type: true,
  product_id: true,
  product_name: true,
  quantity: true,
  expired_date: true,
  from: place,
  to: place,
  reason: true,
  ref_type: true,
  ref_id: true,
  ref_number: true,
  actor_id: true,
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
  profile: {
    id: true,
    username: true,
    email: true,
    phone_number: true,
    role: true,
    locale: true,
    digest_hour: true,
    push_off: true,
    quiet_hours: true,
  },
  product: {
    ...defined(entities.products),
    id: true,
    name: true,
    description: true,
    category: true,
    price: true,
    unit: true,
    stock: true,
    stock_alert: true,
    stock_in_warehouse: true,
    stock_assigned: true,
    stock_sold: true,
    shelf_life_days: true,
    image_url: true,
    status: true,
    ...stamps,
  },
  warehouse: {
    ...defined(entities.warehouses),
    id: true,
    name: true,
    address: true,
    location: point,
    capacity: true,
    ...stamps,
  },
  cart: {
    ...defined(entities.carts),
    id: true,
    code: true,
    name: true,
    capacity: true,
    status: true,
    warehouse_id: true,
    warehouse: idAndName,
    assigned_to: true,
    current_stock: true,
    location: point,
    location_at: true,
    last_restock: true,
    ...stamps,
  },
  assignment: {
    id: true,
    number: true,
    cart_id: true,
    sales_id: true,
    status: true,
    assign_date: true,
    returned_at: true,
    created_at: true,
    initial_items: [load],
    cart_details: { name: true, code: true, current_stock: true, capacity: true, location: point, last_restock: true },
    sales_details: username,
    notes: true,
    opening_float: true,
    cash_expected: true,
    cash_counted: true,
    count_proposal: true,
    cash_proposal: true,
    // `cash-and-load.test.ts` looks at their fields.
    cash_movements: true,
    load_check: true,
    refill_receipts: true,
    // `goods-between-carts.test.ts` looks at its fields.
    goods_moves: true,
    returned_by: username,
    counted_at: true,
    counted_by: username,
    corrected_at: true,
    corrected_by: username,
    // `shifts.test.ts` looks at its fields.
    shift_sales: true,
    commission: true,
    // `modified-phone.test.ts` looks at these.
    count_proposed_at: true,
    later_counts: true,
    return_claimed_at: true,
    return_recorded_at: true,
    needs_review: true,
    reviewed_at: true,
    reviewed_by: username,
    confirmed_units: true,
    excused_units: true,
    // Empty until the goods were counted; `settled-assignments.test.ts` looks at their fields.
    figures: true,
    version: true,
  },
  request: {
    id: true,
    number: true,
    status: true,
    notes: true,
    created_at: true,
    cart_id: true,
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
    id: true,
    number: true,
    status: true,
    warehouse_id: true,
    warehouse: idAndName,
    supplier_id: true,
    supplier: true,
    notes: true,
    restocked_at: true,
    created_at: true,
    created_by: username,
    created_by_id: true,
    items: [{ product_id: true, product: idAndName, quantity: true, expired_date: true, unit_cost: true }],
    version: true,
  },
  transaction: {
    id: true,
    number: true,
    transaction_time: true,
    cart_id: true,
    cart_details: { code: true, name: true },
    sales_id: true,
    sales_details: username,
    payment_method: true,
    payment_status: true,
    status: true,
    total: true,
    first_payment_method: true,
    items: [
      {
        product_id: true,
        product: idAndName,
        quantity: true,
        unit_price: true,
        list_price: true,
        subtotal: true,
        price_reason: true,
      },
    ],
    refunds: true,
    flags: true,
    cash_received: true,
    recorded_at: true,
    claimed_at: true,
    settled_at: true,
    assignment_id: true,
    voided_at: true,
    voided_by: true,
    void_reason: true,
    price_reason: true,
    refund_wish: true,
    version: true,
  },
  user: {
    id: true,
    username: true,
    email: true,
    phone_number: true,
    role: true,
    is_active: true,
    full_name: true,
    email_held_until: true,
    home_warehouse_id: true,
    commission: true,
    last_login: true,
    is_assigned_cart: true,
    created_at: true,
    version: true,
  },
  notification: {
    id: true,
    type: true,
    title: true,
    message: true,
    texts: true,
    link: true,
    is_read: true,
    created_at: true,
  },
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
  for (const [field, part] of Object.entries(shape)) {
    expectShape((value as Record<string, unknown>)[field], part, `${path}.${field}`);
  }
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}
