import type { Minimums } from '../fields/minimums.ts';
import type { Product } from '../products/entity.ts';

/** The figure at which a product is low, and the units that are held against it. */
export interface LowFigure {
  /** `minimum`: set for the place and its units. `alert`: of the product, for its units in all places. */
  by: 'minimum' | 'alert';
  figure: number;
  units: number;
}

type Judged = Pick<Product, 'id' | 'stock' | 'stock_alert'>;

/**
 * What judges a product at a place that holds so many units of it (rules 1.7): the minimum set for it there,
 * else its alert over all places together.
 */
export function lowFigureAt(product: Judged, unitsAtPlace: number, minimums: Minimums = {}): LowFigure {
  const minimum = minimums[product.id];
  if (minimum === undefined) return lowFigureInAll(product);
  return { by: 'minimum', figure: minimum, units: unitsAtPlace };
}

export function lowFigureInAll({ stock, stock_alert }: Omit<Judged, 'id'>): LowFigure {
  return { by: 'alert', figure: stock_alert, units: stock };
}

/** Whether the product is low. An inactive product never is (rules 8.1). */
export function isLow(status: Product['status'], { figure, units }: LowFigure): boolean {
  return status === 'active' && units <= figure;
}
