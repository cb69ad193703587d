import { sql } from 'kysely';
import { type PlaceLevels, withLevels } from '#contract/fields/minimums.ts';
import { text } from '#contract/messages/text.ts';
import type { StockLevel, StockLevelsUpdate } from '#contract/stock/level.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import type { Tx } from '../db/database.ts';
import { groupRows } from '../db/group-rows.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, ReadRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { outcomeMeta } from '../http/writes/record-guards.ts';
import { hasNonZeroBalance } from './balances.ts';

export type LevelKind = 'warehouse' | 'cart';

export async function readLevels(kind: LevelKind, { db, id }: ReadRequest): Promise<StockLevel[]> {
  return readLevelsOfPlace(db, await findPlaceId(db, kind, id));
}

export async function setLevels(kind: LevelKind, request: ChangeRequest<StockLevelsUpdate>): Promise<Reply> {
  const { tx, body, id } = request;
  // Locked, because two admins may save levels of the same place simultaneously.
  const ownerQuery = tx.selectFrom(`${kind}s` as const).select('id');
  await lockRows(tx, ownerQuery.where('id', '=', id)).execute();
  const placeId = await findPlaceId(tx, kind, id);
  await assertProductsExist(tx, body);
  const before = await readLevelsOfPlace(tx, placeId);
  const rows = toLevelRows(placeId, body, before);
  const replacedProductIds = productIdsOf(body.keeps_others ? body : { levels: before });
  if (replacedProductIds.length > 0) {
    await tx
      .deleteFrom('location_levels')
      .where('location_id', '=', placeId)
      .where('product_id', 'in', replacedProductIds)
      .execute();
  }
  if (rows.length > 0) await tx.insertInto('location_levels').values(rows).execute();
  const data = await readLevelsOfPlace(tx, placeId);
  await writeAudit(request, { action: 'set_levels', entity: kind, id, before, after: data });
  return { message: text('stock.levelsSaved'), data, ...outcomeMeta(request, 'applied') };
}

/**
 * A missing target is the minimum or, in a partial update, the previous target. Targets are never below the minimum.
 */
function toLevelRows(location_id: string, body: StockLevelsUpdate, before: StockLevel[]) {
  const { levels, keeps_others } = body;
  const keptLevels = keeps_others ? before : [];
  const targets = new Map(keptLevels.map(({ product_id, target_qty }) => [product_id, target_qty]));
  return levels
    .flatMap(({ product_id, min_qty, target_qty = targets.get(product_id) ?? 0 }) =>
      min_qty === null ? [] : [{ location_id, product_id, min_qty, target_qty: Math.max(min_qty, target_qty) }],
    )
    .sort((a, b) => (a.product_id < b.product_id ? -1 : 1));
}

function productIdsOf({ levels }: { levels: readonly { product_id: string }[] }): string[] {
  return levels.map(({ product_id }) => product_id);
}

/** @throws `not_found` if there is no such warehouse or cart */
async function findPlaceId(db: Tx, kind: LevelKind, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select place.id from stock_locations as place
    join ${sql.table(`${kind}s`)} as owner on owner.id = ${sql.ref(`place.${kind}_id`)}
    where owner.id = ${id} and owner.deleted_at is null`.execute(db);
  if (!rows[0]) throw new ApiError('not_found', { message: { key: `${kind}_unknown` } });
  return rows[0].id;
}

async function readLevelsOfPlace(db: Tx, placeId: string): Promise<StockLevel[]> {
  const rows = await db
    .selectFrom('location_levels as level')
    .innerJoin('products as product', 'product.id', 'level.product_id')
    .leftJoin('stock_balances as balance', (join) =>
      join
        .onRef('balance.location_id', '=', 'level.location_id')
        .onRef('balance.product_id', '=', 'level.product_id')
        .on(hasNonZeroBalance('balance')),
    )
    .select(['level.product_id', 'level.min_qty', 'level.target_qty', 'product.name'])
    .select((eb) => eb.fn.sum<number | null>('balance.quantity').as('quantity'))
    .where('level.location_id', '=', placeId)
    .groupBy(['level.product_id', 'level.min_qty', 'level.target_qty', 'product.name'])
    .groupBy('product.name_key')
    .orderBy('product.name_key')
    .orderBy('level.product_id')
    .execute();
  return rows.map(({ product_id, min_qty, target_qty, name, quantity }) => ({
    product_id,
    min_qty,
    target_qty,
    quantity: Number(quantity ?? 0),
    product_details: { name },
  }));
}

/** Levels of deleted products can still be removed. */
async function assertProductsExist(tx: Tx, body: StockLevelsUpdate): Promise<void> {
  const { levels } = body;
  if (levels.every(({ min_qty }) => min_qty === null)) return;
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', productIdsOf(body))
    .where('deleted_at', 'is', null)
    .execute();
  const knownIds = new Set(rows.map(({ id }) => id));
  const errors = levels.flatMap(({ product_id, min_qty }, index) =>
    knownIds.has(product_id) || min_qty === null ? [] : [fieldReason(`levels[${index}].product_id`, 'product_unknown')],
  );
  if (errors.length > 0) throw invalidFields(errors);
}

/** Omits both fields for a place without minimums. Targets that equal their minimums are omitted too. */
export async function readMinimumsAndTargets(
  db: Tx,
  kind: LevelKind,
  ids: readonly string[],
): Promise<(id: string) => PlaceLevels> {
  if (ids.length === 0) return () => ({});
  const ownerColumn = kind === 'warehouse' ? 'place.warehouse_id' : 'place.cart_id';
  const rows = await db
    .selectFrom('location_levels as level')
    .innerJoin('stock_locations as place', 'place.id', 'level.location_id')
    .select(['level.product_id', 'level.min_qty', 'level.target_qty'])
    .select((eb) => eb.ref(ownerColumn).as('owner'))
    .where(ownerColumn, 'in', ids)
    .orderBy('level.product_id')
    .execute();
  const levelsOf = groupRows(rows, 'owner');
  return (id) => {
    const levels = levelsOf(id);
    if (levels.length === 0) return {};
    const { minimums, targets } = withLevels({}, levels);
    return { minimums, ...(Object.keys(targets).length > 0 && { targets }) };
  };
}
