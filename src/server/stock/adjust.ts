import { newId } from '#contract/ids.ts';
import type { StockAdjustment, StockCount, StockWaste } from '#contract/stock/count.ts';
import { ApiError, type LocalizedFieldError } from '../http/api-error.ts';
import { outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { formatTime } from '../i18n/formats.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { allocate } from './allocate.ts';
import { lockProductNames } from './lock-product-names.ts';
import type { Movement } from './movement.ts';
import { netSince } from './net-since.ts';
import { findOperation, finishOperation, insertOperation, sourceOf } from './operations.ts';
import { findPlace, type Place } from './places.ts';
import { noExpiry, postMovements } from './post-movements.ts';
import { newerCount, storeCount } from './store-count.ts';
import { lockNamedWarehouses, type WarehousePlace } from './warehouse-places.ts';

const success = 'Stock updated successfully!';

/**
 * Writes off goods of a warehouse, or corrects its stock to a count. Both have already happened: if
 * they arrive late and the ledger has too few units, the missing units are added first, with a
 * notice.
 */
export async function adjustStock(request: ChangeRequest<StockAdjustment>): Promise<Reply> {
  const { tx, body, now, occurredAt } = request;
  const { kind: type, warehouse_id, reason: notes } = body;
  const id = body.id ?? newId();
  const known = await findOperation(request, id);
  if (known) return { message: success, data: known, meta: { outcome: 'already_so' } };
  const { warehouse_id: at } = await lockNamedWarehouses(tx, { warehouse_id });
  const names = await lockProductNames(request, body.items);
  const { movements, notices } =
    body.kind === 'waste'
      ? await wasteLots({ ...request, body }, at, names)
      : await correctLots({ ...request, body }, at, names);
  const occurred_at = occurredAt ?? now;
  const operation = { id, type, warehouse_id, to_warehouse_id: null, notes, occurred_at };
  const row = await insertOperation(request, operation);
  await postMovements(
    tx,
    movements.map((movement) => (notes ? { ...movement, reason: notes } : movement)),
    sourceOf(request, row, occurred_at),
  );
  const data = await finishOperation(request, row);
  const outcome = worst(notices, body.items.length);
  return outcome === undefined
    ? { status: 201, message: success, data, ...outcomeMeta(request, 'applied') }
    : {
        status: 201,
        message: localize`Saved. ${notices.map(({ text }) => text)}`,
        data,
        meta: { outcome },
      };
}

interface Notice {
  outcome: 'already_so' | 'merged' | 'flagged';
  text: LocalizedText;
}

interface Effect {
  movements: Movement[];
  notices: Notice[];
}

/**
 * The outcome of the whole operation: `flagged` if any line is; `already_so` only if no line had
 * anything left to do; undefined if nothing is to be reported.
 */
function worst(notices: Notice[], lines: number): Notice['outcome'] | undefined {
  if (notices.some(({ outcome }) => outcome === 'flagged')) return 'flagged';
  if (notices.length === 0) return undefined;
  const superseded = notices.filter(({ outcome }) => outcome === 'already_so');
  return superseded.length === lines ? 'already_so' : 'merged';
}

/** Takes expired lots first: these are usually the ones thrown away. */
async function wasteLots(
  { tx, body, isLate }: ChangeRequest<StockWaste>,
  { warehouse, place: from }: WarehousePlace,
  names: Map<string, string>,
): Promise<Effect> {
  const [to, unknown] = [await wastePlace(tx), await findPlace(tx, { kind: 'adjustment' })];
  const errors: LocalizedFieldError[] = [];
  const effect: Effect = { movements: [], notices: [] };
  for (const { product_id: productId, quantity, index } of inOrder(body.items)) {
    const { lots } = await allocate(tx, { placeId: from.id, productId, quantity, usableOn: null });
    const found = lots.reduce((sum, lot) => sum + lot.quantity, 0);
    const missing = quantity - found;
    const name = names.get(productId) ?? '';
    if (missing > 0 && !isLate) {
      const message = localize`${warehouse.name} has ${found} ${name} left; ${quantity} were named.`;
      errors.push({ field: `items[${index}].quantity`, message });
    }
    for (const lot of lots) effect.movements.push({ type: 'waste', productId, ...lot, from, to });
    if (missing <= 0) continue;
    const rest = { productId, expiredDate: noExpiry, quantity: missing };
    effect.movements.push({ type: 'adjustment', ...rest, from: unknown, to: from });
    effect.movements.push({ type: 'waste', ...rest, from, to });
    const text = localize`${missing} ${name} were not in the book of ${warehouse.name} and are marked for review.`;
    effect.notices.push({ outcome: 'flagged', text });
  }
  if (errors.length === 0) return effect;
  throw new ApiError('stock_insufficient', { errors, message: errors[0]?.message ?? '' });
}

function wastePlace(tx: ChangeRequest['tx']): Promise<Place> {
  return findPlace(tx, { kind: 'waste' });
}

async function correctLots(
  request: ChangeRequest<StockCount>,
  at: WarehousePlace,
  names: Map<string, string>,
): Promise<Effect> {
  const effect: Effect = { movements: [], notices: [] };
  const unknown = await findPlace(request.tx, { kind: 'adjustment' });
  for (const line of inOrder(request.body.items)) {
    const { movements, notice } = await correctLine(request, at, unknown, {
      ...line,
      name: names.get(line.product_id) ?? '',
    });
    effect.movements.push(...movements);
    if (notice) effect.notices.push(notice);
  }
  return effect;
}

async function correctLine(
  request: ChangeRequest<StockCount>,
  { warehouse, place }: WarehousePlace,
  unknown: Place,
  { product_id: productId, counted, name }: StockCount['items'][number] & { name: string },
): Promise<{ movements: Movement[]; notice?: Notice }> {
  const { tx, body, now, occurredAt } = request;
  const count = {
    productId,
    warehouseId: warehouse.id,
    counted,
    reason: body.reason,
    countedAt: occurredAt ?? now,
  };
  const newer = await newerCount(request, count);
  if (newer !== undefined) {
    await storeCount(request, count, 0);
    const text = localize`A newer count of ${name} at ${formatTime(newer)} stands.`;
    return { movements: [], notice: { outcome: 'already_so', text } };
  }
  const placeId = place.id;
  const since = occurredAt ? await netSince(tx, { productId, since: occurredAt, placeId }) : 0;
  const everything = { placeId, productId, quantity: Number.MAX_SAFE_INTEGER, usableOn: null };
  const held = await allocate(tx, everything);
  const target = Math.max(0, counted + since);
  const delta = target - held.available;
  await storeCount(request, count, delta);
  const notice = noticeOf(name, { counted, since, target, at: count.countedAt });
  const { lots } = delta < 0 ? await allocate(tx, { ...everything, quantity: -delta }) : held;
  if (delta < 0) {
    const ends = { from: place, to: unknown };
    const movements = lots.map((lot) => ({
      type: 'adjustment' as const,
      productId,
      ...lot,
      ...ends,
    }));
    return { movements, ...notice };
  }
  if (delta === 0) return { movements: [], ...notice };
  // Units found in a count most likely belong to the newest lot there.
  const expiredDate = lots.at(-1)?.expiredDate ?? noExpiry;
  const ends = { from: unknown, to: place };
  const found = { type: 'adjustment' as const, productId, expiredDate, quantity: delta, ...ends };
  return { movements: [found], ...notice };
}

function noticeOf(
  name: string,
  { counted, since, target, at }: { counted: number; since: number; target: number; at: string },
): { notice?: Notice } {
  if (since === 0) return {};
  const moved = since < 0 ? localize`${-since} left since` : localize`${since} came in since`;
  const text = localize`${name}: ${counted} counted at ${formatTime(at)}, ${moved}, now ${target}.`;
  const isShort = counted + since < 0;
  return {
    notice: isShort
      ? { outcome: 'flagged', text: localize`${text} Count again.` }
      : { outcome: 'merged', text },
  };
}

/** Sorted in the order in which all writers lock lots. */
function inOrder<Line extends { product_id: string }>(items: Line[]) {
  return items
    .map((line, index) => ({ ...line, index }))
    .sort((a, b) => (a.product_id < b.product_id ? -1 : 1));
}
