import * as z from 'zod/mini';
import { openEnum } from '../fields.ts';

/** The units of one product with one expiry date at one place, which expire by tomorrow or have expired. */
export const expiringLotSchema = z.object({
  product_id: z.uuid(),
  product_name: z.string(),
  place: z.object({ kind: openEnum(['cart', 'warehouse']), id: z.uuid(), name: z.string() }),
  expired_date: z.string(),
  quantity: z.int(),
});
export type ExpiringLot = z.infer<typeof expiringLotSchema>;
