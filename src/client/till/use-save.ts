import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredChange } from '#client/data/use-mutation.ts';
import { useAlert } from '#client/state/use-alert.ts';

/** Just long enough to be read, because the alert covers the top of the screen. */
const savedStaysMs = 2_500;

/** Storing usually takes less time, and then nothing visible changes. */
const slowAfterMs = 200;

interface Save {
  /** Resolves to whether the change is stored. Ignores a second tap in the meantime. */
  save: (store: () => Promise<StoredChange>, saved: string) => Promise<boolean>;
  isSaving: boolean;
}

export function useSave(): Save {
  const t = useTranslations('shell.unsaved');
  const alert = useAlert();
  const isBusy = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  async function save(store: () => Promise<StoredChange>, saved: string) {
    if (isBusy.current) return false;
    isBusy.current = true;
    const timer = setTimeout(() => setIsSaving(true), slowAfterMs);
    const outcome = await store().finally(() => {
      clearTimeout(timer);
      isBusy.current = false;
      setIsSaving(false);
    });
    if (outcome.kind === 'stored') {
      alert.show({ variant: 'success', message: saved, staysMs: savedStaysMs });
      return true;
    }
    const message = outcome.kind === 'refused' ? outcome.message : t(outcome.reason);
    alert.show({ variant: 'error', message });
    return false;
  }
  return { save, isSaving };
}
