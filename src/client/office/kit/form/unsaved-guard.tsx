import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { create } from 'zustand';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';

interface UnsavedGuardProps {
  isDirty: boolean;
  onLeave?: () => void;
}

/** Callbacks of the page's forms with unsaved input, called when the user leaves the page. */
const useDirtyForms = create<readonly (() => void)[]>(() => []);

export function UnsavedGuard({ isDirty, onLeave }: UnsavedGuardProps) {
  const leave = useEffectEvent(() => onLeave?.());
  const [leaveCallback] = useState(() => () => leave());

  useEffect(() => {
    if (!isDirty) return;
    useDirtyForms.setState((forms) => [...forms, leaveCallback], true);
    const block = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', block);
    return () => {
      removeEventListener('beforeunload', block);
      useDirtyForms.setState((forms) => forms.filter((each) => each !== leaveCallback), true);
    };
  }, [isDirty, leaveCallback]);
  // The router supports only one blocker, so the first of several forms asks for all of them.
  const isFirstGuard = useDirtyForms(([first]) => first === leaveCallback);
  return isFirstGuard ? <LeaveBlocker /> : null;
}

function LeaveBlocker() {
  // A query change on the same path doesn't leave the page.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && nextLocation.state?.skipsUnsavedGuard !== true,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmLeave
      onLeave={() => {
        for (const leave of useDirtyForms.getState()) leave();
        blocker.proceed();
      }}
      onStay={blocker.reset}
    />
  );
}

interface ConfirmLeaveProps {
  onLeave: () => void;
  onStay: () => void;
}

export function ConfirmLeave({ onLeave, onStay }: ConfirmLeaveProps) {
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
