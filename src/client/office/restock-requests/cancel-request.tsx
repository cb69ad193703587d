import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import type { DialogTargetProps } from '#client/office/kit/dialog/use-dialog-target.ts';
import { useRunOrAlert } from '#client/office/kit/form/use-run-or-alert.ts';
import { useShowOutcome } from '#client/office/kit/form/use-show-outcome.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { namesIn, requestName } from './request-name.ts';

/** A dialog that asks before the signed-in user cancels their own request. */
export function CancelRequest({ target, onClose }: DialogTargetProps<RestockRequest>) {
  const t = useTranslations('office.restockRequests.cancelling');
  const alert = useAlert();
  const showOutcome = useShowOutcome();
  const runOrAlert = useRunOrAlert();
  const { submit, isSubmitting } = useMutation({ name: 'restockRequestCancel' });

  async function confirm(request: RestockRequest) {
    alert.clear();
    const { id } = request;
    const outcome = await runOrAlert(() => submit({ id }, { names: namesIn(request) }));
    onClose();
    if (outcome !== undefined) showOutcome(outcome, { done: t('done'), failed: t('failed') });
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
