import type { MovementType } from '../db/tables/goods.ts';
import type { Place } from './places.ts';

/** Units of one lot that move from one place to another. */
export interface Movement {
  type: MovementType;
  productId: string;
  /** The lot: YYYY-MM-DD, or `noExpiry`. */
  expiredDate: string;
  from: Place;
  to: Place;
  /** Whole units, above 0. */
  quantity: number;
  reason?: string;
}
