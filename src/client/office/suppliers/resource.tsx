import { Truck } from 'lucide-react';
import { defineResource } from '#client/office/kit/define-resource.ts';
import { ImportLink } from '#client/office/kit/list/list-toolbar.tsx';
import { lists } from '#contract/lists.ts';

export const suppliers = defineResource({
  list: lists.suppliers,
  record: 'supplier',
  sidebar: { labelKey: 'suppliers', icon: Truck },
  columns: ['name', { name: 'contact', fold: { below: 815, into: 'name' } }, 'delivers', 'lead_time_days', 'status'],
  HeaderExtra: () => <ImportLink list="suppliers" to="/suppliers/import" />,
  load: () => import('./lazy-parts.tsx'),
});
