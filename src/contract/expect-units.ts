import type { EffectEntry, OverlayRows, Place } from './overlay-rows.ts';
import type { StockSummary } from './stock/entity.ts';

export interface NamedPlace {
  kind: Place['kind'];
  /** Undefined if the entry does not contain the name: then no units are shown. */
  name: string | undefined;
}

/**
 * Adds the units that an entry brings to a place; `sign` -1: that it removes. A refused entry moves
 * nothing. Units that arrive are all counted, also where the source has fewer in the ledger, as the
 * server does for goods that were handed over or loaded beyond the ledger (rules 9.5, 9.7).
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

/** The warehouse that a cart loads from, as the entry that moves its goods remembers it. */
export function homeOf(cartId: string | undefined, { names }: EffectEntry): NamedPlace {
  return { kind: 'warehouse', name: names[`home:${cartId}`] };
}
