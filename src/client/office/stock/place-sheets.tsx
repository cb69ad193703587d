import type { OverlaidRow } from '#client/data/use-list.ts';
import type { Product } from '#contract/products/entity.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import { CountSheet } from './count-sheet.tsx';
import type { Level } from './levels.ts';
import type { SheetName } from './place-actions.tsx';
import { toRefillLines } from './refill-lines.ts';
import { RefillSheet } from './refill-sheet.tsx';
import { TransferSheet } from './transfer-sheet.tsx';
import type { Place } from './use-places.ts';
import { WriteOffSheet } from './write-off-sheet.tsx';

interface PlaceSheetsProps {
  sheet: SheetName;
  place: Place;
  places: readonly Place[];
  levels: readonly Level[];
  products: readonly OverlaidRow<Product>[];
  summary: readonly OverlaidRow<StockSummary>[];
  /** Units by product id that the cart left with; undefined for a warehouse or if not known. */
  load: ReadonlyMap<string, number> | undefined;
  onClose: () => void;
}

/** Shows the sheet that a button of the chosen place has opened. */
export function PlaceSheets(props: PlaceSheetsProps) {
  const { sheet, place, places, levels, onClose } = props;
  const otherWarehouses = places.filter(({ kind, id }) => kind === 'warehouse' && id !== place.id);
  return (
    <>
      {sheet === 'refill' && place.kind === 'cart' && (
        <RefillSheet cart={place.cart} lines={toRefillLines(place.cart, props)} onClose={onClose} />
      )}
      {sheet === 'count' && <CountSheet warehouse={place} levels={levels} onClose={onClose} />}
      {sheet === 'transfer' && (
        <TransferSheet from={place} others={otherWarehouses} levels={levels} onClose={onClose} />
      )}
      {sheet === 'writeOff' && (
        <WriteOffSheet warehouse={place} levels={levels} onClose={onClose} />
      )}
    </>
  );
}
