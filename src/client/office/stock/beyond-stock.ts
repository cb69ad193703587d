import type { StockLine } from './stock-lines.ts';
import type { Line } from './use-line-sheet.ts';

/** A product of which more leaves than this device knows to be there. */
export interface BeyondStock {
  name: string;
  known: number;
}

/**
 * The products of which the lines take more than is known to be there.
 *
 * @param ownLines what an edited entry that waits in the outbox already takes from the figures
 */
export function beyondStock(
  lines: readonly Line[],
  stockLines: readonly StockLine[],
  ownLines: readonly Line[] = [],
): BeyondStock[] {
  return lines.flatMap(({ product_id, quantity }) => {
    const stockLine = stockLines.find(({ id }) => id === product_id);
    const own = ownLines.find((line) => line.product_id === product_id)?.quantity ?? 0;
    const known = stockLine ? stockLine.quantity + stockLine.incoming + own : 0;
    return quantity > known ? [{ name: stockLine?.name ?? '', known }] : [];
  });
}
