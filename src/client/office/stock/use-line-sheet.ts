import { useState } from 'react';
import { type SheetOptions, useSheet } from '#client/office/kit/form/use-sheet.ts';
import type { Level } from './levels.ts';

/** Units by product id, as typed; an empty field is no line. */
export type Quantities = Record<string, string>;

export interface Line {
  product_id: string;
  quantity: number;
}

/**
 * The lines with a quantity other than zero.
 * @param shown the products of the sheet: other products of a draft are neither shown nor sent
 */
export function toLines(quantities: Quantities, shown: readonly { id: string }[]): Line[] {
  return shown
    .map(({ id }) => ({ product_id: id, quantity: Number(quantities[id] ?? 0) }))
    .filter(({ quantity }) => quantity !== 0);
}

/** The lines of a queued entry as form values. */
export function toQuantities(lines: readonly Line[]): Quantities {
  return Object.fromEntries(lines.map(({ product_id, quantity }) => [product_id, `${quantity}`]));
}

/** The products that can leave a place: in stock, or with a quantity that is typed already. */
export function levelsThatCanLeave(levels: readonly Level[], typed: Quantities): Level[] {
  return levels.filter(
    ({ id, quantity, incoming }) => quantity + incoming > 0 || typed[id] !== undefined,
  );
}

interface LineSheetOptions extends SheetOptions {
  /** Product ids in the order in which they are sent: the server names a line by its index. */
  sentProductIds: readonly string[];
}

export type LineSheet = ReturnType<typeof useLineSheet>;

/** A sheet with one line per product. `errorOf` finds the server's error about a product. */
export function useLineSheet({ sentProductIds, send, ...options }: LineSheetOptions) {
  const [sentOrder, setSentOrder] = useState<readonly string[]>([]);
  const sheet = useSheet({
    ...options,
    send: () => {
      setSentOrder(sentProductIds);
      return send();
    },
  });
  const errorOf = (productId: string): string | undefined => {
    const line = sentOrder.indexOf(productId);
    if (line < 0) return undefined;
    return sheet.errors.find(({ field }) => field.startsWith(`items[${line}]`))?.message;
  };
  return { ...sheet, errorOf };
}
