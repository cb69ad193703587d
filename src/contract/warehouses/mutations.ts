import { recordMutations } from '../definitions/record-mutations.ts';
import { whyWarehouseStaysHere } from './rules.ts';

export const warehouseMutations = recordMutations('warehouses', {
  affectedLists: ['stockSummary'],
  holdsGoodsAs: 'warehouse',
  localChecks: {
    delete: {
      reads: ['warehouses', 'stockSummary', 'carts', 'restocks'],
      why: whyWarehouseStaysHere,
    },
  },
  computed: {},
});
