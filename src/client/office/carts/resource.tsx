import { ShoppingCart } from 'lucide-react';
import { defineResource } from '#client/office/kit/define-resource.ts';
import { capacityFact, headingColumn, textFact } from '#client/office/kit/facts.tsx';
import { isDeleteQueued } from '#client/office/kit/list/is-delete-queued.ts';
import { metadataFilter } from '#client/office/kit/list/list-filter.ts';
import { StackedCell } from '#client/office/kit/list/stacked-cell.tsx';
import { cartStatuses } from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';
import { CartStatusBadge } from './cart-status-badge.tsx';
import { CartWarehouse } from './cart-warehouse.tsx';

const nameColumn = headingColumn('name');
const capacityColumn = capacityFact('capacity', {
  align: 'right',
  hiddenWhen: 'isUpright',
  hideOnCard: true,
});

/** The screen of carts: columns, filters and mutations; detail and form are in `lazy-parts`. */
export const carts = defineResource({
  list: lists.carts,
  path: '/carts',
  sidebar: { word: 'cartList', icon: ShoppingCart, group: 'coffeeCarts' },
  nameField: 'name',
  mutations: {
    create: 'cartCreate',
    update: 'cartUpdate',
    remove: 'cartDelete',
    restore: 'cartRestore',
  },
  columns: [
    textFact('code', { isOneLine: true, hideOnCard: true, hiddenWhen: 'isStacked' }),
    {
      ...nameColumn,
      value: (shown, showing) => {
        // On a tablet code and capacity have no columns of their own: they stand below the name. On a card only
        // the code does.
        const { code } = shown.row;
        if (!showing.isStacked && !showing.isCards) return nameColumn.value(shown, showing);
        const below = showing.isUpright
          ? `${code} · ${capacityColumn.value(shown, showing)}`
          : code;
        return <StackedCell below={below}>{nameColumn.value(shown, showing)}</StackedCell>;
      },
    },
    capacityColumn,
    {
      name: 'warehouse',
      className: 'pr-0!',
      isPlainOnCard: true,
      hiddenWhen: 'isSlim',
      value: ({ row, mark }, { isCards, isUpright, open }) => {
        if (isCards && row.warehouse_id === null) return '';
        // Where the button has no room, the menu of the row has this act.
        const hasRoom = !isCards && (!isUpright || row.warehouse_id === null);
        return (
          <CartWarehouse
            cart={row}
            onChange={hasRoom && !isDeleteQueued(mark) ? () => open('warehouse', row) : undefined}
          />
        );
      },
    },
    {
      name: 'status',
      value: ({ row }) => <CartStatusBadge status={row.status} />,
      isCardAside: true,
    },
  ],
  filters: [metadataFilter('status', 'cart_statuses', cartStatuses)],
  actsOf: ({ row }, { words, open }) => [
    ...(row.status === 'pending_reconciliation'
      ? [
          {
            key: 'reconcile',
            label: words('reconcile'),
            isNext: true,
            onChoose: () => open('reconcile', row),
          },
        ]
      : []),
    {
      key: 'warehouse',
      label: words(row.warehouse_id === null ? 'warehouse.assignTitle' : 'warehouse.editTitle'),
      onChoose: () => open('warehouse', row),
    },
  ],
  dialogs: { warehouse: 'cartAssignWarehouse', reconcile: 'cartReconcile' },
  load: async () => (await import('./lazy-parts.tsx')).parts,
});
