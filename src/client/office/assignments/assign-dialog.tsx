import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import {
  NumberField,
  RecordSelectField,
  TextAreaField,
} from '#client/office/kit/form/form-fields.tsx';
import { LineRows } from '#client/office/kit/form/lines/line-rows.tsx';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useAssignmentChoices } from './use-assignment-choices.ts';
import { type AssignmentStart, useAssignmentForm } from './use-assignment-form.ts';

interface AssignDialogProps {
  /** The queued assignment that is edited; undefined for a new assignment. */
  entry: QueuedEntry<'cartAssignmentCreate'> | undefined;
  start?: AssignmentStart | undefined;
  onClose: () => void;
}

/**
 * Assigns a cart to a barista, with the goods that are loaded. It is mounted only while it is open,
 * so that each opening starts with initial values.
 */
export function AssignDialog({ entry, start, onClose }: AssignDialogProps) {
  const t = useTranslations('office.assignments');
  const assignmentForm = useAssignmentForm({
    entry,
    start,
    // Read when the form is submitted: the choices depend on the cart that is chosen in the form.
    names: () => choices.names,
    onSaved: onClose,
  });
  const { form } = assignmentForm;
  const { control } = form;
  const choices = useAssignmentChoices(useWatch({ control, name: 'cart_id' }));
  return (
    <SheetForm
      title={t('add')}
      size="large"
      submitLabel={t('form.submit')}
      form={assignmentForm}
      onClose={onClose}
    >
      <div className="grid gap-4.5 md:grid-cols-2">
        <RecordSelectField
          control={control}
          name="cart_id"
          label={t('form.cart')}
          required
          input={{ options: choices.carts, placeholder: t('form.chooseCart') }}
        />
        <RecordSelectField
          control={control}
          name="sales_id"
          label={t('form.barista')}
          required
          input={{ options: choices.baristas, placeholder: t('form.chooseBarista') }}
        />
      </div>
      <LineRows
        control={control}
        legend={t('form.items')}
        hint={t('form.itemsHint')}
        products={choices.products}
      />
      <div className="grid items-start gap-4.5 md:grid-cols-2">
        <NumberField
          control={control}
          name="opening_float"
          label={t('form.openingFloat')}
          hint={t('form.openingFloatHint')}
          input={{ prefix: 'Rp', min: 0 }}
        />
        <TextAreaField control={control} name="notes" label={t('form.notes')} input={{ rows: 2 }} />
      </div>
    </SheetForm>
  );
}
