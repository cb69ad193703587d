import { Warehouse } from 'lucide-react';
import { defineResource } from '#client/office/kit/define-resource.ts';
import { capacity, heading, text } from '#client/office/kit/facts.tsx';
import { lists } from '#contract/lists.ts';

/** The screen of warehouses: columns and mutations; detail and form are in `lazy-parts`. */
export const warehouses = defineResource({
  list: lists.warehouses,
  path: '/warehouses',
  sidebar: { word: 'warehouses', icon: Warehouse },
  nameField: 'name',
  mutations: {
    create: 'warehouseCreate',
    update: 'warehouseUpdate',
    remove: 'warehouseDelete',
    restore: 'warehouseRestore',
  },
  columns: [
    heading('name'),
    text('address', { isPlainOnCard: true }),
    capacity('capacity', { align: 'right' }),
  ],
  load: async () => (await import('./lazy-parts.ts')).parts,
});
