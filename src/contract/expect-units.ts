import type { EffectEntry, OverlayRows, Place } from './overlay-rows.ts';
import type { StockSummary } from './stock/entity.ts';

export interface NamedPlace {
  kind: Place['kind'];
  /** Undefined if the entry does not contain the name: then no units are shown. */
  name: string | undefined;
}

/**
 * Shows the units that an entry will bring to a place, or take from it with `sign` -1. A refused entry
 * moves nothing. All arriving units are shown, even if the ledger has fewer at the source: the server
 * also accepts goods that were handed over or loaded beyond the ledger (rules 9.5, 9.7).
 */
export function expectUnits(
  rows: OverlayRows<StockSummary>,
  { kind, name }: NamedPlace,
  lines: readonly { product_id: string; quantity: number }[],
  { names, state }: EffectEntry,
  sign: 1 | -1 = 1,
): void {
  if (state === 'refused' || !name) return;
  for (const { product_id, quantity } of lines) {
    if (quantity === 0) continue;
    const blank = { product_id, product_name: names[product_id] ?? '', cart: {}, warehouse: {} };
    rows.expect(product_id, { kind, name }, sign * quantity, blank);
  }
}

/** The warehouse that a cart loads from: its name was stored in the entry when the entry was made. */
export function homeOf(cartId: string | undefined, { names }: EffectEntry): NamedPlace {
  return { kind: 'warehouse', name: names[`home:${cartId}`] };
}
