import { Plus, Users } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '#client/data/use-list.ts';
import { withWords } from '#client/i18n/locale-store.ts';
import { RecordList } from '#client/office/list/record-list.tsx';
import { useAsked } from '#client/office/list/use-asked.ts';
import { useDetail } from '#client/office/list/use-detail.ts';
import { useListParams } from '#client/office/list/use-list-params.ts';
import { whenAsked } from '#client/office/list/when-asked.tsx';
import { Button } from '#client/ui/button.tsx';
import { later } from '#client/ui/later.tsx';
import { whenIdle } from '#client/ui/when-idle.ts';
import type { CartAssignment } from '#contract/entities/cart-assignment.ts';
import { lists } from '#contract/lists.ts';
import { AssignmentActions } from './assignment-actions.tsx';
import { AssignmentToolbar } from './assignment-toolbar.tsx';
import { useAssignmentColumns } from './use-assignment-columns.tsx';

const AssignmentDetail = later(
  () => withWords('office', import('./assignment-detail.tsx')),
  ({ detail }) => detail.id !== undefined,
);
const CancelAssignment = later(
  () => withWords('office', import('./cancel-assignment.tsx')),
  ({ asked }) => asked !== undefined,
);
const ReopenedAssignment = whenAsked(['edit', 'return'], () =>
  withWords('office', import('./reopened-assignment.tsx')),
);

// The dialogs' scripts come after the first rows, when the page rests.
const loads = {
  assign: () => withWords('office', import('./assign-dialog.tsx')),
  availability: () => withWords('office', import('./availability-dialog.tsx')),
  return: () => withWords('office', import('./return-dialog.tsx')),
  reconcile: () => withWords('office', import('#client/office/list/count/reconcile-dialog.tsx')),
};
const AssignDialog = lazy(loads.assign);
const AvailabilityDialog = lazy(loads.availability);
const ReturnDialog = lazy(loads.return);
const ReconcileDialog = lazy(loads.reconcile);

type Opened =
  | { kind: 'assign' | 'availability' }
  | { kind: 'return' | 'reconcile'; assignment: CartAssignment };

export default function AssignmentsPage() {
  const t = useTranslations('office.assignments');
  const control = useListParams(lists.cartAssignments);
  const view = useList(lists.cartAssignments, control.params);
  const columns = useAssignmentColumns(control);
  const detail = useDetail(view.rows);
  const cancelling = useAsked<CartAssignment>();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const count = (kind: 'return' | 'reconcile') => (assignment: CartAssignment) =>
    setOpened({ kind, assignment });
  const leaveFor = (act: (assignment: CartAssignment) => void) => (chosen: CartAssignment) => {
    detail.close();
    act(chosen);
  };
  useEffect(() => whenIdle(loadDialogs), []);
  return (
    <>
      <RecordList
        control={control}
        view={view}
        title={t('title')}
        caption={t('caption')}
        add={
          <>
            <Button
              variant="secondary"
              icon={<Users aria-hidden size={18} strokeWidth={1.75} />}
              onClick={() => setOpened({ kind: 'availability' })}
            >
              {t('available')}
            </Button>
            <Button
              icon={<Plus aria-hidden size={18} />}
              onClick={() => setOpened({ kind: 'assign' })}
            >
              {t('add')}
            </Button>
          </>
        }
        toolbar={<AssignmentToolbar control={control} />}
        columns={columns}
        onOpen={detail.open}
        actions={(shown) => (
          <AssignmentActions
            shown={shown}
            onDetail={() => detail.open(shown.id)}
            onReturn={() => count('return')(shown.row)}
            onReconcile={() => count('reconcile')(shown.row)}
          />
        )}
        emptyText={t('empty.text')}
        failedFetch={t('failed.fetch')}
      />
      <AssignmentDetail
        detail={detail}
        onReturn={leaveFor(count('return'))}
        onReconcile={leaveFor(count('reconcile'))}
        onCancel={leaveFor(cancelling.ask)}
      />
      <CancelAssignment {...cancelling} />
      <Suspense>
        {opened?.kind === 'assign' && <AssignDialog entry={undefined} onClose={close} />}
        {opened?.kind === 'availability' && <AvailabilityDialog onClose={close} />}
        {opened?.kind === 'return' && (
          <ReturnDialog assignment={opened.assignment} entry={undefined} onClose={close} />
        )}
        {opened?.kind === 'reconcile' && (
          <ReconcileDialog
            cart={{ ...opened.assignment.cart_details, id: opened.assignment.cart_id }}
            entry={undefined}
            onClose={close}
          />
        )}
        <ReopenedAssignment />
      </Suspense>
    </>
  );
}

function loadDialogs(): void {
  for (const load of Object.values(loads)) load().catch(() => undefined);
}
