import { useNavigate } from 'react-router-dom';
import { skipUnsavedGuard } from '#client/office/kit/form/skip-unsaved-guard.ts';
import { useEditedEntry } from '#client/office/kit/form/use-edited-entry.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

/** `?edit=<seq>` and `?return=<seq>` open the form of a queued entry. */
export function QueuedAssignment() {
  const assignment = useEditedEntry('cartAssignmentCreate', 'edit');
  const returned = useEditedEntry('cartAssignmentReturn', 'return');
  const navigate = useNavigate();
  const back = () => void navigate('/outbox', { state: skipUnsavedGuard });
  return (
    <>
      {assignment && <AssignDialog key={assignment.seq} entry={assignment} onClose={back} />}
      {returned && (
        <ReturnDialog
          assignment={{
            id: returned.args.id,
            cart_id: returned.args.cart_id,
            sales_id: returned.args.sales_id,
            cart_details: {
              name: returned.view.names[returned.args.id] ?? '',
              code: returned.view.names[`code:${returned.args.id}`] ?? '',
            },
          }}
          entry={returned}
          onClose={back}
        />
      )}
    </>
  );
}
