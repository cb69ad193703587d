import { newId } from '#contract/ids.ts';
import { textKey } from '#contract/text-key.ts';
import type { WarehouseCreate, WarehouseUpdate } from '#contract/warehouses/entity.ts';
import { writeAudit } from '../db/audit.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError } from '../http/api-error.ts';
import {
  assertNewest,
  assertNewestToDelete,
  assertNotDeleted,
  changedFields,
  type DeleteRequest,
  findCreated,
  outcomeMeta,
  unchanged,
} from '../http/edit.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { deleteStamps, editStamps, newStamps } from '../http/stamps.ts';
import { addPlace } from '../stock/places.ts';
import { say } from '../words/say.ts';
import { nameOf, spokenMoment } from '../words/spoken.ts';
import { assertWarehouseEmpty } from './assert-empty.ts';
import { toWarehouse, type WarehouseRow } from './read.ts';

export async function createWarehouse(request: ChangeRequest<WarehouseCreate>): Promise<Reply> {
  const { tx, body } = request;
  const message = 'Warehouse created successfully!';
  const id = body.id ?? newId();
  const existing = await findCreated(request, 'warehouses', id);
  if (existing) {
    return { message, data: toWarehouse(existing), meta: { outcome: 'already_so' } };
  }
  await assertNameFree(request, body.name, id);
  const row = await tx
    .insertInto('warehouses')
    .values({ ...newStamps(request, id), ...columnsOf(body), capacity: body.capacity })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addPlace(tx, { kind: 'warehouse', warehouse_id: id });
  const data = toWarehouse(row);
  await writeAudit(request, { action: 'create', entity: 'warehouse', id, after: data });
  return { status: 201, message, data, ...outcomeMeta(request, 'applied') };
}

export async function updateWarehouse(request: ChangeRequest<WarehouseUpdate>): Promise<Reply> {
  const { tx, body } = request;
  const row = await lockWarehouse(tx, request.id);
  const before = toWarehouse(row);
  await assertNotDeleted(request, row, row.name, before);
  const { version, ...wanted } = body;
  const { capacity } = wanted;
  const changed = changedFields<WarehouseRow>(row, {
    ...(capacity !== undefined && { capacity }),
    ...columnsOf(wanted),
  });
  const message = 'Warehouse updated successfully!';
  if (Object.keys(changed).length === 0) {
    return unchanged(request, row, version, { message, data: before });
  }
  await assertNewest(request, row, version, { name: row.name, current: before });
  if (changed.name !== undefined) await assertNameFree(request, changed.name, row.id);
  const stored = await tx
    .updateTable('warehouses')
    .set({ ...changed, ...editStamps(request, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = toWarehouse(stored);
  await writeAudit(request, { action: 'update', entity: 'warehouse', id: row.id, before, after });
  return { message, data: after, ...outcomeMeta(request, 'applied') };
}

export async function deleteWarehouse(request: DeleteRequest): Promise<Reply> {
  const { tx } = request;
  const row = await lockWarehouse(tx, request.id);
  const message = 'Delete warehouse successful!';
  if (row.deleted_at !== null) return { message, data: null, meta: { outcome: 'already_so' } };
  const before = toWarehouse(row);
  await assertNewestToDelete(request, row, { name: row.name, current: before });
  await assertWarehouseEmpty(tx, row, before);
  await tx
    .updateTable('warehouses')
    .set(deleteStamps(request, row))
    .where('id', '=', row.id)
    .execute();
  await writeAudit(request, { action: 'delete', entity: 'warehouse', id: row.id, before });
  return { message, data: null, ...outcomeMeta(request, 'applied') };
}

export async function lockWarehouse(tx: Tx, id: string): Promise<WarehouseRow> {
  const query = tx.selectFrom('warehouses').selectAll().where('id', '=', id);
  const row = await lockRows(tx, query).executeTakeFirst();
  if (!row) throw new ApiError('not_found', { message: 'This warehouse does not exist' });
  return row;
}

export async function assertNameFree(
  { tx, now, occurredAt }: ChangeRequest<unknown>,
  name: string,
  ownId: string,
): Promise<void> {
  const other = await tx
    .selectFrom('warehouses')
    .selectAll()
    .where('name_key', '=', textKey(name))
    .where('deleted_at', 'is', null)
    .where('id', '!=', ownId)
    .executeTakeFirst();
  if (!other) return;
  const reason = 'A warehouse with this name already exists';
  const added = say`${await nameOf(tx, other.created_by)} ${spokenMoment(other.created_at, now)}`;
  const message = say`Another warehouse is already called "${other.name}" (added by ${added}).`;
  throw new ApiError('duplicate_value', {
    message: occurredAt === undefined ? reason : message,
    errors: [{ field: 'name', message: reason }],
    data: { current: toWarehouse(other) },
  });
}

type Columns = Pick<WarehouseRow, 'name' | 'name_key' | 'address' | 'address_key' | 'lng' | 'lat'>;

function columnsOf(body: WarehouseCreate): Columns;
function columnsOf(body: WarehouseUpdate): Partial<Columns>;
function columnsOf({ name, address, location }: WarehouseUpdate): Partial<Columns> {
  return {
    ...(name !== undefined && { name, name_key: textKey(name) }),
    ...(address !== undefined && { address, address_key: textKey(address) }),
    ...(location && { lng: location.coordinates[0], lat: location.coordinates[1] }),
  };
}
