import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '#client/data/use-list.ts';
import { useDetail } from '#client/office/kit/detail/use-detail.ts';
import { useDialogTarget } from '#client/office/kit/dialog/use-dialog-target.ts';
import { ExportButton } from '#client/office/kit/list/export-button.tsx';
import { ListToolbar } from '#client/office/kit/list/list-toolbar.tsx';
import { RecordList } from '#client/office/kit/list/record-list.tsx';
import { NumberFilter } from '#client/office/kit/list/search-filter.tsx';
import { useListParams } from '#client/office/kit/list/use-list-params.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { lists } from '#contract/lists.ts';
import { filters } from './filters.ts';
import { useAssignmentColumns } from './use-assignment-columns.tsx';
import { useAssignmentStage } from './use-assignment-stage.ts';

const load = () => import('./lazy-parts.ts');
const AssignmentDetail = lazyOnOpen(load, 'AssignmentDetail', {
  isOpen: ({ detail }) => detail.id !== undefined,
});
const CancelAssignment = lazyOnOpen(load, 'CancelAssignment', {
  isOpen: ({ target }) => target !== undefined,
});

// Rendered only while open, so they need no `isOpen`.
const QueuedAssignment = lazyOnOpen(load, 'QueuedAssignment');
const AssignDialog = lazyOnOpen(load, 'AssignDialog');
const AvailabilityDialog = lazyOnOpen(load, 'AvailabilityDialog');
const ReturnDialog = lazyOnOpen(load, 'ReturnDialog');
const ReconcileDialog = lazyOnOpen(load, 'ReconcileDialog');
const CorrectCountDialog = lazyOnOpen(load, 'CorrectCountDialog');

type OpenDialog =
  | { kind: 'assign' | 'availability' }
  | { kind: 'return' | 'reconcile' | 'correct'; assignment: CartAssignment };

/** The list of assignments, with the dialogs that assign, return and count carts. */
export function AssignmentsPage() {
  const t = useTranslations('office.assignments');
  const control = useListParams(lists.cartAssignments);
  const view = useList(lists.cartAssignments, control.params);
  const columns = useAssignmentColumns(control);
  const detail = useDetail(view.rows);
  const stageOf = useAssignmentStage();
  const cancelDialog = useDialogTarget<CartAssignment>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const openReturn = (assignment: CartAssignment) => setDialog({ kind: 'return', assignment });
  const openCount = (assignment: CartAssignment) => setDialog({ kind: 'reconcile', assignment });
  const openCorrection = (assignment: CartAssignment) => setDialog({ kind: 'correct', assignment });
  return (
    <>
      <RecordList
        control={control}
        view={view}
        title={t('title')}
        caption={t('tableCaption')}
        add={
          <Button
            icon={<Plus aria-hidden size={18} />}
            onClick={() => setDialog({ kind: 'assign' })}
          >
            {t('add')}
          </Button>
        }
        headerExtra={
          <>
            {view.rows.length > 0 && (
              <ExportButton
                list={lists.cartAssignments}
                control={control}
                failedText={t('failed.export')}
              />
            )}
            <Button
              variant="quiet"
              icon={<Users aria-hidden size={18} strokeWidth={1.75} />}
              onClick={() => setDialog({ kind: 'availability' })}
            >
              {t('showAvailable')}
            </Button>
          </>
        }
        toolbar={
          <ListToolbar
            noun="assignments"
            control={control}
            view={view}
            search={<NumberFilter control={control} prefix="PK" />}
            filters={filters}
          />
        }
        columns={columns}
        openId={detail.id}
        onOpen={detail.open}
        nameOf={({ cart_details }) => cart_details.name}
        actsOf={({ row }) => {
          const stage = stageOf(row);
          if (stage === 'settled') return [];
          return [
            stage === 'out'
              ? { key: 'return', label: t('return'), isNext: true, onChoose: () => openReturn(row) }
              : {
                  key: 'reconcile',
                  label: t('reconcile'),
                  isNext: true,
                  onChoose: () => openCount(row),
                },
          ];
        }}
        emptyText={t('empty.text')}
        fetchFailedText={t('failed.fetch')}
      />
      <AssignmentDetail
        detail={detail}
        onReturn={(assignment) => detail.thenOpen(() => openReturn(assignment))}
        onReconcile={(assignment) => detail.thenOpen(() => openCount(assignment))}
        onCorrect={(assignment) => detail.thenOpen(() => openCorrection(assignment))}
        onCancel={(assignment) => detail.thenOpen(() => cancelDialog.open(assignment))}
      />
      <CancelAssignment {...cancelDialog} />
      {dialog?.kind === 'assign' && <AssignDialog entry={undefined} onClose={close} />}
      {dialog?.kind === 'availability' && <AvailabilityDialog onClose={close} />}
      {dialog?.kind === 'return' && (
        <ReturnDialog assignment={dialog.assignment} entry={undefined} onClose={close} />
      )}
      {dialog?.kind === 'correct' && (
        <CorrectCountDialog assignment={dialog.assignment} entry={undefined} onClose={close} />
      )}
      {dialog?.kind === 'reconcile' && (
        <ReconcileDialog
          cart={{ ...dialog.assignment.cart_details, id: dialog.assignment.cart_id }}
          entry={undefined}
          onClose={close}
        />
      )}
      {control.hasParameter('edit', 'return', 'correct') && <QueuedAssignment />}
    </>
  );
}
