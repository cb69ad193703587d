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

/** What the sheets of a place know. */
export interface PlaceData {
  place: Place;
  places: readonly Place[];
  stockLines: readonly StockLine[];
  products: readonly OverlaidRow<Product>[];
}

interface PlaceSheetProps extends PlaceData {
  sheet: SheetName;
  summary: readonly OverlaidRow<StockSummary>[];
  /** Units by product id that the cart left with; undefined for a warehouse or if not known. */
  load: ReadonlyMap<string, number> | undefined;
  onClose: () => void;
}

/** The sheet that a button of the chosen place has opened. */
export function PlaceSheet(props: PlaceSheetProps) {
  const { sheet, place, places, stockLines, products, onClose } = props;
  switch (sheet) {
    case 'refill':
      if (place.kind !== 'cart') return null;
      return (
        <RefillSheet cart={place.cart} lines={toRefillLines(place.cart, props)} onClose={onClose} />
      );
    case 'minimum':
      return <MinimumSheet place={place} products={products} onClose={onClose} />;
    case 'count':
      return <CountSheet warehouse={place} stockLines={stockLines} onClose={onClose} />;
    case 'transfer':
      return (
        <TransferSheet from={place} places={places} stockLines={stockLines} onClose={onClose} />
      );
    case 'writeOff':
      return <WasteSheet warehouse={place} stockLines={stockLines} onClose={onClose} />;
  }
}
