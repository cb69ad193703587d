import * as z from 'zod/mini';
import { currentAssignmentSchema } from './cart-assignments/entity.ts';
import { labelsSchema } from './label.ts';
import { expiringLotSchema } from './stock/expiring.ts';

/**
 * What only another release of the server changes: the values of roles, statuses and payment methods,
 * each with its label. A new value makes all devices read everything again (`readChanges`).
 */
const metadata = {
  userRoles: { name: 'userRoles', path: '/users/roles', schema: labelsSchema },
  cartStatuses: { name: 'cartStatuses', path: '/metadata/cart-statuses', schema: labelsSchema },
  cartAssignmentStatuses: {
    name: 'cartAssignmentStatuses',
    path: '/metadata/cart-assignment-statuses',
    schema: labelsSchema,
  },
  transactionStatuses: {
    name: 'transactionStatuses',
    path: '/metadata/transaction-statuses',
    schema: labelsSchema,
  },
  paymentStatuses: {
    name: 'paymentStatuses',
    path: '/metadata/payment-statuses',
    schema: labelsSchema,
  },
  paymentMethods: {
    name: 'paymentMethods',
    path: '/transactions/payment-methods',
    schema: labelsSchema,
  },
} as const;

export type MetadataName = keyof typeof metadata;
export const metadataNames = Object.keys(metadata) as MetadataName[];

/** Single responses that the mirror stores beside the lists, such as the choices of a select. */
export const documents = {
  ...metadata,
  productCategories: {
    name: 'productCategories',
    path: '/products/categories',
    schema: z.array(z.string()),
  },
  /** The cart that the user has now, with its goods. Null if the user has no cart. */
  currentAssignment: {
    name: 'currentAssignment',
    path: '/cart-assignments/current',
    schema: z.nullable(currentAssignmentSchema),
  },
  /** What expires by tomorrow or has expired. */
  expiringLots: {
    name: 'expiringLots',
    path: '/stock/expiring',
    schema: z.array(expiringLotSchema),
  },
} as const;

export type Documents = typeof documents;
export type DocumentName = keyof Documents;
export type DocumentData<Name extends DocumentName> = z.infer<Documents[Name]['schema']>;
