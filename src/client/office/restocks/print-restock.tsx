import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { useOtherColumns } from '#client/office/kit/detail/line-column.tsx';
import { PrintButton } from '#client/office/kit/print/print-button.tsx';
import { PrintSheet, PrintTable } from '#client/office/kit/print/print-sheet.tsx';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { type Restock, restockLineKey } from '#contract/restocks/entity.ts';
import { RestockBadge } from './restock-badge.tsx';

export function PrintRestock({ overlaidRow }: { overlaidRow: OverlaidRow<Restock> }) {
  return <PrintButton content={overlaidRow}>{(printedRow) => <Slip overlaidRow={printedRow} />}</PrintButton>;
}

function Slip({ overlaidRow }: { overlaidRow: OverlaidRow<Restock> }) {
  const t = useTranslations('office.restocks');
  const tPrint = useTranslations('office.print.restock');
  const { dateTime, day } = useInstantFormat();
  const { username } = useSession();
  const { row } = overlaidRow;
  const { supplier, notes } = row;
  const otherColumns = useOtherColumns('restocks', row.items, ['expired_date']);
  return (
    <PrintSheet
      title={[tPrint('title'), row.number].join(' ').trim()}
      definitions={[
        { term: t('field.warehouse_id'), value: row.warehouse.name },
        { term: t('field.supplier_id'), value: supplier?.name ?? '–' },
        { term: t('field.status'), value: <RestockBadge overlaidRow={overlaidRow} /> },
        { term: t('field.restocked_at'), value: dateTime(row.restocked_at) },
        { term: t('detail.recordedBy'), value: row.created_by.username || username },
        ...(notes ? [{ term: t('field.notes'), value: notes }] : []),
      ]}
      signatures={[tPrint('handedOver'), tPrint('received')]}
    >
      <PrintTable
        columns={[
          { key: 'product', header: t('detail.product'), cell: (item) => item.product.name },
          {
            key: 'expiry',
            header: t('field.expired_date'),
            cell: ({ expired_date: date }) => (date === null ? t('detail.noExpiry') : day(date)),
          },
          {
            key: 'quantity',
            header: t('detail.quantity'),
            cell: (item) => formatWhole(item.quantity),
            align: 'right',
          },
          ...otherColumns,
        ]}
        rows={row.items}
        rowKey={restockLineKey}
        note={tPrint('total', { count: unitsOf(row.items) })}
      />
    </PrintSheet>
  );
}
