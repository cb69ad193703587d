import { endOfBusinessDate, startOfBusinessDate } from '#contract/dates.ts';
import { fieldError } from '#contract/field-errors.ts';
import type { StockMovement, StockMovementQuery } from '#contract/stock/entity.ts';
import type { Tx } from '../db/database.ts';
import { pageWindow } from '../db/list-query.ts';
import { invalidFields } from '../http/api-error.ts';
import { pageReply } from '../http/page-reply.ts';
import type { ReadRequest, Reply } from '../http/route.ts';
import { noExpiry } from './post-movements.ts';

/** The movements of the ledger by time, newest first. Without a total: the ledger grows forever. */
export async function listMovements({
  db,
  query,
}: ReadRequest<StockMovementQuery>): Promise<Reply> {
  return pageReply(await readPage(db, query, pageWindow(query)), query);
}

/** The movements that follow a given one in the same order. */
export function movementsAfter(
  { db, query }: ReadRequest<StockMovementQuery>,
  after: StockMovement | undefined,
  limit: number,
): Promise<StockMovement[]> {
  return readPage(db, { ...query, after }, { limit, offset: 0 });
}

interface Wanted extends StockMovementQuery {
  after?: Pick<StockMovement, 'occurred_at' | 'seq'> | undefined;
}

interface Window {
  limit: number;
  offset: number;
}

async function readPage(db: Tx, query: Wanted, window: Window): Promise<StockMovement[]> {
  const { start_date, end_date } = query;
  if (start_date !== undefined && end_date !== undefined && start_date > end_date) {
    throw invalidFields([fieldError('start_date', 'date_order')]);
  }
  const seqs = await seqsOfPage(db, query, window);
  if (seqs.length === 0) return [];
  return readMovements(db, (all) => all.where('movement.seq', 'in', seqs), seqs.length);
}

// Finds the ids of the page before anything is joined: a few rows of an index, however long the
// ledger is.
async function seqsOfPage(db: Tx, query: Wanted, window: Window): Promise<number[]> {
  const { limit, offset } = window;
  const places = await placesOf(db, query);
  if (!places) return [];
  const [first, second] = places;
  const matching = second === undefined ? matchingOf(db, query) : touching(db, query, second);
  const newest = (of: typeof matching) => of.orderBy('occurred_at', 'desc').orderBy('seq', 'desc');
  const page = (of: typeof matching) => newest(of).limit(limit + offset);
  if (first === undefined) {
    const rows = await newest(matching).limit(limit).offset(offset).execute();
    return rows.map(({ seq }) => seq);
  }
  // Each side has an index that ends with the page; a condition on either of both has none.
  const left = page(matching.where('from_location_id', '=', first)).as('left_it');
  const came = page(matching.where('to_location_id', '=', first)).as('came_to_it');
  const either = db
    .selectFrom(left)
    .select(['left_it.seq', 'left_it.occurred_at'])
    .union(db.selectFrom(came).select(['came_to_it.seq', 'came_to_it.occurred_at']));
  const rows = await db
    .selectFrom(either.as('either'))
    .select('either.seq')
    .orderBy('either.occurred_at', 'desc')
    .orderBy('either.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ seq }) => seq);
}

function matchingOf(db: Tx, query: Wanted) {
  const { product_id, ref_id, type, start_date, end_date, after } = query;
  let wanted = db.selectFrom('stock_movements').select(['seq', 'occurred_at']);
  if (after) {
    wanted = wanted.where((eb) =>
      eb(eb.refTuple('occurred_at', 'seq'), '<', eb.tuple(after.occurred_at, after.seq)),
    );
  }
  if (product_id) wanted = wanted.where('product_id', '=', product_id);
  if (ref_id) wanted = wanted.where('ref_id', '=', ref_id);
  if (type) wanted = wanted.where('type', '=', type);
  if (start_date) wanted = wanted.where('occurred_at', '>=', startOfBusinessDate(start_date));
  if (end_date) wanted = wanted.where('occurred_at', '<', endOfBusinessDate(end_date));
  return wanted;
}

function touching(db: Tx, query: Wanted, place: string) {
  return matchingOf(db, query).where((eb) =>
    eb.or([eb('from_location_id', '=', place), eb('to_location_id', '=', place)]),
  );
}

/** The places of the requested cart and warehouse; undefined if one of them does not exist. */
async function placesOf(db: Tx, { warehouse_id, cart_id }: StockMovementQuery) {
  const places: string[] = [];
  for (const [column, id] of [
    ['cart_id', cart_id],
    ['warehouse_id', warehouse_id],
  ] as const) {
    if (!id) continue;
    const row = await db
      .selectFrom('stock_locations')
      .select('id')
      .where(column, '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    places.push(row.id);
  }
  return places;
}

type Heads = ReturnType<typeof heads>;

/** Movements in the form that people read, newest first. */
export async function readMovements(
  db: Tx,
  narrow: (query: Heads) => Heads,
  limit: number,
): Promise<StockMovement[]> {
  const rows = await narrow(heads(db))
    .orderBy('movement.occurred_at', 'desc')
    .orderBy('movement.seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    seq: Number(row.seq),
    type: row.type,
    product_id: row.product_id,
    product_name: row.product_name,
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
    reason: row.reason,
    ref_type: row.ref_type,
    ref_id: row.ref_id,
    actor: row.username === null ? null : { username: row.username },
    occurred_at: row.occurred_at,
    recorded_at: row.recorded_at,
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
