import type { Migration } from './migration.ts';
import { type Mark, type Rule, rowChangeTriggers } from './row-change-triggers.ts';

// Devices ask which rows have changed since they last asked (`sync/read-changes.ts`). Triggers note each
// change in `row_changes`, so no route can forget to. This file is the table of what depends on what: a
// row of a list changes with its own record, with units that move, and with names that it shows.

const record = (table: string, list: string, owner?: string): Rule => ({
  table,
  marks: [{ list, id: 'row.id', ...(owner && { owner: `row.${owner}` }) }],
});

const wholeList = (list: string): Mark => ({ list, id: `'*'` });

const cartOfPlace = `from stock_locations place join carts cart on cart.id = place.cart_id
  where place.id = row.location_id`;
// A settled assignment is not told of: its cart has gone on, and screens read the cart's own row.
const openAssignment = (cart: string) =>
  `from cart_assignments assignment where assignment.cart_id = ${cart} and assignment.status <> 'cancelled'
    and assignment.reconciled_at is null`;
const cartIdOfPlace =
  '(select place.cart_id from stock_locations place where place.id = row.location_id)';

const rules: Rule[] = [
  record('products', 'products'),
  record('warehouses', 'warehouses'),
  record('suppliers', 'suppliers'),
  record('users', 'users'),
  record('restocks', 'restocks'),
  record('carts', 'carts', 'assigned_to'),
  record('transactions', 'transactions', 'sales_id'),
  record('cart_assignments', 'cartAssignments', 'sales_id'),
  record('restock_requests', 'restockRequests', 'requester_id'),
  record('notifications', 'notifications', 'user_id'),
  {
    table: 'cart_assignment_items',
    columns: ['initial_qty'],
    marks: [
      {
        list: 'cartAssignments',
        id: 'assignment.id',
        owner: 'assignment.sales_id',
        from: 'from cart_assignments assignment where assignment.id = row.assignment_id',
      },
    ],
  },
  // No list, but what open streams of events must learn of: a session that ended.
  {
    table: 'sessions',
    columns: ['revoked_at'],
    marks: [{ list: 'sessions', id: 'row.user_id', owner: 'row.user_id' }],
  },
  { table: 'email_holds', marks: [{ list: 'users', id: 'row.user_id' }] },
  // Units: the figures of a product, of a place in the stock overview, of a cart and of who drives it.
  {
    table: 'stock_balances',
    columns: ['quantity'],
    marks: [
      { list: 'products', id: 'row.product_id', part: `'stock'` },
      { list: 'stockSummary', id: 'row.product_id', part: 'row.location_id' },
      {
        list: 'carts',
        id: 'cart.id',
        part: `'stock'`,
        owner: 'cart.assigned_to',
        from: cartOfPlace,
      },
      {
        list: 'cartAssignments',
        id: 'assignment.id',
        part: `'stock'`,
        owner: 'assignment.sales_id',
        from: openAssignment(cartIdOfPlace),
      },
    ],
  },
  // What a row shows of another record.
  {
    table: 'cart_assignments',
    columns: ['status', 'sales_id'],
    marks: [{ list: 'users', id: 'row.sales_id' }],
  },
  {
    table: 'carts',
    columns: ['lat', 'lng', 'last_restock'],
    marks: [
      {
        list: 'cartAssignments',
        id: 'assignment.id',
        owner: 'assignment.sales_id',
        from: openAssignment('row.id'),
      },
    ],
  },
  {
    table: 'carts',
    columns: ['name', 'code', 'capacity'],
    marks: ['cartAssignments', 'restockRequests', 'transactions', 'stockSummary'].map(wholeList),
  },
  {
    table: 'products',
    columns: ['name', 'deleted_at'],
    marks: [{ list: 'stockSummary', id: 'row.id' }],
  },
  {
    table: 'products',
    columns: ['name'],
    marks: ['restocks', 'restockRequests', 'cartAssignments'].map(wholeList),
  },
  {
    table: 'warehouses',
    columns: ['name'],
    marks: ['carts', 'restocks', 'stockSummary'].map(wholeList),
  },
  {
    table: 'users',
    columns: ['username'],
    marks: ['cartAssignments', 'restockRequests', 'transactions', 'restocks'].map(wholeList),
  },
  { table: 'suppliers', columns: ['name'], marks: [wholeList('restocks')] },
];

export const rowChanges: Migration = {
  name: '0018-row-changes',
  statements: (t) => [
    `create table row_changes (
      seq ${t.engine === 'sqlite' ? 'integer primary key autoincrement' : 'bigint not null'},
      list text not null,
      id text not null,
      part text not null,
      owner text not null,
      changed_at ${t.time} not null
      ${t.engine === 'sqlite' ? '' : ', primary key (seq, list, id, part, owner)'}
    )`,
    'create index row_changes_of_list on row_changes (list, seq)',
    'create index row_changes_of_owner on row_changes (list, owner, seq)',
    'create index row_changes_of_row on row_changes (list, id, part, owner, seq)',
    ...rules.flatMap((rule, index) => rowChangeTriggers(t, rule, `row_changes_${index + 1}`)),
    'drop table list_versions',
  ],
};
