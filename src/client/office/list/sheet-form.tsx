import { type FormEventHandler, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { OfflineNote } from './offline-note.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface SheetFormProps {
  title: string;
  description: string;
  submitLabel: string;
  isDirty: boolean;
  isBusy: boolean;
  onSubmit: FormEventHandler;
  onClose: () => void;
  /** In place of Close, where there is something better to do. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A small form in a dialog: on a phone from the bottom, its button in reach of the thumb. */
export function SheetForm(props: SheetFormProps) {
  const t = useTranslations('office.forms');
  const { isOffline } = useSyncStatus();
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const close = () => (props.isDirty ? setAsking(true) : props.onClose());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={props.title}
      description={props.description}
      isSticky={props.isDirty}
      footer={
        <>
          {isOffline && <OfflineNote />}
          {props.aside ?? (
            <Button variant="secondary" className="max-sm:flex-1" onClick={close}>
              {t('close')}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            isLoading={props.isBusy}
            loadingLabel={t('saving')}
            className="max-sm:flex-1"
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={props.onSubmit} noValidate className="flex flex-col gap-4.5">
        {props.children}
        <UnsavedGuard isDirty={props.isDirty} />
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('leave.title')}
        message={t('leave.message')}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.cancel')}
        onConfirm={props.onClose}
        danger
      />
    </Dialog>
  );
}
