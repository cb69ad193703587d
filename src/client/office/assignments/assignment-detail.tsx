import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { useRecord } from '#client/data/use-record.ts';
import { hasHappened } from '#client/office/kit/detail/has-happened.ts';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import type { DetailControl } from '#client/office/kit/detail/use-detail.ts';
import { useShownDetail } from '#client/office/kit/detail/use-shown-detail.ts';
import { formatLocation } from '#client/office/kit/form/location/location-values.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { lists } from '#contract/lists.ts';
import { formatWhole } from '#contract/money.ts';
import { AssignmentStatus } from './assignment-status.tsx';
import { Settlement, useCashFacts } from './settlement.tsx';
import { useAssignmentStage } from './use-assignment-stage.ts';

interface AssignmentDetailProps {
  detail: DetailControl<CartAssignment>;
  onReturn: (assignment: CartAssignment) => void;
  onReconcile: (assignment: CartAssignment) => void;
  onCorrect: (assignment: CartAssignment) => void;
  onCancel: (assignment: CartAssignment) => void;
}

/** The detail of an assignment, with the buttons for its next step. */
export function AssignmentDetail({ detail, ...callbacks }: AssignmentDetailProps) {
  const t = useTranslations('office.assignments');
  const shown = useShownDetail(lists.cartAssignments, detail, t('failed.fetch'));
  const onClose = detail.close;
  const tForms = useTranslations('office.forms');
  const stage = useAssignmentStage()(shown?.row);
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('detail.title')}
      footer={
        <>
          {shown && stage === 'out' && (
            <Button
              variant="quiet"
              className="mr-auto text-red! hover:bg-red-soft! max-sm:w-full"
              onClick={() => callbacks.onCancel(shown.row)}
            >
              {t('cancel.action')}
            </Button>
          )}
          {shown &&
            shown.mark === undefined &&
            (shown.row.figures ?? []).length > 0 &&
            stage === 'settled' && (
              <Button
                variant="quiet"
                className="mr-auto max-sm:w-full"
                onClick={() => callbacks.onCorrect(shown.row)}
              >
                {t('correct')}
              </Button>
            )}
          <Button variant="secondary" className="max-sm:flex-1" onClick={onClose}>
            {tForms('close')}
          </Button>
          {shown && stage === 'out' && (
            <Button className="max-sm:flex-1" onClick={() => callbacks.onReturn(shown.row)}>
              {t('return')}
            </Button>
          )}
          {shown && stage === 'uncounted' && (
            <Button onClick={() => callbacks.onReconcile(shown.row)}>{t('reconcile')}</Button>
          )}
        </>
      }
    >
      {shown && <Facts shown={shown} />}
    </Dialog>
  );
}

function Facts({ shown: { row, mark } }: { shown: OverlaidRow<CartAssignment> }) {
  const t = useTranslations('office.assignments');
  const { when: formatInstant } = useInstant();
  // A queued assignment has only the name and code of its cart; the mirror may have more.
  const cart = useRecord(lists.carts, row.cart_id).record?.row ?? row.cart_details;
  // A queued assignment has no number yet, because the server gives it.
  const numberFact = row.number === '' ? [] : [{ term: t('detail.number'), value: row.number }];
  const cashFacts = useCashFacts(row);
  const notesFact = row.notes
    ? [
        {
          term: t('detail.notes'),
          value: <span className="whitespace-pre-wrap wrap-anywhere">{row.notes}</span>,
        },
      ]
    : [];
  const returnFact = row.returned_at
    ? [{ term: t('detail.returnedAt'), value: formatInstant(row.returned_at) }]
    : [];
  return (
    <div className="flex flex-col gap-4.5">
      <DefinitionList
        items={[
          ...numberFact,
          { term: t('detail.cart'), value: cart.name },
          { term: t('detail.code'), value: cart.code },
          { term: t('detail.barista'), value: row.sales_details.username },
          {
            term: t('detail.status'),
            value: <AssignmentStatus status={row.status} mark={mark} />,
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
            value: hasHappened(cart.last_restock)
              ? formatInstant(cart.last_restock)
              : t('detail.never'),
          },
          ...cashFacts,
          ...notesFact,
        ]}
      />
      <Settlement assignment={row} />
      {row.initial_items.length === 0 ? (
        <p className="text-ink-2">{t('noItems')}</p>
      ) : (
        <ItemsTable
          caption={t('detail.items')}
          items={row.initial_items}
          keyOf={({ product_id }) => product_id}
          columns={[
            { header: t('detail.product'), cell: (item) => item.product_details.name },
            {
              header: t('detail.quantity'),
              cell: (item) => formatWhole(item.quantity),
              isNumeric: true,
            },
          ]}
        />
      )}
    </div>
  );
}
