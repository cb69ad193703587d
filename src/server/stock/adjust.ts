import { type Text, text } from '#contract/messages/text.ts';
import type { StockCount, StockWaste } from '#contract/stock/adjustment.ts';
import type { FieldReason } from '#contract/sync/field-errors.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { lockProducts } from '../records/product-lines.ts';
import {
  type CountedStock,
  correctionMovements,
  findNewerCounts,
  netMovementSince,
  storeCounts,
  withReason,
} from './counts.ts';
import { findLotsForLines, lockLots, stockInsufficientError, unitsIn } from './lots.ts';
import { recordOperation } from './operations.ts';
import { findPlace, findPlaces, type Movement } from './places.ts';
import { noExpiry } from './post-movements.ts';
import { lockNamedWarehouses, type WarehousePlace } from './warehouse-places.ts';

/**
 * Goods written off late are already gone, so units that the ledger lacks are first added from the place "adjustment",
 * with a notice.
 */
export async function adjustStock(request: ChangeRequest<StockWaste | StockCount>): Promise<Reply> {
  const { tx, body } = request;
  const { kind: type, warehouse_id, reason: notes } = body;
  return recordOperation(request, {
    type,
    warehouse_id,
    notes,
    message: text('stock.adjusted'),
    plan: async () => {
      const { warehouse_id: place } = await lockNamedWarehouses(tx, { warehouse_id });
      const products = await lockProducts<{ product_id: string }>(tx, body.items, {
        acceptsAny: () => true,
      });
      const nameOf = (id: string) => products.get(id)?.name ?? '';
      // `body` is passed separately, because checking its `kind` narrows only this variable.
      const { movements, notices } =
        body.kind === 'waste'
          ? await planWaste({ ...request, body }, place, nameOf)
          : await planCorrections({ ...request, body }, place, nameOf);
      const outcome = combinedOutcome(notices, body.items.length);
      return {
        movements: withReason(movements, notes),
        notice: outcome && {
          outcome,
          message: text('stock.adjustedNoticed', { notices: notices.map(({ message }) => message) }),
        },
      };
    },
  });
}

interface LineNotice {
  outcome: 'already_so' | 'merged' | 'flagged';
  message: Text;
}

interface AdjustmentPlan {
  movements: Movement[];
  notices: LineNotice[];
}

function combinedOutcome(notices: LineNotice[], lineCount: number): LineNotice['outcome'] | undefined {
  if (notices.some(({ outcome }) => outcome === 'flagged')) return 'flagged';
  if (notices.length === 0) return undefined;
  const supersededCounts = notices.filter(({ outcome }) => outcome === 'already_so');
  return supersededCounts.length === lineCount ? 'already_so' : 'merged';
}

/** Uses expired lots first, because they are usually the ones written off. */
async function planWaste(
  { tx, body, isLate }: ChangeRequest<StockWaste>,
  { warehouse, place: from }: WarehousePlace,
  nameOf: (productId: string) => string,
): Promise<AdjustmentPlan> {
  const { to, adjustment } = await findPlaces(tx, {
    to: { kind: 'waste' },
    adjustment: { kind: 'adjustment' },
  });
  const errors: FieldReason[] = [];
  const adjustmentPlan: AdjustmentPlan = { movements: [], notices: [] };
  for (const foundLine of await findLotsForLines(tx, body.items, { placeId: from.id, usableOn: null })) {
    const { line, index, lots, available, missing } = foundLine;
    const { product_id: productId, quantity } = line;
    const name = nameOf(productId);
    for (const lot of lots) adjustmentPlan.movements.push({ type: 'waste', productId, ...lot, from, to });
    if (missing === 0) continue;
    if (!isLate) {
      const figures = { warehouse: warehouse.name, available, name, quantity };
      const message = text('stock.short', figures);
      errors.push({ field: `items[${index}].quantity`, message });
    }
    const missingLot = { productId, expiredDate: noExpiry, quantity: missing };
    adjustmentPlan.movements.push({ type: 'adjustment', ...missingLot, from: adjustment, to: from });
    adjustmentPlan.movements.push({ type: 'waste', ...missingLot, from, to });
    const message = text('stock.notInBook', { units: missing, name, warehouse: warehouse.name });
    adjustmentPlan.notices.push({ outcome: 'flagged', message });
  }
  if (errors.length > 0) throw stockInsufficientError(errors);
  return adjustmentPlan;
}

async function planCorrections(
  request: ChangeRequest<StockCount>,
  { warehouse, place }: WarehousePlace,
  nameOf: (productId: string) => string,
): Promise<AdjustmentPlan> {
  const { tx, body, now, occurredAt } = request;
  const adjustment = await findPlace(tx, { kind: 'adjustment' });
  const countedAt = occurredAt ?? now;
  const productIds = body.items.map(({ product_id }) => product_id);
  const newerCountTimeOf = await findNewerCounts(request, {
    productIds,
    warehouseId: warehouse.id,
    countedAt,
  });
  const lotsOf = await lockLots(tx, { placeId: place.id, productIds, usableOn: null });
  const adjustmentPlan: AdjustmentPlan = { movements: [], notices: [] };
  const counts: CountedStock[] = [];
  for (const { product_id: productId, counted } of body.items) {
    const name = nameOf(productId);
    const count = { productId, warehouseId: warehouse.id, counted, reason: body.reason, countedAt };
    const newerCountAt = newerCountTimeOf(productId);
    if (newerCountAt !== undefined) {
      counts.push({ ...count, delta: 0 });
      const message = text('stock.newerCount', { name, when: { at: newerCountAt } });
      adjustmentPlan.notices.push({ outcome: 'already_so', message });
      continue;
    }
    const unitsMovedSince = occurredAt
      ? await netMovementSince(request, { productId, since: occurredAt, placeId: place.id })
      : 0;
    const correctedStock = Math.max(0, counted + unitsMovedSince);
    const lots = lotsOf(productId);
    const delta = correctedStock - unitsIn(lots);
    counts.push({ ...count, delta });
    adjustmentPlan.movements.push(...correctionMovements(productId, { lots, delta }, { place, adjustment }));
    const notice = describeCount(name, {
      counted,
      unitsMovedSince,
      correctedStock,
      countedAt,
    });
    if (notice) adjustmentPlan.notices.push(notice);
  }
  await storeCounts(request, counts);
  return adjustmentPlan;
}

interface CountedLine {
  counted: number;
  unitsMovedSince: number;
  correctedStock: number;
  countedAt: string;
}

function describeCount(
  name: string,
  { counted, unitsMovedSince, correctedStock, countedAt }: CountedLine,
): LineNotice | undefined {
  if (unitsMovedSince === 0) return undefined;
  const movedUnits = Math.abs(unitsMovedSince);
  const figures = { name, counted, when: { at: countedAt }, moved: movedUnits, now: correctedStock };
  if (unitsMovedSince > 0) return { outcome: 'merged', message: text('stock.countedThenCame', figures) };
  return counted < movedUnits
    ? { outcome: 'flagged', message: text('stock.countedTooFew', figures) }
    : { outcome: 'merged', message: text('stock.countedThenLeft', figures) };
}
