import { ClipboardList } from 'lucide-react';
import { defineResource } from '#client/office/kit/define-resource.ts';
import { cartFilter } from '#client/office/kit/list/list-filter.ts';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { lists } from '#contract/lists.ts';

export const templates = defineResource({
  list: lists.templates,
  record: 'template',
  sidebar: { labelKey: 'templates', icon: ClipboardList, group: 'coffeeCarts' },
  columns: [
    'name',
    {
      name: 'owner',
      value: ({ row }, { messages }) => row.cart?.name ?? messages('forAll', { warehouse: row.warehouse?.name ?? '' }),
      isPlainOnCard: true,
    },
    {
      name: 'items',
      value: ({ row: { items } }, { messages }) => messages('load', { products: items.length, units: unitsOf(items) }),
      isPlainOnCard: true,
    },
  ],
  filters: [cartFilter],
  load: () => import('./lazy-parts.tsx'),
});
