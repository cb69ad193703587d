import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { NumberField, RecordSelectField, TextAreaField } from '#client/office/kit/form/form-fields.tsx';
import { LineRows } from '#client/office/kit/form/lines/line-rows.tsx';
import { toRows } from '#client/office/kit/form/lines/line-values.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { Button } from '#client/ui/button.tsx';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import {
  type SuggestedLoad,
  useAssignmentChoices,
  useOnlyFreeChoices,
  useSuggestedLoads,
} from './use-assignment-choices.ts';
import { type AssignmentStart, useAssignmentForm } from './use-assignment-form.ts';

interface AssignDialogProps {
  entry: QueuedEntry<'cartAssignmentCreate'> | undefined;
  start?: AssignmentStart | undefined;
  onClose: () => void;
}

/** Mounted only while open, so that each opening starts with initial values. */
export function AssignDialog(props: AssignDialogProps) {
  const onlyFreeChoices = useOnlyFreeChoices();
  if (props.entry) return <AssignSheet {...props} />;
  // Waits for `onlyFreeChoices`, because the form reads its initial values only once.
  return onlyFreeChoices && <AssignSheet {...props} onlyFreeChoices={onlyFreeChoices} />;
}

interface AssignSheetProps extends AssignDialogProps {
  onlyFreeChoices?: AssignmentStart;
}

function AssignSheet({ entry, start, onlyFreeChoices, onClose }: AssignSheetProps) {
  const t = useTranslations('office.assignments');
  const assignmentForm = useAssignmentForm({
    entry,
    start,
    onlyFreeChoices,
    // Read on submit, because the choices depend on the cart selected in the form.
    names: () => choices.names,
    onSaved: onClose,
  });
  const { form } = assignmentForm;
  const { control } = form;
  const [cartId, salesId] = useWatch({ control, name: ['cart_id', 'sales_id'] });
  const choices = useAssignmentChoices(cartId);
  const usualLoads = useSuggestedLoads(cartId, choices.products);
  return (
    <SheetForm title={t('add')} size="large" submitLabel={t('form.submit')} form={assignmentForm} onClose={onClose}>
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
      {salesId !== '' && usualLoads.length > 0 && (
        <UsualLoads
          loads={usualLoads}
          onChoose={(lines) => form.setValue('items', toRows(lines), { shouldDirty: true, shouldValidate: false })}
        />
      )}
      <LineRows legend={t('form.items')} hint={t('form.itemsHint')} products={choices.products} canAddAll />
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

interface UsualLoadsProps {
  loads: readonly SuggestedLoad[];
  onChoose: (lines: SuggestedLoad['lines']) => void;
}

function UsualLoads({ loads, onChoose }: UsualLoadsProps) {
  const t = useTranslations('office.assignments');
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('form.usualLoads')}</legend>
      {loads.map(({ key, template, lines }) => (
        <Button key={key} variant="secondary" size="small" onClick={() => onChoose(lines)}>
          {t('form.usualLoad', {
            load: template ?? t('morning.asLast'),
            units: unitsOf(lines),
          })}
        </Button>
      ))}
    </fieldset>
  );
}
