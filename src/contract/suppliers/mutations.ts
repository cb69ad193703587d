import { recordAct, recordMutations } from '../definitions/record-mutations.ts';

export const supplierMutations = {
  ...recordMutations('suppliers', { affectedLists: [], computed: {} }),
  supplierActivate: recordAct('suppliers', 'activate', {
    sets: { status: 'active' },
    isOffered: ({ status }) => status !== 'active',
  }),
  supplierDeactivate: recordAct('suppliers', 'deactivate', {
    sets: { status: 'inactive' },
    isOffered: ({ status }) => status === 'active',
  }),
};
