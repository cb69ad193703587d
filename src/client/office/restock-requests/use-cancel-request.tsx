import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { useGuarded } from '#client/office/list/use-guarded.ts';
import { useSayOutcome } from '#client/office/list/use-say-outcome.ts';
import { useAlert } from '#client/shell/use-alert.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { RestockRequest } from '#contract/entities/restock-request.ts';
import { namesIn, requestName } from './request-name.ts';

/** Takes one's own request back, after a question. */
export function useCancelRequest() {
  const t = useTranslations('office.restockRequests.cancelling');
  const alert = useAlert();
  const say = useSayOutcome();
  const guarded = useGuarded();
  const { submit, isSubmitting } = useMutation({ name: 'restockRequestCancel' });
  const [asked, setAsked] = useState<RestockRequest>();

  async function confirm(request: RestockRequest) {
    alert.clear();
    const { id } = request;
    const outcome = await guarded(() => submit({ id }, { names: namesIn(request) }));
    setAsked(undefined);
    if (outcome !== undefined) say(outcome, { done: t('done'), failed: t('failed') });
  }

  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && setAsked(undefined)}
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
  return { ask: setAsked, dialog };
}
