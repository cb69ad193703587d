import type { Selectable } from 'kysely';
import type { Cart } from '#contract/carts/entity.ts';
import type { Tx } from '../db/database.ts';
import { containsText, pageWindow } from '../db/list-query.ts';
import type { Carts } from '../db/tables/carts.ts';
import type { ListReply, ListRequest } from '../http/route.ts';
import { unitsOnCarts } from '../stock/cart-stock.ts';

export type CartRow = Selectable<Carts>;

const sortColumns = { name: 'name_key', code: 'code_key', status: 'status' } as const;

export async function listCarts({
  db,
  caller,
  params,
}: ListRequest<'carts'>): Promise<ListReply<Cart>> {
  const { status, search, sort_order } = params;
  let matching = db.selectFrom('carts').where('deleted_at', 'is', null);
  if (caller.role === 'sales') {
    matching = matching.where('assigned_to', '=', caller.id).where('status', '=', 'in_use');
  }
  if (status) matching = matching.where('status', '=', status);
  if (search) {
    matching = matching.where((eb) =>
      eb.or([containsText('code_key', search), containsText('name_key', search)]),
    );
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { limit, offset } = pageWindow(params);
  const rows = await matching
    .selectAll()
    .orderBy(sortColumns[params.sort_by], sort_order)
    .orderBy('id', sort_order)
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: await toCarts(db, rows), total };
}

export async function cartOf(tx: Tx, row: CartRow): Promise<Cart> {
  const [cart] = await toCarts(tx, [row]);
  if (!cart) throw new Error('A row answers one record.');
  return cart;
}

async function toCarts(tx: Tx, rows: CartRow[]): Promise<Cart[]> {
  const unitsOn = await unitsOnCarts(
    tx,
    rows.map(({ id }) => id),
  );
  const nameOf = await warehouseNames(
    tx,
    rows.flatMap(({ warehouse_id }) => warehouse_id ?? []),
  );
  return rows.map((row) => {
    const { id, code, name, capacity, status, warehouse_id, assigned_to } = row;
    const { last_restock, created_at, updated_at, version } = row;
    return {
      ...{ id, code, name, capacity, status, warehouse_id },
      warehouse:
        warehouse_id === null ? null : { id: warehouse_id, name: nameOf.get(warehouse_id) ?? '' },
      ...{ assigned_to, current_stock: unitsOn(id), location: locationOf(row) },
      ...{ last_restock, created_at, updated_at, version },
    };
  });
}

export function locationOf({ lng, lat }: Pick<CartRow, 'lng' | 'lat'>): Cart['location'] {
  return { type: 'Point', coordinates: [lng, lat] };
}

async function warehouseNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('warehouses')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
