import type { OverlaidRow } from '#client/data/use-list.ts';
import type { Product } from '#contract/products/entity.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import { CountSheet } from './count-sheet.tsx';
import { MinimumSheet } from './minimum-sheet.tsx';
import type { Place } from './place.ts';
import type { SheetName } from './place-actions.tsx';
import { toRefillLines } from './refill-lines.ts';
import { RefillSheet } from './refill-sheet.tsx';
import type { StockLine } from './stock-lines.ts';
import { TransferSheet } from './transfer-sheet.tsx';
import { WasteSheet } from './waste-sheet.tsx';

interface PlaceSheetsProps {
  sheet: SheetName;
  place: Place;
  places: readonly Place[];
  stockLines: readonly StockLine[];
  products: readonly OverlaidRow<Product>[];
  summary: readonly OverlaidRow<StockSummary>[];
  /** Units by product id that the cart left with; undefined for a warehouse or if not known. */
  load: ReadonlyMap<string, number> | undefined;
  onClose: () => void;
}

/** Shows the sheet that a button of the chosen place has opened. */
export function PlaceSheets(props: PlaceSheetsProps) {
  const { sheet, place, places, stockLines, products, onClose } = props;
  return (
    <>
      {sheet === 'refill' && place.kind === 'cart' && (
        <RefillSheet cart={place.cart} lines={toRefillLines(place.cart, props)} onClose={onClose} />
      )}
      {sheet === 'minimum' && <MinimumSheet place={place} products={products} onClose={onClose} />}
      {sheet === 'count' && (
        <CountSheet warehouse={place} stockLines={stockLines} onClose={onClose} />
      )}
      {sheet === 'transfer' && (
        <TransferSheet from={place} places={places} stockLines={stockLines} onClose={onClose} />
      )}
      {sheet === 'writeOff' && (
        <WasteSheet warehouse={place} stockLines={stockLines} onClose={onClose} />
      )}
    </>
  );
}
