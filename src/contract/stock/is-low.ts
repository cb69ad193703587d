import type { Minimums } from '../fields/minimums.ts';
import type { Product } from '../products/entity.ts';

export interface LowLevel {
  /**
   * `minimum`: the place's minimum, for its units; `alert`: the product's low-stock alert, for its units in all places.
   */
  by: 'minimum' | 'alert';
  figure: number;
  units: number;
}

type Judged = Pick<Product, 'id' | 'stock' | 'stock_alert'>;

/** Uses the place's minimum or, without one, the product's low-stock alert (rules 1.7). */
export function lowLevelAt(product: Judged, unitsAtPlace: number, minimums: Minimums = {}): LowLevel {
  const minimum = minimums[product.id];
  if (minimum === undefined) return lowLevelInAll(product);
  return { by: 'minimum', figure: minimum, units: unitsAtPlace };
}

export function lowLevelInAll({ stock, stock_alert }: Omit<Judged, 'id'>): LowLevel {
  return { by: 'alert', figure: stock_alert, units: stock };
}

/** Always false for an inactive product (rules 8.1). */
export function isLow(status: Product['status'], { figure, units }: LowLevel): boolean {
  return status === 'active' && units <= figure;
}
