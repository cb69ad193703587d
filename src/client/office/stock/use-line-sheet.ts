import { type FormEvent, useState } from 'react';
import { type SheetOptions, useSheet } from '#client/office/kit/form/use-sheet.ts';
import type { StockLine } from './stock-lines.ts';

/** Units by product id, as typed. An empty text makes no line. */
export type Quantities = Record<string, string>;

/** One product with its units, in the arguments of a mutation. */
export interface Line {
  product_id: string;
  quantity: number;
}

/**
 * The lines with a quantity other than zero. Text that is no number stays as NaN, which the
 * contract refuses.
 * @param shownProducts the products in the sheet; further products of a draft are not sent
 */
export function toLines(quantities: Quantities, shownProducts: readonly { id: string }[]): Line[] {
  return shownProducts
    .map(({ id }) => ({ product_id: id, quantity: Number(quantities[id] ?? 0) }))
    .filter(({ quantity }) => quantity !== 0);
}

/** The lines of a queued entry as form values. */
export function toQuantities(lines: readonly Line[]): Quantities {
  return Object.fromEntries(lines.map(({ product_id, quantity }) => [product_id, `${quantity}`]));
}

/** The products to offer in a form for leaving goods: those in stock or with a typed quantity. */
export function linesThatCanLeave(
  stockLines: readonly StockLine[],
  typed: Quantities,
): StockLine[] {
  return stockLines.filter(
    ({ id, quantity, incoming }) => quantity + incoming > 0 || typed[id] !== undefined,
  );
}

interface LineSheetOptions extends SheetOptions {
  /** Product ids in the order in which they are sent, because the server's errors name an index. */
  sentProductIds: readonly string[];
  /** Asked before the change is sent; the answer is the button with `label`. */
  question?: { message: string; label: string } | undefined;
}

/** A sheet with one line per product. `lineErrorOf` finds the server's error about a product. */
export function useLineSheet({ sentProductIds, question, send, ...options }: LineSheetOptions) {
  // The edited entry was sent in the order in which its form lists the products.
  const [sentOrder, setSentOrder] = useState<readonly string[]>(sentProductIds);
  const [isAsking, setAsking] = useState(false);
  const sheet = useSheet({
    ...options,
    send: () => {
      setSentOrder(sentProductIds);
      return send();
    },
  });
  const lineErrorOf = (productId: string): string | undefined => {
    const lineIndex = sentOrder.indexOf(productId);
    if (lineIndex < 0) return undefined;
    return sheet.errors.find(({ field }) => field.includes(`[${lineIndex}]`))?.message;
  };
  const onSubmit = (event: FormEvent) => {
    if (question === undefined || sheet.isSubmitting) return sheet.onSubmit(event);
    event.preventDefault();
    setAsking(true);
  };
  const answer = () => {
    setAsking(false);
    if (!sheet.isSubmitting) void sheet.submit();
  };
  const resolution = isAsking && question ? { ...question, onResolve: answer } : undefined;
  return { ...sheet, onSubmit, resolution, lineErrorOf };
}
