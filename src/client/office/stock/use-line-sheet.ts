import { useState } from 'react';
import { type SheetOptions, useSheet } from '#client/office/kit/form/use-sheet.ts';
import type { Level } from './levels.ts';

/** Units by product, as typed; an empty field is no line. */
export type Quantities = Record<string, string>;

export interface Line {
  product_id: string;
  quantity: number;
}

/**
 * The lines with a quantity other than zero.
 * @param shown the products of the sheet: a draft may have others, which are not shown or sent
 */
export function toLines(quantities: Quantities, shown: readonly { id: string }[]): Line[] {
  return shown
    .map(({ id }) => ({ product_id: id, quantity: Number(quantities[id] ?? 0) }))
    .filter(({ quantity }) => quantity !== 0);
}

/** The form values of a queued entry. */
export function toQuantities(lines: readonly Line[]): Quantities {
  return Object.fromEntries(lines.map(({ product_id, quantity }) => [product_id, `${quantity}`]));
}

/** Products that can leave a place: those in stock, and those that already have a quantity. */
export function canLeave(levels: readonly Level[], typed: Quantities): Level[] {
  return levels.filter(
    ({ id, quantity, incoming }) => quantity + incoming > 0 || typed[id] !== undefined,
  );
}

interface LineSheetOptions extends SheetOptions {
  /** The products in the order in which they are sent: the server names a line by its index. */
  sent: readonly string[];
}

export type LineSheet = ReturnType<typeof useLineSheet>;

/** A sheet with one line per product; errors of the server are found by product. */
export function useLineSheet({ sent, send, ...options }: LineSheetOptions) {
  const [order, setOrder] = useState<readonly string[]>([]);
  const sheet = useSheet({
    ...options,
    send: () => {
      setOrder(sent);
      return send();
    },
  });
  const errorOf = (productId: string): string | undefined => {
    const line = order.indexOf(productId);
    if (line < 0) return undefined;
    return sheet.errors.find(({ field }) => field.startsWith(`items[${line}]`))?.message;
  };
  return { ...sheet, errorOf };
}
