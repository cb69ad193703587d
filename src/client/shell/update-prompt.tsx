import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { hasUnsavedInput } from './has-unsaved-input.ts';
import { useSendingStore } from './sending-store.ts';
import { useServiceWorker } from './use-service-worker.ts';

/** Asks before it updates, and never over unsaved input or while changes are being sent. */
export function UpdatePrompt() {
  const t = useTranslations('shell.update');
  const { isUpdateReady, update } = useServiceWorker();
  const isSending = useSendingStore((state) => state.isSending);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isPutOff, setIsPutOff] = useState(false);
  if (!isUpdateReady || isPutOff) return null;

  function tryUpdate() {
    const unsaved = hasUnsavedInput();
    setIsUnsaved(unsaved);
    if (!unsaved && !isSending) update();
  }

  return (
    <section className="fixed right-3 bottom-3 left-3 z-50 animate-rise rounded-xl border border-line bg-paper p-4 shadow-lift-high sm:right-auto sm:w-96 md:bottom-6 md:left-6">
      <div role="status">
        <p className="title text-lg">{t('title')}</p>
        <p className="mt-1 text-ink-2">
          {isSending ? t('textSending') : isUnsaved ? t('textUnsaved') : t('text')}
        </p>
      </div>
      <div className="mt-3.5 flex flex-wrap gap-2">
        <Button aria-disabled={isSending || undefined} onClick={tryUpdate}>
          {t('action')}
        </Button>
        <Button variant="quiet" onClick={() => setIsPutOff(true)}>
          {t('later')}
        </Button>
      </div>
    </section>
  );
}
