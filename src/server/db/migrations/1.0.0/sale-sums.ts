// Triggers update sums per day and cart in the transaction that writes the sale, so no writer can forget them. Lines
// are inserted after their sale and never change: the sale adds itself and its total, each line adds its units. No sale
// is ever deleted. Each row of sums belongs to one cart, which the writer has locked (rules 4.1), so that carts never
// wait for each other.
import type { ColumnTypes } from '../migration.ts';

/** In the SQL of its fields, `sale` is a sale and `item` a line of the sale. */
export interface SumTable {
  name: string;
  key: Record<string, string>;
  countedCondition: string;
  isByProduct?: boolean;
}

export function sumTables({ engine }: ColumnTypes): SumTable[] {
  // UTC+7 as in `contract/fields/dates.ts`; the database's time zone for Jakarta differs before 1964.
  const postgresTime = `sale.transaction_time at time zone interval '7 hours'`;
  const [business_date, hour] =
    engine === 'sqlite'
      ? [
          `strftime('%Y-%m-%d', sale.transaction_time, '+7 hours')`,
          `cast(strftime('%H', sale.transaction_time, '+7 hours') as integer)`,
        ]
      : [`cast(${postgresTime} as date)`, `cast(extract(hour from ${postgresTime}) as integer)`];
  const day = { business_date, cart_id: 'sale.cart_id' };
  const isCompleted = `sale.deleted_at is null and sale.status = 'completed'`;
  return [
    {
      name: 'sale_sums',
      key: {
        ...day,
        sales_id: 'sale.sales_id',
        payment_method: 'sale.payment_method',
        status: 'sale.status',
      },
      countedCondition: 'sale.deleted_at is null',
    },
    { name: 'sale_hour_sums', key: { ...day, hour }, countedCondition: isCompleted },
    {
      name: 'sale_product_sums',
      key: { ...day, product_id: 'item.product_id', product_name: 'item.product_name' },
      countedCondition: isCompleted,
      isByProduct: true,
    },
  ];
}

const keyColumns = ({ key }: SumTable) => Object.keys(key).join(', ');
const keyValues = ({ key }: SumTable) => Object.values(key).join(', ');

export const saleSums = (t: ColumnTypes): string[] => {
  const tables = sumTables(t);
  return [
    ...tables.map((table) => createTable(t, table)),
    ...(t.engine === 'sqlite' ? sqliteTriggers(tables) : postgresTriggers(tables)),
    ...tables.map(createView),
  ];
};

function createTable(t: ColumnTypes, table: SumTable): string {
  const types: Record<string, string> = {
    business_date: t.date,
    hour: t.integer,
    payment_method: t.text,
    status: t.text,
    product_name: t.key,
  };
  const columns = Object.keys(table.key).map((name) => `${name} ${types[name] ?? t.id} not null`);
  return `create table ${table.name} (
    ${columns.join(', ')},
    sales ${t.integer} not null,
    units ${t.bigint} not null,
    amount ${t.bigint} not null,
    primary key (${keyColumns(table)})
  ) ${t.engine === 'sqlite' ? 'without rowid' : ''}`;
}

/** For `transactions/check-sums.ts`. Lines are first aggregated by sale, so that a sale counts once. */
function createView(table: SumTable): string {
  const { name, key, countedCondition, isByProduct } = table;
  const keyWithAliases = Object.entries(key).map(([column, value]) => `${value} as ${column}`);
  return `create view computed_${name} as
    select ${keyColumns(table)}, count(*) as sales, sum(units) as units, sum(amount) as amount from (
      select ${keyWithAliases.join(', ')}, coalesce(sum(item.quantity), 0) as units,
        ${isByProduct ? 'sum(item.subtotal)' : 'sale.total'} as amount
      from transactions sale ${isByProduct ? '' : 'left'} join transaction_items item
        on item.transaction_id = sale.id
      where ${countedCondition}
      group by sale.id ${isByProduct ? ', item.product_id, item.product_name' : ''}
    ) as counted group by ${keyColumns(table)}`;
}

function addToSums(table: SumTable, selectSql: string): string {
  const add = (column: string) => `${column} = ${table.name}.${column} + excluded.${column}`;
  return `insert into ${table.name} (${keyColumns(table)}, sales, units, amount) ${selectSql}
    on conflict (${keyColumns(table)}) do update set ${['sales', 'units', 'amount'].map(add).join(', ')};`;
}

/** `new` adds the changed sale; `old` subtracts its previous state. */
function countSale(table: SumTable, row: 'new' | 'old'): string {
  const sign = row === 'new' ? '' : '-';
  const lines = `from transaction_items item where item.transaction_id = sale.id`;
  const selectSql = table.isByProduct
    ? `select ${keyValues(table)}, ${sign}1, ${sign}sum(item.quantity), ${sign}sum(item.subtotal)
        ${lines} and ${table.countedCondition} group by item.product_id, item.product_name
        order by item.product_id, item.product_name`
    : `select ${keyValues(table)}, ${sign}1,
        ${sign}coalesce((select sum(item.quantity) ${lines}), 0), ${sign}sale.total
        where ${table.countedCondition}`;
  return addToSums(table, selectSql.replaceAll('sale.', `${row}.`));
}

/** A sale with two lines of a product counts once for the product. */
function countLine(table: SumTable): string {
  const firstLine = `(select min(line) from transaction_items where transaction_id = new.transaction_id
    and product_id = new.product_id)`;
  const addedSums = table.isByProduct
    ? `case when new.line = ${firstLine} then 1 else 0 end, new.quantity,
        new.unit_price * new.quantity`
    : '0, new.quantity, 0';
  return addToSums(
    table,
    `select ${keyValues(table).replaceAll('item.', 'new.')}, ${addedSums}
      from transactions sale where sale.id = new.transaction_id and ${table.countedCondition}`,
  );
}

const saleColumns = 'cart_id, sales_id, payment_method, status, total, transaction_time, deleted_at';

function sqliteTriggers(tables: SumTable[]): string[] {
  const count = (row: 'new' | 'old') => tables.map((table) => countSale(table, row)).join('\n');
  return [
    `create trigger sale_sums_insert after insert on transactions begin ${count('new')} end`,
    `create trigger sale_sums_update after update of ${saleColumns} on transactions
      begin ${count('old')} ${count('new')} end`,
    `create trigger sale_sums_line after insert on transaction_items
      begin ${tables.map(countLine).join('\n')} end`,
    ...['update', 'delete'].map(
      (change) => `create trigger transaction_items_no_${change} before ${change} on transaction_items
        begin select raise(abort, 'transaction_items is append-only'); end`,
    ),
  ];
}

function postgresTriggers(tables: SumTable[]): string[] {
  const count = (row: 'new' | 'old') => tables.map((table) => countSale(table, row)).join('\n');
  const createFunction = (name: string, body: string) =>
    `create function ${name}() returns trigger language plpgsql set search_path from current as $$ begin
      ${body}
      return null;
    end $$`;
  return [
    createFunction(
      'count_sale',
      `if tg_op = 'UPDATE' then ${count('old')} end if;
      ${count('new')}`,
    ),
    `create trigger sale_sums_sale after insert or update of ${saleColumns} on transactions
      for each row execute function count_sale()`,
    createFunction('count_sale_line', tables.map(countLine).join('\n')),
    `create trigger sale_sums_line after insert on transaction_items
      for each row execute function count_sale_line()`,
    createFunction('refuse_line_change', `raise exception 'transaction_items is append-only' using errcode = '23001';`),
    `create trigger transaction_items_no_change before update or delete on transaction_items
      for each row execute function refuse_line_change()`,
  ];
}
