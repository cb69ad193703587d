import { Truck } from 'lucide-react';
import { defineResource } from '#client/office/kit/define-resource.ts';
import { activityColumn, headingColumn, textFact, wholeFact } from '#client/office/kit/facts.tsx';
import { choiceFilter } from '#client/office/kit/list/list-filter.ts';
import { lists } from '#contract/lists.ts';
import { supplierStatuses } from '#contract/suppliers/entity.ts';

/** The screen of suppliers: columns, filters and mutations; detail and form are in `lazy-parts`. */
export const suppliers = defineResource({
  list: lists.suppliers,
  path: '/suppliers',
  sidebar: { word: 'suppliers', icon: Truck },
  nameField: 'name',
  mutations: {
    create: 'supplierCreate',
    update: 'supplierUpdate',
    remove: 'supplierDelete',
    restore: 'supplierRestore',
  },
  columns: [
    headingColumn('name'),
    textFact('contact', { isPlainOnCard: true, hiddenWhen: 'isUpright' }),
    textFact('delivers', { isPlainOnCard: true, hiddenWhen: 'isSlim' }),
    wholeFact('lead_time_days', { align: 'right', isOneLine: true }),
    activityColumn('status'),
  ],
  filters: [choiceFilter('status', supplierStatuses)],
  load: async () => (await import('./lazy-parts.tsx')).parts,
});
