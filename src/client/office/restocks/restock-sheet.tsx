import { RecordSheet, type RecordSheetProps } from '#client/office/kit/form/record-sheet.tsx';
import { useBackToOutbox, useQueuedEdit } from '#client/office/kit/form/use-queued-entry.ts';
import { lists } from '#contract/lists.ts';
import { proposedExpiry, restockForm, useShelfLives } from './fields.tsx';

interface RestockSheetProps extends Omit<RecordSheetProps, 'form' | 'start'> {
  /** First values from the stock check: the warehouse and the products that are low there. */
  start?: { warehouseId: string; productIds: readonly string[] };
}

/** Creates or edits a restock. Of an approved restock only the notes can be edited. */
export function RestockSheet({ start, ...props }: RestockSheetProps) {
  const { shelfLives, isLoading } = useShelfLives();
  // The form reads its initial values only once, and they need the shelf lives.
  if (start && isLoading) return null;
  return (
    <RecordSheet
      form={restockForm}
      size="large"
      {...props}
      {...(start && { start: startFromStockCheck(start, shelfLives) })}
    />
  );
}

/** The initial values of a restock that the stock check opens, and the name of its own draft. */
function startFromStockCheck(
  { warehouseId, productIds }: NonNullable<RestockSheetProps['start']>,
  shelfLives: ReadonlyMap<string, number>,
) {
  const items = productIds.map((product_id) => ({
    ...{ product_id, quantity: 0 },
    expired_date: proposedExpiry(shelfLives.get(product_id)),
  }));
  return {
    known: { warehouse_id: warehouseId, items },
    draftName: `restockCreate ${warehouseId}`,
  };
}

/** Opens the form of the queued restock or edit that the URL names (`?edit=<seq>`). */
export function QueuedRestock() {
  const { create, update } = restockForm.mutations;
  const queued = useQueuedEdit(lists.restocks, { create, others: [update] });
  const onClose = useBackToOutbox();
  return queued && <RestockSheet key={queued.entry.seq} {...queued} onClose={onClose} />;
}
