import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';

interface UnsavedGuardProps {
  isDirty: boolean;
  /** Called when the user leaves without saving, to delete the draft. */
  onLeave?: () => void;
}

/** Asks before a form with unsaved input is left, by a link, Back, reload or closing the tab. */
export function UnsavedGuard({ isDirty, onLeave }: UnsavedGuardProps) {
  // A new search part on the same path does not leave the page.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.state?.skipsUnsavedGuard !== true,
  );

  useEffect(() => {
    if (!isDirty) return;
    const block = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', block);
    return () => removeEventListener('beforeunload', block);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveQuestion
      onLeave={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onStay={blocker.reset}
    />
  );
}

interface LeaveQuestionProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Whether what was typed may be discarded. */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  const t = useTranslations('office.forms.leave');
  return (
    <ConfirmDialog
      title={t('title')}
      message={t('message')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      onConfirm={onLeave}
      onClose={onStay}
      danger
    />
  );
}
