// A refunded sale keeps its total and lines. The triggers here subtract a refund from the sums when it is added, and
// all refunds of a sale when the sale changes; the triggers of `1.0.0/sale-sums.ts` and `earned.ts` are unchanged.
// Refunds exist only for completed or refunded sales.
import { rowChangeTriggers } from '../1.0.0/row-changes.ts';
import { type SumTable, sumTables } from '../1.0.0/sale-sums.ts';
import type { ColumnTypes, Migration } from '../migration.ts';
import { businessDateSql } from './earned.ts';

export const refunds: Migration['statements'] = (t) => [
  `create table refunds (
      transaction_id ${t.id} not null references transactions (id),
      -- The place among the refunds of the sale, from 0.
      ordinal ${t.integer} not null,
      line ${t.integer} not null,
      units ${t.integer} not null check (units > 0),
      amount ${t.bigint} not null check (amount >= 0),
      restocked ${t.flag} not null,
      refunded_at ${t.time} not null,
      refunded_by ${t.id} references users (id),
      primary key (transaction_id, ordinal),
      foreign key (transaction_id, line) references transaction_items (transaction_id, line)
    )`,
  `alter table refund_wishes add column lines ${t.json}`,
  ...['refunded_sales', 'refunded_units', 'refunded_amount'].map(
    (name) => `alter table sale_sums add column ${name} ${t.bigint} not null default 0`,
  ),
  ...(t.engine === 'sqlite' ? sqliteTriggers(t) : postgresTriggers(t)),
  // After the triggers, as in `earned.ts`, because these rows change the sums too.
  `insert into refunds
    select sale.id, ${ordinal}, item.line, item.quantity, item.subtotal,
      coalesce(sale.restocked, ${t.false}), sale.updated_at, sale.updated_by
    from transactions sale join transaction_items item on item.transaction_id = sale.id
    where sale.status = 'refunded'
    order by sale.id, item.line`,
  'alter table transactions drop column restocked',
  ...sumTables(t).flatMap((table) => [`drop view computed_${table.name}`, createView(table)]),
  'drop view computed_sale_lot_sums',
  `create view computed_sale_lot_sums as
    select ${businessDateSql(t)} as business_date, movement.product_id, movement.expired_date, sale.cart_id,
      sum(${signedUnits}) as units
    from transactions sale join stock_movements movement on movement.ref_id = sale.id
    where sale.deleted_at is null and sale.status = 'completed'
      and movement.type in ('sale', 'sale_reversal', 'waste')
    group by 1, 2, 3, 4 having sum(${signedUnits}) <> 0`,
  ...rowChangeTriggers(
    t,
    {
      table: 'refunds',
      targets: [
        {
          list: 'cartAssignments',
          id: 'assignment.id',
          part: `'stock'`,
          owner: 'assignment.sales_id',
          from: `from transactions sale join cart_assignments assignment
            on assignment.id = sale.assignment_id where sale.id = row.transaction_id`,
        },
        {
          list: 'saleDays',
          id: businessDateSql(t),
          from: 'from transactions sale where sale.id = row.transaction_id',
        },
      ],
    },
    'row_changes_refunds',
  ),
];

const ordinal = 'row_number() over (partition by sale.id order by item.line) - 1';
/** Refunded goods that cannot be sold again are waste. */
const signedUnits = `case movement.type when 'sale' then movement.quantity else -movement.quantity end`;

const saleColumns = 'cart_id, sales_id, payment_method, status, total, transaction_time, deleted_at';

function refundEffectOnSums({ name }: SumTable): Record<string, string> {
  const reducedSums = { sales: '0', units: '-refund.units', amount: '-refund.amount' };
  if (name !== 'sale_sums') return reducedSums;
  return {
    ...reducedSums,
    refunded_sales: 'case when refund.ordinal = 0 then 1 else 0 end',
    refunded_units: 'refund.units',
    refunded_amount: 'refund.amount',
  };
}

/** @param sign -1 removes refunds from the sums again */
function addRefunds(table: SumTable, from: string, sign: 1 | -1 = 1): string {
  const { name, key, countedCondition, isByProduct } = table;
  const sums = Object.entries(refundEffectOnSums(table));
  const columns = Object.keys(key).join(', ');
  const values = Object.values(key).join(', ');
  const lines = `join transaction_items item
    on item.transaction_id = refund.transaction_id and item.line = refund.line`;
  const add = sums.map(([column]) => `${column} = ${name}.${column} + excluded.${column}`);
  return `insert into ${name} (${columns}, ${sums.map(([column]) => column).join(', ')})
    select ${values}, ${sums.map(([, value]) => `sum(${sign} * (${value}))`).join(', ')}
    from refunds refund ${isByProduct ? lines : ''} ${from} and ${countedCondition}
    group by ${values} order by ${values}
    on conflict (${columns}) do update set ${add.join(', ')};`;
}

function countRefund(tables: readonly SumTable[]): string {
  return tables
    .map((table) =>
      addRefunds(
        table,
        `join transactions sale on sale.id = refund.transaction_id
          where refund.transaction_id = new.transaction_id and refund.ordinal = new.ordinal`,
      ),
    )
    .join('\n');
}

function countRefunds(tables: readonly SumTable[], row: 'new' | 'old'): string {
  return tables
    .map((table) => addRefunds(table, 'where refund.transaction_id = sale.id', row === 'new' ? 1 : -1))
    .join('\n')
    .replaceAll('sale.', `${row}.`);
}

/** Adds the refunds of a sale that an older release refunded; its goods have already moved. */
const fillRefunds = `insert into refunds
  select sale.id, ${ordinal}, item.line, item.quantity, item.subtotal,
    exists (
      select 1 from stock_movements movement
      join stock_locations place on place.id = movement.to_location_id
      where movement.ref_id = sale.id and movement.type = 'sale_reversal' and place.kind = 'cart'),
    sale.updated_at, sale.updated_by
  from transactions sale join transaction_items item on item.transaction_id = sale.id
  where sale.id = new.id and sale.status = 'refunded'
    and not exists (select 1 from refunds refund where refund.transaction_id = sale.id)
  order by item.line;`;

/**
 * Rejects a refund by an older release, which would refund units twice. This release adds the remaining rows before it
 * sets the status.
 */
const isRefundedTwice = `new.status = 'refunded'
  and (select sum(units) from refunds where transaction_id = new.id)
    <> (select sum(quantity) from transaction_items where transaction_id = new.id)`;
const refundedTwiceMessage = 'some units of the sale were refunded by a newer version';

function addToLotSums(t: ColumnTypes, selectSql: string): string {
  const key = 'business_date, product_id, expired_date, cart_id';
  return `insert into sale_lot_sums (${key}, units)
    select ${businessDateSql(t)}, ${selectSql}
    on conflict (${key}) do update set units = sale_lot_sums.units + excluded.units;`;
}

const isCompletedSale = `sale.deleted_at is null and sale.status = 'completed'`;

function countWaste(t: ColumnTypes): string {
  return addToLotSums(
    t,
    `new.product_id, new.expired_date, sale.cart_id, -new.quantity
      from transactions sale where sale.id = new.ref_id and ${isCompletedSale}`,
  );
}

function countWasteOfSale(t: ColumnTypes, row: 'new' | 'old'): string {
  const sign = row === 'new' ? '-' : '';
  return addToLotSums(
    t,
    `movement.product_id, movement.expired_date, sale.cart_id, ${sign}sum(movement.quantity)
      from stock_movements movement
      where movement.ref_id = sale.id and movement.type = 'waste' and ${isCompletedSale}
      group by movement.product_id, movement.expired_date
      order by movement.product_id, movement.expired_date`,
  ).replaceAll('sale.', `${row}.`);
}

function statementsOnSaleChange(t: ColumnTypes): string {
  const tables = sumTables(t);
  return [
    countRefunds(tables, 'old'),
    countRefunds(tables, 'new'),
    ...(['old', 'new'] as const).map((row) => countWasteOfSale(t, row)),
    // Comes last, because the inserted rows fire the triggers on refunds.
    fillRefunds,
  ].join('\n');
}

function sqliteTriggers(t: ColumnTypes): string[] {
  return [
    `create trigger refund_sums_insert after insert on refunds begin ${countRefund(sumTables(t))} end`,
    `create trigger refund_sums_sale after update of ${saleColumns} on transactions
      begin
        select raise(abort, '${refundedTwiceMessage}') where ${isRefundedTwice};
        ${statementsOnSaleChange(t)}
      end`,
    `create trigger refund_sums_waste after insert on stock_movements when new.type = 'waste'
      begin ${countWaste(t)} end`,
    ...['update', 'delete'].map(
      (change) => `create trigger refunds_no_${change} before ${change} on refunds
        begin select raise(abort, 'refunds is append-only'); end`,
    ),
  ];
}

function postgresTriggers(t: ColumnTypes): string[] {
  const createFunction = (name: string, body: string) =>
    `create function ${name}() returns trigger language plpgsql set search_path from current as $$ begin
      ${body}
      return null;
    end $$`;
  return [
    createFunction('count_refund', countRefund(sumTables(t))),
    `create trigger refund_sums_insert after insert on refunds
      for each row execute function count_refund()`,
    createFunction(
      'count_refunds_of_sale',
      `if ${isRefundedTwice} then
        raise exception '${refundedTwiceMessage}' using errcode = '23001';
      end if;
      ${statementsOnSaleChange(t)}`,
    ),
    `create trigger refund_sums_sale after update of ${saleColumns} on transactions
      for each row execute function count_refunds_of_sale()`,
    createFunction('count_wasted_lot', countWaste(t)),
    `create trigger refund_sums_waste after insert on stock_movements
      for each row when (new.type = 'waste') execute function count_wasted_lot()`,
    createFunction('refuse_refund_change', `raise exception 'refunds is append-only' using errcode = '23001';`),
    `create trigger refunds_no_change before update or delete on refunds
      for each row execute function refuse_refund_change()`,
  ];
}

/** As in `1.0.0/sale-sums.ts`, minus the refunds. */
function createView(table: SumTable): string {
  const { name, key, countedCondition, isByProduct } = table;
  const columns = Object.keys(key).join(', ');
  const keyWithAliases = Object.entries(key).map(([column, value]) => `${value} as ${column}`);
  const hasRefundColumns = name === 'sale_sums';
  const refundColumns = hasRefundColumns
    ? `, sum(case when refunded_units > 0 then 1 else 0 end) as refunded_sales,
        sum(refunded_units) as refunded_units, sum(refunded_amount) as refunded_amount`
    : '';
  return `create view computed_${name} as
    select ${columns}, count(*) as sales, sum(units - refunded_units) as units,
      sum(amount - refunded_amount) as amount${refundColumns}
    from (
      select ${keyWithAliases.join(', ')}, coalesce(sum(item.quantity), 0) as units,
        ${isByProduct ? 'sum(item.subtotal)' : 'sale.total'} as amount,
        coalesce(sum(refund.units), 0) as refunded_units,
        coalesce(sum(refund.amount), 0) as refunded_amount
      from transactions sale ${isByProduct ? '' : 'left'} join transaction_items item
          on item.transaction_id = sale.id
        left join (
          select transaction_id, line, sum(units) as units, sum(amount) as amount
          from refunds group by transaction_id, line
        ) as refund on refund.transaction_id = sale.id and refund.line = item.line
      where ${countedCondition}
      group by sale.id ${isByProduct ? ', item.product_id, item.product_name' : ''}
    ) as counted group by ${columns}`;
}
