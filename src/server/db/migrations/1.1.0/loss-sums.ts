// Reports of losses read sums per day, place and product, kept by triggers as those of sales are
// (`1.0.0/sale-sums.ts`). Movements are never changed, so each adds itself once.
//
// Each row is of one cart or of one warehouse, which whoever moves its goods has locked (rules 4.1).
import type { ColumnTypes, Migration } from '../migration.ts';

const keys = ['business_date', 'place_id', 'sales_id', 'product_id'];
const figures = ['wasted', 'expired', 'missing', 'returned'];
const columns = [...keys, ...figures].join(', ');

/** In place of a barista, of what was lost in a warehouse. */
const nobody = '00000000-0000-0000-0000-000000000000';

export const lossSums: Migration['statements'] = (t) => [
  `create table loss_sums (
    business_date ${t.date} not null,
    place_id ${t.id} not null,
    sales_id ${t.id} not null,
    product_id ${t.id} not null,
    ${figures.map((name) => `${name} ${t.bigint} not null`).join(', ')},
    primary key (${keys.join(', ')})
  ) ${t.engine === 'sqlite' ? 'without rowid' : ''}`,
  // What the movements themselves give, for the check of the books.
  `create view computed_loss_sums as
    select ${keys.join(', ')}, ${figures.map((name) => `sum(${name}) as ${name}`).join(', ')}
    from (${losses(t, 'stock_movements')}) as loss group by ${keys.join(', ')}`,
  ...trigger(t),
  `insert into loss_sums (${columns}) select ${columns} from computed_loss_sums`,
];

/** What each movement of a table adds to the sums (rules 11.2); movements that touch none of them are left out. */
function losses(t: ColumnTypes, movements: string): string {
  const day =
    t.engine === 'sqlite'
      ? `strftime('%Y-%m-%d', movement.occurred_at, '+7 hours')`
      : `cast(movement.occurred_at at time zone interval '7 hours' as date)`;
  const into = (kind: string) =>
    `case when target.kind = '${kind}' then movement.quantity
      when origin.kind = '${kind}' then -movement.quantity else 0 end`;
  const refersTo = (type: string) => `movement.ref_type = '${type}'`;
  return `
    select ${day} as business_date,
      coalesce(cart.id, case when origin.kind in ('warehouse', 'cart') then origin.id else target.id end)
        as place_id,
      coalesce(sale.sales_id, shift.sales_id, ${t.engine === 'sqlite' ? `'${nobody}'` : `uuid '${nobody}'`})
        as sales_id,
      movement.product_id,
      ${into('waste')} as wasted,
      case when movement.expired_date < ${day} then ${into('waste')} else 0 end as expired,
      ${into('adjustment')} as missing,
      case when movement.type = 'return' then movement.quantity else 0 end as returned
    from ${movements} as movement
      join stock_locations as origin on origin.id = movement.from_location_id
      join stock_locations as target on target.id = movement.to_location_id
      left join transactions as sale on ${refersTo('transaction')} and sale.id = movement.ref_id
      left join restock_requests as request
        on ${refersTo('restock_request')} and request.id = movement.ref_id
      left join stock_operations as operation
        on movement.ref_type in ('waste', 'cart_transfer') and operation.id = movement.ref_id
      left join cart_assignments as shift on shift.id = case
        when ${refersTo('assignment')} then movement.ref_id
        when ${refersTo('restock_request')} then request.assignment_id
        -- Goods that one cart gave another, told after the count of one: they are of the cart that was counted.
        when movement.type = 'transfer' and target.kind = 'adjustment' then operation.to_assignment_id
        else operation.assignment_id end
      left join stock_locations as cart on cart.cart_id = coalesce(sale.cart_id, shift.cart_id)
    where movement.type = 'return'
      or origin.kind in ('waste', 'adjustment') or target.kind in ('waste', 'adjustment')`;
}

function trigger(t: ColumnTypes): string[] {
  const moved = ['type', 'product_id', 'expired_date', 'from_location_id', 'to_location_id'];
  const told = ['quantity', 'ref_type', 'ref_id', 'occurred_at'];
  const movement = [...moved, ...told].map((name) => `new.${name} as ${name}`).join(', ');
  const add = `insert into loss_sums (${columns})
    select ${columns} from (${losses(t, `(select ${movement})`)}) as loss where true
    on conflict (${keys.join(', ')}) do update
      set ${figures.map((name) => `${name} = loss_sums.${name} + excluded.${name}`).join(', ')};`;
  // Most movements are sales of a cart, which add nothing.
  const isLoss = `new.type = 'return' or exists (select 1 from stock_locations
    where id in (new.from_location_id, new.to_location_id) and kind in ('waste', 'adjustment'))`;
  if (t.engine === 'sqlite') {
    return [
      `create trigger loss_sums_insert after insert on stock_movements when ${isLoss} begin ${add} end`,
    ];
  }
  return [
    `create function count_loss() returns trigger language plpgsql set search_path from current as $$ begin
      if ${isLoss} then ${add} end if;
      return null;
    end $$`,
    `create trigger loss_sums_insert after insert on stock_movements
      for each row execute function count_loss()`,
  ];
}
