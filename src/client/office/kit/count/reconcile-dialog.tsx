import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { CountDialog } from './count-dialog.tsx';
import { type CountedCart, useReconcileSubject } from './count-subjects.ts';

interface ReconcileDialogProps {
  cart: CountedCart;
  /** The queued count that is edited. */
  entry: QueuedEntry<'cartReconcile'> | undefined;
  onClose: () => void;
}

/** Counts a cart that was returned without a count. Opened from the cart and its assignment. */
export function ReconcileDialog({ cart, entry, onClose }: ReconcileDialogProps) {
  return <CountDialog subject={useReconcileSubject(cart)} entry={entry} onClose={onClose} />;
}
