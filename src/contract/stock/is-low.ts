import type { Minimums } from '../fields/minimums.ts';
import type { Product } from '../products/entity.ts';

export interface LowLevel {
  /** `minimum`: of the place, for its units; `alert`: of the product, for its units in all places. */
  by: 'minimum' | 'alert';
  figure: number;
  units: number;
}

type Judged = Pick<Product, 'id' | 'stock' | 'stock_alert'>;

/** The minimum of the place decides, else the low-stock alert of the product (rules 1.7). */
export function lowLevelAt(product: Judged, unitsAtPlace: number, minimums: Minimums = {}): LowLevel {
  const minimum = minimums[product.id];
  if (minimum === undefined) return lowLevelInAll(product);
  return { by: 'minimum', figure: minimum, units: unitsAtPlace };
}

export function lowLevelInAll({ stock, stock_alert }: Omit<Judged, 'id'>): LowLevel {
  return { by: 'alert', figure: stock_alert, units: stock };
}

/** An inactive product never is (rules 8.1). */
export function isLow(status: Product['status'], { figure, units }: LowLevel): boolean {
  return status === 'active' && units <= figure;
}
