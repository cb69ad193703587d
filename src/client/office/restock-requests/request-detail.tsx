import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { FactList } from '#client/office/kit/detail/fact-list.tsx';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import type { DetailControl } from '#client/office/kit/detail/use-detail.ts';
import { useShownDetail } from '#client/office/kit/detail/use-shown-detail.ts';
import { type Fact, momentFact, textFact } from '#client/office/kit/facts.tsx';
import type { TermOf } from '#client/office/kit/words.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lists } from '#contract/lists.ts';
import { formatWhole } from '#contract/money.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { RequestBadge } from './request-badge.tsx';
import { type RequestRights, rightsOn } from './request-rights.ts';

export interface RequestDetailProps {
  detail: DetailControl<RestockRequest>;
  userId: string;
  onEdit: (request: RestockRequest) => void;
  onAct: (request: RestockRequest) => void;
  onCancel: (request: RestockRequest) => void;
}

/** The detail of a request, with the buttons that the user may press now. */
export function RequestDetail(props: RequestDetailProps) {
  const t = useTranslations('office.restockRequests');
  const { detail } = props;
  const shown = useShownDetail(lists.restockRequests, detail, t('failed.fetch'));
  const onClose = detail.close;
  const rights = shown && rightsOn(shown, props.userId);
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('detail.title')}
      footer={
        <ActButtons {...props} row={shown?.row} rights={rights}>
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
        </ActButtons>
      }
    >
      {shown && <Facts shown={shown} />}
    </Dialog>
  );
}

interface ActButtonsProps extends RequestDetailProps {
  row: RestockRequest | undefined;
  rights: RequestRights | undefined;
  /** The Close button. Buttons that undo something are left of it, all others right of it. */
  children: ReactNode;
}

function ActButtons({ row, rights, onCancel, onEdit, onAct, children }: ActButtonsProps) {
  const t = useTranslations('office.restockRequests');
  if (!row || !rights) return children;
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

const facts: readonly Fact<RestockRequest, TermOf<'restockRequests', 'detail'>>[] = [
  textFact('number'),
  {
    name: 'cart_id',
    value: ({ row: { cart_details } }) =>
      [cart_details.code, cart_details.name].filter((part) => part !== '').join(' '),
  },
  {
    name: 'requester',
    // A request that is not sent yet has no requester.
    value: ({ row }, { words }) => row.requester_details.username || words('you'),
  },
  { name: 'status', value: (shown) => <RequestBadge shown={shown} />, showsMark: true },
  { name: 'notes', value: ({ row }, { words }) => row.notes || greyText(words('noNotes')) },
  momentFact('created_at'),
  {
    name: 'decided',
    value: ({ row: { decided_at, decided_by } }, { words, when }) =>
      words('detail.decidedBy', {
        when: when(decided_at ?? ''),
        // A decision that is not sent yet has no name.
        who: decided_by?.username ?? words('you'),
      }),
  },
  {
    name: 'decisionNote',
    value: ({ row }, { words }) => row.decision_note ?? greyText(words('noNotes')),
  },
];

function greyText(words: string): ReactNode {
  return <span className="text-ink-3">{words}</span>;
}

function Facts({ shown }: { shown: OverlaidRow<RestockRequest> }) {
  const t = useTranslations('office.restockRequests');
  const { row } = shown;
  const approvedColumn = {
    header: t('detail.approved'),
    // The type allows null, which is only the value before the approval.
    cell: (line: RestockRequest['items'][number]) =>
      formatWhole(line.approved_quantity ?? line.quantity),
    isNumeric: true,
  };
  // The server gives the number, so a request that is not sent yet has none.
  const hiddenFacts: string[] = [
    ...(row.number === '' ? ['number'] : []),
    ...(row.decided_at === null ? ['decided', 'decisionNote'] : []),
  ];
  return (
    <div className="flex flex-col gap-4.5">
      <FactList
        noun="restockRequests"
        shown={shown}
        facts={facts.filter(({ name }) => !hiddenFacts.includes(name))}
      />
      <ItemsTable
        caption={t('detail.items')}
        items={row.items}
        keyOf={(line) => line.product_id}
        columns={[
          { header: t('detail.product'), cell: (line) => line.product_details.name },
          {
            header: t('detail.quantity'),
            cell: (line) => formatWhole(line.quantity),
            isNumeric: true,
          },
          ...(row.status === 'approved' ? [approvedColumn] : []),
        ]}
      />
    </div>
  );
}
