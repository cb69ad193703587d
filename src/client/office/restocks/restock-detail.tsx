import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DetailSection, type Figure } from '#client/office/kit/detail/highlights.tsx';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { lineColumn } from '#client/office/kit/detail/line-column.tsx';
import { linkFact } from '#client/office/kit/detail/record-link.tsx';
import { type Highlights, RecordPanel, type ShownProps } from '#client/office/kit/detail/record-panel.tsx';
import type { DetailControl } from '#client/office/kit/detail/use-detail.ts';
import type { FactOf } from '#client/office/kit/facts.tsx';
import { ExpiryBadge } from '#client/office/kit/moment.tsx';
import { type TermOf, useListWords } from '#client/office/kit/words.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import { type Restock, restockLineKey } from '#contract/restocks/entity.ts';
import type { RestockDecision } from './decide-restock.tsx';
import { SendOrder } from './order/send-order.tsx';
import { PrintRestock } from './print-restock.tsx';
import { RestockBadge } from './restock-badge.tsx';

interface RestockDetailProps {
  detail: DetailControl<Restock>;
  onEdit: (restock: Restock) => void;
  onDecide: (decision: RestockDecision, restock: Restock) => void;
}

/** The detail of a restock, with buttons to edit the restock or to decide about it. */
export function RestockDetail({ detail, ...acts }: RestockDetailProps) {
  return (
    <RecordPanel
      list={lists.restocks}
      detail={detail}
      highlights={highlights}
      acts={(shown) => <PrintRestock shown={shown} />}
      footer={({ row, mark }, close) => (
        // No buttons while a change of the restock is refused: the outbox resolves the refusal first.
        <ActButtons row={mark?.state === 'refused' ? undefined : row} {...acts}>
          {close}
        </ActButtons>
      )}
      facts={facts}
      More={ItemsAndOrder}
    />
  );
}

const highlights: Highlights<Restock> = {
  title: (row) => row.number || row.warehouse.name,
  useFigure: useDecidedUnits,
  lately: { entity: 'restock' },
  isMarkInFacts: true,
};

/** The units that came in, or that are expected; below that they were refused or taken out again. */
function useDecidedUnits({ status, items }: Restock): Figure {
  const t = useTranslations('office.detail.figure');
  const words = useListWords('restocks');
  const count = unitsOf(items);
  const hasArrived = status === 'approved' || status === 'voided';
  const notes = status === 'rejected' || status === 'voided' ? [words(`status.${status}`)] : [];
  const unit = t(hasArrived ? 'received' : 'expected', { count });
  return { value: formatWhole(count), unit, notes };
}

interface ActButtonsProps extends Pick<RestockDetailProps, 'onEdit' | 'onDecide'> {
  row: Restock | undefined;
  /** The Close button. Reject and Void stand left of it, all other buttons right of it. */
  children: ReactNode;
}

/**
 * A draft can be edited, approved or rejected. An approved restock can be voided, or all but its goods can
 * be edited.
 */
function ActButtons({ row, onEdit, onDecide, children }: ActButtonsProps) {
  const t = useTranslations('office.restocks');
  const isDraft = row?.status === 'pending';
  if (!row || (!isDraft && row.status !== 'approved')) return children;
  const negativeDecision = isDraft ? 'reject' : 'void';
  return (
    <>
      <Button
        variant="quiet"
        className="mr-auto text-red! @max-lg:w-full"
        onClick={() => onDecide(negativeDecision, row)}
      >
        {t(`${negativeDecision}.label`)}
      </Button>
      {children}
      <Button variant="secondary" onClick={() => onEdit(row)}>
        {t(isDraft ? 'edit.label' : 'edit.approved')}
      </Button>
      {isDraft && <Button onClick={() => onDecide('approve', row)}>{t('approve.label')}</Button>}
    </>
  );
}

const facts: readonly FactOf<'restocks', TermOf<'restocks', 'detail'>>[] = [
  linkFact('warehouse_id', 'warehouses', ({ warehouse }) => [warehouse.id, warehouse.name]),
  // The server gives the number, so a restock that is not sent yet has none.
  { name: 'number', value: ({ row }) => row.number || undefined },
  linkFact('supplier_id', 'suppliers', ({ supplier }) => (supplier ? [supplier.id, supplier.name] : undefined)),
  { name: 'status', value: (shown) => <RestockBadge shown={shown} /> },
  'restocked_at',
  // A queued restock has no name here: it was recorded by the user of this device.
  { name: 'recordedBy', value: ({ row }, { words }) => row.created_by.username || words('you') },
  {
    name: 'notes',
    value: ({ row }, { words }) => row.notes || <span className="text-ink-3">{words('noNotes')}</span>,
  },
];

/** While it is expected, its supplier can be told. */
function ItemsAndOrder({ shown }: ShownProps<Restock>) {
  const t = useTranslations('office.order.send');
  const isExpected = shown.row.status === 'pending' && shown.mark?.state !== 'refused';
  return (
    <>
      <Items shown={shown} />
      {isExpected && (
        <DetailSection title={t('title')}>
          <SendOrder order={shown.row} />
        </DetailSection>
      )}
    </>
  );
}

function Items({ shown }: ShownProps<Restock>) {
  const t = useTranslations('office.restocks');
  return (
    <ItemsTable
      caption={t('detail.items')}
      items={shown.row.items}
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

/** The expiry date; dark where the goods have none. */
function Expiry({ date }: { date: string | null }) {
  const t = useTranslations('office.restocks.detail');
  return date === null ? <Badge tone="dark">{t('noExpiry')}</Badge> : <ExpiryBadge date={date} />;
}
