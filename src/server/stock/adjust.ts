import { newId } from '#contract/ids.ts';
import type { StockAdjustment, StockCount, StockWaste } from '#contract/stock/adjustment.ts';
import { ApiError, type LocalizedFieldError } from '../http/api-error.ts';
import { outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { formatTime } from '../i18n/formats.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { allocate } from './allocate.ts';
import { lockProductNames } from './lock-product-names.ts';
import type { Movement } from './movement.ts';
import { netSince } from './net-since.ts';
import { findOperation, finishOperation, insertOperation, movementSourceOf } from './operations.ts';
import { findPlace, type Place } from './places.ts';
import { noExpiry, postMovements } from './post-movements.ts';
import { findNewerCount, storeCount } from './store-count.ts';
import { lockNamedWarehouses, type WarehousePlace } from './warehouse-places.ts';

const savedMessage = 'Stock updated successfully!';

/**
 * Takes waste out of the stock of a warehouse, or corrects the stock to a count. Late waste is gone
 * already, so it is recorded even if the ledger has fewer units: the missing units are first added
 * from the place "adjustment", with a notice. For a queued count see `planCorrection`.
 */
export async function adjustStock(request: ChangeRequest<StockAdjustment>): Promise<Reply> {
  const { tx, body, now, occurredAt } = request;
  const { kind: type, warehouse_id, reason: notes } = body;
  const id = body.id ?? newId();
  const existingOperation = await findOperation(request, id);
  if (existingOperation)
    return { message: savedMessage, data: existingOperation, meta: { outcome: 'already_so' } };
  const { warehouse_id: warehousePlace } = await lockNamedWarehouses(tx, { warehouse_id });
  const names = await lockProductNames(request, body.items);
  // `body` is repeated, because the check of its kind narrows only this variable.
  const { movements, notices } =
    body.kind === 'waste'
      ? await planWaste({ ...request, body }, warehousePlace, names)
      : await planCorrections({ ...request, body }, warehousePlace, names);
  const occurred_at = occurredAt ?? now;
  const operation = { id, type, warehouse_id, to_warehouse_id: null, notes, occurred_at };
  const row = await insertOperation(request, operation);
  await postMovements(
    tx,
    movements.map((movement) => (notes ? { ...movement, reason: notes } : movement)),
    movementSourceOf(request, row, occurred_at),
  );
  const data = await finishOperation(request, row);
  const outcome = combinedOutcome(notices, body.items.length);
  return outcome === undefined
    ? { status: 201, message: savedMessage, data, ...outcomeMeta(request, 'applied') }
    : {
        status: 201,
        message: localize`Saved. ${notices.map(({ text }) => text)}`,
        data,
        meta: { outcome },
      };
}

/** What the reply tells the user about one line of the request. */
interface Notice {
  outcome: 'already_so' | 'merged' | 'flagged';
  text: LocalizedText;
}

/** The movements to post, and the notices for the reply. */
interface Effect {
  movements: Movement[];
  notices: Notice[];
}

/**
 * The outcome of the whole operation: `flagged` if one line is flagged, `already_so` if newer
 * counts replace all lines, else `merged`; undefined if there is no notice.
 */
function combinedOutcome(notices: Notice[], lineCount: number): Notice['outcome'] | undefined {
  if (notices.some(({ outcome }) => outcome === 'flagged')) return 'flagged';
  if (notices.length === 0) return undefined;
  const supersededCounts = notices.filter(({ outcome }) => outcome === 'already_so');
  return supersededCounts.length === lineCount ? 'already_so' : 'merged';
}

/**
 * Plans the movements of waste. Expired lots go first: they are usually the ones thrown away.
 */
async function planWaste(
  { tx, body, isLate }: ChangeRequest<StockWaste>,
  { warehouse, place: from }: WarehousePlace,
  names: Map<string, string>,
): Promise<Effect> {
  const to = await findPlace(tx, { kind: 'waste' });
  const adjustmentPlace = await findPlace(tx, { kind: 'adjustment' });
  const errors: LocalizedFieldError[] = [];
  const effect: Effect = { movements: [], notices: [] };
  for (const { product_id: productId, quantity, index } of inLockOrder(body.items)) {
    const { lots } = await allocate(tx, { placeId: from.id, productId, quantity, usableOn: null });
    const availableUnits = lots.reduce((sum, lot) => sum + lot.quantity, 0);
    const missingUnits = quantity - availableUnits;
    const name = names.get(productId) ?? '';
    if (missingUnits > 0 && !isLate) {
      const message = localize`${warehouse.name} has ${availableUnits} ${name} left; ${quantity} were named.`;
      errors.push({ field: `items[${index}].quantity`, message });
    }
    for (const lot of lots) effect.movements.push({ type: 'waste', productId, ...lot, from, to });
    if (missingUnits <= 0) continue;
    const missingLot = { productId, expiredDate: noExpiry, quantity: missingUnits };
    effect.movements.push({ type: 'adjustment', ...missingLot, from: adjustmentPlace, to: from });
    effect.movements.push({ type: 'waste', ...missingLot, from, to });
    const text = localize`${missingUnits} ${name} were not in the book of ${warehouse.name} and are marked for review.`;
    effect.notices.push({ outcome: 'flagged', text });
  }
  if (errors.length === 0) return effect;
  throw new ApiError('stock_insufficient', { errors, message: errors[0]?.message ?? '' });
}

/** Plans the movements that correct a warehouse to a count, line by line. */
async function planCorrections(
  request: ChangeRequest<StockCount>,
  warehousePlace: WarehousePlace,
  names: Map<string, string>,
): Promise<Effect> {
  const effect: Effect = { movements: [], notices: [] };
  const adjustmentPlace = await findPlace(request.tx, { kind: 'adjustment' });
  for (const line of inLockOrder(request.body.items)) {
    const { movements, notice } = await planCorrection(request, warehousePlace, adjustmentPlace, {
      ...line,
      name: names.get(line.product_id) ?? '',
    });
    effect.movements.push(...movements);
    if (notice) effect.notices.push(notice);
  }
  return effect;
}

/**
 * Plans the movements that make the stock of one product equal to the count. What moved after a
 * queued count is added to the count. If a newer count exists, nothing moves.
 */
async function planCorrection(
  request: ChangeRequest<StockCount>,
  { warehouse, place }: WarehousePlace,
  adjustmentPlace: Place,
  { product_id: productId, counted, name }: StockCount['items'][number] & { name: string },
): Promise<{ movements: Movement[]; notice: Notice | undefined }> {
  const { tx, body, now, occurredAt } = request;
  const count = {
    productId,
    warehouseId: warehouse.id,
    counted,
    reason: body.reason,
    countedAt: occurredAt ?? now,
  };
  const newerCountAt = await findNewerCount(request, count);
  if (newerCountAt !== undefined) {
    await storeCount(request, count, 0);
    const text = localize`A newer count of ${name} at ${formatTime(newerCountAt)} stands.`;
    return { movements: [], notice: { outcome: 'already_so', text } };
  }
  const placeId = place.id;
  const movedSince = occurredAt ? await netSince(tx, { productId, since: occurredAt, placeId }) : 0;
  const allLots = { placeId, productId, quantity: Number.MAX_SAFE_INTEGER, usableOn: null };
  const balance = await allocate(tx, allLots);
  const target = Math.max(0, counted + movedSince);
  const delta = target - balance.available;
  await storeCount(request, count, delta);
  const notice = noticeOf(name, { counted, movedSince, target, countedAt: count.countedAt });
  const type = 'adjustment' as const;
  if (delta < 0) {
    const { lots } = await allocate(tx, { ...allLots, quantity: -delta });
    const ends = { from: place, to: adjustmentPlace };
    return { movements: lots.map((lot) => ({ type, productId, ...lot, ...ends })), notice };
  }
  if (delta === 0) return { movements: [], notice };
  // Units found in a count most likely belong to the newest lot of the warehouse.
  const expiredDate = balance.lots.at(-1)?.expiredDate ?? noExpiry;
  const ends = { from: adjustmentPlace, to: place };
  const surplus: Movement = { type, productId, expiredDate, quantity: delta, ...ends };
  return { movements: [surplus], notice };
}

interface LineResult {
  counted: number;
  movedSince: number;
  target: number;
  countedAt: string;
}

/** The notice that the stock changed after the count; undefined if it did not. */
function noticeOf(
  name: string,
  { counted, movedSince, target, countedAt }: LineResult,
): Notice | undefined {
  if (movedSince === 0) return undefined;
  const movedText =
    movedSince < 0 ? localize`${-movedSince} left since` : localize`${movedSince} came in since`;
  const text = localize`${name}: ${counted} counted at ${formatTime(countedAt)}, ${movedText}, now ${target}.`;
  const isBelowZero = counted + movedSince < 0;
  return isBelowZero
    ? { outcome: 'flagged', text: localize`${text} Count again.` }
    : { outcome: 'merged', text };
}

/** The lines with their index, sorted by product: the order in which all writers lock lots. */
function inLockOrder<Line extends { product_id: string }>(items: Line[]) {
  return items
    .map((line, index) => ({ ...line, index }))
    .sort((a, b) => (a.product_id < b.product_id ? -1 : 1));
}
