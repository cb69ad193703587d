import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredChange } from '#client/data/use-mutation.ts';
import { useAlert } from '#client/state/use-alert.ts';

/** The alert stands over the top of the screen: long enough to be read, and no longer. */
const savedStaysMs = 2_500;

/** Storing usually takes less, and what was tapped does not change for it. */
const slowAfterMs = 200;

interface Keep {
  /**
   * Stores a change on this phone and says so, or why it could not. Resolves to whether it is stored. A second
   * tap, while the first is being stored, does nothing.
   */
  keep: (store: () => Promise<StoredChange>, saved: string) => Promise<boolean>;
  /** It takes long. */
  isKeeping: boolean;
}

export function useKeep(): Keep {
  const t = useTranslations('shell.unsaved');
  const alert = useAlert();
  const isBusy = useRef(false);
  const [isKeeping, setIsKeeping] = useState(false);
  async function keep(store: () => Promise<StoredChange>, saved: string) {
    if (isBusy.current) return false;
    isBusy.current = true;
    const timer = setTimeout(() => setIsKeeping(true), slowAfterMs);
    const outcome = await store().finally(() => {
      clearTimeout(timer);
      isBusy.current = false;
      setIsKeeping(false);
    });
    if (outcome.kind === 'stored') {
      alert.show({ variant: 'success', message: saved, staysMs: savedStaysMs });
      return true;
    }
    const message = outcome.kind === 'refused' ? outcome.message : t(outcome.reason);
    alert.show({ variant: 'error', message });
    return false;
  }
  return { keep, isKeeping };
}
