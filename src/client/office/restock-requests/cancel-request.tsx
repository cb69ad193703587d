import { useTranslations } from 'use-intl';
import { ConfirmChange } from '#client/office/kit/dialog/confirm-change.tsx';
import type { DialogTargetProps } from '#client/office/kit/dialog/use-dialog-target.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { namesIn, requestName } from './request-badge.tsx';

/** A dialog that asks before the signed-in user cancels their own request. */
export function CancelRequest({ target, onClose }: DialogTargetProps<RestockRequest>) {
  const t = useTranslations('office.restockRequests.cancelling');
  if (target === undefined) return null;
  return (
    <ConfirmChange
      mutation="restockRequestCancel"
      args={{ id: target.id }}
      names={namesIn(target)}
      words={{ done: t('done'), failed: t('failed') }}
      title={t('title')}
      message={t('message')}
      subject={requestName(target)}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      danger
      onClose={onClose}
    />
  );
}
