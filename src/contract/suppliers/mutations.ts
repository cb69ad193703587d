import { recordAct, recordMutations } from '../record-mutations.ts';
import { supplierCreateSchema, supplierUpdateSchema } from './entity.ts';

export const supplierMutations = {
  ...recordMutations('supplier', {
    list: 'suppliers',
    path: '/suppliers',
    create: supplierCreateSchema,
    update: supplierUpdateSchema,
    subject: 'name',
    affectedLists: [],
    initial: { status: 'active' },
  }),
  supplierActivate: recordAct('suppliers', 'activate', {
    sets: { status: 'active' },
    isOffered: ({ status }) => status !== 'active',
  }),
  supplierDeactivate: recordAct('suppliers', 'deactivate', {
    sets: { status: 'inactive' },
    isOffered: ({ status }) => status === 'active',
  }),
};
