import * as z from 'zod/mini';
import { openEnum } from '../fields/fields.ts';

/** The units of one product with one expiry date at one place, which have expired or will soon. */
export const expiringLotSchema = z.object({
  product_id: z.uuid(),
  product_name: z.string(),
  /** What a unit costs, in rupiah. */
  price: z.int(),
  place: z.object({ kind: openEnum(['cart', 'warehouse']), id: z.uuid(), name: z.string() }),
  expired_date: z.string(),
  quantity: z.int(),
});
export type ExpiringLot = z.infer<typeof expiringLotSchema>;

/** So many days ahead can be asked at most, and devices ask for. */
export const maxDaysToExpiry = 30;

/** How many days ahead of today the goods expire; 0: today. What has expired is always named. */
export const expiringQuerySchema = z.object({
  days: z.pipe(
    z._default(z.string().check(z.regex(/^(\d|[12]\d|30)$/, { error: 'invalid' })), '1'),
    z.transform(Number),
  ),
});
