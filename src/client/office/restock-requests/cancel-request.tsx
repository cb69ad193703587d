import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import type { AskedProps } from '#client/office/kit/dialog/use-dialog-target.ts';
import { useGuarded } from '#client/office/kit/form/use-run-or-alert.ts';
import { useSayOutcome } from '#client/office/kit/form/use-show-outcome.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { namesIn, requestName } from './request-name.ts';

/** Takes one's own request back, after a question. */
export function CancelRequest({ asked, onClose }: AskedProps<RestockRequest>) {
  const t = useTranslations('office.restockRequests.cancelling');
  const alert = useAlert();
  const say = useSayOutcome();
  const guarded = useGuarded();
  const { submit, isSubmitting } = useMutation({ name: 'restockRequestCancel' });

  async function confirm(request: RestockRequest) {
    alert.clear();
    const { id } = request;
    const outcome = await guarded(() => submit({ id }, { names: namesIn(request) }));
    onClose();
    if (outcome !== undefined) say(outcome, { done: t('done'), failed: t('failed') });
  }

  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      message={
        <>
          {t('message')}
          {asked && (
            <strong className="mt-1 block font-semibold text-ink">{requestName(asked)}</strong>
          )}
        </>
      }
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      isLoading={isSubmitting}
      danger
      onConfirm={() => asked && void confirm(asked)}
    />
  );
}
