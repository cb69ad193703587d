import { recordMutations } from '../record-mutations.ts';
import { supplierCreateSchema, supplierUpdateSchema } from './entity.ts';

export const supplierMutations = recordMutations('supplier', {
  list: 'suppliers',
  path: '/suppliers',
  create: supplierCreateSchema,
  update: supplierUpdateSchema,
  subject: 'name',
  shownIn: [],
  begins: { status: 'active' },
});
