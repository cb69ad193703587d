import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { addressIn } from '#client/i18n/address-in.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { signOut } from './session-lifecycle.ts';

export interface SignOutControl {
  /**
   * Signs out at once if nothing is unsent; otherwise a dialog asks what to do with the unsent
   * changes.
   */
  start: (unsent: number) => void;
  isAsking: boolean;
  close: () => void;
  leave: (outbox: 'keep' | 'discard') => Promise<void>;
}

export function useSignOut(): SignOutControl {
  const t = useTranslations('shell');
  const locale = useLocale();
  const alert = useAlert();
  const [isAsking, setIsAsking] = useState(false);

  async function leave(outbox: 'keep' | 'discard') {
    try {
      await signOut(outbox);
    } catch {
      alert.show({ variant: 'error', message: t('discardFailed') });
      return;
    }
    setIsAsking(false);
    alert.clear();
    location.replace(addressIn(locale, '/login'));
  }

  return {
    start: (unsent) => (unsent === 0 ? void leave('keep') : setIsAsking(true)),
    isAsking,
    close: () => setIsAsking(false),
    leave,
  };
}
