import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { signOut } from '#client/data/session.ts';
import { addressIn } from '#client/i18n/locale.ts';
import { useAlert } from '#client/state/use-alert.ts';

export interface SignOutControl {
  start: (unsentCount: number) => void;
  isDialogOpen: boolean;
  close: () => void;
  /** On failure stays on the page and shows an alert. */
  signOutAndLeave: (outbox: 'keep' | 'discard') => Promise<void>;
}

export function useSignOut(loginPath = '/login'): SignOutControl {
  const t = useTranslations('shell');
  const locale = useLocale();
  const alert = useAlert();
  const [isDialogOpen, setIsDialogOpen] = useState(false);

  async function signOutAndLeave(outbox: 'keep' | 'discard') {
    try {
      await signOut(outbox);
    } catch {
      alert.show({ variant: 'error', message: t('discardFailed') });
      return;
    }
    setIsDialogOpen(false);
    alert.clear();
    location.replace(addressIn(locale, loginPath));
  }

  function start(unsentCount: number) {
    if (unsentCount === 0) void signOutAndLeave('keep');
    else setIsDialogOpen(true);
  }

  return { start, isDialogOpen, close: () => setIsDialogOpen(false), signOutAndLeave };
}
