import type { Cart, CartCreate, CartUpdate } from '#contract/carts/entity.ts';
import { newId } from '#contract/ids.ts';
import { textKey } from '#contract/text-key.ts';
import { writeAudit } from '../db/audit.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import {
  assertNewest,
  assertNotDeleted,
  changedFields,
  findCreated,
  outcomeMeta,
  unchanged,
} from '../http/edit.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { editStamps, newStamps } from '../http/stamps.ts';
import { addPlace } from '../stock/places.ts';
import { say } from '../words/say.ts';
import { spokenUnits } from '../words/spoken.ts';
import { assertCartFree } from './assert-free.ts';
import { lockCart } from './lock-cart.ts';
import { type CartRow, cartOf } from './read.ts';

export async function createCart(request: ChangeRequest<CartCreate>): Promise<Reply> {
  const { tx, body } = request;
  const message = 'Cart created successfully!';
  const id = body.id ?? newId();
  const existing = await findCreated(request, 'carts', id);
  if (existing) {
    const data = await cartOf(tx, existing);
    return { message, data, meta: { outcome: 'already_so' } };
  }
  await assertCartFree(request, body, id);
  const [lng, lat] = body.location.coordinates;
  const row = await tx
    .insertInto('carts')
    .values({
      ...newStamps(request, id),
      ...{ code: body.code, name: body.name, capacity: body.capacity, lng, lat },
      ...{ code_key: textKey(body.code), name_key: textKey(body.name) },
      status: 'available',
      warehouse_id: null,
      assigned_to: null,
      location_at: null,
      last_restock: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addPlace(tx, { kind: 'cart', cart_id: id });
  const data = await cartOf(tx, row);
  await writeAudit(request, { action: 'create', entity: 'cart', id, after: data });
  return { status: 201, message, data, ...outcomeMeta(request, 'applied') };
}

export async function updateCart(request: ChangeRequest<CartUpdate>): Promise<Reply> {
  const { tx, body } = request;
  const row = await lockCart(tx, request.id);
  const before = await cartOf(tx, row);
  await assertNotDeleted(request, row, row.name, before);
  const { version, ...wanted } = body;
  const changed = changedFields<CartRow>(row, wanted as Partial<CartRow>);
  const message = 'Cart updated successfully!';
  if (Object.keys(changed).length === 0) {
    return unchanged(request, row, version, { message, data: before });
  }
  await assertNewest(request, row, version, { name: row.name, current: before });
  if (changed.status !== undefined) assertParked(row, before);
  assertHolds(row, before, changed.capacity);
  await assertCartFree(request, changed, row.id);
  const stored = await tx
    .updateTable('carts')
    .set({
      ...changed,
      ...(changed.code !== undefined && { code_key: textKey(changed.code) }),
      ...(changed.name !== undefined && { name_key: textKey(changed.name) }),
      ...editStamps(request, row),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = await cartOf(tx, stored);
  await writeAudit(request, { action: 'update', entity: 'cart', id: row.id, before, after });
  return { message, data: after, ...outcomeMeta(request, 'applied') };
}

/** A cart never carries more than it may (I13). */
function assertHolds({ code }: CartRow, { current_stock }: Cart, capacity = 0): void {
  if (capacity === 0 || current_stock <= capacity) return;
  const message = say`${code} carries ${spokenUnits(current_stock)} now`;
  throw invalidFields([{ field: 'capacity', message }]);
}

/** Maintenance is entered and left only while nobody answers for the cart (domain rules A.3). */
function assertParked(row: CartRow, current: Cart): void {
  if (row.status === 'available' || row.status === 'maintenance') return;
  const reason =
    row.status === 'in_use' ? say`${row.code} is in use` : say`${row.code} waits for its count`;
  throw new ApiError('wrong_state', {
    message: say`${reason}. Settle it first.`,
    errors: [{ field: 'status', message: reason }],
    data: { current },
  });
}
