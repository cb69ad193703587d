// Rules 6.9.
import { type LocalRows, localRow, usableLocalRows } from '../definitions/local-rows.ts';
import { type Text, text } from '../messages/text.ts';

/** A user with an open assignment has to return the cart first. */
export function openAssignmentError(reason: 'user.returnToDelete' | 'user.returnToDeactivate') {
  return ({ id }: { id: string }, localRows: LocalRows): Text | undefined => {
    const user = localRow(localRows, 'users', id);
    const open = usableLocalRows(localRows, 'cartAssignments').find(
      ({ sales_id, status }) => sales_id === id && status === 'in_use',
    );
    if (!user || !open) return undefined;
    return text(reason, { code: open.cart_details.code, username: user.username });
  };
}
