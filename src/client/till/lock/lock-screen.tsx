import { Activity, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { Button } from '#client/ui/button.tsx';
import { maxFailedAttempts, pinPattern, useScreenLock, verifyPin, watchScreenLock } from './screen-lock.ts';
import { PinField } from './screen-lock-setting.tsx';

/** The children are hidden, not unmounted, so that unfinished input is kept. */
export function ScreenLockGate({ children }: { children: ReactNode }) {
  const isLocked = useScreenLock((state) => state.isLocked);
  // Runs before the first paint, so that locked content is never visible.
  useLayoutEffect(watchScreenLock, []);
  return (
    <>
      {isLocked && <LockScreen />}
      <Activity mode={isLocked ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  );
}

function LockScreen() {
  const t = useTranslations('till.lock');
  const { username } = useSession();
  const navigate = useNavigate();
  const failedAttempts = useScreenLock(({ lock }) => lock?.misses ?? 0);
  const isUncounted = useScreenLock((state) => state.isUncounted);
  const isBlocked = isUncounted || failedAttempts >= maxFailedAttempts;
  const [pin, setPin] = useState('');
  const isChecking = useRef(false);

  async function handleInput(digits: string) {
    setPin(digits);
    if (!pinPattern.test(digits) || isChecking.current) return;
    isChecking.current = true;
    const isCorrect = await verifyPin(digits).finally(() => {
      isChecking.current = false;
    });
    if (!isCorrect) setPin('');
  }

  return (
    <main id="main" className="mx-auto flex min-h-dvh max-w-107 flex-col justify-center gap-4 px-5 py-8">
      <title>{t('title')}</title>
      <h1 className="title-lg text-3xl">{t('title')}</h1>
      <p>{t(isUncounted ? 'uncounted' : isBlocked ? 'blocked' : 'text', { username })}</p>
      {!isBlocked && (
        <PinField
          label={t('pin')}
          value={pin}
          onChange={(digits) => void handleInput(digits)}
          error={failedAttempts > 0 && pin === '' && t('wrong', { left: maxFailedAttempts - failedAttempts })}
          autoFocus
        />
      )}
      <Button size="large" variant={isBlocked ? 'primary' : 'secondary'} onClick={() => void navigate('/till/login')}>
        {t(isBlocked ? 'signIn' : 'forgotten')}
      </Button>
    </main>
  );
}
