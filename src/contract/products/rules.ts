// Rules 6.9.
import { type LocalRows, localRow, usableLocalRows } from '../definitions/local-rows.ts';
import { type Text, text } from '../messages/text.ts';

export function productInStockError(name: string, units: number): Text | undefined {
  return units > 0 ? text('product.stillHeld', { units, name }) : undefined;
}

/** @param numbers the numbers of requests that could not be approved without the product */
export function productRequestedError(name: string, numbers: readonly string[]): Text | undefined {
  const [number] = numbers;
  if (number === undefined) return undefined;
  const others = numbers.length - 1;
  return others > 0
    ? text('product.askedForOften', { name, number, others })
    : text('product.askedFor', { name, number });
}

export function localProductDeletionError({ id }: { id: string }, localRows: LocalRows): Text | undefined {
  const product = localRow(localRows, 'products', id);
  if (!product) return undefined;
  const { name } = product;
  // Uses the stock summary, because the product's own stock lacks unsent movements.
  const summary = localRows('stockSummary').find((item) => item.id === id);
  const places = [summary?.row.warehouse, summary?.row.cart];
  const movedUnits = [summary?.incoming?.warehouse, summary?.incoming?.cart];
  const units = [...places, ...movedUnits].flatMap((units) => Object.values(units ?? {}));
  const requestNumbers = usableLocalRows(localRows, 'restockRequests')
    .filter(({ status }) => status === 'pending')
    .filter(({ items }) => items.some(({ product_id }) => product_id === id))
    // An unsent request has no number.
    .map(({ number, cart_details }) => number || cart_details.code || cart_details.name)
    .sort();
  const heldUnits = units.reduce((sum, each) => sum + each, 0);
  return productInStockError(name, heldUnits) ?? productRequestedError(name, requestNumbers);
}
