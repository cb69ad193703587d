import type { EntryView } from '#client/data/use-outbox.ts';
import { useRecord } from '#client/data/use-record.ts';
import { useBackToOutbox, useEditedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { lists } from '#contract/lists.ts';
import { CorrectCountDialog, ReturnDialog } from '../shifts/count-dialogs.tsx';
import { AssignDialog } from './assign-dialog.tsx';

/** Opens the form of the outbox entry in the URL: `?edit=<seq>`, `?return=<seq>` or `?correct=<seq>`. */
export function QueuedAssignment() {
  const queuedAssignment = useEditedEntry('cartAssignmentCreate', 'edit');
  const queuedReturn = useEditedEntry('cartAssignmentReturn', 'return');
  const queuedCorrection = useEditedEntry('cartAssignmentCorrect', 'correct');
  const correctedAssignment = useRecord(lists.cartAssignments, queuedCorrection?.args.id).record?.row;
  const backToOutbox = useBackToOutbox();
  return (
    <>
      {queuedAssignment && <AssignDialog key={queuedAssignment.seq} entry={queuedAssignment} onClose={backToOutbox} />}
      {queuedReturn && (
        <ReturnDialog
          assignment={{
            id: queuedReturn.args.id,
            cart_id: queuedReturn.args.cart_id,
            sales_id: queuedReturn.args.sales_id,
            cart_details: cartIn(queuedReturn),
          }}
          entry={queuedReturn}
          onClose={backToOutbox}
        />
      )}
      {queuedCorrection && (
        <CorrectCountDialog
          assignment={
            correctedAssignment ?? {
              id: queuedCorrection.args.id,
              figures: [],
              cash_counted: null,
              count_proposal: null,
              cash_proposal: null,
              cart_details: cartIn(queuedCorrection),
            }
          }
          entry={queuedCorrection}
          onClose={backToOutbox}
        />
      )}
    </>
  );
}

function cartIn({ args: { id }, view: { names } }: { args: { id: string }; view: EntryView }) {
  return { name: names[id] ?? '', code: names[`code:${id}`] ?? '' };
}
