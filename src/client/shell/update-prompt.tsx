import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { useSendingStore } from './sending-store.ts';
import { useUnsavedStore } from './unsaved-store.ts';
import { useServiceWorker } from './use-service-worker.ts';

/** Asks before it updates; while input is unsaved or changes are being sent it only says so. */
export function UpdatePrompt() {
  const t = useTranslations('shell.update');
  const { isUpdateReady, update } = useServiceWorker();
  const isUnsaved = useUnsavedStore((state) => state.forms.size > 0);
  const isSending = useSendingStore((state) => state.isSending);
  const [isPutOff, setIsPutOff] = useState(false);

  if (!isUpdateReady || isPutOff) return null;
  const mustWait = isUnsaved || isSending;
  return (
    <section
      role="status"
      className="fixed right-3 bottom-3 left-3 z-50 animate-rise rounded-xl border border-line bg-paper p-4 shadow-lift-high sm:right-auto sm:w-96 md:bottom-6 md:left-6"
    >
      <p className="title text-lg">{t('title')}</p>
      <p className="mt-1 text-ink-2">
        {isSending ? t('textSending') : isUnsaved ? t('textUnsaved') : t('text')}
      </p>
      <div className="mt-3.5 flex flex-wrap gap-2">
        <Button disabled={mustWait} onClick={update}>
          {t('action')}
        </Button>
        <Button variant="quiet" onClick={() => setIsPutOff(true)}>
          {t('later')}
        </Button>
      </div>
    </section>
  );
}
