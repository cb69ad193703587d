import { useNavigate } from 'react-router-dom';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { skipUnsavedGuard } from '#client/office/kit/form/skip-unsaved-guard.ts';
import { useEditedEntry } from '#client/office/kit/form/use-edited-entry.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import type { Product } from '#contract/products/entity.ts';
import { CountSheet } from './count-sheet.tsx';
import { MinimumSheet } from './minimum-sheet.tsx';
import type { Place } from './place.ts';
import type { StockLine } from './stock-lines.ts';
import { TransferSheet } from './transfer-sheet.tsx';
import { WasteSheet } from './waste-sheet.tsx';

interface QueuedStockSheetProps {
  place: Place;
  places: readonly Place[];
  products: readonly OverlaidRow<Product>[];
  stockLines: readonly StockLine[];
}

/**
 * `?warehouse=<id>&edit=<seq>` opens a waiting or refused outbox entry of this place in its form again: a
 * transfer, a count or waste of a warehouse, or minimums, also of a cart. The outbox page links here.
 */
export function QueuedStockSheet({ place, places, products, stockLines }: QueuedStockSheetProps) {
  const transferEntry = useEditedEntry('stockTransferCreate', 'edit');
  const adjustmentEntry = useEditedEntry('stockAdjustmentCreate', 'edit');
  const minimumsEntry = useEditedEntry(['cartSetMinimums', 'warehouseSetMinimums'], 'edit');
  const navigate = useNavigate();
  const onClose = () => void navigate('/outbox', { state: skipUnsavedGuard });
  const otherWarehouses = places.filter(({ kind, id }) => kind === 'warehouse' && id !== place.id);
  const adjustmentOfPlace =
    adjustmentEntry?.args.warehouse_id === place.id ? adjustmentEntry : undefined;
  const sheetProps = { warehouse: place, entry: adjustmentOfPlace, onClose };
  return (
    <>
      {minimumsEntry?.args.id === place.id && (
        <MinimumSheet place={place} products={products} entry={minimumsEntry} onClose={onClose} />
      )}
      {transferEntry?.args.from_warehouse_id === place.id && (
        <TransferSheet
          from={place}
          others={otherWarehouses}
          entry={transferEntry}
          onClose={onClose}
          stockLines={withEntryProducts(
            stockLines,
            transferEntry.args.items,
            transferEntry.view.names,
          )}
        />
      )}
      {adjustmentOfPlace?.args.kind === 'count' && (
        <CountSheet
          {...sheetProps}
          stockLines={withEntryProducts(
            stockLines,
            adjustmentOfPlace.args.items,
            adjustmentOfPlace.view.names,
          )}
        />
      )}
      {adjustmentOfPlace?.args.kind === 'waste' && (
        <WasteSheet
          {...sheetProps}
          stockLines={withEntryProducts(
            stockLines,
            adjustmentOfPlace.args.items,
            adjustmentOfPlace.view.names,
          )}
        />
      )}
    </>
  );
}

/** Adds the products of the entry that the warehouse no longer lists, so that no line is lost. */
function withEntryProducts(
  stockLines: readonly StockLine[],
  items: readonly { product_id: string }[],
  names: RecordNames,
): StockLine[] {
  const unlistedItems = items.filter(({ product_id }) =>
    stockLines.every(({ id }) => id !== product_id),
  );
  const lowFigure = { by: 'alert', figure: 0, units: 0 } as const;
  const noStock = {
    unit: '',
    quantity: 0,
    incoming: 0,
    lowFigure,
    isLow: false,
  };
  const addedLines = unlistedItems.map(({ product_id: id }) => ({
    id,
    name: names[id] ?? '',
    ...noStock,
  }));
  return [...stockLines, ...addedLines];
}
