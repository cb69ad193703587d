import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormDialog } from '#client/office/list/form-dialog.tsx';
import { SelectField } from '#client/office/list/form-fields.tsx';
import { LineRows } from '#client/office/list/lines/line-rows.tsx';
import type { ReopenedEntry } from '#client/office/list/use-reopened-entry.ts';
import { Button } from '#client/ui/button.tsx';
import { useAssignmentChoices } from './use-assignment-choices.ts';
import { useAssignmentForm } from './use-assignment-form.ts';

interface AssignDialogProps {
  /** The unsent assignment that is edited; without one the form is new. */
  entry: ReopenedEntry<'cartAssignmentCreate'> | undefined;
  onClose: () => void;
}

/** Mounted while it is open, so that each opening starts afresh. */
export default function AssignDialog({ entry, onClose }: AssignDialogProps) {
  const t = useTranslations('office.assignments');
  const tForms = useTranslations('office.forms');
  const formId = useId();
  const { form, draft, onSubmit, wayOut, takeWayOut } = useAssignmentForm({
    entry,
    names: () => choices.names,
    onSaved: onClose,
  });
  const { control, formState } = form;
  const choices = useAssignmentChoices(useWatch({ control, name: 'cart_id' }));
  return (
    <FormDialog
      title={t('add')}
      isDirty={formState.isDirty}
      onClose={onClose}
      draft={draft}
      footer={(close) => (
        <>
          <Button variant="secondary" onClick={close} className="max-sm:flex-1">
            {tForms('close')}
          </Button>
          <Button
            type="submit"
            form={formId}
            isLoading={formState.isSubmitting}
            loadingLabel={tForms('saving')}
            className="max-sm:flex-1"
          >
            {t('form.submit')}
          </Button>
        </>
      )}
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-4.5">
        {wayOut && (
          <div
            ref={(box) => box?.scrollIntoView({ block: 'nearest' })}
            role="alert"
            className="rounded-lg bg-amber-soft p-3.5 text-amber"
          >
            <p>{wayOut.message}</p>
            <Button variant="secondary" size="small" className="mt-2.5" onClick={takeWayOut}>
              {t(`form.${wayOut.key}`)}
            </Button>
          </div>
        )}
        <div className="grid gap-4.5 md:grid-cols-2">
          <SelectField
            control={control}
            name="cart_id"
            label={t('form.cart')}
            required
            input={{ options: choices.carts, placeholder: t('form.chooseCart') }}
          />
          <SelectField
            control={control}
            name="sales_id"
            label={t('form.barista')}
            required
            input={{ options: choices.baristas, placeholder: t('form.chooseBarista') }}
          />
        </div>
        <LineRows
          form={form}
          legend={t('form.items')}
          hint={t('form.itemsHint')}
          products={choices.products}
        />
      </form>
    </FormDialog>
  );
}
