import {
  type Cart,
  type CartLocation,
  type CartWarehouse,
  cartLocationSchema,
  cartWarehouseSchema,
} from '#contract/carts/entity.ts';
import { type Text, text } from '#contract/messages/text.ts';
import { mutations } from '#contract/mutations.ts';
import type { Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { mutationRoute } from '../http/define-route.ts';
import { parseOccurredAt } from '../http/parse.ts';
import type { ChangeRequest, Reply, Route } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { assertNotDeleted, isStoredNewer, outcomeMeta } from '../http/writes/record-guards.ts';
import { stampsForEdit } from '../http/writes/stamps.ts';
import { usernameText } from '../i18n/formats.ts';
import { lockReferenced } from '../records/reference.ts';
import { recordRoutes } from '../records/routes.ts';
import { warehouseRecord } from '../warehouses/warehouse-record.ts';
import { cartNotFound, cartRecord, lockCart } from './cart-record.ts';
import { toCart } from './read.ts';
import { storeLocation } from './store-location.ts';

export const cartRoutes: Route[] = [
  ...recordRoutes(cartRecord),
  mutationRoute(mutations.cartLocate, {
    policy: 'signed_in',
    body: cartLocationSchema,
    handle: writeLocation,
  }),
  mutationRoute(mutations.cartAssignWarehouse, {
    policy: 'office',
    body: cartWarehouseSchema,
    handle: assignWarehouse,
  }),
];

const locatedText = text('cart.located');

/** The newest location wins, in whatever order requests arrive. */
async function writeLocation(request: ChangeRequest<CartLocation>): Promise<Reply> {
  const { tx, body, caller, now, occurredAt } = request;
  const row = await lockCart(tx, request.id);
  if (row.deleted_at !== null) throw cartNotFound();
  // Security: not `forbidden`, because a barista must not learn which other carts exist.
  if (caller.role === 'sales' && row.assigned_to !== caller.id) throw cartNotFound();
  if (caller.role === 'sales' && row.status !== 'in_use') {
    throw new ApiError('wrong_state', { message: text('cart.notInUse', { code: row.code }) });
  }
  const measuredAt = parseOccurredAt(body.recorded_at, new Date(now), 'recorded_at') ?? occurredAt ?? now;
  const { coordinates } = body.location;
  const storedRow = await storeLocation(tx, row, { coordinates, measuredAt, now });
  if (!storedRow) {
    const data = await toCart(tx, row);
    return { message: locatedText, data, meta: { outcome: 'already_so' } };
  }
  const data = await toCart(tx, storedRow);
  return { message: locatedText, data, ...outcomeMeta(request, 'applied') };
}

const homeSetText = text('cart.homeSet');

/** The newest change wins, in whatever order requests arrive, and affects later loads and returns (rules 9.12). */
async function assignWarehouse(request: ChangeRequest<CartWarehouse>): Promise<Reply> {
  const { tx, body, caller, now, occurredAt } = request;
  const row = await lockCart(tx, request.id);
  const before = await toCart(tx, row);
  await assertNotDeleted(request, row, row.code, before);
  const warehouse = await lockReferenced(tx, warehouseRecord, {
    field: 'warehouse_id',
    id: body.warehouse_id,
    lockMode: 'change',
  });
  const selectedAt = occurredAt ?? now;
  const { warehouse_set_at: setAt, warehouse_set_by: setBy } = row;
  const homeStamps = { warehouse_set_at: selectedAt, warehouse_set_by: caller.id };
  if (row.warehouse_id === warehouse.id) {
    // The stamps are stored although nothing visible changes, so that an older change that arrives later loses.
    if (!isStoredNewer(setAt, selectedAt, now)) {
      await tx.updateTable('carts').set(homeStamps).where('id', '=', row.id).execute();
    }
    return { message: homeSetText, data: before, ...outcomeMeta(request, 'applied') };
  }
  const previousHomeText = setAt === null ? undefined : await describePreviousHome(tx, before, { setAt, setBy });
  if (previousHomeText && isStoredNewer(setAt, selectedAt, now)) {
    const message = text('cart.newerHome', { choice: previousHomeText });
    return { message, data: before, meta: { outcome: 'already_so' } };
  }
  const storedRow = await tx
    .updateTable('carts')
    .set({
      warehouse_id: warehouse.id,
      ...homeStamps,
      ...stampsForEdit(request, row),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = await toCart(tx, storedRow);
  const auditEntry = { action: 'assign_warehouse', entity: 'cart', id: row.id, before, after };
  await writeAudit(request, auditEntry);
  const message =
    request.isLate && previousHomeText
      ? text('cart.homeSetLate', {
          code: row.code,
          warehouse: warehouse.name,
          when: { at: selectedAt },
          before: previousHomeText,
        })
      : homeSetText;
  return {
    message,
    data: after,
    ...outcomeMeta(request, 'applied'),
  };
}

async function describePreviousHome(
  tx: Tx,
  { warehouse }: Cart,
  { setAt, setBy }: { setAt: string; setBy: string | null },
): Promise<Text> {
  return text('cart.homeSetBefore', {
    who: await usernameText(tx, setBy),
    warehouse: warehouse?.name ?? text('cart.homeNone'),
    when: { at: setAt },
  });
}
