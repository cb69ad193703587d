import type { LossesReport } from './entity.ts';

/** Units thrown away, missing, and found too many; `value` in rupiah, what was found too many taken off. */
export interface LossSums {
  wasted: number;
  missing: number;
  found: number;
  value: number;
}

/**
 * What all products lost together. What counts found too many of one product makes up for nothing that is missing of
 * another, but in rupiah.
 *
 * @param byProduct the report of losses by product
 */
export function sumsOfLosses(byProduct: LossesReport): LossSums {
  const sums = { wasted: 0, missing: 0, found: 0, value: 0 };
  for (const { wasted, missing, lost_value } of byProduct) {
    sums.wasted += wasted;
    sums.missing += Math.max(0, missing);
    sums.found += Math.max(0, -missing);
    sums.value += lost_value;
  }
  return sums;
}
