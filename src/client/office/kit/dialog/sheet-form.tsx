import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { RefusedNote, ResolutionNote } from '#client/office/kit/form/form-notes.tsx';
import type { FormState } from '#client/office/kit/form/use-submitted-form.ts';
import { Button } from '#client/ui/button.tsx';
import type { DialogSize } from '#client/ui/dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

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
