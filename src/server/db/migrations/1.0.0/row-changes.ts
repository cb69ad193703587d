// The change log of `sync/read-changes.ts`. Triggers write it, so no route can forget it. The rules define what a row
// of a list depends on: its record, moved units, and names that it shows.
import type { ColumnTypes } from '../migration.ts';

/** In the SQL of a rule, `row.` means the old or the new version of the changed row. */
interface ChangeTarget {
  list: string;
  /** SQL for the id of the list's row; '*' if the whole list must be read again. */
  id: string;
  /** SQL for the part that changed; empty if it may be any part. */
  part?: string;
  /** SQL for the only user, besides the office, who sees the row; empty for all readers. */
  owner?: string;
  from?: string;
}

interface ChangeRule {
  table: string;
  /** Only updates of these columns are logged; by default, updates of any column. */
  columns?: string[];
  targets: ChangeTarget[];
}

const recordRule = (table: string, list: string, owner?: string): ChangeRule => ({
  table,
  targets: [{ list, id: 'row.id', ...(owner && { owner: `row.${owner}` }) }],
});

const wholeListTarget = (list: string): ChangeTarget => ({ list, id: `'*'` });

const fromCartOfPlace = `from stock_locations place join carts cart on cart.id = place.cart_id
  where place.id = row.location_id`;
// Settled assignments are omitted: the cart may be on another shift, and screens read the stock from the cart's row.
const fromOpenAssignment = (cart: string) =>
  `from cart_assignments assignment where assignment.cart_id = ${cart} and assignment.status <> 'cancelled'
    and assignment.reconciled_at is null`;
const cartIdOfPlace = '(select place.cart_id from stock_locations place where place.id = row.location_id)';

const rules: ChangeRule[] = [
  recordRule('products', 'products'),
  recordRule('warehouses', 'warehouses'),
  recordRule('suppliers', 'suppliers'),
  recordRule('users', 'users'),
  recordRule('restocks', 'restocks'),
  recordRule('carts', 'carts', 'assigned_to'),
  recordRule('transactions', 'transactions', 'sales_id'),
  recordRule('cart_assignments', 'cartAssignments', 'sales_id'),
  recordRule('restock_requests', 'restockRequests', 'requester_id'),
  recordRule('notifications', 'notifications', 'user_id'),
  {
    table: 'cart_assignment_items',
    columns: ['initial_qty'],
    targets: [
      {
        list: 'cartAssignments',
        id: 'assignment.id',
        owner: 'assignment.sales_id',
        from: 'from cart_assignments assignment where assignment.id = row.assignment_id',
      },
    ],
  },
  // Not a list, but open event streams must learn that a session has ended.
  {
    table: 'sessions',
    columns: ['revoked_at'],
    targets: [{ list: 'sessions', id: 'row.user_id', owner: 'row.user_id' }],
  },
  { table: 'email_holds', targets: [{ list: 'users', id: 'row.user_id' }] },
  {
    table: 'stock_balances',
    columns: ['quantity'],
    targets: [
      { list: 'products', id: 'row.product_id', part: `'stock'` },
      { list: 'stockSummary', id: 'row.product_id', part: 'row.location_id' },
      {
        list: 'carts',
        id: 'cart.id',
        part: `'stock'`,
        owner: 'cart.assigned_to',
        from: fromCartOfPlace,
      },
      {
        list: 'cartAssignments',
        id: 'assignment.id',
        part: `'stock'`,
        owner: 'assignment.sales_id',
        from: fromOpenAssignment(cartIdOfPlace),
      },
    ],
  },
  {
    table: 'cart_assignments',
    columns: ['status', 'sales_id'],
    targets: [{ list: 'users', id: 'row.sales_id' }],
  },
  {
    table: 'carts',
    columns: ['lat', 'lng', 'last_restock'],
    targets: [
      {
        list: 'cartAssignments',
        id: 'assignment.id',
        owner: 'assignment.sales_id',
        from: fromOpenAssignment('row.id'),
      },
    ],
  },
  {
    table: 'carts',
    columns: ['name', 'code', 'capacity'],
    targets: ['cartAssignments', 'restockRequests', 'transactions', 'stockSummary'].map(wholeListTarget),
  },
  {
    table: 'products',
    columns: ['name', 'deleted_at'],
    targets: [{ list: 'stockSummary', id: 'row.id' }],
  },
  {
    table: 'products',
    columns: ['name'],
    targets: ['restocks', 'restockRequests', 'cartAssignments'].map(wholeListTarget),
  },
  {
    table: 'warehouses',
    columns: ['name'],
    targets: ['carts', 'restocks', 'stockSummary'].map(wholeListTarget),
  },
  {
    table: 'users',
    columns: ['username'],
    targets: ['cartAssignments', 'restockRequests', 'transactions', 'restocks'].map(wholeListTarget),
  },
  { table: 'suppliers', columns: ['name'], targets: [wholeListTarget('restocks')] },
  {
    table: 'location_levels',
    columns: ['min_qty'],
    targets: [
      { list: 'carts', id: 'cart.id', owner: 'cart.assigned_to', from: fromCartOfPlace },
      {
        list: 'warehouses',
        id: 'place.warehouse_id',
        from: 'from stock_locations place where place.id = row.location_id',
      },
    ],
  },
];

export const rowChanges = (t: ColumnTypes): string[] => [
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
];

/** @param name prefix of the triggers' names; unique per rule */
export function rowChangeTriggers({ engine }: ColumnTypes, rule: ChangeRule, name: string): string[] {
  return engine === 'sqlite' ? sqliteTriggers(rule, name) : postgresTrigger(rule, name);
}

/** A name rule logs only updates: no row shows a new record yet, and deleted records keep their names. */
function isNameRule({ targets }: ChangeRule): boolean {
  return targets.every(({ id }) => id === `'*'`);
}

function insertStatements({ targets }: ChangeRule, row: 'new' | 'old', columns: string, values: string): string {
  return targets
    .map(({ list, id, part = `''`, owner = `''`, from = 'where true' }) => {
      const text = (sql: string) => `cast(${sql.replaceAll('row.', `${row}.`)} as text)`;
      return `insert into row_changes (list, id, part, owner, ${columns})
        select * from (
          select '${list}' as list, ${text(id)} as id, ${text(part)} as part,
            coalesce(${text(owner)}, '') as owner, ${values}
          ${from.replaceAll('row.', `${row}.`)}
        ) as change where change.id is not null`;
    })
    .join(';\n');
}

// SQLite has one writer at a time, so `seq` is in the order of commits.
function sqliteTriggers(rule: ChangeRule, name: string): string[] {
  const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now') as changed_at`;
  const logRow = (row: 'new' | 'old') => `${insertStatements(rule, row, 'changed_at', now)};`;
  const updateEvent = rule.columns ? `update of ${rule.columns.join(', ')}` : 'update';
  const createTrigger = (event: string, body: string) =>
    `create trigger ${name}_${event.slice(0, 6)} after ${event} on ${rule.table} begin ${body} end`;
  if (isNameRule(rule)) return [createTrigger(updateEvent, logRow('new'))];
  return [
    createTrigger('insert', logRow('new')),
    createTrigger(updateEvent, logRow('old') + logRow('new')),
    createTrigger('delete', logRow('old')),
  ];
}

// On PostgreSQL `seq` is the transaction ID, and transactions commit in any order.
function postgresTrigger(rule: ChangeRule, name: string): string[] {
  const values = 'now() as changed_at, pg_current_xact_id()::text::bigint as seq';
  const logRow = (row: 'new' | 'old') =>
    insertStatements(rule, row, 'changed_at, seq', values)
      .split(';\n')
      .map((statement) => `${statement} on conflict do nothing;`)
      .join('\n');
  const updateEvent = rule.columns ? `update of ${rule.columns.join(', ')}` : 'update';
  return [
    `create function ${name}() returns trigger language plpgsql set search_path from current as $$ begin
      if tg_op <> 'DELETE' then ${logRow('new')} end if;
      if tg_op <> 'INSERT' then ${logRow('old')} end if;
      return null;
    end $$`,
    `create trigger ${name} after ${isNameRule(rule) ? updateEvent : `insert or ${updateEvent} or delete`}
      on ${rule.table} for each row execute function ${name}()`,
  ];
}
