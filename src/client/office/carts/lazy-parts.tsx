// Detail, form fields and dialogs of the cart list: one file, loaded after the first rows.
import { useTranslations } from 'use-intl';
import { ReconcileDialog } from '#client/office/kit/count/reconcile-dialog.tsx';
import { hasHappened } from '#client/office/kit/detail/has-happened.ts';
import { capacityFact, momentFact, textFact, wholeFact } from '#client/office/kit/facts.tsx';
import {
  type DetailFooterProps,
  lazyParts,
  type OwnDialogProps,
} from '#client/office/kit/lazy-parts.tsx';
import { isDeleteQueued } from '#client/office/kit/list/is-delete-queued.ts';
import { Button } from '#client/ui/button.tsx';
import type { Cart } from '#contract/carts/entity.ts';
import { CartLocation } from './cart-location.tsx';
import { CartStatusBadge } from './cart-status-badge.tsx';
import { cartFields } from './fields.tsx';
import { WarehouseDialog } from './warehouse-dialog.tsx';

export const parts = lazyParts<'carts'>({
  facts: [
    textFact('code'),
    textFact('name'),
    capacityFact('capacity'),
    { name: 'status', value: ({ row }) => <CartStatusBadge status={row.status} /> },
    {
      name: 'warehouse',
      value: ({ row }, { words }) =>
        row.warehouse_id === null
          ? words('detail.none')
          : row.warehouse?.name || words('unknownWarehouse'),
    },
    wholeFact('current_stock'),
    {
      name: 'location',
      value: ({ row, mark }) => !isDeleteQueued(mark) && <CartLocation cart={row} />,
    },
    {
      name: 'last_restock',
      value: ({ row }, { words, when }) =>
        hasHappened(row.last_restock) ? when(row.last_restock) : words('detail.never'),
    },
    momentFact('created_at'),
  ],
  fields: cartFields,
  DetailFooter,
  dialogs: {
    warehouse: ({ row, ...props }) => row && <WarehouseDialog {...props} cart={row} />,
    reconcile: Reconcile,
  },
});

/**
 * Counts a returned cart: that of a row, or that of a queued count that is edited. The queued count
 * has stored the cart's name and code, because the cart may not be on this device.
 */
function Reconcile({ row, entry, onClose }: OwnDialogProps<Cart, 'cartReconcile'>) {
  const id = entry?.args.id ?? row?.id ?? '';
  const names = entry?.view.names ?? {};
  const cartOfEntry = { id, name: names[id] ?? '', code: names[`code:${id}`] ?? '' };
  const cart = entry ? cartOfEntry : (row ?? cartOfEntry);
  return <ReconcileDialog cart={cart} entry={entry} onClose={onClose} />;
}

function DetailFooter({ shown: { row }, open, close }: DetailFooterProps<Cart>) {
  const t = useTranslations('office.carts');
  return (
    <>
      {close}
      {row.status === 'pending_reconciliation' && (
        <Button onClick={() => open('reconcile', row)}>{t('reconcile')}</Button>
      )}
    </>
  );
}
