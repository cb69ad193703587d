import { useNavigate } from 'react-router-dom';
import { skipUnsavedGuard } from '#client/office/kit/form/skip-unsaved-guard.ts';
import { useEditedEntry } from '#client/office/kit/form/use-edited-entry.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { CountSheet } from './count-sheet.tsx';
import { MinimumSheet } from './minimum-sheet.tsx';
import type { PlaceData } from './place-sheet.tsx';
import { type StockLine, toStockLine } from './stock-lines.ts';
import { TransferSheet } from './transfer-sheet.tsx';
import { WasteSheet } from './waste-sheet.tsx';

/**
 * `?warehouse=<id>&edit=<seq>` opens a waiting or refused outbox entry of this place in its form again: a
 * transfer, a count or waste of a warehouse, or minimums, also of a cart. The outbox page links here.
 */
export function QueuedStockSheet({ place, places, products, stockLines }: PlaceData) {
  const transfer = useEditedEntry('stockTransferCreate', 'edit');
  const adjustment = useEditedEntry('stockAdjustmentCreate', 'edit');
  const minimums = useEditedEntry(['cartSetMinimums', 'warehouseSetMinimums'], 'edit');
  const navigate = useNavigate();
  const onClose = () => void navigate('/outbox', { state: skipUnsavedGuard });
  if (minimums?.args.id === place.id) {
    return <MinimumSheet place={place} products={products} entry={minimums} onClose={onClose} />;
  }
  if (transfer?.args.from_warehouse_id === place.id) {
    const lines = withEntryProducts(stockLines, transfer);
    const sheet = { entry: transfer, stockLines: lines, onClose };
    return <TransferSheet from={place} places={places} {...sheet} />;
  }
  if (adjustment?.args.warehouse_id !== place.id) return null;
  const lines = withEntryProducts(stockLines, adjustment);
  const Sheet = adjustment.args.kind === 'count' ? CountSheet : WasteSheet;
  return <Sheet warehouse={place} stockLines={lines} entry={adjustment} onClose={onClose} />;
}

/** Adds the products of the entry that the warehouse no longer lists, so that no line is lost. */
function withEntryProducts(
  stockLines: readonly StockLine[],
  { args, view }: QueuedEntry<'stockTransferCreate' | 'stockAdjustmentCreate'>,
): StockLine[] {
  const listedIds = new Set(stockLines.map(({ id }) => id));
  const nothing = { product: undefined, quantity: 0, incoming: 0, minimums: undefined };
  const unlisted = args.items
    .map(({ product_id }) => product_id)
    .filter((id) => !listedIds.has(id))
    .map((id) => toStockLine({ id, name: view.names[id] ?? '', ...nothing }));
  return [...stockLines, ...unlisted];
}
