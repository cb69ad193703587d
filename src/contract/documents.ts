import * as z from 'zod/mini';
import { currentAssignmentSchema } from './cart-assignments/entity.ts';
import { labelsSchema } from './label.ts';
import { expiringLotSchema } from './stock/expiring.ts';

/** Single responses that the mirror stores beside the lists, such as the choices of a select. */
export const documents = {
  productCategories: {
    name: 'productCategories',
    path: '/products/categories',
    schema: z.array(z.string()),
  },
  userRoles: { name: 'userRoles', path: '/users/roles', schema: labelsSchema },
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
