import { ShoppingCart } from 'lucide-react';
import { defineResource } from '#client/office/kit/define-resource.ts';
import { capacityDetailField } from '#client/office/kit/detail-fields.tsx';
import { FindCart } from '#client/office/kit/find-cart/find-cart.tsx';
import { metadataFilter } from '#client/office/kit/list/list-filter.ts';
import { isDeleteQueued } from '#client/office/kit/row-mark.tsx';
import { cartStatuses } from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';
import { CartStatusBadge, CartWarehouse } from './cart-cells.tsx';

export const carts = defineResource({
  list: lists.carts,
  record: 'cart',
  sidebar: { labelKey: 'cartList', icon: ShoppingCart, group: 'coffeeCarts' },
  columns: [
    { name: 'code', isOneLine: true, fold: { below: 930, into: 'name', onCard: true } },
    'name',
    capacityDetailField('capacity', {
      align: 'right',
      fold: { below: 815, into: 'name' },
      hideOnCard: true,
    }),
    {
      name: 'warehouse',
      className: 'pr-0!',
      isPlainOnCard: true,
      value: ({ row, mark }, { open }) => (
        <CartWarehouse cart={row} onChange={isDeleteQueued(mark) ? undefined : () => open('warehouse', row)} />
      ),
      onCard: ({ row }) => row.warehouse_id !== null && <CartWarehouse cart={row} />,
    },
    {
      name: 'status',
      value: ({ row }) => <CartStatusBadge status={row.status} />,
      isCardAside: true,
    },
  ],
  HeaderExtra: CartsExtra,
  filters: [metadataFilter('status', 'cart_statuses', cartStatuses)],
  actionsOf: ({ row }, { messages, open }) => [
    ...(row.status === 'pending_reconciliation'
      ? [
          {
            key: 'reconcile',
            label: messages('reconcile'),
            isNext: true,
            onSelect: () => open('reconcile', row),
          },
        ]
      : []),
    {
      key: 'warehouse',
      label: messages(row.warehouse_id === null ? 'warehouse.assignTitle' : 'warehouse.editTitle'),
      onSelect: () => open('warehouse', row),
    },
    { key: 'duplicate', label: messages('duplicate'), to: `/carts/create?from=${row.id}` },
  ],
  dialogs: { warehouse: 'cartAssignWarehouse', reconcile: 'cartReconcile' },
  load: () => import('./lazy-parts.tsx'),
});

function CartsExtra() {
  return <FindCart use="detail" />;
}
