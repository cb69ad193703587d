import { useNavigate } from 'react-router-dom';
import { RecordSheet, type RecordSheetProps } from '#client/office/kit/form/record-sheet.tsx';
import { skipUnsavedGuard } from '#client/office/kit/form/skip-unsaved-guard.ts';
import { useQueuedEdit } from '#client/office/kit/form/use-queued-edit.ts';
import { lists } from '#contract/lists.ts';
import { newRestockRow, restockForm } from './fields.tsx';

interface RestockSheetProps extends Omit<RecordSheetProps, 'form' | 'start'> {
  /** What another screen already knows: where the goods go, and which are needed there. */
  start?: { warehouseId: string; productIds: readonly string[] };
}

/** Where a restock is made, or edited: all of a draft, of what counts already the notes. */
export function RestockSheet({ start, ...props }: RestockSheetProps) {
  return (
    <RecordSheet
      form={restockForm}
      size="large"
      {...props}
      {...(start && { start: startOf(start) })}
    />
  );
}

/** What comes from the stock check has its own rows, and a draft of its own. */
function startOf({ warehouseId, productIds }: NonNullable<RestockSheetProps['start']>) {
  const items = productIds.map((product_id) => ({ ...newRestockRow(), product_id, quantity: 0 }));
  return {
    known: { warehouse_id: warehouseId, items },
    draftName: `restockCreate ${warehouseId}`,
  };
}

/** `?edit=<seq>`: the outbox sends an unsent restock or edit here to be changed. */
export function QueuedRestock() {
  const navigate = useNavigate();
  const { create, update } = restockForm.mutations;
  const queued = useQueuedEdit(lists.restocks, { create, others: [update] });
  const onClose = () => void navigate('/outbox', { state: skipUnsavedGuard });
  return queued && <RestockSheet key={queued.entry.seq} {...queued} onClose={onClose} />;
}
