import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { RecordLink } from '#client/office/kit/detail/record-link.tsx';
import {
  type Highlights,
  RecordPanel,
  type ShownProps,
} from '#client/office/kit/detail/record-panel.tsx';
import type { DetailControl } from '#client/office/kit/detail/use-detail.ts';
import { OfflineNote } from '#client/office/kit/form/form-notes.tsx';
import { useInstant } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { lists } from '#contract/lists.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import { unitsOf } from '#contract/mutation-args.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import type { TransactionAct } from './transaction-act-dialog.tsx';
import { PaymentBadge, PaymentMethod, StatusBadge } from './transaction-badge.tsx';

interface TransactionDetailProps {
  detail: DetailControl<Transaction>;
  onAct: (act: TransactionAct, sale: Transaction) => void;
}

/**
 * The detail of a sale. While a change of the sale is refused, it has no buttons, because the outbox
 * resolves the refusal first.
 */
export function TransactionDetail({ detail, onAct }: TransactionDetailProps) {
  const t = useTranslations('office.transactions');
  return (
    <RecordPanel
      list={lists.transactions}
      noun="transactions"
      fetchFailed={t('failedFetch')}
      detail={detail}
      highlights={highlights}
      footer={({ row, mark }, close) => (
        <ActButtons row={mark?.state === 'refused' ? undefined : row} onAct={onAct}>
          {close}
        </ActButtons>
      )}
      Facts={Facts}
    />
  );
}

const highlights: Highlights<Transaction> = {
  title: (row) => row.number,
  useFigure: ({ total, items }) => {
    const t = useTranslations('office.detail');
    const count = unitsOf(items);
    const units = t('figure.units', { count });
    return { value: formatRupiah(total), unit: `${formatWhole(count)} ${units}` };
  },
  lately: { entity: 'transaction' },
  isMarkInFacts: true,
};

interface ActButtonsProps extends Pick<TransactionDetailProps, 'onAct'> {
  row: Transaction | undefined;
  /** The Close button. Buttons that undo something are left of it, all others right of it. */
  children: ReactNode;
}

/** A pending sale can be completed or cancelled. A completed sale can be refunded, only online. */
function ActButtons({ row, onAct, children }: ActButtonsProps) {
  const t = useTranslations('office.transactions');
  const { isOffline } = useSyncStatus();
  if (row?.status === 'pending') {
    return (
      <>
        <Button variant="quiet" className="mr-auto text-red!" onClick={() => onAct('cancel', row)}>
          {t('cancel.label')}
        </Button>
        {children}
        <Button onClick={() => onAct('settle', row)}>{t('settle.label')}</Button>
      </>
    );
  }
  if (row?.status !== 'completed') return children;
  return (
    <>
      {isOffline && <OfflineNote isOnlineOnly />}
      <Button
        variant="quiet"
        className={isOffline ? 'text-red!' : 'mr-auto text-red!'}
        aria-disabled={isOffline || undefined}
        onClick={() => !isOffline && onAct('refund', row)}
      >
        {t('refund.label')}
      </Button>
      {children}
    </>
  );
}

function Facts({ shown }: ShownProps<Transaction>) {
  const { row } = shown;
  const t = useTranslations('office.transactions');
  const { when: formatInstant } = useInstant();
  return (
    <div className="flex flex-col gap-4.5">
      <DefinitionList
        items={[
          { term: t('column.id'), value: row.number },
          { term: t('column.time'), value: formatInstant(row.transaction_time) },
          {
            term: t('column.cart'),
            value: (
              <RecordLink list="carts" id={row.cart_id}>
                {row.cart_details.code}
              </RecordLink>
            ),
          },
          {
            term: t('column.barista'),
            value: (
              <RecordLink list="users" id={row.sales_id}>
                {row.sales_details.username}
              </RecordLink>
            ),
          },
          { term: t('column.paymentMethod'), value: <PaymentMethod row={row} /> },
          {
            term: t('column.paymentStatus'),
            value: <PaymentBadge row={row} />,
          },
          {
            term: t('column.status'),
            value: <StatusBadge shown={shown} />,
          },
          { term: t('column.total'), value: formatRupiah(row.total) },
        ]}
      />
      <Flags flags={row.flags} />
      <ItemsTable
        caption={t('detail.items')}
        items={row.items}
        keyOf={(item) => item.product_id}
        columns={[
          {
            header: t('detail.product'),
            cell: ({ product }) => (
              <RecordLink list="products" id={product.id}>
                {product.name}
              </RecordLink>
            ),
          },
          {
            header: t('detail.quantity'),
            cell: (item) => formatWhole(item.quantity),
            isNumeric: true,
          },
          {
            header: t('detail.price'),
            cell: (item) => formatRupiah(item.subtotal),
            isNumeric: true,
            isFigure: true,
          },
        ]}
      />
    </div>
  );
}

/** Why an admin should check this sale, for example because it was sent late. */
function Flags({ flags }: { flags: readonly string[] }) {
  const t = useTranslations('office.transactions.flag');
  const knownFlags = saleFlags.filter((flag) => flags.includes(flag));
  if (knownFlags.length === 0) return null;
  return (
    <div className="rounded-lg bg-amber-soft p-3.5 text-amber">
      <p className="font-semibold">{t('title')}</p>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {knownFlags.map((flag) => (
          <li key={flag}>{t(flag)}</li>
        ))}
      </ul>
    </div>
  );
}

/** The flags that have a text; a flag of a newer server is left out. */
const saleFlags = ['late', 'oversold', 'after_count', 'price_mismatch', 'expired_lot'] as const;
