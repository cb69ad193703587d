import { Sunrise, Sunset, UserRoundCheck, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ActionTarget } from '#client/office/kit/action/action-dialog.tsx';
import { momentDetailField } from '#client/office/kit/detail-fields.tsx';
import { useDialogTarget } from '#client/office/kit/dialog/use-dialog-target.ts';
import { lazyPart } from '#client/office/kit/lazy-part.ts';
import {
  cartFilter,
  choiceFilter,
  datesFilter,
  type FilterOf,
  isBarista,
  metadataFilter,
  personFilter,
} from '#client/office/kit/list/list-filter.ts';
import { addDialogUrl, useAddDialogParam } from '#client/office/kit/list/opened-to-add.ts';
import { RecordList, useRecordPage } from '#client/office/kit/list/record-list.tsx';
import type { Columns } from '#client/office/kit/list/use-columns.tsx';
import { NumberedName } from '#client/office/kit/numbered-name.tsx';
import { PersonName } from '#client/office/kit/person-name.tsx';
import type { OfficeScreen } from '#client/office/kit/resource.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { type CartAssignment, cartAssignmentStatuses } from '#contract/cart-assignments/entity.ts';
import { lists } from '#contract/lists.ts';
import { AssignmentStatus, useAssignmentStage } from '../shifts/assignment-status.tsx';
import { CartsOnShift } from '../shifts/live/carts-on-shift.tsx';
import { ReviewMark } from './review-mark.tsx';
import type { AssignmentStart } from './use-assignment-form.ts';

export const assignments: OfficeScreen = {
  path: '/cart-assignments',
  list: 'cartAssignments',
  sidebar: { labelKey: 'assignment', icon: UserRoundCheck, group: 'coffeeCarts' },
  addAt: addDialogUrl('/cart-assignments'),
  Page: AssignmentsPage,
};

const load = () => import('./lazy-parts.ts');
const AssignmentDetail = lazyPart(load, 'AssignmentDetail', {
  isOpen: ({ detail }) => detail.id !== undefined,
});
const AssignmentActionDialog = lazyPart(load, 'AssignmentActionDialog', {
  isOpen: ({ target }) => target !== undefined,
});

// These are rendered only while open.
const QueuedAssignment = lazyPart(load, 'QueuedAssignment');
const AssignDialog = lazyPart(load, 'AssignDialog');
const AvailabilityDialog = lazyPart(load, 'AvailabilityDialog');
const ReturnDialog = lazyPart(load, 'ReturnDialog');
const ReconcileDialog = lazyPart(load, 'ReconcileDialog');
const CorrectCountDialog = lazyPart(load, 'CorrectCountDialog');

type OpenDialog =
  | { kind: 'assign'; start?: AssignmentStart }
  | { kind: 'availability' }
  | { kind: 'return' | 'reconcile' | 'correct'; assignment: CartAssignment };

const columns: Columns<'cartAssignments'> = [
  {
    name: 'cart',
    value: ({ row: { cart_details: cart, number } }) => (
      <NumberedName number={number} code={cart.code} codeClass="md:hidden">
        {cart.name}
      </NumberedName>
    ),
    primary: true,
  },
  {
    name: 'code',
    value: ({ row }) => row.cart_details.code,
    isOneLine: true,
    fold: { below: 930, into: 'cart' },
    hideOnCard: true,
  },
  {
    name: 'barista',
    value: ({ row }) => <PersonName id={row.sales_id} username={row.sales_details.username} />,
    isPlainOnCard: true,
  },
  {
    name: 'status',
    value: ({ row, mark }) => (
      <span className="inline-flex flex-col items-start gap-0.5 max-md:items-end">
        <AssignmentStatus status={row.status} mark={mark} />
        <ReviewMark row={row} />
      </span>
    ),
    showsMark: true,
    isCardAside: true,
  },
  {
    name: 'items',
    value: ({ row: { initial_items: items } }, { messages }) =>
      items.length === 0 ? (
        <span className="text-ink-3">{messages('noItems')}</span>
      ) : (
        messages('itemCount', { count: items.length })
      ),
    fold: { below: 815, into: 'barista' },
    isPlainOnCard: true,
  },
  momentDetailField('assign_date', { isPlainOnCard: true }),
];

const filters: readonly FilterOf<'cartAssignments'>[] = [
  metadataFilter('status', 'cart_assignment_statuses', cartAssignmentStatuses),
  datesFilter('from_assign_date', 'to_assign_date'),
];
const moreFilters: readonly FilterOf<'cartAssignments'>[] = [
  choiceFilter('needs_review', ['true']),
  cartFilter,
  personFilter('sales_id', {
    isOffered: isBarista,
    personOf: ({ sales_id, sales_details }) => ({ ...sales_details, id: sales_id }),
  }),
];

function AssignmentsPage() {
  const t = useTranslations('office.assignments');
  const tLinks = useTranslations('office.links');
  const page = useRecordPage(lists.cartAssignments, { columns });
  const { control, detail } = page;
  const stageOf = useAssignmentStage();
  const actionDialog = useDialogTarget<ActionTarget<'cartAssignments'>>();
  const [dialog, setDialog] = useState<OpenDialog>();
  useAddDialogParam(() => setDialog({ kind: 'assign' }));
  const close = () => setDialog(undefined);
  const action = (kind: 'return' | 'reconcile' | 'correct', assignment: CartAssignment) =>
    setDialog({ kind, assignment });
  const openOverDetail = (kind: 'return' | 'reconcile' | 'correct') => (assignment: CartAssignment) =>
    detail.openFromDetail(() => action(kind, assignment));
  return (
    <>
      <RecordList
        page={page}
        {...{ filters, moreFilters }}
        add={() => setDialog({ kind: 'assign' })}
        note={
          <>
            <p className="text-sm text-ink-2 narrow:hidden">{t('showAvailableHint')}</p>
            <CartsOnShift onOpen={detail.open} />
          </>
        }
        headerExtra={
          <>
            <LinkButton
              to="/cart-assignments/morning"
              variant="quiet"
              icon={<Sunrise aria-hidden size={18} strokeWidth={1.75} />}
            >
              {t('morning.open')}
            </LinkButton>
            <LinkButton
              to="/cart-assignments/evening"
              variant="quiet"
              icon={<Sunset aria-hidden size={18} strokeWidth={1.75} />}
            >
              {tLinks('closeShifts')}
            </LinkButton>
            <Button
              variant="quiet"
              icon={<Users aria-hidden size={18} strokeWidth={1.75} />}
              onClick={() => setDialog({ kind: 'availability' })}
            >
              {t('showAvailable')}
            </Button>
          </>
        }
        nameOf={({ cart_details }) => cart_details.name}
        actionsOf={({ row }) => {
          const stage = stageOf(row);
          if (stage === 'settled') return [];
          const key = stage === 'out' ? 'return' : 'reconcile';
          return [{ key, label: t(key), isNext: true, onSelect: () => action(key, row) }];
        }}
      />
      <AssignmentDetail
        detail={detail}
        onReturn={openOverDetail('return')}
        onReconcile={openOverDetail('reconcile')}
        onCorrect={openOverDetail('correct')}
        onAction={(verb, row) => detail.openFromDetail(() => actionDialog.open({ verb, row }))}
      />
      <AssignmentActionDialog {...actionDialog} />
      <Dialogs dialog={dialog} onAssign={(start) => setDialog({ kind: 'assign', start })} onClose={close} />
      {control.hasParameter('edit', 'return', 'correct') && <QueuedAssignment />}
    </>
  );
}

interface DialogsProps {
  dialog: OpenDialog | undefined;
  onAssign: (start: AssignmentStart) => void;
  onClose: () => void;
}

function Dialogs({ dialog, onAssign, onClose }: DialogsProps) {
  const shared = { entry: undefined, onClose };
  switch (dialog?.kind) {
    case 'assign':
      return <AssignDialog {...shared} start={dialog.start} />;
    case 'availability':
      return <AvailabilityDialog onAssign={onAssign} onClose={onClose} />;
    case 'return':
      return <ReturnDialog {...shared} assignment={dialog.assignment} />;
    case 'correct':
      return <CorrectCountDialog {...shared} assignment={dialog.assignment} />;
    case 'reconcile': {
      const { cart_details, cart_id } = dialog.assignment;
      return <ReconcileDialog {...shared} cart={{ ...cart_details, id: cart_id }} />;
    }
    default:
      return null;
  }
}
