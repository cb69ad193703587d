import { startOfBusinessDate, startOfNextBusinessDate } from '#contract/fields/dates.ts';
import type { StockMovement, StockMovementQuery } from '#contract/stock/entity.ts';
import type { Tx } from '../db/database.ts';
import { pageWindow } from '../db/list-query.ts';
import { csvExport, timeCell, valueCell } from '../http/csv-export.ts';
import { pageReply } from '../http/page-reply.ts';
import { assertDateOrder } from '../http/parse.ts';
import type { ReadRequest, Reply } from '../http/route.ts';
import { noExpiry } from './post-movements.ts';

export const movementsCsv = csvExport<ReadRequest<StockMovementQuery>, StockMovement>({
  name: 'stock-movements',
  daysOf: ({ query }) => [query.start_date, query.end_date],
  columns: {
    seq: ({ seq }) => seq,
    occurred_at: ({ occurred_at }) => timeCell(occurred_at),
    recorded_at: ({ recorded_at }) => timeCell(recorded_at),
    type: ({ type }) => valueCell(type),
    product: ({ product_name }) => product_name,
    quantity: ({ quantity }) => quantity,
    expired_date: ({ expired_date }) => expired_date,
    from: ({ from }) => from.name ?? valueCell(from.type, 'place'),
    to: ({ to }) => to.name ?? valueCell(to.type, 'place'),
    reason: ({ reason }) => reason,
    actor: ({ actor }) => actor?.username ?? null,
    ref_type: ({ ref_type }) => ref_type,
    ref_number: ({ ref_number }) => ref_number,
    ref_id: ({ ref_id }) => ref_id,
    product_id: ({ product_id }) => product_id,
  },
  read: readMovementsAfter,
});

/** The response has no total, because counting a long ledger is slow. */
export async function listMovements({ db, query }: ReadRequest<StockMovementQuery>): Promise<Reply> {
  return pageReply(await readPage(db, query, pageWindow(query)), query);
}

export function readMovementsAfter(
  { db, query }: ReadRequest<StockMovementQuery>,
  after: StockMovement | undefined,
  limit: number,
): Promise<StockMovement[]> {
  return readPage(db, { ...query, after }, { limit, offset: 0 });
}

interface MovementFilters extends StockMovementQuery {
  after?: Pick<StockMovement, 'occurred_at' | 'seq'> | undefined;
}

interface PageBounds {
  limit: number;
  offset: number;
}

async function readPage(db: Tx, query: MovementFilters, bounds: PageBounds): Promise<StockMovement[]> {
  assertDateOrder(query);
  const seqs = await readPageSeqs(db, query, bounds);
  if (seqs.length === 0) return [];
  return readMovements(db, (all) => all.where('movement.seq', 'in', seqs), seqs.length);
}

// Finds the page from few rows of an index, before other tables are joined.
async function readPageSeqs(db: Tx, query: MovementFilters, bounds: PageBounds): Promise<number[]> {
  const { limit, offset } = bounds;
  const placeIds = await findPlaceIds(db, query);
  if (!placeIds) return [];
  const [firstPlaceId, secondPlaceId] = placeIds;
  let matchingQuery = matchingMovementsQuery(db, query);
  if (secondPlaceId !== undefined) {
    matchingQuery = matchingQuery.where((eb) =>
      eb.or([eb('from_location_id', '=', secondPlaceId), eb('to_location_id', '=', secondPlaceId)]),
    );
  }
  const sortNewestFirst = (movements: typeof matchingQuery) =>
    movements.orderBy('occurred_at', 'desc').orderBy('seq', 'desc');
  // The page may come from either query, so both return all rows up to its end.
  const rowsUpToPage = (movements: typeof matchingQuery) => sortNewestFirst(movements).limit(limit + offset);
  if (firstPlaceId === undefined) {
    const rows = await sortNewestFirst(matchingQuery).limit(limit).offset(offset).execute();
    return rows.map(({ seq }) => seq);
  }
  // Origin and target each have an index sorted by time. A query with OR could use neither.
  const outgoing = rowsUpToPage(matchingQuery.where('from_location_id', '=', firstPlaceId)).as('outgoing');
  const incoming = rowsUpToPage(matchingQuery.where('to_location_id', '=', firstPlaceId)).as('incoming');
  const unionQuery = db
    .selectFrom(outgoing)
    .select(['outgoing.seq', 'outgoing.occurred_at'])
    .union(db.selectFrom(incoming).select(['incoming.seq', 'incoming.occurred_at']));
  const rows = await db
    .selectFrom(unionQuery.as('movement'))
    .select('movement.seq')
    .orderBy('movement.occurred_at', 'desc')
    .orderBy('movement.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ seq }) => seq);
}

function matchingMovementsQuery(db: Tx, query: MovementFilters) {
  const { product_id, ref_id, actor_id, type, start_date, end_date, after } = query;
  let movements = db.selectFrom('stock_movements').select(['seq', 'occurred_at']);
  if (after) {
    movements = movements.where((eb) =>
      eb(eb.refTuple('occurred_at', 'seq'), '<', eb.tuple(after.occurred_at, after.seq)),
    );
  }
  if (product_id) movements = movements.where('product_id', '=', product_id);
  if (ref_id) movements = movements.where('ref_id', '=', ref_id);
  if (actor_id) movements = movements.where('actor_id', '=', actor_id);
  if (type) movements = movements.where('type', '=', type);
  if (start_date) movements = movements.where('occurred_at', '>=', startOfBusinessDate(start_date));
  if (end_date) movements = movements.where('occurred_at', '<', startOfNextBusinessDate(end_date));
  return movements;
}

async function findPlaceIds(db: Tx, { warehouse_id, cart_id }: StockMovementQuery) {
  const placeIds: string[] = [];
  for (const [column, id] of [
    ['cart_id', cart_id],
    ['warehouse_id', warehouse_id],
  ] as const) {
    if (!id) continue;
    const row = await db.selectFrom('stock_locations').select('id').where(column, '=', id).executeTakeFirst();
    if (!row) return undefined;
    placeIds.push(row.id);
  }
  return placeIds;
}

type MovementsWithNames = ReturnType<typeof movementsWithNamesQuery>;

export async function readMovements(
  db: Tx,
  applyFilter: (query: MovementsWithNames) => MovementsWithNames,
  limit: number,
): Promise<StockMovement[]> {
  const rows = await applyFilter(movementsWithNamesQuery(db))
    .orderBy('movement.occurred_at', 'desc')
    .orderBy('movement.seq', 'desc')
    .limit(limit)
    .execute();
  type Row = (typeof rows)[number];
  const placeOf = (row: Row, side: 'origin' | 'target') => ({
    type: row[`${side}_kind`],
    id: row[`${side}_warehouse_id`] ?? row[`${side}_cart_id`],
    name: row[`${side}_warehouse`] ?? row[`${side}_cart`],
  });
  return rows.map((row) => ({
    seq: Number(row.seq),
    type: row.type,
    product_id: row.product_id,
    product_name: row.product_name,
    quantity: row.quantity,
    expired_date: row.expired_date === noExpiry ? null : row.expired_date,
    from: placeOf(row, 'origin'),
    to: placeOf(row, 'target'),
    reason: row.reason,
    ref_type: row.ref_type,
    ref_id: row.ref_id,
    ref_number: row.ref_number,
    actor_id: row.actor_id,
    actor: row.username === null ? null : { username: row.username },
    occurred_at: row.occurred_at,
    recorded_at: row.recorded_at,
  }));
}

function movementsWithNamesQuery(db: Tx) {
  return (
    db
      .selectFrom('stock_movements as movement')
      .innerJoin('products as product', 'product.id', 'movement.product_id')
      .innerJoin('stock_locations as origin', 'origin.id', 'movement.from_location_id')
      .innerJoin('stock_locations as target', 'target.id', 'movement.to_location_id')
      .leftJoin('warehouses as origin_warehouse', 'origin_warehouse.id', 'origin.warehouse_id')
      .leftJoin('carts as origin_cart', 'origin_cart.id', 'origin.cart_id')
      .leftJoin('warehouses as target_warehouse', 'target_warehouse.id', 'target.warehouse_id')
      .leftJoin('carts as target_cart', 'target_cart.id', 'target.cart_id')
      .leftJoin('users as actor', 'actor.id', 'movement.actor_id')
      // Stock operations have no number. Ids are unique across these tables.
      .leftJoin('transactions as sale', 'sale.id', 'movement.ref_id')
      .leftJoin('cart_assignments as assignment', 'assignment.id', 'movement.ref_id')
      .leftJoin('restock_requests as request', 'request.id', 'movement.ref_id')
      .leftJoin('restocks as restock', 'restock.id', 'movement.ref_id')
      .select(['movement.seq', 'movement.type', 'movement.product_id', 'movement.quantity'])
      .select(['movement.expired_date', 'movement.reason', 'movement.ref_type', 'movement.ref_id'])
      .select(['movement.occurred_at', 'movement.recorded_at', 'product.name as product_name'])
      .select(['origin.kind as origin_kind', 'origin.warehouse_id as origin_warehouse_id'])
      .select(['origin.cart_id as origin_cart_id', 'origin_warehouse.name as origin_warehouse'])
      .select(['origin_cart.name as origin_cart', 'target.kind as target_kind'])
      .select(['target.warehouse_id as target_warehouse_id', 'target.cart_id as target_cart_id'])
      .select(['target_warehouse.name as target_warehouse', 'target_cart.name as target_cart'])
      .select(['movement.actor_id', 'actor.username'])
      .select(({ fn }) =>
        fn.coalesce('sale.number', 'assignment.number', 'request.number', 'restock.number').as('ref_number'),
      )
  );
}
