import type { ListRow } from '#contract/lists.ts';
import type { Draft } from '../draft.ts';
import type { OverlayEntry } from '../overlay-entry.ts';

type Summary = ListRow<'stockSummary'>;

export interface NamedPlace {
  kind: 'cart' | 'warehouse';
  /** Undefined: the entry does not know it, so nothing is said of it. */
  name: string | undefined;
}

/**
 * Announces what an entry brings to a place; `sign` -1: takes from it. Refused, it moves nothing.
 * What a person says has arrived arrives, whatever the book could give: the rest comes from no
 * place, as the server books goods that were handed over or loaded beyond the book (domain, Part B).
 */
export function expectUnits(
  draft: Draft<Summary>,
  { kind, name }: NamedPlace,
  lines: readonly { product_id: string; quantity: number }[],
  { names, state }: OverlayEntry,
  sign: 1 | -1 = 1,
): void {
  if (state === 'refused' || !name) return;
  for (const { product_id, quantity } of lines) {
    if (quantity === 0) continue;
    const blank = { product_id, product_name: names[product_id] ?? '', cart: {}, warehouse: {} };
    draft.expect(product_id, { kind, name }, sign * quantity, blank);
  }
}

/** The warehouse that a cart loads from, as the entry that moves its goods remembers it. */
export function homeOf(cartId: string | undefined, { names }: OverlayEntry): NamedPlace {
  return { kind: 'warehouse', name: names[`home:${cartId}`] };
}
