import type { Minimums } from '../fields/minimums.ts';
import type { Product } from '../products/entity.ts';

export interface StockThreshold {
  /**
   * `minimum`: the place's minimum, for its units; `alert`: the product's low-stock alert, for its units in all places.
   */
  by: 'minimum' | 'alert';
  threshold: number;
  units: number;
}

type StockedProduct = Pick<Product, 'id' | 'stock' | 'stock_alert'>;

/** Uses the place's minimum or, without one, the product's low-stock alert (rules 1.7). */
export function stockThresholdAt(
  product: StockedProduct,
  unitsAtPlace: number,
  minimums: Minimums = {},
): StockThreshold {
  const minimum = minimums[product.id];
  if (minimum === undefined) return alertThreshold(product);
  return { by: 'minimum', threshold: minimum, units: unitsAtPlace };
}

export function alertThreshold({ stock, stock_alert }: Omit<StockedProduct, 'id'>): StockThreshold {
  return { by: 'alert', threshold: stock_alert, units: stock };
}

/** Always false for an inactive product (rules 8.1). */
export function isLow(status: Product['status'], { threshold, units }: StockThreshold): boolean {
  return status === 'active' && units <= threshold;
}
