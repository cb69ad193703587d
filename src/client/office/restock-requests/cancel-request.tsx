import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import type { DialogTargetProps } from '#client/office/kit/dialog/use-dialog-target.ts';
import { useRunAndShow } from '#client/office/kit/form/use-show-outcome.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { namesIn, requestName } from './request-name.ts';

/** A dialog that asks before the signed-in user cancels their own request. */
export function CancelRequest({ target, onClose }: DialogTargetProps<RestockRequest>) {
  const t = useTranslations('office.restockRequests.cancelling');
  const runAndShow = useRunAndShow();
  const { submit, isSubmitting } = useMutation({ name: 'restockRequestCancel' });

  async function confirm(request: RestockRequest) {
    const { id } = request;
    const words = { done: t('done'), failed: t('failed') };
    await runAndShow(() => submit({ id }, { names: namesIn(request) }), words);
    onClose();
  }

  if (target === undefined) return null;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('title')}
      message={t('message')}
      subject={requestName(target)}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      isLoading={isSubmitting}
      danger
      onConfirm={() => void confirm(target)}
    />
  );
}
