import { useTranslations } from 'use-intl';
import { useHomeName } from '#client/office/kit/count/use-cart-contents.ts';
import { ConfirmChange } from '#client/office/kit/dialog/confirm-change.tsx';
import type { DialogTargetProps } from '#client/office/kit/dialog/use-dialog-target.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';

/** A dialog that asks before an assignment that was made by mistake is cancelled. */
export function CancelAssignment({ target, onClose }: DialogTargetProps<CartAssignment>) {
  const t = useTranslations('office.assignments');
  const homeName = useHomeName(target?.cart_id);
  if (target === undefined) return null;
  const { id, cart_id, sales_id, cart_details, initial_items: items } = target;
  return (
    <ConfirmChange
      mutation="cartAssignmentCancel"
      args={{ id, cart_id, sales_id, items }}
      names={{
        ...Object.fromEntries(items.map((item) => [item.product_id, item.product_details.name])),
        [id]: cart_details.name,
        [cart_id]: cart_details.name,
        ...homeName,
      }}
      words={{ done: t('done.cancelled'), failed: t('failed.cancel') }}
      title={t('cancel.title')}
      message={t('cancel.message')}
      subject={cart_details.name}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      danger
      onClose={onClose}
    />
  );
}
