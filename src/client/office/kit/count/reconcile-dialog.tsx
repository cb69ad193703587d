import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { CountDialog } from './count-dialog.tsx';
import { type CountedCart, useReconcileSubject } from './count-subjects.ts';

interface ReconcileDialogProps {
  cart: CountedCart;
  entry: QueuedEntry<'cartReconcile'> | undefined;
  onClose: () => void;
}

export function ReconcileDialog({ cart, entry, onClose }: ReconcileDialogProps) {
  return <CountDialog subject={useReconcileSubject(cart)} entry={entry} onClose={onClose} />;
}
