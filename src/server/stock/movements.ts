import { endOfBusinessDate, startOfBusinessDate } from '#contract/dates.ts';
import type { StockMovement, StockMovementQuery } from '#contract/entities/stock.ts';
import { fieldError } from '#contract/field-errors.ts';
import type { Tx } from '../db/database.ts';
import { pageWindow } from '../db/list-query.ts';
import { invalidFields } from '../http/api-error.ts';
import { pageReply } from '../http/page-reply.ts';
import type { ReadRequest, Reply } from '../http/route.ts';
import { noExpiry } from './post-movements.ts';

/** The ledger, newest first. Not counted: it grows without end. */
export async function listMovements({
  db,
  query,
}: ReadRequest<StockMovementQuery>): Promise<Reply> {
  const { product_id, warehouse_id, cart_id, ref_id, type, start_date, end_date } = query;
  if (start_date !== undefined && end_date !== undefined && start_date > end_date) {
    throw invalidFields([fieldError('start_date', 'date_order')]);
  }
  const { limit, offset } = pageWindow(query);
  const rows = await readMovements(
    db,
    (all) => {
      let wanted = all;
      if (product_id) wanted = wanted.where('movement.product_id', '=', product_id);
      if (ref_id) wanted = wanted.where('movement.ref_id', '=', ref_id);
      if (type) wanted = wanted.where('movement.type', '=', type);
      if (start_date) {
        wanted = wanted.where('movement.occurred_at', '>=', startOfBusinessDate(start_date));
      }
      if (end_date) wanted = wanted.where('movement.occurred_at', '<', endOfBusinessDate(end_date));
      for (const [column, id] of [
        ['warehouse_id', warehouse_id],
        ['cart_id', cart_id],
      ] as const) {
        if (!id) continue;
        wanted = wanted.where((eb) =>
          eb.or([eb(`origin.${column}`, '=', id), eb(`target.${column}`, '=', id)]),
        );
      }
      return wanted;
    },
    limit,
    offset,
  );
  return pageReply(rows, query);
}

type Heads = ReturnType<typeof heads>;

/** Movements in words people read, newest first. */
export async function readMovements(
  db: Tx,
  narrow: (query: Heads) => Heads,
  limit: number,
  offset = 0,
): Promise<StockMovement[]> {
  const rows = await narrow(heads(db))
    .orderBy('movement.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    seq: Number(row.seq),
    ...{ type: row.type, product_id: row.product_id, product_name: row.product_name },
    quantity: row.quantity,
    expired_date: row.expired_date === noExpiry ? null : row.expired_date,
    from: {
      type: row.origin_kind,
      id: row.origin_warehouse_id ?? row.origin_cart_id,
      name: row.origin_warehouse ?? row.origin_cart,
    },
    to: {
      type: row.target_kind,
      id: row.target_warehouse_id ?? row.target_cart_id,
      name: row.target_warehouse ?? row.target_cart,
    },
    ...{ reason: row.reason, ref_type: row.ref_type, ref_id: row.ref_id },
    actor: row.username === null ? null : { username: row.username },
    ...{ occurred_at: row.occurred_at, recorded_at: row.recorded_at },
  }));
}

function heads(db: Tx) {
  return db
    .selectFrom('stock_movements as movement')
    .innerJoin('products as product', 'product.id', 'movement.product_id')
    .innerJoin('stock_locations as origin', 'origin.id', 'movement.from_location_id')
    .innerJoin('stock_locations as target', 'target.id', 'movement.to_location_id')
    .leftJoin('warehouses as origin_warehouse', 'origin_warehouse.id', 'origin.warehouse_id')
    .leftJoin('carts as origin_cart', 'origin_cart.id', 'origin.cart_id')
    .leftJoin('warehouses as target_warehouse', 'target_warehouse.id', 'target.warehouse_id')
    .leftJoin('carts as target_cart', 'target_cart.id', 'target.cart_id')
    .leftJoin('users as actor', 'actor.id', 'movement.actor_id')
    .select(['movement.seq', 'movement.type', 'movement.product_id', 'movement.quantity'])
    .select(['movement.expired_date', 'movement.reason', 'movement.ref_type', 'movement.ref_id'])
    .select(['movement.occurred_at', 'movement.recorded_at', 'product.name as product_name'])
    .select(['origin.kind as origin_kind', 'origin.warehouse_id as origin_warehouse_id'])
    .select(['origin.cart_id as origin_cart_id', 'origin_warehouse.name as origin_warehouse'])
    .select(['origin_cart.name as origin_cart', 'target.kind as target_kind'])
    .select(['target.warehouse_id as target_warehouse_id', 'target.cart_id as target_cart_id'])
    .select(['target_warehouse.name as target_warehouse', 'target_cart.name as target_cart'])
    .select('actor.username');
}
