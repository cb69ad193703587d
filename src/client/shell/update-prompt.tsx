import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useAlert } from '#client/state/use-alert.ts';
import { hasUnsavedInput } from './has-unsaved-input.ts';
import { answerOtherTabs } from './other-tabs.ts';
import { useSendingStore } from './sending-store.ts';
import { useServiceWorkerStore } from './service-worker-store.ts';
import { UpdateCard } from './update-card.tsx';

const isThisTabBusy = () => hasUnsavedInput() || useSendingStore.getState().isSending;

/** Offers an installed update, reports a failed update, and tells other tabs whether this tab is busy. */
export function UpdatePrompt() {
  const t = useTranslations('shell.update');
  const alert = useAlert();
  const { isUpdateReady, hasUpdateFailed } = useServiceWorkerStore();

  useEffect(() => answerOtherTabs({ isBusy: isThisTabBusy }), []);
  useEffect(() => {
    if (hasUpdateFailed) alert.show({ variant: 'warning', message: t('failed') });
  }, [hasUpdateFailed, alert.show, t]);
  return <UpdateCard isOffered={isUpdateReady} />;
}
