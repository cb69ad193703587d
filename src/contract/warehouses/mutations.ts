import { recordMutations } from '../record-mutations.ts';

export const warehouseMutations = recordMutations('warehouses', {
  affectedLists: ['stockSummary'],
  holdsGoodsAs: 'warehouse',
  computed: {},
});
