// The movements of a sale show its lots: units that went to the customer minus those that came back. The units count
// while the sale is completed, for its day and its cart, which the writer has locked (rules 4.1).
import type { ColumnTypes, Migration } from '../migration.ts';

export const soldLotCosts: Migration['statements'] = (t) => [
  `alter table restock_items add column unit_cost ${t.bigint} check (unit_cost between 0 and 10000000)`,
  `create view lot_costs as
    select line.product_id, coalesce(line.expired_date, '9999-12-31') as expired_date,
      sum(line.quantity) as units, sum(line.quantity * line.unit_cost) as cost
    from restock_items line join restocks restock on restock.id = line.restock_id
    where line.unit_cost is not null and restock.status = 'approved' and restock.deleted_at is null
    group by line.product_id, coalesce(line.expired_date, '9999-12-31')`,
  `create table sale_lot_sums (
      business_date ${t.date} not null,
      cart_id ${t.id} not null,
      product_id ${t.id} not null,
      expired_date ${t.date} not null,
      units ${t.bigint} not null,
      primary key (${key})
    ) ${t.engine === 'sqlite' ? 'without rowid' : ''}`,
  `create view computed_sale_lot_sums as
    select ${businessDateSql(t)} as business_date, movement.product_id, movement.expired_date, sale.cart_id,
      sum(${signedUnits}) as units
    from transactions sale join stock_movements movement on movement.ref_id = sale.id
    where ${isCompletedSale} and ${isSaleMovement}
    group by 1, 2, 3, 4 having sum(${signedUnits}) <> 0`,
  ...(t.engine === 'sqlite' ? sqliteTriggers(t) : postgresTriggers(t)),
  // Comes after the triggers: creating them blocks writers, so no sale that the previous release writes meanwhile is
  // missed.
  `insert into sale_lot_sums (${key}, units) select ${key}, units from computed_sale_lot_sums`,
  // The index has only lines with a cost, so it also shows whether there are any.
  `create index restock_items_costed on restock_items (coalesce(expired_date, '9999-12-31'), product_id)
      where unit_cost is not null`,
];

// The cart comes last, because reports sum over all carts, whose rows are then adjacent.
const key = 'business_date, product_id, expired_date, cart_id';
const isCompletedSale = `sale.deleted_at is null and sale.status = 'completed'`;
const isSaleMovement = `movement.type in ('sale', 'sale_reversal')`;
const signedUnits = `case movement.type when 'sale' then movement.quantity else -movement.quantity end`;
const saleColumns = 'cart_id, status, transaction_time, deleted_at';

export function businessDateSql({ engine }: ColumnTypes): string {
  return engine === 'sqlite'
    ? `strftime('%Y-%m-%d', sale.transaction_time, '+7 hours')`
    : `cast(sale.transaction_time at time zone interval '7 hours' as date)`;
}

function addToLotSums(selectSql: string): string {
  return `insert into sale_lot_sums (${key}, units) ${selectSql}
    on conflict (${key}) do update set units = sale_lot_sums.units + excluded.units;`;
}

function countSale(t: ColumnTypes, row: 'new' | 'old'): string {
  const sign = row === 'new' ? '' : '-';
  return addToLotSums(`select ${businessDateSql(t)}, movement.product_id, movement.expired_date, sale.cart_id,
      ${sign}sum(${signedUnits})
    from stock_movements movement where movement.ref_id = sale.id and ${isSaleMovement} and ${isCompletedSale}
    group by movement.product_id, movement.expired_date
    order by movement.product_id, movement.expired_date`).replaceAll('sale.', `${row}.`);
}

function countMovement(t: ColumnTypes): string {
  const units = signedUnits.replaceAll('movement.', 'new.');
  return addToLotSums(`select ${businessDateSql(t)}, new.product_id, new.expired_date, sale.cart_id, ${units}
    from transactions sale where sale.id = new.ref_id and ${isCompletedSale}`);
}

const isNewSaleMovement = isSaleMovement.replaceAll('movement.', 'new.');

function sqliteTriggers(t: ColumnTypes): string[] {
  return [
    `create trigger sale_lot_sums_movement after insert on stock_movements when ${isNewSaleMovement}
      begin ${countMovement(t)} end`,
    `create trigger sale_lot_sums_insert after insert on transactions begin ${countSale(t, 'new')} end`,
    `create trigger sale_lot_sums_update after update of ${saleColumns} on transactions
      begin ${countSale(t, 'old')} ${countSale(t, 'new')} end`,
  ];
}

function postgresTriggers(t: ColumnTypes): string[] {
  const createFunction = (name: string, body: string) =>
    `create function ${name}() returns trigger language plpgsql set search_path from current as $$ begin
      ${body}
      return null;
    end $$`;
  return [
    createFunction('count_sold_lot', countMovement(t)),
    `create trigger sale_lot_sums_movement after insert on stock_movements
      for each row when (${isNewSaleMovement}) execute function count_sold_lot()`,
    createFunction(
      'count_sold_lots',
      `if tg_op = 'UPDATE' then ${countSale(t, 'old')} end if;
      ${countSale(t, 'new')}`,
    ),
    `create trigger sale_lot_sums_sale after insert or update of ${saleColumns} on transactions
      for each row execute function count_sold_lots()`,
  ];
}
