import { RecordSheet, type RecordSheetProps } from '#client/office/kit/form/record-sheet.tsx';
import { useBackToOutbox, useQueuedEdit } from '#client/office/kit/form/use-queued-entry.ts';
import { lists } from '#contract/lists.ts';
import { requestForm } from './fields.ts';
import { RequestActionDialog } from './request-action-dialog.tsx';

/** Creates or edits a restock request. */
export function RequestSheet(props: Omit<RecordSheetProps, 'form'>) {
  return <RecordSheet form={requestForm} {...props} />;
}

const mutationNames = {
  create: 'restockRequestCreate',
  others: ['restockRequestUpdate', 'restockRequestApprove'],
} as const;

/** Opens the form of the queued request, edit or approval that the URL names (`?edit=<seq>`). */
export function QueuedRequest() {
  const queued = useQueuedEdit(lists.restockRequests, mutationNames);
  const onClose = useBackToOutbox();
  if (queued === undefined) return null;
  const { entry, record } = queued;
  if (entry.view.name === 'restockRequestApprove' && record) {
    return (
      <RequestActionDialog
        key={entry.seq}
        request={record}
        // The check of the name above says that it is an approval; the type cannot tell.
        entry={entry as never}
        onClose={onClose}
      />
    );
  }
  return <RequestSheet key={entry.seq} entry={entry} record={record} onClose={onClose} />;
}
