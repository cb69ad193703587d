import { useSearchParams } from 'react-router-dom';
import { useRecord } from '#client/data/use-record.ts';
import type { RecordStart } from '#client/office/kit/form/record-pages.tsx';
import { isId } from '#contract/fields/ids.ts';
import { lists } from '#contract/lists.ts';

/**
 * First values of a new template: the load of the assignment in `?from=<id>`, or what was typed in the morning:
 * `?cart=<id>&load=<product>:<units>,…`.
 */
export function useTemplateStart(): RecordStart {
  const [search] = useSearchParams();
  const id = search.get('from') ?? undefined;
  const { record, isLoading } = useRecord(lists.cartAssignments, id);
  const cart_id = search.get('cart');
  if (isId(cart_id)) {
    const items = linesIn(search.get('load') ?? '');
    return { start: { known: { cart_id, items }, draftName: undefined }, isLoading: false };
  }
  if (!record) return { start: undefined, isLoading };
  const { cart_details, initial_items, ...row } = record.row;
  const items = initial_items.map(({ product_id, quantity }) => ({ product_id, quantity }));
  // A product that is no longer offered is shown by its name, and refused with the reason.
  const products = initial_items.map((item) => [item.product_id, item.product_details.name]);
  const names = { ...Object.fromEntries(products), [row.cart_id]: cart_details.name };
  return {
    start: { known: { cart_id: row.cart_id, items }, names, draftName: `templateCreate ${id}` },
    isLoading: false,
  };
}

/** The lines in an address; what is none is left out. */
export function linesIn(text: string): { product_id: string; quantity: number }[] {
  return text.split(',').flatMap((line) => {
    const [product_id, units] = line.split(':');
    const quantity = Number(units);
    return isId(product_id) && Number.isInteger(quantity) ? [{ product_id, quantity }] : [];
  });
}
