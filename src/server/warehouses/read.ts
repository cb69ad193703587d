import type { Selectable } from 'kysely';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import { containsText, pageWindow } from '../db/list-query.ts';
import type { Warehouses } from '../db/tables/goods.ts';
import type { ListReply, ListRequest } from '../http/route.ts';

export type WarehouseRow = Selectable<Warehouses>;

export async function listWarehouses({
  db,
  params,
}: ListRequest<'warehouses'>): Promise<ListReply<Warehouse>> {
  const { search, sort_order } = params;
  let matching = db.selectFrom('warehouses').where('deleted_at', 'is', null);
  if (search) {
    matching = matching.where((eb) =>
      eb.or([containsText('name_key', search), containsText('address_key', search)]),
    );
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { limit, offset } = pageWindow(params);
  const rows = await matching
    .selectAll()
    .orderBy('name_key', sort_order)
    .orderBy('id', sort_order)
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map(toWarehouse), total };
}

export function toWarehouse(row: WarehouseRow): Warehouse {
  const { id, name, address, lng, lat, capacity, created_at, updated_at, version } = row;
  const location = { type: 'Point' as const, coordinates: [lng, lat] as [number, number] };
  return { id, name, address, location, capacity, created_at, updated_at, version };
}
