import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRecord } from '#client/data/use-record.ts';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { ActionButtons, type ActionButtonsProps } from '#client/office/kit/action/action-buttons.tsx';
import type { Figure } from '#client/office/kit/detail/highlights.tsx';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { lineColumn } from '#client/office/kit/detail/line-column.tsx';
import { RecordLink } from '#client/office/kit/detail/record-link.tsx';
import { type Highlights, type OverlaidRowProps, RecordPanel } from '#client/office/kit/detail/record-panel.tsx';
import type { DetailControl } from '#client/office/kit/detail/use-detail.ts';
import type { DetailField, FieldContext } from '#client/office/kit/detail-fields.tsx';
import { formatLocation } from '#client/office/kit/form/location/location-values.ts';
import { hasHappened } from '#client/office/kit/moment.tsx';
import { PersonName } from '#client/office/kit/person-name.tsx';
import type { TermOf } from '#client/office/kit/resource-messages.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { NamedLine } from '#contract/fields/product-lines.ts';
import { lists } from '#contract/lists.ts';
import { AssignmentStatus, useAssignmentStage } from '../shifts/assignment-status.tsx';
import { figuresOfShift } from '../shifts/shift-figures.ts';
import { ReviewMark } from './review-mark.tsx';

interface NextStepHandlers {
  onReturn: (assignment: CartAssignment) => void;
  onReconcile: (assignment: CartAssignment) => void;
  onCorrect: (assignment: CartAssignment) => void;
}

interface AssignmentDetailProps extends NextStepHandlers {
  detail: DetailControl<CartAssignment>;
  onAction: ActionButtonsProps<'cartAssignments'>['onAction'];
}

export function AssignmentDetail({ detail, onAction, ...actions }: AssignmentDetailProps) {
  return (
    <RecordPanel
      list={lists.cartAssignments}
      detail={detail}
      highlights={highlights}
      footer={(overlaidRow, close) => (
        <ActionButtons
          list="cartAssignments"
          {...{ overlaidRow, close, onAction }}
          isOfferedWhenRejected
          dangerClass="hover:bg-red-soft! @max-lg:w-full"
        >
          <NextStepButtons {...actions} overlaidRow={overlaidRow} />
        </ActionButtons>
      )}
      detailFields={detailFields}
      More={Load}
    />
  );
}

const highlights: Highlights<CartAssignment> = {
  title: (row) => row.cart_details.name,
  useFigure: useAssignmentFigure,
  activity: { entity: 'cart_assignment' },
  isMarkInDetailFields: true,
};

function NextStepButtons({
  overlaidRow: { row, mark },
  ...actions
}: NextStepHandlers & OverlaidRowProps<CartAssignment>) {
  const t = useTranslations('office.assignments');
  const stage = useAssignmentStage()(row);
  const canCorrect = stage === 'settled' && mark === undefined && row.figures.length > 0;
  return (
    <>
      <LinkButton to={`/cart-assignments/${row.id}`} variant="secondary">
        {t('openDay')}
      </LinkButton>
      {canCorrect && (
        <Button variant="secondary" onClick={() => actions.onCorrect(row)}>
          {t('correct')}
        </Button>
      )}
      {stage === 'out' && <Button onClick={() => actions.onReturn(row)}>{t('return')}</Button>}
      {stage === 'uncounted' && <Button onClick={() => actions.onReconcile(row)}>{t('reconcile')}</Button>}
    </>
  );
}

type Cart = CartAssignment['cart_details'];

/** A queued assignment has only its cart's name and code. The mirror may have the other fields. */
function cartField<Name extends string>(name: Name, show: (cart: Cart, context: FieldContext) => ReactNode) {
  return {
    name,
    value: ({ row }: OverlaidRow<CartAssignment>, context: FieldContext) => (
      <CartFieldValue {...{ row, show, context }} />
    ),
  };
}

interface CartFieldValueProps {
  row: CartAssignment;
  show: (cart: Cart, context: FieldContext) => ReactNode;
  context: FieldContext;
}

function CartFieldValue({ row, show, context }: CartFieldValueProps) {
  return show(useRecord(lists.carts, row.cart_id).record?.row ?? row.cart_details, context);
}

const detailFields: readonly DetailField<CartAssignment, TermOf<'assignments', 'detail'>>[] = [
  {
    name: 'cart',
    value: ({ row }, context) => (
      <RecordLink list="carts" id={row.cart_id}>
        <CartFieldValue {...{ row, context }} show={({ name }) => name} />
      </RecordLink>
    ),
  },
  cartField('code', ({ code }) => code),
  {
    name: 'barista',
    value: ({ row }) => (
      <RecordLink list="users" id={row.sales_id}>
        <PersonName id={row.sales_id} username={row.sales_details.username} />
      </RecordLink>
    ),
  },
  {
    name: 'status',
    value: ({ row, mark }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <AssignmentStatus status={row.status} mark={mark} />
        <ReviewMark row={row} />
      </span>
    ),
  },
  cartField('currentStock', ({ current_stock }) => formatWhole(current_stock)),
  cartField('capacity', ({ capacity }, { messages }) =>
    capacity === 0 ? messages('detail.noLimit') : formatWhole(capacity),
  ),
  cartField('location', ({ location }, { messages }) => formatLocation(location) ?? messages('detail.none')),
  { name: 'assignDate', value: ({ row }, { dateTime }) => dateTime(row.assign_date) },
  cartField('lastRestock', ({ last_restock }, { messages, dateTime }) =>
    hasHappened(last_restock) ? dateTime(last_restock) : messages('detail.never'),
  ),
  { name: 'number', value: ({ row }) => row.number || undefined },
  { name: 'returnedAt', value: ({ row }, { dateTime }) => (row.returned_at ? dateTime(row.returned_at) : undefined) },
  {
    name: 'notes',
    value: ({ row }) =>
      row.notes ? <span className="whitespace-pre-wrap wrap-anywhere">{row.notes}</span> : undefined,
  },
];

function Load({ overlaidRow: { row } }: OverlaidRowProps<CartAssignment>) {
  const t = useTranslations('office.assignments');
  if (row.initial_items.length === 0) return <p className="text-ink-2">{t('noItems')}</p>;
  return (
    <ItemsTable
      caption={t('detail.items')}
      items={row.initial_items}
      keyOf={({ product_id }) => product_id}
      columns={[
        lineColumn('cartAssignments', t('detail.product'), ({ product_id, product_details }: NamedLine) => ({
          id: product_id,
          name: product_details.name,
        })),
        {
          header: t('detail.quantity'),
          cell: (item) => formatWhole(item.quantity),
          isNumeric: true,
          isFigure: true,
        },
      ]}
    />
  );
}

function useAssignmentFigure(assignment: CartAssignment): Figure {
  const t = useTranslations('office.detail.figure');
  const tStatus = useTranslations('office.assignments.status');
  const { cash_expected, initial_items } = assignment;
  const { missing, cash } = figuresOfShift({ assignment, sales: [], requests: [] }, undefined);
  const warnings = missing ? [t('unitsShort', { count: missing })] : [];
  const isCancelled = assignment.status === 'cancelled';
  if (isCancelled || typeof cash_expected !== 'number') {
    const notes = isCancelled ? [tStatus('cancelled')] : [];
    return { value: formatWhole(unitsOf(initial_items)), unit: t('loaded'), notes, warnings };
  }
  const expected = formatRupiah(cash_expected);
  const difference = cash.difference ?? 0;
  if (difference === 0) return { value: expected, unit: t('cashExpected'), warnings };
  return {
    value: formatRupiah(Math.abs(difference)),
    unit: t(difference < 0 ? 'cashShort' : 'cashOver'),
    notes: [t('cashOf', { counted: formatRupiah(cash.counted ?? 0), expected })],
    isWrong: true,
    warnings,
  };
}
