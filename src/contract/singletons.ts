import * as z from 'zod/mini';
import { businessSchema } from './business/entity.ts';
import { expiringLotSchema, maxDaysToExpiry } from './stock/expiring.ts';

/** The labels are in English. */
export const labelsSchema = z.array(z.object({ value: z.string(), label: z.string() }));

/** When these labels change, all devices fetch everything again (`readChanges`). */
export const metadataSchema = z.object({
  roles: labelsSchema,
  cart_statuses: labelsSchema,
  cart_assignment_statuses: labelsSchema,
  transaction_statuses: labelsSchema,
  payment_statuses: labelsSchema,
  payment_methods: labelsSchema,
});
export type Metadata = z.infer<typeof metadataSchema>;

export const singletons = {
  metadata: { name: 'metadata', path: '/metadata', schema: metadataSchema },
  productCategories: {
    name: 'productCategories',
    path: '/products/categories',
    schema: z.array(z.string()),
  },
  business: { name: 'business', path: '/business', schema: businessSchema },
  expiringLots: {
    name: 'expiringLots',
    path: `/stock/expiring?days=${maxDaysToExpiry}`,
    schema: z.array(expiringLotSchema),
    /** When this list changes, a screen that shows the response requests it again. */
    changesWith: 'stockSummary',
  },
} as const;

export type SingletonName = keyof typeof singletons;
export type SingletonData<Name extends SingletonName> = z.infer<(typeof singletons)[Name]['schema']>;
