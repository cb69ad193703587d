import * as z from 'zod/mini';
import { businessSchema } from './business/entity.ts';
import { expiringLotSchema, maxDaysToExpiry } from './stock/expiring.ts';

/** The choices of a select: each value with the English label that the server gives it. */
export const labelsSchema = z.array(z.object({ value: z.string(), label: z.string() }));

/**
 * What only another release of the server changes: the values of roles, statuses and payment methods,
 * each with its label. A new value makes all devices read everything again (`readChanges`).
 */
export const metadataSchema = z.object({
  roles: labelsSchema,
  cart_statuses: labelsSchema,
  cart_assignment_statuses: labelsSchema,
  transaction_statuses: labelsSchema,
  payment_statuses: labelsSchema,
  payment_methods: labelsSchema,
});
export type Metadata = z.infer<typeof metadataSchema>;

/** Single responses that the mirror stores beside the lists, such as the choices of a select. */
export const singletons = {
  metadata: { name: 'metadata', path: '/metadata', schema: metadataSchema },
  productCategories: {
    name: 'productCategories',
    path: '/products/categories',
    schema: z.array(z.string()),
  },
  business: { name: 'business', path: '/business', schema: businessSchema },
  /** What has expired or expires in the longest window that a person can choose. */
  expiringLots: {
    name: 'expiringLots',
    path: `/stock/expiring?days=${maxDaysToExpiry}`,
    schema: z.array(expiringLotSchema),
    /** Whenever this list changes, a screen that shows the answer asks for it again. */
    changesWith: 'stockSummary',
  },
} as const;

export type SingletonName = keyof typeof singletons;
export type SingletonData<Name extends SingletonName> = z.infer<(typeof singletons)[Name]['schema']>;
