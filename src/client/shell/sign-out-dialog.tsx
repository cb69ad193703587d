import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { useOutbox } from '#client/data/use-outbox.ts';
import type { SyncStatus } from '#client/data/use-sync-status.ts';
import { Button, type ButtonVariant } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import type { SignOutControl } from './use-sign-out.ts';

const sendTimeoutMs = 30_000;

interface SignOutDialogProps {
  control: SignOutControl;
  status: SyncStatus;
  /** Never at the till (rules 7.7). */
  canDiscard: boolean;
}

type Step = 'choose' | 'sending' | 'keeping' | 'confirm_discard' | 'discarding';

export function SignOutDialog({ control, status, canDiscard }: SignOutDialogProps) {
  const t = useTranslations('shell.signOut');
  const { username } = useSession();
  const { sendNow } = useOutbox();
  const [step, setStep] = useState<Step>('choose');
  const [hasFailed, setHasFailed] = useState(false);
  const { pending, refused, stale, isOffline, paused } = status;
  const unsentCount = pending + refused;
  const sendableCount = pending - stale;

  const leaveAfterSending = useEffectEvent(() => void control.signOutAndLeave('keep'));
  useEffect(() => {
    if (step === 'sending' && unsentCount === 0) leaveAfterSending();
  }, [step, unsentCount]);
  useEffect(() => {
    if (step !== 'sending') return;
    const stopWaiting = () => {
      setStep('choose');
      setHasFailed(true);
    };
    // Waiting does not send rejected and stale changes.
    const timer = setTimeout(stopWaiting, sendableCount === 0 ? 0 : sendTimeoutMs);
    return () => clearTimeout(timer);
  }, [step, sendableCount]);

  function send() {
    setHasFailed(false);
    setStep('sending');
    sendNow();
  }

  async function signOutWith(outbox: 'keep' | 'discard') {
    setStep(outbox === 'keep' ? 'keeping' : 'discarding');
    await control.signOutAndLeave(outbox);
    // This step is only visible if signing out failed.
    setStep('choose');
  }

  return (
    <Dialog
      onClose={control.close}
      title={t('title')}
      description={unsentCount === 0 ? t('allSent') : t('text', { count: unsentCount })}
      size="small"
      footer={
        <Button variant="secondary" onClick={control.close}>
          {t('stay')}
        </Button>
      }
    >
      {refused > 0 && <p className="mb-3 text-red">{t('refused', { count: refused })}</p>}
      <div aria-live="polite">{hasFailed && <p className="mb-3 font-medium text-amber">{t('notAllSent')}</p>}</div>
      {unsentCount === 0 ? (
        <Button className="w-full" isLoading={step !== 'choose'} onClick={() => void signOutWith('keep')}>
          {t('signOut')}
        </Button>
      ) : (
        <div className="flex flex-col gap-2.5">
          {!paused && (
            <SignOutChoice
              label={step === 'sending' ? t('sending') : t('sendNow')}
              hint={isOffline ? t('sendNowOffline') : t('sendNowHint')}
              variant="primary"
              isDisabled={isOffline || sendableCount === 0}
              isLoading={step === 'sending'}
              onSelect={send}
            />
          )}
          <SignOutChoice
            label={t('keep', { username })}
            hint={t('keepHint', { username })}
            variant="secondary"
            isLoading={step === 'keeping'}
            onSelect={() => void signOutWith('keep')}
          />
          {canDiscard &&
            (step === 'confirm_discard' || step === 'discarding' ? (
              <SignOutChoice
                label={t('discardConfirm', { count: unsentCount })}
                hint={t('discardHint')}
                variant="danger"
                isLoading={step === 'discarding'}
                onSelect={() => void signOutWith('discard')}
              />
            ) : (
              <SignOutChoice
                label={t('discard')}
                hint={t('discardHint')}
                variant="secondary"
                onSelect={() => setStep('confirm_discard')}
              />
            ))}
        </div>
      )}
    </Dialog>
  );
}

interface SignOutChoiceProps {
  label: string;
  hint: string;
  variant: ButtonVariant;
  isDisabled?: boolean;
  isLoading?: boolean;
  onSelect: () => void;
}

function SignOutChoice({ label, hint, variant, isDisabled = false, isLoading = false, onSelect }: SignOutChoiceProps) {
  const hintId = useId();
  return (
    <div>
      <Button
        variant={variant}
        disabled={isDisabled}
        isLoading={isLoading}
        aria-describedby={hintId}
        className="w-full"
        onClick={onSelect}
      >
        {label}
      </Button>
      <p id={hintId} className="mt-1 mb-1.5 text-sm text-ink-2">
        {hint}
      </p>
    </div>
  );
}
