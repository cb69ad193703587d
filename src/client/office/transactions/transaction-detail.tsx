import { useTranslations } from 'use-intl';
import { ItemsTable } from '#client/office/list/items-table.tsx';
import { useInstant } from '#client/office/list/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { Transaction } from '#contract/entities/transaction.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import { TransactionBadge } from './transaction-badge.tsx';

interface TransactionDetailProps {
  shown: Transaction | undefined;
  onClose: () => void;
}

export function TransactionDetail({ shown, onClose }: TransactionDetailProps) {
  const t = useTranslations('office.transactions');
  const tForms = useTranslations('office.forms');
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('detail.title')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {tForms('close')}
        </Button>
      }
    >
      {shown && <Facts row={shown} />}
    </Dialog>
  );
}

function Facts({ row }: { row: Transaction }) {
  const t = useTranslations('office.transactions');
  const { when } = useInstant();
  return (
    <div className="flex flex-col gap-4.5">
      <DefinitionList
        items={[
          { term: t('column.id'), value: row.number },
          { term: t('column.time'), value: when(row.transaction_time) },
          { term: t('column.cart'), value: row.cart_details.code },
          { term: t('column.barista'), value: row.sales_details.username },
          { term: t('column.paymentMethod'), value: t(`method.${row.payment_method}`) },
          {
            term: t('column.paymentStatus'),
            value: (
              <TransactionBadge
                status={row.payment_status}
                label={t(`paymentStatus.${row.payment_status}`)}
              />
            ),
          },
          {
            term: t('column.status'),
            value: <TransactionBadge status={row.status} label={t(`status.${row.status}`)} />,
          },
          { term: t('column.total'), value: formatRupiah(row.total) },
        ]}
      />
      <ItemsTable
        caption={t('detail.items')}
        items={row.items}
        keyOf={(item) => item.product_id}
        columns={[
          { header: t('detail.product'), cell: (item) => item.product.name },
          {
            header: t('detail.quantity'),
            cell: (item) => formatWhole(item.quantity),
            isFigure: true,
          },
          {
            header: t('detail.price'),
            cell: (item) => formatRupiah(item.subtotal),
            isFigure: true,
          },
        ]}
      />
    </div>
  );
}
