import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { signOut } from './session-lifecycle.ts';
import { useAlert } from './use-alert.ts';

export interface SignOutControl {
  /** Signs out at once when nothing is unsent, else asks what becomes of it. */
  ask: (unsent: number) => void;
  isAsking: boolean;
  close: () => void;
  leave: (outbox: 'keep' | 'discard') => Promise<void>;
}

export function useSignOut(): SignOutControl {
  const t = useTranslations('shell');
  const navigate = useNavigate();
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
    await navigate('/login', { replace: true });
  }

  return {
    ask: (unsent) => (unsent === 0 ? void leave('keep') : setIsAsking(true)),
    isAsking,
    close: () => setIsAsking(false),
    leave,
  };
}
