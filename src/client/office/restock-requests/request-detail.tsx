import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ActionButtons, type ActionButtonsProps } from '#client/office/kit/action/action-buttons.tsx';
import type { Figure } from '#client/office/kit/detail/highlights.tsx';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { lineColumn } from '#client/office/kit/detail/line-column.tsx';
import { linkDetailField } from '#client/office/kit/detail/record-link.tsx';
import { type Highlights, type OverlaidRowProps, RecordPanel } from '#client/office/kit/detail/record-panel.tsx';
import type { DetailControl } from '#client/office/kit/detail/use-detail.ts';
import type { DetailFieldOf } from '#client/office/kit/detail-fields.tsx';
import { type TermOf, useListMessages } from '#client/office/kit/resource-messages.ts';
import { Button } from '#client/ui/button.tsx';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import { approvedUnits, type RestockRequest } from '#contract/restock-requests/entity.ts';
import { isPending, RequestBadge } from './request-badge.tsx';

interface RequestDetailProps {
  detail: DetailControl<RestockRequest>;
  onEdit: (request: RestockRequest) => void;
  onDecide: (request: RestockRequest) => void;
  onAction: ActionButtonsProps<'restockRequests'>['onAction'];
}

export function RequestDetail({ detail, onEdit, onDecide, onAction }: RequestDetailProps) {
  return (
    <RecordPanel
      list={lists.restockRequests}
      detail={detail}
      highlights={highlights}
      footer={(overlaidRow, close) => (
        <ActionButtons list="restockRequests" {...{ overlaidRow, close, onAction }}>
          <DecisionButtons {...{ overlaidRow, onEdit, onDecide }} />
        </ActionButtons>
      )}
      detailFields={detailFields}
      More={Items}
    />
  );
}

const highlights: Highlights<RestockRequest> = {
  title: (row) => row.number || row.cart_details.name,
  useFigure: useUnitsFigure,
  activity: { entity: 'restock_request' },
  isMarkInDetailFields: true,
};

function useUnitsFigure(request: RestockRequest): Figure {
  const t = useTranslations('office.detail.figure');
  const messages = useListMessages('restockRequests');
  const { status, items } = request;
  const requestedUnits = unitsOf(items);
  if (status === 'approved') {
    const count = approvedUnits(request);
    const notes = count < requestedUnits ? [t('ofAsked', { asked: formatWhole(requestedUnits) })] : [];
    return { value: formatWhole(count), unit: t('approved', { count }), notes };
  }
  const notes = status === 'pending' ? [] : [messages(`status.${status}`)];
  return { value: formatWhole(requestedUnits), unit: t('asked', { count: requestedUnits }), notes };
}

function DecisionButtons({
  overlaidRow,
  onEdit,
  onDecide,
}: OverlaidRowProps<RestockRequest> & Pick<RequestDetailProps, 'onEdit' | 'onDecide'>) {
  const t = useTranslations('office.restockRequests');
  if (!isPending(overlaidRow)) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => onEdit(overlaidRow.row)}>
        {t('editLabel')}
      </Button>
      <Button onClick={() => onDecide(overlaidRow.row)}>{t('action')}</Button>
    </>
  );
}

const detailFields: readonly DetailFieldOf<'restockRequests', TermOf<'restockRequests', 'detail'>>[] = [
  linkDetailField('cart_id', 'carts', ({ cart_id, cart_details: { code, name } }) => [
    cart_id,
    [code, name].filter((part) => part !== '').join(' '),
  ]),
  // A request that has not been sent has no requester.
  linkDetailField('requester', 'users', ({ requester_id, requester_details }, messages) => [
    requester_id,
    requester_details.username || messages('you'),
  ]),
  { name: 'status', value: (overlaidRow) => <RequestBadge overlaidRow={overlaidRow} /> },
  { name: 'notes', value: ({ row }, { messages }) => row.notes || greyText(messages('noNotes')) },
  'created_at',
  {
    name: 'decided',
    value: ({ row: { decided_at, decided_by } }, { messages, dateTime }) =>
      decided_at === null
        ? undefined
        : messages('detail.decidedBy', {
            when: dateTime(decided_at),
            // A decision that has not been sent is the current user's.
            who: decided_by?.username ?? messages('you'),
          }),
  },
  {
    name: 'decisionNote',
    value: ({ row }, { messages }) =>
      row.decided_at === null ? undefined : (row.decision_note ?? greyText(messages('noNotes'))),
  },
];

function greyText(text: string): ReactNode {
  return <span className="text-ink-3">{text}</span>;
}

function Items({ overlaidRow }: OverlaidRowProps<RestockRequest>) {
  const t = useTranslations('office.restockRequests');
  const { row } = overlaidRow;
  const approvedColumn = {
    header: t('detail.approved'),
    // Null only before the approval.
    cell: (line: RestockRequest['items'][number]) => formatWhole(line.approved_quantity ?? line.quantity),
    isNumeric: true,
  };
  return (
    <ItemsTable
      caption={t('detail.items')}
      items={row.items}
      keyOf={(line) => line.product_id}
      columns={[
        lineColumn('restockRequests', t('detail.product'), (line: RestockRequest['items'][number]) => ({
          id: line.product_id,
          name: line.product_details.name,
        })),
        {
          header: t('detail.quantity'),
          cell: (line) => formatWhole(line.quantity),
          isNumeric: true,
          isFigure: row.status !== 'approved',
        },
        ...(row.status === 'approved' ? [approvedColumn] : []),
      ]}
    />
  );
}
