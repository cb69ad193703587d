import type { Migration } from '../migration.ts';

/** What the business sets for its till and its forms, and whether free cups and discounts of a shift earn commission. */
export const businessSettings: Migration['statements'] = (t) => [
  ...[
    `name ${t.text} not null default ''`,
    `address ${t.text} not null default ''`,
    `receipt_footer ${t.text} not null default ''`,
    // JSON: an array of payment methods, and arrays of reasons by their kind. Null: nothing was set.
    `payment_methods ${t.json}`,
    `reasons ${t.json}`,
    `tile_order ${t.text}`,
    `default_warehouse_id ${t.id} references warehouses (id)`,
    `discounts_earn ${t.flag} not null default ${t.false}`,
    `setup_guide ${t.text}`,
  ].map((column) => `alter table business add column ${column}`),
  `alter table business add column default_commission ${t.integer} not null default 0
    check (default_commission between 0 and 100000)`,
  `alter table cart_assignments add column discounts_earn ${t.flag} not null default ${t.false}`,
];

/** The hour in Jakarta at which a person is told of the day before. */
export const digest: Migration['statements'] = (t) => [
  `alter table users add column digest_hour ${t.integer} check (digest_hour between 0 and 23)`,
];
