import type { Migration } from '../migration.ts';

export const businessSettings: Migration['statements'] = (t) => [
  ...[
    `name ${t.text} not null default ''`,
    `address ${t.text} not null default ''`,
    `receipt_footer ${t.text} not null default ''`,
    // JSON of payment methods, and of reasons by kind; null if not set.
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

export const digest: Migration['statements'] = (t) => [
  `alter table users add column digest_hour ${t.integer} check (digest_hour between 0 and 23)`,
];
