import * as z from 'zod/mini';
import { businessDateSchema } from '../fields.ts';
import { personSchema } from './user-row.ts';

export const transactionStatuses = ['pending', 'completed', 'cancelled', 'refunded'] as const;

export const paymentStatuses = ['pending', 'success', 'failed', 'expired', 'refunded'] as const;

export const paymentMethods = [
  'cash',
  'qris',
  'gopay',
  'ovo',
  'dana',
  'shopeepay',
  'linkaja',
  'debit_card',
] as const;

export const transactionSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  transaction_time: z.string(),
  cart_id: z.uuid(),
  cart_details: z.object({ code: z.string(), name: z.string() }),
  sales_id: z.uuid(),
  sales_details: personSchema,
  payment_method: z.enum(paymentMethods),
  payment_status: z.enum(paymentStatuses),
  status: z.enum(transactionStatuses),
  total: z.int(),
  items: z.array(
    z.object({
      product_id: z.uuid(),
      product: z.object({ id: z.uuid(), name: z.string() }),
      quantity: z.int(),
      unit_price: z.int(),
      subtotal: z.int(),
    }),
  ),
  flags: z.array(z.string()),
  version: z.int(),
});
export type Transaction = z.infer<typeof transactionSchema>;

export const transactionFiltersSchema = z.object({
  status: z.optional(z.enum(transactionStatuses, { error: 'status_invalid' })),
  payment_method: z.optional(z.enum(paymentMethods, { error: 'invalid' })),
  start_date: z.optional(businessDateSchema),
  end_date: z.optional(businessDateSchema),
});
