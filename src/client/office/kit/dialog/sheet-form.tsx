import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import {
  DraftNote,
  OfflineNote,
  RefusedNote,
  ResolutionNote,
} from '#client/office/kit/form/form-notes.tsx';
import { LeaveQuestion, UnsavedGuard } from '#client/office/kit/form/unsaved-guard.tsx';
import type { FormDraft } from '#client/office/kit/form/use-draft.ts';
import type { FormState } from '#client/office/kit/form/use-submitted-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, type DialogSize } from '#client/ui/dialog.tsx';

interface SheetFormProps {
  title: string;
  description?: string;
  size?: DialogSize;
  submitLabel: string;
  form: FormState;
  onClose: () => void;
  /** Shown in place of the Close button. */
  insteadOfClose?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog with one button that submits it. */
export function SheetForm(props: SheetFormProps) {
  const { size = 'medium', submitLabel, form, insteadOfClose, children, ...dialogProps } = props;
  const { isDirty, isSubmitting, onSubmit, draft, refused, resolution } = form;
  const t = useTranslations('office.forms');
  const formId = useId();
  return (
    <FormDialog
      {...dialogProps}
      size={size}
      isDirty={isDirty}
      draft={draft}
      footer={(close) => (
        <>
          {insteadOfClose ?? (
            <Button variant="secondary" className="max-sm:flex-1" onClick={close}>
              {t('close')}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            isLoading={isSubmitting}
            loadingLabel={t('saving')}
            className="max-sm:flex-1"
          >
            {submitLabel}
          </Button>
        </>
      )}
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-4.5">
        <RefusedNote refused={refused} />
        {resolution && <ResolutionNote {...resolution} />}
        {children}
      </form>
    </FormDialog>
  );
}

interface FormDialogProps {
  title: string;
  description?: string | undefined;
  size?: DialogSize;
  /** Something was typed, so the dialog asks before it closes. */
  isDirty: boolean;
  onClose: () => void;
  /** The draft of the form; a short form has none. */
  draft?: FormDraft | undefined;
  /** The buttons. `close` closes the dialog, after a question if something was typed. */
  footer: (close: () => void) => ReactNode;
  children: ReactNode;
}

/**
 * The dialog around a form. Shows a note while offline, and asks before typed input is discarded.
 */
export function FormDialog({
  title,
  description,
  size = 'large',
  isDirty,
  onClose,
  draft,
  footer,
  children,
}: FormDialogProps) {
  const { isOffline } = useSyncStatus();
  const [isConfirming, setConfirming] = useState(false);
  const close = () => {
    if (isDirty) setConfirming(true);
    else onClose();
  };
  return (
    <Dialog
      onClose={close}
      title={title}
      description={description}
      size={size}
      isSticky={isDirty}
      footer={
        <>
          {isOffline && <OfflineNote />}
          {footer(close)}
        </>
      }
    >
      {draft && <DraftNote draft={draft} className="mb-3.5" />}
      {children}
      {/* The guard asks when a link or Back leaves the page, the dialog below when the form is closed. */}
      <UnsavedGuard isDirty={isDirty} {...(draft && { onLeave: draft.discard })} />
      {isConfirming && (
        <LeaveQuestion
          onLeave={() => {
            draft?.discard();
            onClose();
          }}
          onStay={() => setConfirming(false)}
        />
      )}
    </Dialog>
  );
}
