import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { canBeChosen } from '#client/office/kit/form/choices/use-choices.ts';
import { SelectField } from '#client/office/kit/form/form-fields.tsx';
import { OfflineNote, RefusedNote } from '#client/office/kit/form/form-notes.tsx';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { type Cart, type CartWarehouse, cartWarehouseSchema } from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';

interface WarehouseDialogProps {
  cart: Cart;
  /** The queued change that is edited. */
  entry: QueuedEntry<'cartAssignWarehouse'> | undefined;
  onClose: () => void;
}

const contract = {
  schema: cartWarehouseSchema,
  toInput: (values: CartWarehouse) => values,
};

/**
 * Sets the home warehouse of a cart. It is mounted only while it is open, so that each opening starts
 * with the present warehouse.
 */
export function WarehouseDialog({ cart, entry, onClose }: WarehouseDialogProps) {
  const t = useTranslations('office.carts.warehouse');
  const tForms = useTranslations('office.forms');
  const { isOffline } = useSyncStatus();
  const formId = useId();
  const { rows } = useWholeList(lists.warehouses);
  const { form, refused, onSubmit, isSubmitting } = useWarehouseForm({
    cart,
    entry,
    onClose,
    rows,
  });
  const hasNoWarehouse = cart.warehouse_id === null;
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={t(hasNoWarehouse ? 'assignTitle' : 'editTitle')}
      description={t('about', { name: cart.name })}
      footer={
        <>
          {isOffline && <OfflineNote />}
          <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
            {tForms('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            isLoading={isSubmitting}
            loadingLabel={tForms('saving')}
            className="max-sm:flex-1"
          >
            {t(hasNoWarehouse ? 'assign' : 'update')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-4.5">
        <RefusedNote refused={refused} />
        <SelectField
          control={form.control}
          name="warehouse_id"
          label={t('field')}
          required
          hint={rows.length === 0 ? t('none') : undefined}
          input={{
            placeholder: t('choose'),
            options: rows
              .filter(canBeChosen)
              .map(({ id, row }) => ({ value: id, label: row.name, detail: row.address })),
          }}
        />
      </form>
    </Dialog>
  );
}

interface WarehouseFormOptions extends WarehouseDialogProps {
  rows: readonly { id: string; row: { name: string } }[];
}

function useWarehouseForm({ cart, entry, onClose, rows }: WarehouseFormOptions) {
  const t = useTranslations('office.carts');
  const [initialId] = useState(() => entry?.args.warehouse_id ?? cart.warehouse_id ?? '');
  return useSubmittedForm<'cartAssignWarehouse', CartWarehouse, CartWarehouse>({
    mutation: mutations.cartAssignWarehouse,
    validation: contract,
    values: { warehouse_id: initialId },
    entry,
    // No draft is stored: a single choice is quickly made again.
    draftName: undefined,
    words: () => ({ done: t('done.warehouse'), failed: t('failed.warehouse') }),
    toChange: ({ warehouse_id }) => {
      const name = rows.find(({ id }) => id === warehouse_id)?.row.name ?? '';
      return {
        args: { id: cart.id, warehouse_id },
        context: { names: { [cart.id]: cart.name, [warehouse_id]: name } },
      };
    },
    onSaved: onClose,
  });
}
