import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredChange } from '#client/data/use-mutation.ts';
import { useAlert } from '#client/state/use-alert.ts';

/** Only just long enough to be read, because the alert covers the top of the screen. */
export const savedAlertMs = 2_500;

/** Storing usually takes less time, and then no loading state is shown. */
const loadingDelayMs = 200;

interface SaveControl {
  /** Resolves to whether the change is stored. Ignores a second tap in the meantime. */
  save: (store: () => Promise<StoredChange>, savedMessage: string) => Promise<boolean>;
  isSaving: boolean;
}

export function useSave(): SaveControl {
  const t = useTranslations('shell.unsaved');
  const alert = useAlert();
  const isBusy = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  async function save(store: () => Promise<StoredChange>, savedMessage: string) {
    if (isBusy.current) return false;
    isBusy.current = true;
    const timer = setTimeout(() => setIsSaving(true), loadingDelayMs);
    const outcome = await store().finally(() => {
      clearTimeout(timer);
      isBusy.current = false;
      setIsSaving(false);
    });
    if (outcome.kind === 'stored') {
      alert.show({ variant: 'success', message: savedMessage, durationMs: savedAlertMs });
      return true;
    }
    const message = outcome.kind === 'refused' ? outcome.message : t(outcome.reason);
    alert.show({ variant: 'error', message });
    return false;
  }
  return { save, isSaving };
}
