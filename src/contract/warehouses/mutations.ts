import { recordMutations } from '../definitions/record-mutations.ts';
import { localWarehouseDeletionError } from './rules.ts';

export const warehouseMutations = recordMutations('warehouses', {
  affectedLists: ['stockSummary'],
  placeKind: 'warehouse',
  localChecks: {
    delete: {
      reads: ['warehouses', 'stockSummary', 'carts', 'restocks'],
      why: localWarehouseDeletionError,
    },
  },
  computed: {},
});
