import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { useHomeName } from '#client/office/kit/count/use-home-name.ts';
import type { DialogTargetProps } from '#client/office/kit/dialog/use-dialog-target.ts';
import { useRunAndShow } from '#client/office/kit/form/use-show-outcome.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';

/** A dialog that asks before an assignment that was made by mistake is cancelled. */
export function CancelAssignment({ target, onClose }: DialogTargetProps<CartAssignment>) {
  const t = useTranslations('office.assignments');
  const runAndShow = useRunAndShow();
  const { submit, isSubmitting } = useMutation({ name: 'cartAssignmentCancel' });
  const homeName = useHomeName(target?.cart_id);

  async function cancel(assignment: CartAssignment) {
    const { id, cart_id, sales_id, cart_details, initial_items: items } = assignment;
    const names = {
      ...Object.fromEntries(items.map((item) => [item.product_id, item.product_details.name])),
      [id]: cart_details.name,
      [cart_id]: cart_details.name,
      ...homeName,
    };
    const words = { done: t('done.cancelled'), failed: t('failed.cancel') };
    await runAndShow(() => submit({ id, cart_id, sales_id, items }, { names }), words);
    onClose();
  }

  if (target === undefined) return null;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('cancel.title')}
      message={t('cancel.message')}
      subject={target.cart_details.name}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      isLoading={isSubmitting}
      danger
      onConfirm={() => void cancel(target)}
    />
  );
}
