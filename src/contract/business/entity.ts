import * as z from 'zod/mini';
import { openEnum, storableText } from '../fields/fields.ts';
import { idSchema } from '../fields/ids.ts';
import { nameText, plainText, reasonSchema, wholeNumber } from '../fields/input-fields.ts';
import { enteredPasswordSchema } from '../fields/person-fields.ts';
import { reasonKinds, reasonsSchema } from '../fields/reasons.ts';
import { paymentMethods } from '../transactions/entity.ts';

/** The first order is the default. */
export const tileOrders = ['best_first', 'name'] as const;

/** `auto`: shown until the first shift is closed. */
export const setupGuideModes = ['auto', 'hidden', 'shown'] as const;

/** Data stored by a version before 1.1.0 lacks the optional fields. */
export const businessSchema = z.object({
  qris: z.string(),
  reasons: z.optional(reasonsSchema),
  /** If `name` or `address` is empty, receipts and the till show the site's. */
  name: z.optional(z.string()),
  address: z.optional(z.string()),
  receipt_footer: z.optional(z.string()),
  payment_methods: z.optional(z.array(openEnum(paymentMethods))),
  tile_order: z.optional(openEnum(tileOrders)),
  default_warehouse_id: z.optional(z.nullable(z.uuid())),
  /** Per unit sold, in whole rupiah. */
  default_commission: z.optional(z.int()),
  /** Whether free cups and discounts earn commission; a change applies to later shifts (rules 6.19). */
  discounts_earn: z.optional(z.boolean()),
  setup_guide: z.optional(openEnum(setupGuideModes)),
});
export type Business = z.infer<typeof businessSchema>;

const maxReasons = 12;

const reasonListSchema = z.array(reasonSchema, { error: 'invalid' }).check(
  z.overwrite((reasons) => [...new Set(reasons)]),
  z.maxLength(maxReasons, { error: 'reasons_too_many' }),
);

const flagSchema = z.boolean({ error: 'invalid' });

/** `qris.ts` validates the QRIS code, so that mirror and outbox do not load its rules. */
export const businessArgsSchema = z.partial(
  z.object({
    qris: z.string({ error: 'qris_incomplete' }).check(storableText),
    current_password: enteredPasswordSchema,
    name: nameText({ max: 60, length: 'cart_name_length' }),
    address: plainText({ max: 200, length: 'business_address_length' }),
    receipt_footer: plainText({ max: 200, length: 'receipt_footer_length' }),
    payment_methods: z.array(z.enum(paymentMethods, { error: 'invalid' }), { error: 'invalid' }).check(
      z.overwrite((methods) => [...new Set(methods)]),
      z.maxLength(paymentMethods.length, { error: 'invalid' }),
      z.minLength(1, { error: 'payment_methods_required' }),
    ),
    tile_order: z.enum(tileOrders, { error: 'invalid' }),
    reasons: z.partial(
      z.object(
        Object.fromEntries(reasonKinds.map((kind) => [kind, reasonListSchema])) as Record<
          (typeof reasonKinds)[number],
          typeof reasonListSchema
        >,
        { error: 'invalid' },
      ),
    ),
    default_warehouse_id: z.nullable(idSchema),
    default_commission: wholeNumber(0, 100_000, 'user.commission.range'),
    discounts_earn: flagSchema,
    setup_guide: z.enum(setupGuideModes, { error: 'invalid' }),
  }),
);
export type BusinessUpdate = z.infer<typeof businessArgsSchema>;
