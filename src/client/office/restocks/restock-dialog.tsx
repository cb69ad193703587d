import { useMemo } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { SelectField, TextAreaField } from '#client/office/kit/form/form-fields.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import type { Restock } from '#contract/restocks/entity.ts';
import type { RestockFields, RestockFormValues, RestockStart } from './restock-form-values.ts';
import { RestockLines } from './restock-lines.tsx';
import { useRestockChoices } from './use-restock-choices.ts';
import { type ReopenedRestock, useRestockForm } from './use-restock-form.ts';

interface RestockDialogProps {
  /** What was entered and not sent; without it and `restock` the form is new. */
  entry?: ReopenedRestock | undefined;
  /** The record that is edited: all of a draft, of what counts already the notes. */
  restock?: Restock | undefined;
  start?: RestockStart | undefined;
  onClose: () => void;
}

/** Mounted while it is open, so that each opening starts afresh. */
export function RestockDialog({ entry, restock, start, onClose }: RestockDialogProps) {
  const t = useTranslations('office.restocks');
  const { known, held, warehouseId } = useMemo(() => heldBy(restock, entry), [restock, entry]);
  const choices = useRestockChoices(known, held, warehouseId);
  // Goods that count have moved: only what is said about them can change.
  const isOpen = restock === undefined || restock.status === 'pending';
  const submitted = useRestockForm({
    entry,
    restock,
    start,
    names: () => choices.names,
    onSaved: onClose,
  });
  const { form } = submitted;
  return (
    <SheetForm
      title={t(restock ? 'edit.title' : 'add')}
      size="large"
      submitLabel={t(restock ? 'edit.save' : 'submit')}
      form={submitted}
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="warehouse_id"
        label={t('field.warehouse')}
        required
        input={{
          options: choices.warehouses,
          placeholder: t('chooseWarehouse'),
          disabled: restock !== undefined,
        }}
      />
      {isOpen && <RestockLines form={form} products={choices.products} />}
      <TextAreaField
        control={form.control}
        name="notes"
        label={t('field.notes')}
        input={{ rows: 2 }}
      />
      {restock === undefined && <ExpectedChoice control={form.control} />}
    </SheetForm>
  );
}

/** Whether the goods are here, or only announced. */
function ExpectedChoice({
  control,
}: {
  control: Control<RestockFormValues, unknown, RestockFields>;
}) {
  const t = useTranslations('office.restocks.expected');
  const { field } = useController({ control, name: 'isExpected' });
  return (
    <Checkbox
      label={t('label')}
      hint={t('hint')}
      checked={field.value === true}
      onChange={field.onChange}
    />
  );
}

function heldBy(restock: Restock | undefined, entry: ReopenedRestock | undefined) {
  const listed = restock?.items.map(({ product }) => [product.id, product.name]) ?? [];
  const place = restock ? { [restock.warehouse.id]: restock.warehouse.name } : {};
  const args = entry?.args;
  const created = args && 'warehouse_id' in args ? args.warehouse_id : undefined;
  const warehouseId = restock?.warehouse_id ?? created;
  const lines = [...(restock?.items ?? []), ...(args?.items ?? [])];
  return {
    known: { ...place, ...Object.fromEntries(listed), ...entry?.view.names },
    held: lines.map(({ product_id }) => product_id),
    warehouseId,
  };
}
