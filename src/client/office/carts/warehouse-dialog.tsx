import { useTranslations } from 'use-intl';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { choiceSourceOf, useChoices } from '#client/office/kit/form/choices/use-choices.ts';
import { RecordSelectField } from '#client/office/kit/form/form-fields.tsx';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { Button } from '#client/ui/button.tsx';
import { type Cart, cartWarehouseSchema } from '#contract/carts/entity.ts';
import { mutations } from '#contract/mutations.ts';

interface WarehouseDialogProps {
  cart: Cart;
  entry: QueuedEntry<'cartAssignWarehouse'> | undefined;
  onClose: () => void;
}

/** Mounted only while open, so each opening starts with the current warehouse. */
export function WarehouseDialog({ cart, entry, onClose }: WarehouseDialogProps) {
  const t = useTranslations('office.carts');
  const tForms = useTranslations('office.forms');
  const { choices } = useChoices(choiceSourceOf('warehouse'));
  const submitted = useSubmittedForm({
    mutation: mutations.cartAssignWarehouse,
    validation: { schema: cartWarehouseSchema, toInput: (values) => values },
    values: { warehouse_id: entry?.args.warehouse_id ?? cart.warehouse_id ?? '' },
    entry,
    // A single selection is easily repeated, so it needs no draft and no confirmation on closing.
    draftName: undefined,
    messagesFor: () => ({ done: t('done.warehouse'), failed: t('failed.warehouse') }),
    toChange: ({ warehouse_id }) => {
      const name = choices.find(({ value }) => value === warehouse_id)?.label ?? '';
      return {
        args: { id: cart.id, warehouse_id },
        context: { names: { [cart.id]: cart.name, [warehouse_id]: name } },
      };
    },
    onSaved: onClose,
  });
  const hasNoWarehouse = cart.warehouse_id === null;
  return (
    <SheetForm
      size="small"
      title={t(hasNoWarehouse ? 'warehouse.assignTitle' : 'warehouse.editTitle')}
      description={t('warehouse.about', { name: cart.name })}
      submitLabel={t(hasNoWarehouse ? 'warehouse.assign' : 'warehouse.update')}
      form={{ ...submitted, isDirty: false }}
      onClose={onClose}
      closeReplacement={
        <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
          {tForms('cancel')}
        </Button>
      }
    >
      <RecordSelectField
        control={submitted.form.control}
        name="warehouse_id"
        label={t('warehouse.field')}
        required
        hint={choices.length === 0 ? t('warehouse.none') : undefined}
        input={{ placeholder: t('warehouse.choose'), options: choices }}
      />
    </SheetForm>
  );
}
