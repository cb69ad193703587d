import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Figure } from '#client/office/kit/detail/highlights.tsx';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { lineColumn } from '#client/office/kit/detail/line-column.tsx';
import { linkFact } from '#client/office/kit/detail/record-link.tsx';
import { type Highlights, RecordPanel, type ShownProps } from '#client/office/kit/detail/record-panel.tsx';
import type { DetailControl } from '#client/office/kit/detail/use-detail.ts';
import type { FactOf } from '#client/office/kit/facts.tsx';
import { type TermOf, useListWords } from '#client/office/kit/words.ts';
import { Button } from '#client/ui/button.tsx';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import { approvedUnits, type RestockRequest } from '#contract/restock-requests/entity.ts';
import { RequestBadge, rightsOn } from './request-badge.tsx';

export interface RequestDetailProps {
  detail: DetailControl<RestockRequest>;
  userId: string;
  onEdit: (request: RestockRequest) => void;
  onAct: (request: RestockRequest) => void;
  onCancel: (request: RestockRequest) => void;
}

/** The detail of a request, with the buttons that the user may press now. */
export function RequestDetail({ detail, ...acts }: RequestDetailProps) {
  return (
    <RecordPanel
      list={lists.restockRequests}
      detail={detail}
      highlights={highlights}
      footer={(shown, close) => (
        <ActButtons {...acts} shown={shown}>
          {close}
        </ActButtons>
      )}
      facts={facts}
      More={Items}
    />
  );
}

const highlights: Highlights<RestockRequest> = {
  title: (row) => row.number || row.cart_details.name,
  useFigure: useDecidedUnits,
  lately: { entity: 'restock_request' },
  isMarkInFacts: true,
};

/** The units that were asked for; once it is approved those that were approved. */
function useDecidedUnits(request: RestockRequest): Figure {
  const t = useTranslations('office.detail.figure');
  const words = useListWords('restockRequests');
  const { status, items } = request;
  const asked = unitsOf(items);
  if (status === 'approved') {
    const count = approvedUnits(request);
    const notes = count < asked ? [t('ofAsked', { asked: formatWhole(asked) })] : [];
    return { value: formatWhole(count), unit: t('approved', { count }), notes };
  }
  const notes = status === 'pending' ? [] : [words(`status.${status}`)];
  return { value: formatWhole(asked), unit: t('asked', { count: asked }), notes };
}

interface ActButtonsProps extends Omit<RequestDetailProps, 'detail'>, ShownProps<RestockRequest> {
  /** The Close button. Buttons that undo something are left of it, all others right of it. */
  children: ReactNode;
}

function ActButtons({ shown, userId, onCancel, onEdit, onAct, children }: ActButtonsProps) {
  const t = useTranslations('office.restockRequests');
  const { row } = shown;
  const rights = rightsOn(shown, userId);
  return (
    <>
      {rights.canCancel && (
        <Button variant="quiet" className="mr-auto text-red!" onClick={() => onCancel(row)}>
          {t('cancel')}
        </Button>
      )}
      {children}
      {rights.canEdit && (
        <Button variant="secondary" onClick={() => onEdit(row)}>
          {t('editLabel')}
        </Button>
      )}
      {rights.canDecide && <Button onClick={() => onAct(row)}>{t('action')}</Button>}
    </>
  );
}

const facts: readonly FactOf<'restockRequests', TermOf<'restockRequests', 'detail'>>[] = [
  // The server gives the number, so a request that is not sent yet has none.
  { name: 'number', value: ({ row }) => row.number || undefined },
  linkFact('cart_id', 'carts', ({ cart_id, cart_details: { code, name } }) => [
    cart_id,
    [code, name].filter((part) => part !== '').join(' '),
  ]),
  // A request that is not sent yet has no requester.
  linkFact('requester', 'users', ({ requester_id, requester_details }, words) => [
    requester_id,
    requester_details.username || words('you'),
  ]),
  { name: 'status', value: (shown) => <RequestBadge shown={shown} /> },
  { name: 'notes', value: ({ row }, { words }) => row.notes || greyText(words('noNotes')) },
  'created_at',
  {
    name: 'decided',
    value: ({ row: { decided_at, decided_by } }, { words, when }) =>
      decided_at === null
        ? undefined
        : words('detail.decidedBy', {
            when: when(decided_at),
            // A decision that is not sent yet has no name.
            who: decided_by?.username ?? words('you'),
          }),
  },
  {
    name: 'decisionNote',
    value: ({ row }, { words }) =>
      row.decided_at === null ? undefined : (row.decision_note ?? greyText(words('noNotes'))),
  },
];

function greyText(words: string): ReactNode {
  return <span className="text-ink-3">{words}</span>;
}

function Items({ shown }: ShownProps<RestockRequest>) {
  const t = useTranslations('office.restockRequests');
  const { row } = shown;
  const approvedColumn = {
    header: t('detail.approved'),
    // The type allows null, which is only the value before the approval.
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
