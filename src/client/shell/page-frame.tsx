import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAlert } from '#client/state/use-alert.ts';
import { Button } from '#client/ui/button.tsx';
import { hasUnsavedInput, isAnotherTabBusy, replyToOtherTabs, useSendingStore } from './reload-app.ts';
import { updateNow, useServiceWorkerStore } from './service-worker-store.ts';

export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <UpdatePrompt />
      {children}
    </>
  );
}

const isThisTabBusy = () => hasUnsavedInput() || useSendingStore.getState().isSending;

function UpdatePrompt() {
  const t = useTranslations('shell.update');
  const alert = useAlert();
  const { isUpdateReady, hasUpdateFailed } = useServiceWorkerStore();

  useEffect(() => replyToOtherTabs({ isBusy: isThisTabBusy }), []);
  useEffect(() => {
    if (hasUpdateFailed) alert.show({ variant: 'warning', message: t('failed') });
  }, [hasUpdateFailed, alert.show, t]);
  return <UpdateCard isOffered={isUpdateReady} />;
}

/** Does not update while a form in any tab has unsaved input or changes are being sent. */
function UpdateCard({ isOffered }: { isOffered: boolean }) {
  const t = useTranslations('shell.update');
  const isSending = useSendingStore((state) => state.isSending);
  const [obstacle, setObstacle] = useState<'textUnsaved' | 'textOtherTab'>();
  const [isPostponed, setIsPostponed] = useState(false);
  if (!isOffered || isPostponed) return null;

  async function tryUpdate() {
    if (isSending) return;
    if (hasUnsavedInput()) return setObstacle('textUnsaved');
    if (await isAnotherTabBusy()) return setObstacle('textOtherTab');
    setObstacle(undefined);
    updateNow();
  }

  return (
    // On a small screen the card moves the page down instead of covering buttons.
    <section className="m-3 animate-rise rounded-xl border border-line bg-paper p-4 shadow-lift-high md:fixed md:bottom-6 md:left-6 md:z-50 md:m-0 md:w-96 lg:left-76.5 lg:w-72 print:hidden">
      <div role="status">
        <p className="title text-lg">{t('title')}</p>
        <p className="mt-1 text-ink-2">{t(isSending ? 'textSending' : (obstacle ?? 'text'))}</p>
      </div>
      <div className="mt-3.5 flex flex-wrap gap-2">
        <Button aria-disabled={isSending || undefined} onClick={() => void tryUpdate()}>
          {t('action')}
        </Button>
        <Button variant="quiet" onClick={() => setIsPostponed(true)}>
          {t('later')}
        </Button>
      </div>
    </section>
  );
}
