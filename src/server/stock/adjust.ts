import { newId } from '#contract/ids.ts';
import type { StockAdjustment, StockCount, StockWaste } from '#contract/stock/adjustment.ts';
import { ApiError, type LocalizedFieldError } from '../http/api-error.ts';
import { outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { formatTime } from '../i18n/formats.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { lockProductNames } from './lock-product-names.ts';
import { firstLots, type Lot, lockLots, unitsIn } from './lots.ts';
import type { Movement } from './movement.ts';
import { netSince } from './net-since.ts';
import { findOperation, finishOperation, insertOperation, movementSourceOf } from './operations.ts';
import { findPlace, findPlaces, type Place } from './places.ts';
import { noExpiry, postMovements } from './post-movements.ts';
import { type CountedStock, findNewerCounts, storeCounts } from './store-counts.ts';
import { lockNamedWarehouses, type WarehousePlace } from './warehouse-places.ts';

const savedMessage = 'Stock updated successfully!';

/**
 * Takes waste out of the stock of a warehouse, or corrects the stock to a count. Late waste is gone
 * already, so it is recorded even if the ledger has fewer units: the missing units are first added
 * from the place "adjustment", with a notice. For a queued count see `planCorrections`.
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
  const { to, adjustment } = await findPlaces(tx, {
    to: { kind: 'waste' },
    adjustment: { kind: 'adjustment' },
  });
  const productIds = body.items.map(({ product_id }) => product_id);
  const lotsOf = await lockLots(tx, { placeId: from.id, productIds, usableOn: null });
  const errors: LocalizedFieldError[] = [];
  const effect: Effect = { movements: [], notices: [] };
  for (const [index, { product_id: productId, quantity }] of body.items.entries()) {
    const lots = firstLots(lotsOf(productId), quantity);
    const availableUnits = unitsIn(lots);
    const missingUnits = quantity - availableUnits;
    const name = names.get(productId) ?? '';
    if (missingUnits > 0 && !isLate) {
      const message = localize`${warehouse.name} has ${availableUnits} ${name} left; ${quantity} were named.`;
      errors.push({ field: `items[${index}].quantity`, message });
    }
    for (const lot of lots) effect.movements.push({ type: 'waste', productId, ...lot, from, to });
    if (missingUnits <= 0) continue;
    const missingLot = { productId, expiredDate: noExpiry, quantity: missingUnits };
    effect.movements.push({ type: 'adjustment', ...missingLot, from: adjustment, to: from });
    effect.movements.push({ type: 'waste', ...missingLot, from, to });
    const text = localize`${missingUnits} ${name} were not in the book of ${warehouse.name} and are marked for review.`;
    effect.notices.push({ outcome: 'flagged', text });
  }
  if (errors.length === 0) return effect;
  throw new ApiError('stock_insufficient', { errors, message: errors[0]?.message ?? '' });
}

/** Plans the movements that correct a warehouse to a count, line by line, and stores the count. */
async function planCorrections(
  request: ChangeRequest<StockCount>,
  { warehouse, place }: WarehousePlace,
  names: Map<string, string>,
): Promise<Effect> {
  const { tx, body, now, occurredAt } = request;
  const adjustment = await findPlace(tx, { kind: 'adjustment' });
  const countedAt = occurredAt ?? now;
  const productIds = body.items.map(({ product_id }) => product_id);
  const newerCountOf = await findNewerCounts(request, {
    productIds,
    warehouseId: warehouse.id,
    countedAt,
  });
  const lotsOf = await lockLots(tx, { placeId: place.id, productIds, usableOn: null });
  const effect: Effect = { movements: [], notices: [] };
  const counts: CountedStock[] = [];
  for (const { product_id: productId, counted } of body.items) {
    const name = names.get(productId) ?? '';
    const count = { productId, warehouseId: warehouse.id, counted, reason: body.reason, countedAt };
    const newerCountAt = newerCountOf(productId);
    if (newerCountAt !== undefined) {
      counts.push({ ...count, delta: 0 });
      const text = localize`A newer count of ${name} at ${formatTime(newerCountAt)} stands.`;
      effect.notices.push({ outcome: 'already_so', text });
      continue;
    }
    // What moved after a queued count is added to the count.
    const movedSince = occurredAt
      ? await netSince(request, { productId, since: occurredAt, placeId: place.id })
      : 0;
    const target = Math.max(0, counted + movedSince);
    const lots = lotsOf(productId);
    const delta = target - unitsIn(lots);
    counts.push({ ...count, delta });
    effect.movements.push(...correctionOf(productId, { lots, delta }, { place, adjustment }));
    const notice = noticeOf(name, { counted, movedSince, target, countedAt });
    if (notice) effect.notices.push(notice);
  }
  await storeCounts(request, counts);
  return effect;
}

/** The movements that change the stock of a product at a place by `delta` units. */
function correctionOf(
  productId: string,
  { lots, delta }: { lots: Lot[]; delta: number },
  { place, adjustment }: { place: Place; adjustment: Place },
): Movement[] {
  const type = 'adjustment' as const;
  if (delta <= 0) {
    const ends = { from: place, to: adjustment };
    return firstLots(lots, -delta).map((lot) => ({ type, productId, ...lot, ...ends }));
  }
  // Units found in a count most likely belong to the newest lot of the warehouse.
  const expiredDate = lots.at(-1)?.expiredDate ?? noExpiry;
  return [{ type, productId, expiredDate, quantity: delta, from: adjustment, to: place }];
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
