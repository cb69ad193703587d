import type { LossesReport } from './entity.ts';

/** `value` in rupiah, net of overages. */
export interface LossSums {
  wasted: number;
  missing: number;
  found: number;
  value: number;
}

/** An overage offsets another product's shortage only in rupiah. */
export function sumLosses(byProduct: LossesReport): LossSums {
  const sums = { wasted: 0, missing: 0, found: 0, value: 0 };
  for (const { wasted, missing, lost_value } of byProduct) {
    sums.wasted += wasted;
    sums.missing += Math.max(0, missing);
    sums.found += Math.max(0, -missing);
    sums.value += lost_value;
  }
  return sums;
}
