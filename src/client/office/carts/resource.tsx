import { useTranslations } from 'use-intl';
import { defineResource } from '#client/office/kit/define-resource.ts';
import { capacityFact, headingColumn, textFact } from '#client/office/kit/facts.tsx';
import { isDeleteQueued } from '#client/office/kit/list/is-delete-queued.ts';
import { metadataFilter } from '#client/office/kit/list/list-filter.ts';
import { StackedCell } from '#client/office/kit/list/stacked-cell.tsx';
import type { RowActionsProps } from '#client/office/kit/resource.ts';
import { Button } from '#client/ui/button.tsx';
import { type Cart, cartStatuses } from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';
import { CartStatusBadges } from './cart-status-badges.tsx';
import { CartWarehouse } from './cart-warehouse.tsx';

const nameColumn = headingColumn('name');
const capacityColumn = capacityFact('capacity', { align: 'right', hiddenWhen: 'isUpright' });

/** The screen of carts: columns, filters and mutations; detail and form are in `lazy-parts`. */
export const carts = defineResource({
  list: lists.carts,
  path: '/carts',
  sidebar: { word: 'cartList', group: 'coffeeCarts' },
  nameField: 'name',
  mutations: {
    create: 'cartCreate',
    update: 'cartUpdate',
    remove: 'cartDelete',
    restore: 'cartRestore',
  },
  columns: [
    textFact('code', { isOneLine: true, isPlainOnCard: true, hiddenWhen: 'isStacked' }),
    {
      ...nameColumn,
      value: (shown, showing) => {
        // On a tablet code and capacity have no columns of their own: they stand below the name.
        const { code } = shown.row;
        if (!showing.isStacked) return nameColumn.value(shown, showing);
        const below = showing.isUpright
          ? `${code} · ${capacityColumn.value(shown, showing)}`
          : code;
        return <StackedCell below={below}>{nameColumn.value(shown, showing)}</StackedCell>;
      },
    },
    capacityColumn,
    {
      name: 'warehouse',
      value: ({ row, mark }, { isStacked, open }) => (
        <CartWarehouse
          isTight={isStacked}
          cart={row}
          onChange={isDeleteQueued(mark) ? undefined : () => open('warehouse', row)}
        />
      ),
    },
    {
      name: 'status',
      value: ({ row, mark }) => <CartStatusBadges status={row.status} mark={mark} />,
      showsMark: true,
      isCardAside: true,
    },
  ],
  filters: [metadataFilter('status', 'cart_statuses', cartStatuses)],
  Actions: ReconcileButton,
  dialogs: { warehouse: 'cartAssignWarehouse', reconcile: 'cartReconcile' },
  load: async () => (await import('./lazy-parts.tsx')).parts,
});

function ReconcileButton({ shown: { row }, open }: RowActionsProps<Cart>) {
  const t = useTranslations('office.carts');
  if (row.status !== 'pending_reconciliation') return null;
  return (
    <Button
      size="small"
      aria-label={t('reconcileOf', { name: row.name })}
      onClick={() => open('reconcile', row)}
    >
      {t('reconcile')}
    </Button>
  );
}
