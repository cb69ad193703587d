import * as z from 'zod/mini';
import { openEnum } from '../fields/fields.ts';

export const expiringLotSchema = z.object({
  product_id: z.uuid(),
  product_name: z.string(),
  price: z.int(),
  place: z.object({ kind: openEnum(['cart', 'warehouse']), id: z.uuid(), name: z.string() }),
  expired_date: z.string(),
  quantity: z.int(),
});
export type ExpiringLot = z.infer<typeof expiringLotSchema>;

/** Devices store the lots that expire within this many days. */
export const maxDaysToExpiry = 30;

/** Days from today; expired goods are always included. */
export const expiringQuerySchema = z.object({
  days: z.pipe(
    z._default(z.string().check(z.regex(/^(\d|[12]\d|30)$/, { error: 'invalid' })), '1'),
    z.transform(Number),
  ),
});
