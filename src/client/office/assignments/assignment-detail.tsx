import { useTranslations } from 'use-intl';
import { useRecord } from '#client/data/use-record.ts';
import { ActionButtons, type ActionButtonsProps } from '#client/office/kit/action/action-buttons.tsx';
import type { Figure } from '#client/office/kit/detail/highlights.tsx';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { lineColumn } from '#client/office/kit/detail/line-column.tsx';
import { RecordLink } from '#client/office/kit/detail/record-link.tsx';
import { type Highlights, RecordPanel, type ShownProps } from '#client/office/kit/detail/record-panel.tsx';
import type { DetailControl } from '#client/office/kit/detail/use-detail.ts';
import { formatLocation } from '#client/office/kit/form/location/location-values.ts';
import { hasHappened } from '#client/office/kit/moment.tsx';
import { PersonName } from '#client/office/kit/person-name.tsx';
import { useInstant } from '#client/state/use-instant.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { ShownLine } from '#contract/fields/product-lines.ts';
import { lists } from '#contract/lists.ts';
import { AssignmentStatus, useAssignmentStage } from '../shifts/assignment-status.tsx';
import { figuresOfShift } from '../shifts/shift-figures.ts';
import { ReviewMark } from './review-mark.tsx';

interface NextSteps {
  onReturn: (assignment: CartAssignment) => void;
  onReconcile: (assignment: CartAssignment) => void;
  onCorrect: (assignment: CartAssignment) => void;
}

interface AssignmentDetailProps extends NextSteps {
  detail: DetailControl<CartAssignment>;
  onAction: ActionButtonsProps<'cartAssignments'>['onAction'];
}

/** A summary of an assignment, with the buttons for its next step; all of it stands on the page of its day. */
export function AssignmentDetail({ detail, onAction, ...acts }: AssignmentDetailProps) {
  return (
    <RecordPanel
      list={lists.cartAssignments}
      detail={detail}
      highlights={highlights}
      footer={(shown, close) => (
        <ActionButtons
          list="cartAssignments"
          {...{ shown, close, onAction }}
          isOfferedWhenRefused
          dangerClass="hover:bg-red-soft! @max-lg:w-full"
        >
          <NextStepButtons {...acts} shown={shown} />
        </ActionButtons>
      )}
      facts={[]}
      More={Facts}
    />
  );
}

const highlights: Highlights<CartAssignment> = {
  title: (row) => row.cart_details.name,
  useFigure: useAssignmentFigure,
  lately: { entity: 'cart_assignment' },
  isMarkInFacts: true,
};

function NextStepButtons({ shown: { row, mark }, ...acts }: NextSteps & ShownProps<CartAssignment>) {
  const t = useTranslations('office.assignments');
  const stage = useAssignmentStage()(row);
  const canCorrect = stage === 'settled' && mark === undefined && row.figures.length > 0;
  return (
    <>
      <LinkButton to={`/cart-assignments/${row.id}`} variant="secondary">
        {t('openDay')}
      </LinkButton>
      {canCorrect && (
        <Button variant="secondary" onClick={() => acts.onCorrect(row)}>
          {t('correct')}
        </Button>
      )}
      {stage === 'out' && <Button onClick={() => acts.onReturn(row)}>{t('return')}</Button>}
      {stage === 'uncounted' && <Button onClick={() => acts.onReconcile(row)}>{t('reconcile')}</Button>}
    </>
  );
}

function Facts({ shown: { row, mark } }: ShownProps<CartAssignment>) {
  const t = useTranslations('office.assignments');
  const { when: formatInstant } = useInstant();
  // A queued assignment has only the name and code of its cart; the mirror may have more.
  const cart = useRecord(lists.carts, row.cart_id).record?.row ?? row.cart_details;
  // A queued assignment has no number yet, because the server gives it.
  const numberFact = row.number === '' ? [] : [{ term: t('detail.number'), value: row.number }];
  const notesFact = row.notes
    ? [
        {
          term: t('detail.notes'),
          value: <span className="whitespace-pre-wrap wrap-anywhere">{row.notes}</span>,
        },
      ]
    : [];
  const returnFact = row.returned_at ? [{ term: t('detail.returnedAt'), value: formatInstant(row.returned_at) }] : [];
  return (
    <div className="flex flex-col gap-4.5">
      <DefinitionList
        items={[
          ...numberFact,
          {
            term: t('detail.cart'),
            value: (
              <RecordLink list="carts" id={row.cart_id}>
                {cart.name}
              </RecordLink>
            ),
          },
          { term: t('detail.code'), value: cart.code },
          {
            term: t('detail.barista'),
            value: (
              <RecordLink list="users" id={row.sales_id}>
                <PersonName id={row.sales_id} username={row.sales_details.username} />
              </RecordLink>
            ),
          },
          {
            term: t('detail.status'),
            value: (
              <span className="flex flex-wrap items-center gap-1.5">
                <AssignmentStatus status={row.status} mark={mark} />
                <ReviewMark row={row} />
              </span>
            ),
          },
          { term: t('detail.currentStock'), value: formatWhole(cart.current_stock) },
          {
            term: t('detail.capacity'),
            value: cart.capacity === 0 ? t('detail.noLimit') : formatWhole(cart.capacity),
          },
          { term: t('detail.location'), value: formatLocation(cart.location) ?? t('detail.none') },
          { term: t('detail.assignDate'), value: formatInstant(row.assign_date) },
          ...returnFact,
          {
            term: t('detail.lastRestock'),
            value: hasHappened(cart.last_restock) ? formatInstant(cart.last_restock) : t('detail.never'),
          },
          ...notesFact,
        ]}
      />
      {row.initial_items.length === 0 ? (
        <p className="text-ink-2">{t('noItems')}</p>
      ) : (
        <ItemsTable
          caption={t('detail.items')}
          items={row.initial_items}
          keyOf={({ product_id }) => product_id}
          columns={[
            lineColumn('cartAssignments', t('detail.product'), ({ product_id, product_details }: ShownLine) => ({
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
      )}
    </div>
  );
}

/** What is missing of the cash or of the goods, otherwise the cash to expect or the load. */
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
