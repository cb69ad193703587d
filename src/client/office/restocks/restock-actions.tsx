import { createActionDialog } from '#client/office/kit/action/action-dialog.tsx';
import { ReceiveSheet } from './receive-sheet.tsx';
import { restockName, restockNames } from './restock-names.ts';

export const RestockActionDialog = createActionDialog({
  list: 'restocks',
  useNames: restockNames,
  subjectOf: ({ row }) => restockName(row),
  // A void moves the goods back, so its optimistic update of the stock needs them.
  argsOf: { void: ({ warehouse, items }) => ({ warehouse_id: warehouse.id, items }) },
  sheets: { approve: ReceiveSheet },
});
