import type { MovementType } from '../db/ledger-tables.ts';
import type { Place } from './places.ts';

/** Goods of one lot that go from one place to another. */
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
