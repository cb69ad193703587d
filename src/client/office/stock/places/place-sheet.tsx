import type { OverlaidRow } from '#client/data/use-rows.ts';
import { useAvailableStock } from '#client/office/kit/available-stock.ts';
import { type QueuedEntry, useBackToOutbox, useEditedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import type { Product } from '#contract/products/entity.ts';
import { CountSheet } from '../count-sheet.tsx';
import { LevelSheet } from '../levels/level-sheet.tsx';
import type { Place } from '../place.ts';
import { RefillSheet, toRefillLines } from '../refill-sheet.tsx';
import { type StockLine, toStockLine, toStockLines } from '../stock-lines.ts';
import { TransferSheet, WasteSheet } from '../stock-out-sheet.tsx';
import type { SheetName } from './place-actions.tsx';

interface PlaceData {
  place: Place;
  places: readonly Place[];
  stockLines: readonly StockLine[];
  products: readonly OverlaidRow<Product>[];
}

interface PlaceSheetProps extends PlaceData {
  sheet: SheetName;
  /** Loaded units by product id, if known. Undefined for a warehouse. */
  load: ReadonlyMap<string, number> | undefined;
  onClose: () => void;
}

export function PlaceSheet(props: PlaceSheetProps) {
  const { sheet, place, places, stockLines, products, load, onClose } = props;
  const available = useAvailableStock();
  switch (sheet) {
    case 'refill':
      if (place.kind !== 'cart') return null;
      return (
        <RefillSheet
          cart={place.cart}
          lines={toRefillLines(place.cart, { stockLines, products, available, load })}
          onClose={onClose}
        />
      );
    case 'minimum':
      return <LevelSheet place={place} products={products} onClose={onClose} />;
    case 'count':
      return <CountSheet from={place} stockLines={stockLines} onClose={onClose} />;
    case 'transfer':
      return (
        <TransferSheet
          from={place}
          places={places}
          stockLines={toStockLines({ place, products, summary: available.rows, load })}
          onClose={onClose}
        />
      );
    case 'writeOff':
      return <WasteSheet from={place} stockLines={stockLines} onClose={onClose} />;
  }
}

/** The outbox links to `?warehouse=<id>&edit=<seq>`, or for minimums of a cart to `?cart=<id>&edit=<seq>`. */
export function QueuedStockSheet({ place, places, products, stockLines }: PlaceData) {
  const transfer = useEditedEntry('stockTransferCreate', 'edit');
  const adjustment = useEditedEntry('stockAdjustmentCreate', 'edit');
  const minimums = useEditedEntry(['cartSetMinimums', 'warehouseSetMinimums'], 'edit');
  const onClose = useBackToOutbox();
  if (minimums?.args.id === place.id) {
    return <LevelSheet place={place} products={products} entry={minimums} onClose={onClose} />;
  }
  if (transfer?.args.from_warehouse_id === place.id) {
    const lines = withEntryProducts(stockLines, transfer);
    const sheet = { entry: transfer, stockLines: lines, onClose };
    return <TransferSheet from={place} places={places} {...sheet} />;
  }
  // Waste on a cart is edited on the barista's device.
  if (!adjustment || adjustment.args.kind === 'cart_waste') return null;
  if (adjustment.args.warehouse_id !== place.id) return null;
  const lines = withEntryProducts(stockLines, adjustment);
  const Sheet = adjustment.args.kind === 'count' ? CountSheet : WasteSheet;
  return <Sheet from={place} stockLines={lines} entry={adjustment} onClose={onClose} />;
}

/** Adds products that the warehouse no longer lists, so that no line of the entry is lost. */
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
