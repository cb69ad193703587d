import { Warehouse } from 'lucide-react';
import { defineResource } from '#client/office/kit/define-resource.ts';
import { capacityFact, headingColumn, textFact } from '#client/office/kit/facts.tsx';
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
    { ...headingColumn('name'), className: 'max-lg:min-w-48!' },
    textFact('address', { isPlainOnCard: true }),
    capacityFact('capacity', { align: 'right' }),
  ],
  load: async () => (await import('./lazy-parts.ts')).parts,
});
