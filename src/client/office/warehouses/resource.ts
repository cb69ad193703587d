import { Warehouse } from 'lucide-react';
import { defineResource } from '#client/office/kit/define-resource.ts';
import { capacityDetailField } from '#client/office/kit/detail-fields.tsx';
import { lists } from '#contract/lists.ts';

export const warehouses = defineResource({
  list: lists.warehouses,
  record: 'warehouse',
  sidebar: { labelKey: 'warehouses', icon: Warehouse },
  columns: [
    { name: 'name', className: 'max-lg:min-w-48!' },
    'address',
    capacityDetailField('capacity', { align: 'right' }),
  ],
  load: () => import('./lazy-parts.ts'),
});
