import { type ReactNode, useId, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { AnotherButton, focusFirstField, focusOnMount } from '#client/office/kit/form/form-frame.tsx';

import { DraftNote, OfflineNote, RejectedNote, ResolutionNote } from '#client/office/kit/form/form-notes.tsx';
import { ConfirmLeave, UnsavedGuard } from '#client/office/kit/form/unsaved-guard.tsx';
import type { FormState } from '#client/office/kit/form/use-submitted-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, type DialogSize } from '#client/ui/dialog/dialog.tsx';

interface SheetFormProps<Values extends FieldValues, Parsed> {
  title: string;
  description?: string | undefined;
  size?: DialogSize;
  submitLabel?: string;
  form: FormState & { form: UseFormReturn<Values, unknown, Parsed> };
  onClose: () => void;
  closeReplacement?: ReactNode;
  /** `close` asks for confirmation if the form is dirty. Buttons outside the form element refer to it by `formId`. */
  buttons?: (close: () => void, formId: string) => ReactNode;
  children: ReactNode;
}

export function SheetForm<Values extends FieldValues, Parsed>(props: SheetFormProps<Values, Parsed>) {
  const { size = 'medium', submitLabel, form, closeReplacement, onClose, buttons, children } = props;
  const { isDirty, isSubmitting, onSubmit, onAnother, formRound, draft, rejectionNote, resolution } = form;
  const t = useTranslations('office.forms');
  const { isOffline } = useSyncStatus();
  const [isConfirming, setConfirming] = useState(false);
  const formId = useId();
  const close = () => {
    if (isDirty) setConfirming(true);
    else onClose();
  };
  const defaultButtons = () => (
    <>
      {closeReplacement || (
        <Button variant="secondary" className="max-sm:flex-1" onClick={close}>
          {t('close')}
        </Button>
      )}
      <AnotherButton {...{ onAnother, isSubmitting }} />
      <Button type="submit" form={formId} isLoading={isSubmitting} loadingLabel={t('saving')} className="max-sm:flex-1">
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      onClose={close}
      title={props.title}
      description={props.description}
      size={size}
      isSticky={isDirty}
      onOpenAutoFocus={(event) => {
        if (focusFirstField(document.getElementById(formId))) event.preventDefault();
      }}
      footer={
        <>
          {isOffline && <OfflineNote />}
          {(buttons ?? defaultButtons)(close, formId)}
        </>
      }
    >
      <DraftNote draft={draft} className="mb-3.5" />
      <form
        key={formRound}
        ref={formRound > 0 ? focusOnMount : undefined}
        id={formId}
        onSubmit={onSubmit}
        noValidate
        className="flex flex-col gap-4.5"
      >
        <RejectedNote rejection={rejectionNote} />
        {resolution && <ResolutionNote {...resolution} />}
        <FormProvider {...form.form}>{children}</FormProvider>
      </form>
      {/* The guard asks for confirmation when a link or Back leaves the page, the dialog when the form is closed. */}
      <UnsavedGuard isDirty={isDirty} onLeave={draft.discard} />
      {isConfirming && (
        <ConfirmLeave
          onLeave={() => {
            draft.discard();
            onClose();
          }}
          onStay={() => setConfirming(false)}
        />
      )}
    </Dialog>
  );
}
