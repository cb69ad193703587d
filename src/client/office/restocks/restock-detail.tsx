import { useTranslations } from 'use-intl';
import { ActionButtons, type ActionButtonsProps } from '#client/office/kit/action/action-buttons.tsx';
import { DetailSection, type Figure } from '#client/office/kit/detail/highlights.tsx';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { lineColumn } from '#client/office/kit/detail/line-column.tsx';
import { linkDetailField } from '#client/office/kit/detail/record-link.tsx';
import { type Highlights, type OverlaidRowProps, RecordPanel } from '#client/office/kit/detail/record-panel.tsx';
import type { DetailControl } from '#client/office/kit/detail/use-detail.ts';
import type { DetailFieldOf } from '#client/office/kit/detail-fields.tsx';
import { ExpiryBadge } from '#client/office/kit/moment.tsx';
import { type TermOf, useListMessages } from '#client/office/kit/resource-messages.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import { type Restock, restockLineKey } from '#contract/restocks/entity.ts';
import { PrintRestock } from './print-restock.tsx';
import { SendPurchaseOrder } from './reorder/send-order.tsx';
import { RestockBadge } from './restock-badge.tsx';

interface RestockDetailProps {
  detail: DetailControl<Restock>;
  onEdit: (restock: Restock) => void;
  onAction: ActionButtonsProps<'restocks'>['onAction'];
}

export function RestockDetail({ detail, onEdit, onAction }: RestockDetailProps) {
  return (
    <RecordPanel
      list={lists.restocks}
      detail={detail}
      highlights={highlights}
      actions={(overlaidRow) => <PrintRestock overlaidRow={overlaidRow} />}
      footer={(overlaidRow, close) => (
        <ActionButtons list="restocks" {...{ overlaidRow, close, onAction }} dangerClass="@max-lg:w-full">
          <EditButton overlaidRow={overlaidRow} onEdit={onEdit} />
        </ActionButtons>
      )}
      detailFields={detailFields}
      More={ItemsAndOrder}
    />
  );
}

/** A pending restock can be edited completely, an approved one except for its goods. */
function EditButton({
  overlaidRow: { row, mark },
  onEdit,
}: OverlaidRowProps<Restock> & Pick<RestockDetailProps, 'onEdit'>) {
  const t = useTranslations('office.restocks.edit');
  const isPendingOrder = row.status === 'pending';
  if (mark?.state === 'refused' || (!isPendingOrder && row.status !== 'approved')) return null;
  return (
    <Button variant="secondary" onClick={() => onEdit(row)}>
      {t(isPendingOrder ? 'label' : 'approved')}
    </Button>
  );
}

const highlights: Highlights<Restock> = {
  title: (row) => row.number || row.warehouse.name,
  useFigure: useUnitsFigure,
  activity: { entity: 'restock' },
  isMarkInDetailFields: true,
};

function useUnitsFigure({ status, items }: Restock): Figure {
  const t = useTranslations('office.detail.figure');
  const messages = useListMessages('restocks');
  const count = unitsOf(items);
  const hasArrived = status === 'approved' || status === 'voided';
  const notes = status === 'rejected' || status === 'voided' ? [messages(`status.${status}`)] : [];
  const unit = t(hasArrived ? 'received' : 'expected', { count });
  return { value: formatWhole(count), unit, notes };
}

const detailFields: readonly DetailFieldOf<'restocks', TermOf<'restocks', 'detail'>>[] = [
  linkDetailField('warehouse_id', 'warehouses', ({ warehouse }) => [warehouse.id, warehouse.name]),
  {
    name: 'notes',
    value: ({ row }, { messages }) => row.notes || <span className="text-ink-3">{messages('noNotes')}</span>,
  },
  'restocked_at',
  linkDetailField('supplier_id', 'suppliers', ({ supplier }) => (supplier ? [supplier.id, supplier.name] : undefined)),
  { name: 'status', value: (overlaidRow) => <RestockBadge overlaidRow={overlaidRow} /> },
  // A queued restock was recorded by the current user.
  { name: 'recordedBy', value: ({ row }, { messages }) => row.created_by.username || messages('you') },
];

function ItemsAndOrder({ overlaidRow }: OverlaidRowProps<Restock>) {
  const t = useTranslations('office.order.send');
  const isExpected = overlaidRow.row.status === 'pending' && overlaidRow.mark?.state !== 'refused';
  return (
    <>
      <Items overlaidRow={overlaidRow} />
      {isExpected && (
        <DetailSection title={t('title')}>
          <SendPurchaseOrder order={overlaidRow.row} />
        </DetailSection>
      )}
    </>
  );
}

function Items({ overlaidRow }: OverlaidRowProps<Restock>) {
  const t = useTranslations('office.restocks');
  return (
    <ItemsTable
      caption={t('detail.items')}
      items={overlaidRow.row.items}
      keyOf={restockLineKey}
      columns={[
        lineColumn('restocks', t('detail.product'), ({ product }: RestockLine) => product, ['expired_date']),
        {
          header: t('detail.quantity'),
          cell: (item) => formatWhole(item.quantity),
          isNumeric: true,
          isFigure: true,
        },
        {
          header: t('field.expired_date'),
          cell: (item) => <Expiry date={item.expired_date} />,
        },
      ]}
    />
  );
}

type RestockLine = Restock['items'][number];

function Expiry({ date }: { date: string | null }) {
  const t = useTranslations('office.restocks.detail');
  return date === null ? <Badge tone="dark">{t('noExpiry')}</Badge> : <ExpiryBadge date={date} />;
}
