import { recordAction, recordMutations } from '../definitions/record-mutations.ts';

export const supplierMutations = {
  ...recordMutations('suppliers', { affectedLists: [], computed: {} }),
  supplierActivate: recordAction('suppliers', 'activate', {
    fixedValues: { status: 'active' },
    isOffered: ({ status }) => status !== 'active',
  }),
  supplierDeactivate: recordAction('suppliers', 'deactivate', {
    fixedValues: { status: 'inactive' },
    isOffered: ({ status }) => status === 'active',
  }),
};
