import { recordMutations } from '../record-mutations.ts';
import { warehouseCreateSchema, warehouseUpdateSchema } from './entity.ts';

export const warehouseMutations = recordMutations('warehouse', {
  list: 'warehouses',
  path: '/warehouses',
  create: warehouseCreateSchema,
  update: warehouseUpdateSchema,
  subject: 'name',
  affectedLists: ['stockSummary'],
  holdsGoodsAs: 'warehouse',
  initial: {},
});
