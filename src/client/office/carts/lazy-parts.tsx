import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useRecord } from '#client/data/use-record.ts';
import { useRows } from '#client/data/use-rows.ts';
import { ReconcileDialog } from '#client/office/kit/count/reconcile-dialog.tsx';
import type { Figure } from '#client/office/kit/detail/highlights.tsx';
import { RecordLink } from '#client/office/kit/detail/record-link.tsx';
import { levelsUrl, useContentsOfCart } from '#client/office/kit/detail/use-places-of.ts';
import { capacityDetailField } from '#client/office/kit/detail-fields.tsx';
import { useDefaultWarehouse } from '#client/office/kit/form/choices/use-choices.ts';
import type { FormValues } from '#client/office/kit/form/record-fields.tsx';
import type { RecordDefaults } from '#client/office/kit/form/record-pages.tsx';
import { type DetailFooterProps, defineLazyParts, type OwnDialogProps } from '#client/office/kit/lazy-parts.tsx';
import { hasHappened } from '#client/office/kit/moment.tsx';
import { isDeleteQueued } from '#client/office/kit/row-mark.tsx';
import { Button, LinkButton } from '#client/ui/button.tsx';
import type { Cart } from '#contract/carts/entity.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import { CartStatusBadge } from './cart-cells.tsx';
import { CartLocation } from './cart-location.tsx';
import { cartFields } from './fields.tsx';
import { WarehouseDialog } from './warehouse-dialog.tsx';

export const parts = defineLazyParts<'carts'>({
  highlights: {
    useFigure: useUnitsOnCart,
    stockSection: {
      kind: 'contents',
      use: useContentsOfCart,
      allUrl: (row) => `/stocks?cart=${row.id}`,
      levelsUrl: ({ id }) => levelsUrl('cart', id),
    },
    lots: 'cart_name',
    activity: { entity: 'cart', movements: 'cart_id' },
  },
  detailFields: [
    'code',
    'name',
    capacityDetailField('capacity'),
    { name: 'status', value: ({ row }) => <CartStatusBadge status={row.status} /> },
    {
      name: 'last_restock',
      value: ({ row }, { messages, dateTime }) =>
        hasHappened(row.last_restock) ? dateTime(row.last_restock) : messages('detail.never'),
    },
    'created_at',
    {
      name: 'warehouse',
      value: ({ row }, { messages }) =>
        row.warehouse_id === null ? (
          messages('detail.none')
        ) : (
          <RecordLink list="warehouses" id={row.warehouse_id}>
            {row.warehouse?.name || messages('unknownWarehouse')}
          </RecordLink>
        ),
    },
    {
      name: 'location',
      value: ({ row, mark }) => !isDeleteQueued(mark) && <CartLocation cart={row} />,
    },
  ],
  fields: cartFields,
  useInitialValues: useCartDefaults,
  DetailFooter,
  dialogs: {
    warehouse: ({ row, ...props }) => row && <WarehouseDialog {...props} cart={row} />,
    reconcile: Reconcile,
  },
});

function useUnitsOnCart({ current_stock }: Cart): Figure {
  const t = useTranslations('office.detail.figure');
  return { value: formatWhole(current_stock), unit: t('onBoard') };
}

/** A queued count contains the cart's name and code, because the cart may not be on this device. */
function Reconcile({ row, entry, onClose }: OwnDialogProps<Cart, 'cartReconcile'>) {
  const id = entry?.args.id ?? row?.id ?? '';
  const names = entry?.view.names ?? {};
  const cartOfEntry = { id, name: names[id] ?? '', code: names[`code:${id}`] ?? '' };
  const cart = entry ? cartOfEntry : (row ?? cartOfEntry);
  return <ReconcileDialog cart={cart} entry={entry} onClose={onClose} />;
}

function DetailFooter({ overlaidRow: { row }, open, close }: DetailFooterProps<Cart>) {
  const t = useTranslations('office.carts');
  const assignments = useRows(lists.cartAssignments, { cart_id: row.id }, { scope: 'device' }).rows;
  const [last] = assignments ?? [];
  return (
    <>
      {close}
      {last && (
        <LinkButton to={`/cart-assignments/${last.id}`} variant="secondary">
          {t('openDay')}
        </LinkButton>
      )}
      {row.status === 'pending_reconciliation' && (
        <Button onClick={() => open('reconcile', row)}>{t('reconcile')}</Button>
      )}
    </>
  );
}

/** Copies the cart in `?from=<id>` with the next free code; otherwise proposes the default warehouse. */
function useCartDefaults(): RecordDefaults {
  const [search] = useSearchParams();
  const from = search.get('from') ?? undefined;
  const { record, isLoading } = useRecord(lists.carts, from);
  const carts = useRows(lists.carts, {}, { scope: 'all' });
  const defaultWarehouse = useDefaultWarehouse();
  const codes = new Set(carts.rows.map(({ row }) => row.code));
  const toNextValues = ({ code = '', capacity, warehouse_id }: FormValues) => ({
    capacity,
    warehouse_id,
    code: nextCode(code.trim().toUpperCase(), codes),
  });
  if (record) {
    const { name, code, capacity, location, warehouse_id } = record.row;
    const initialValues = { name, code: nextCode(code, codes), capacity, location, warehouse_id };
    return { start: { initialValues, draftName: `cartCreate ${from}` }, isLoading: false, toNextValues };
  }
  const warehouse_id = defaultWarehouse.id;
  const start = warehouse_id ? { initialValues: { warehouse_id }, draftName: 'cartCreate' } : undefined;
  return { start, isLoading: isLoading || defaultWarehouse.isLoading, toNextValues };
}

function nextCode(code: string, takenCodes: ReadonlySet<string>): string {
  let end = code.length;
  while (end > 0 && /\d/.test(code.charAt(end - 1))) end -= 1;
  const digits = code.slice(end);
  if (digits === '') return code;
  const codeOf = (number: number) => code.slice(0, end) + String(number).padStart(digits.length, '0');
  let number = Number(digits) + 1;
  while (takenCodes.has(codeOf(number))) number += 1;
  return codeOf(number);
}
