import type { EntryView } from '#client/data/use-outbox.ts';

export type EditLabel = 'edit' | 'chooseWarehouse' | 'chooseCart' | 'lookAgain';

/** What a refused entry's form is opened for, where the refusal says so. */
export function editLabelOf({ name, refusal }: EntryView): EditLabel {
  const code = refusal?.code;
  const isGone = code === 'reference_deleted';
  switch (name) {
    case 'restockCreate':
    case 'stockTransferCreate':
    case 'cartAssignWarehouse':
      return isGone ? 'chooseWarehouse' : 'edit';
    case 'cartAssignmentCreate':
    case 'restockRequestCreate':
      return isGone || code === 'cart_not_available' ? 'chooseCart' : 'edit';
    case 'restockRequestApprove':
      return code === 'stock_insufficient' ? 'chooseWarehouse' : 'lookAgain';
    default:
      return 'edit';
  }
}
