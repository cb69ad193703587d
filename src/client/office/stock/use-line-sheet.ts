import { useState } from 'react';
import { type SheetOptions, useSheet } from '#client/office/kit/form/use-sheet.ts';
import type { Level } from './levels.ts';

/** Units by product, as typed: an empty field is no line. */
export type Quantities = Record<string, string>;

export interface Line {
  product_id: string;
  quantity: number;
}

/**
 * The lines that somebody filled in; a zero asks for nothing.
 * @param shown what the sheet lists: a draft may name what has left the place, and nobody sees it
 */
export function toLines(quantities: Quantities, shown: readonly { id: string }[]): Line[] {
  return shown
    .map(({ id }) => ({ product_id: id, quantity: Number(quantities[id] ?? 0) }))
    .filter(({ quantity }) => quantity !== 0);
}

/** The lines of an entry, as they were typed. */
export function toQuantities(lines: readonly Line[]): Quantities {
  return Object.fromEntries(lines.map(({ product_id, quantity }) => [product_id, `${quantity}`]));
}

/** What can leave a place: what it has, and lines that were typed before it went. */
export function stillThere(levels: readonly Level[], typed: Quantities): Level[] {
  return levels.filter(
    ({ id, quantity, incoming }) => quantity + incoming > 0 || typed[id] !== undefined,
  );
}

interface LineSheetOptions extends SheetOptions {
  /** The products in the order in which they are sent, so that a complaint finds its line. */
  sent: readonly string[];
}

export type LineSheet = ReturnType<typeof useLineSheet>;

/** A sheet whose lines are products: complaints about a line are found by its product. */
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
