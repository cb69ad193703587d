import { createActionDialog } from '#client/office/kit/action/action-dialog.tsx';
import { useHomeName } from '#client/office/kit/count/use-cart-contents.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import type { ListRow } from '#contract/lists.ts';

export const AssignmentActionDialog = createActionDialog({
  list: 'cartAssignments',
  useNames,
  subjectOf: ({ row }) => row.cart_details.name,
  argsOf: { cancel: ({ cart_id, sales_id, initial_items: items }) => ({ cart_id, sales_id, items }) },
});

function useNames({ id, cart_id, cart_details, initial_items }: ListRow<'cartAssignments'>): RecordNames {
  const homeName = useHomeName(cart_id);
  const products = initial_items.map((item) => [item.product_id, item.product_details.name]);
  return { ...Object.fromEntries(products), [id]: cart_details.name, [cart_id]: cart_details.name, ...homeName };
}
