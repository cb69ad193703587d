import type { EntryView } from '#client/data/use-outbox.ts';

const decisions = /^restockUpdate$|(Approve|Reject|Void|Cancel|Settle)$/;

/** Whether neither another try nor another form can change the server's answer. */
export function isFinal(entry: EntryView): boolean {
  const { name, refusal } = entry;
  switch (refusal?.code) {
    case 'already_decided':
      return true;
    // A deleted record does not come back by editing it, and shuts nobody out who is gone.
    case 'reference_deleted':
      return name.endsWith('Update') || name === 'userDeactivate' || isPlaceGone(entry);
    case 'wrong_state':
      return decisions.test(name);
    default:
      return false;
  }
}

/** The warehouse whose goods were moved or counted: a transfer to one that is gone goes elsewhere. */
function isPlaceGone({ name, refusal }: EntryView): boolean {
  const isOfPlace = name === 'stockTransferCreate' || name === 'stockAdjustmentCreate';
  return (
    isOfPlace &&
    refusal?.errors.some(({ field }) => ['warehouse_id', 'from_warehouse_id'].includes(field)) ===
      true
  );
}
