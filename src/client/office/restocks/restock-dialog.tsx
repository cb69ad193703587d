import { useId, useMemo, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { DraftNote } from '#client/office/list/draft-note.tsx';
import { SelectField, TextAreaField } from '#client/office/list/form-fields.tsx';
import { OfflineNote } from '#client/office/list/offline-note.tsx';
import { UnsavedGuard } from '#client/office/list/unsaved-guard.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { Restock } from '#contract/entities/restock.ts';
import type { RestockFields, RestockFormValues, RestockStart } from './restock-form-values.ts';
import { RestockItems } from './restock-items.tsx';
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
export default function RestockDialog({ entry, restock, start, onClose }: RestockDialogProps) {
  const t = useTranslations('office.restocks');
  const tForms = useTranslations('office.forms');
  const { isOffline } = useSyncStatus();
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const { known, held, warehouseId } = useMemo(() => heldBy(restock, entry), [restock, entry]);
  const choices = useRestockChoices(known, held, warehouseId);
  // Goods that count have moved: only what is said about them can change.
  const isOpen = restock === undefined || restock.status === 'pending';
  const { form, draft, onSubmit, duplicate, keepBoth } = useRestockForm({
    entry,
    restock,
    start,
    names: () => choices.names,
    onSaved: onClose,
  });
  const { isDirty, isSubmitting } = form.formState;
  const close = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t(restock ? 'edit.title' : 'add')}
      size="large"
      isSticky={isDirty}
      footer={
        <>
          {isOffline && <OfflineNote />}
          <Button variant="secondary" onClick={close} className="max-sm:flex-1">
            {t('close')}
          </Button>
          <Button
            type="submit"
            form={formId}
            isLoading={isSubmitting}
            loadingLabel={tForms('saving')}
            className="max-sm:flex-1"
          >
            {t(restock ? 'edit.save' : 'submit')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-4.5">
        <DraftNote draft={draft} />
        {duplicate !== undefined && (
          <div
            ref={(box) => box?.scrollIntoView({ block: 'nearest' })}
            role="alert"
            className="rounded-lg bg-amber-soft p-3.5 text-amber"
          >
            <p>{duplicate}</p>
            <Button variant="secondary" size="small" className="mt-2.5" onClick={keepBoth}>
              {t('keepBoth')}
            </Button>
          </div>
        )}
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
        {isOpen && <RestockItems form={form} products={choices.products} />}
        <TextAreaField
          control={form.control}
          name="notes"
          label={t('field.notes')}
          input={{ rows: 2 }}
        />
        {restock === undefined && <ExpectedChoice control={form.control} />}
        <UnsavedGuard isDirty={isDirty} onLeave={draft.forget} />
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={tForms('leave.title')}
        message={tForms('leave.message')}
        confirmLabel={tForms('leave.confirm')}
        cancelLabel={tForms('leave.cancel')}
        onConfirm={() => {
          draft.forget();
          onClose();
        }}
        danger
      />
    </Dialog>
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
