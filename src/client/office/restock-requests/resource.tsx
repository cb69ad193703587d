import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ActionTarget } from '#client/office/kit/action/action-dialog.tsx';
import { momentDetailField, notesColumn } from '#client/office/kit/detail-fields.tsx';
import { useDialogTarget } from '#client/office/kit/dialog/use-dialog-target.ts';
import { lazyPart } from '#client/office/kit/lazy-part.ts';
import {
  cartFilter,
  choiceFilter,
  datesFilter,
  type FilterOf,
  personFilter,
} from '#client/office/kit/list/list-filter.ts';
import { addDialogUrl, useAddDialogParam } from '#client/office/kit/list/opened-to-add.ts';
import { RecordList, useRecordPage } from '#client/office/kit/list/record-list.tsx';
import type { Columns } from '#client/office/kit/list/use-columns.tsx';
import { NumberedName } from '#client/office/kit/numbered-name.tsx';
import { PersonName } from '#client/office/kit/person-name.tsx';
import type { OfficeScreen } from '#client/office/kit/resource.ts';
import { hiddenBelowClassName } from '#client/ui/table/folded-columns.tsx';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import { approvedUnits, type RestockRequest, restockRequestStatuses } from '#contract/restock-requests/entity.ts';
import { isPending, RequestBadge, requestName } from './request-badge.tsx';

export const restockRequests: OfficeScreen = {
  path: '/restock-requests',
  list: 'restockRequests',
  sidebar: { labelKey: 'restockRequests', icon: Inbox, group: 'inventories' },
  addAt: addDialogUrl('/restock-requests'),
  Page: RestockRequestsPage,
};

const load = () => import('./lazy-parts.ts');
const RequestDetail = lazyPart(load, 'RequestDetail', {
  isOpen: ({ detail }) => detail.id !== undefined,
});
const RequestActionQuestion = lazyPart(load, 'RequestActionQuestion', {
  isOpen: ({ target }) => target !== undefined,
});
const RequestChoiceBar = lazyPart(load, 'RequestChoiceBar', { isOpen: ({ isOpen }) => isOpen });

// These are rendered only while open.
const RequestActionDialog = lazyPart(load, 'RequestActionDialog');
const RequestSheet = lazyPart(load, 'RequestSheet');
const QueuedRequest = lazyPart(load, 'QueuedRequest');

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'action'; request: RestockRequest };

const columns: Columns<'restockRequests'> = [
  {
    name: 'cart_id',
    value: ({ row: { cart_details: cart, number } }) => (
      <NumberedName number={number} code={cart.code} codeClass={hiddenBelowClassName(815)}>
        {cart.name}
      </NumberedName>
    ),
    primary: true,
  },
  {
    name: 'requester',
    value: ({ row }, { messages }) => (
      <PersonName id={row.requester_id} username={row.requester_details.username || messages('you')} />
    ),
    fold: { below: 815, into: 'cart_id' },
    isPlainOnCard: true,
  },
  {
    name: 'status',
    value: (overlaidRow) => <RequestBadge overlaidRow={overlaidRow} />,
    showsMark: true,
    isCardAside: true,
  },
  {
    name: 'items',
    value: ({ row }, { messages }) => {
      const requestedUnits = formatWhole(unitsOf(row.items));
      const approved = partlyApprovedUnits(row);
      return approved === undefined
        ? requestedUnits
        : messages('partOf', { units: formatWhole(approved), asked: requestedUnits });
    },
    align: 'right',
    isFigure: true,
    isOneLine: true,
  },
  notesColumn({ className: 'max-w-60' }),
  momentDetailField('created_at', { isPlainOnCard: true }),
];

function partlyApprovedUnits(request: RestockRequest): number | undefined {
  if (request.status !== 'approved') return undefined;
  const approved = approvedUnits(request);
  return approved < unitsOf(request.items) ? approved : undefined;
}

const filters: readonly FilterOf<'restockRequests'>[] = [
  choiceFilter('status', restockRequestStatuses),
  datesFilter('start_date', 'end_date'),
];
const moreFilters: readonly FilterOf<'restockRequests'>[] = [
  cartFilter,
  personFilter('requester_id', {
    personOf: ({ requester_id, requester_details }) => ({ ...requester_details, id: requester_id }),
  }),
];

function RestockRequestsPage() {
  const t = useTranslations('office.restockRequests');
  const page = useRecordPage(lists.restockRequests, { columns });
  const { control, view, detail } = page;
  const actionDialog = useDialogTarget<ActionTarget<'restockRequests'>>();
  const [dialog, setDialog] = useState<OpenDialog>();
  useAddDialogParam(() => setDialog({ kind: 'new' }));
  // Reloads the list, because another user may have decided on or edited the request first.
  const close = () => {
    setDialog(undefined);
    view.reload();
  };
  return (
    <>
      <RecordList
        page={page}
        {...{ filters, moreFilters }}
        add={() => setDialog({ kind: 'new' })}
        note={<p className="text-sm text-ink-2">{t('actionHint')}</p>}
        nameOf={requestName}
        SelectionBar={RequestChoiceBar}
        actionsOf={(overlaidRow) => {
          if (!isPending(overlaidRow)) return [];
          const onChoose = () => setDialog({ kind: 'action', request: overlaidRow.row });
          return [{ key: 'action', label: t('action'), isNext: true, onSelect: onChoose }];
        }}
      />
      <RequestDetail
        detail={detail}
        onEdit={(request) => detail.openFromDetail(() => setDialog({ kind: 'edit', request }))}
        onDecide={(request) => detail.openFromDetail(() => setDialog({ kind: 'action', request }))}
        onAction={(verb, row) => detail.openFromDetail(() => actionDialog.open({ verb, row }))}
      />
      <RequestActionQuestion {...actionDialog} />
      {dialog?.kind === 'new' && <RequestSheet onClose={close} />}
      {dialog?.kind === 'edit' && <RequestSheet record={dialog.request} onClose={close} />}
      {dialog?.kind === 'action' && <RequestActionDialog request={dialog.request} onClose={close} />}
      {control.hasParameter('edit') && <QueuedRequest />}
    </>
  );
}
