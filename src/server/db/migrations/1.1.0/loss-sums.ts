// Triggers update these sums, like those of sales (`1.0.0/sale-sums.ts`); movements never change, so each is added
// once. A year of 50 carts has a third of a million rows of sums by day, too many to group, so there are also sums by
// month. Each row belongs to one cart or warehouse, which the writer has locked (rules 4.1).
import type { ColumnTypes, Migration } from '../migration.ts';

const tables = {
  loss_sums: ['business_date', 'place_id', 'sales_id', 'product_id'],
  loss_month_sums: ['business_month', 'place_id', 'sales_id', 'product_id'],
};
type LossTable = keyof typeof tables;
const tableNames = Object.keys(tables) as LossTable[];
const figures = ['wasted', 'expired', 'missing', 'returned'];

/** The barista's id for losses in a warehouse. */
const noBarista = '00000000-0000-0000-0000-000000000000';

export const lossSums: Migration['statements'] = (t) => [
  ...tableNames.flatMap((name) => [
    createTable(t, name),
    `create view computed_${name} as ${sumLossesSql(t, name, 'stock_movements')}`,
  ]),
  ...createTrigger(t),
  // After the trigger, as in `earned.ts`.
  ...tableNames.map((name) => `insert into ${name} select * from computed_${name}`),
  // The sums have no reasons of waste, so reports read waste by reason from this index alone.
  'drop index stock_movements_waste',
  `create index stock_movements_waste on stock_movements
    (occurred_at, product_id, reason, quantity, expired_date, to_location_id) where type = 'waste'`,
];

function createTable(t: ColumnTypes, name: LossTable): string {
  const columns = tables[name].map((column) => {
    const type = { business_date: t.date, business_month: t.key }[column] ?? t.id;
    return `${column} ${type} not null`;
  });
  return `create table ${name} (
    ${columns.join(', ')}, ${figures.map((figure) => `${figure} ${t.bigint} not null`).join(', ')},
    primary key (${tables[name].join(', ')})
  ) ${t.engine === 'sqlite' ? 'without rowid' : ''}`;
}

function sumLossesSql(t: ColumnTypes, name: LossTable, movements: string): string {
  const key = tables[name].join(', ');
  return `select ${key}, ${figures.map((figure) => `sum(${figure}) as ${figure}`).join(', ')}
    from (${lossesSql(t, movements)}) as loss group by ${key}`;
}

function lossesSql({ engine }: ColumnTypes, movements: string): string {
  const [day, month, noBaristaId] =
    engine === 'sqlite'
      ? [
          `strftime('%Y-%m-%d', movement.occurred_at, '+7 hours')`,
          `strftime('%Y-%m', movement.occurred_at, '+7 hours')`,
          `'${noBarista}'`,
        ]
      : [
          `cast(movement.occurred_at at time zone interval '7 hours' as date)`,
          `to_char(movement.occurred_at at time zone interval '7 hours', 'YYYY-MM')`,
          `uuid '${noBarista}'`,
        ];
  const unitsInto = (kind: string) =>
    `case when target.kind = '${kind}' then movement.quantity
      when origin.kind = '${kind}' then -movement.quantity else 0 end`;
  const hasRefType = (type: string) => `movement.ref_type = '${type}'`;
  return `
    select ${day} as business_date, ${month} as business_month,
      coalesce(cart.id, case when origin.kind in ('warehouse', 'cart') then origin.id else target.id end)
        as place_id,
      coalesce(sale.sales_id, shift.sales_id, ${noBaristaId}) as sales_id,
      movement.product_id,
      ${unitsInto('waste')} as wasted,
      case when movement.expired_date < ${day} then ${unitsInto('waste')} else 0 end as expired,
      ${unitsInto('adjustment')} as missing,
      case when movement.type = 'return' then movement.quantity else 0 end as returned
    from ${movements} as movement
      join stock_locations as origin on origin.id = movement.from_location_id
      join stock_locations as target on target.id = movement.to_location_id
      left join transactions as sale on ${hasRefType('transaction')} and sale.id = movement.ref_id
      left join restock_requests as request
        on ${hasRefType('restock_request')} and request.id = movement.ref_id
      left join stock_operations as operation
        on movement.ref_type in ('waste', 'cart_transfer') and operation.id = movement.ref_id
      left join cart_assignments as shift on shift.id = case
        when ${hasRefType('assignment')} then movement.ref_id
        when ${hasRefType('restock_request')} then request.assignment_id
        -- Goods that one cart gave another, told after the count of one: they are of the cart that was counted.
        when movement.type = 'transfer' and target.kind = 'adjustment' then operation.to_assignment_id
        else operation.assignment_id end
      left join stock_locations as cart on cart.cart_id = coalesce(sale.cart_id, shift.cart_id)
    where movement.type = 'return'
      or origin.kind in ('waste', 'adjustment') or target.kind in ('waste', 'adjustment')`;
}

function createTrigger(t: ColumnTypes): string[] {
  const add = (movements: string) => tableNames.map((name) => addToLossSums(t, name, movements)).join('\n');
  // Most movements are sales, which add nothing.
  const isLoss = (rowAlias: string) => `${rowAlias}.type = 'return' or exists (
    select 1 from stock_locations where kind in ('waste', 'adjustment')
      and id in (${rowAlias}.from_location_id, ${rowAlias}.to_location_id))`;
  if (t.engine === 'sqlite') {
    const stockColumns = ['type', 'product_id', 'expired_date', 'from_location_id', 'to_location_id'];
    const referenceColumns = ['quantity', 'ref_type', 'ref_id', 'occurred_at'];
    const newMovementColumns = [...stockColumns, ...referenceColumns]
      .map((name) => `new.${name} as ${name}`)
      .join(', ');
    return [
      `create trigger loss_sums_insert after insert on stock_movements when ${isLoss('new')}
        begin ${add(`(select ${newMovementColumns})`)} end`,
    ];
  }
  return [
    `create function count_losses() returns trigger language plpgsql set search_path from current as $$ begin
      if exists (select 1 from added where ${isLoss('added')}) then ${add('added')} end if;
      return null;
    end $$`,
    `create trigger loss_sums_insert after insert on stock_movements
      referencing new table as added for each statement execute function count_losses()`,
  ];
}

function addToLossSums(t: ColumnTypes, name: LossTable, movements: string): string {
  const key = tables[name].join(', ');
  const add = figures.map((figure) => `${figure} = ${name}.${figure} + excluded.${figure}`);
  return `insert into ${name} (${[key, ...figures].join(', ')})
    select * from (${sumLossesSql(t, name, movements)}) as added_up where true order by ${key}
    on conflict (${key}) do update set ${add.join(', ')};`;
}
