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
  const [own] = useState(() => () => leave());

  useEffect(() => {
    if (!isDirty) return;
    useDirtyForms.setState((forms) => [...forms, own], true);
    const block = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', block);
    return () => {
      removeEventListener('beforeunload', block);
      useDirtyForms.setState((forms) => forms.filter((each) => each !== own), true);
    };
  }, [isDirty, own]);
  // The router supports only one blocker, so the first of several forms asks for all of them.
  const isFirstGuard = useDirtyForms(([first]) => first === own);
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
    <LeaveQuestion
      onLeave={() => {
        for (const leave of useDirtyForms.getState()) leave();
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
