import { useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { DraftNote } from '#client/office/list/draft-note.tsx';
import { SelectField, TextAreaField } from '#client/office/list/form-fields.tsx';
import { OfflineNote } from '#client/office/list/offline-note.tsx';
import { UnsavedGuard } from '#client/office/list/unsaved-guard.tsx';
import type { ReopenedEntry } from '#client/office/list/use-reopened-entry.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { RestockStart } from './restock-form-values.ts';
import { RestockItems } from './restock-items.tsx';
import { useRestockChoices } from './use-restock-choices.ts';
import { useRestockForm } from './use-restock-form.ts';

interface RestockDialogProps {
  /** The unsent restock that is edited; without one the form is new. */
  entry: ReopenedEntry<'restockCreate'> | undefined;
  start?: RestockStart | undefined;
  onClose: () => void;
}

/** Mounted while it is open, so that each opening starts afresh. */
export default function RestockDialog({ entry, start, onClose }: RestockDialogProps) {
  const t = useTranslations('office.restocks');
  const tForms = useTranslations('office.forms');
  const { isOffline } = useSyncStatus();
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const warehouseId = entry?.args.warehouse_id;
  const held = useMemo(() => idsOf(entry), [entry]);
  const choices = useRestockChoices(entry?.view.names ?? noNames, held, warehouseId);
  const { form, draft, onSubmit, duplicate, keepBoth } = useRestockForm({
    entry,
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
      title={t('add')}
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
            {t('submit')}
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
          input={{ options: choices.warehouses, placeholder: t('chooseWarehouse') }}
        />
        <RestockItems form={form} products={choices.products} />
        <TextAreaField
          control={form.control}
          name="notes"
          label={t('field.notes')}
          input={{ rows: 2 }}
        />
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

const noNames = {};

function idsOf(entry: RestockDialogProps['entry']): string[] {
  if (entry === undefined) return [];
  return [entry.args.warehouse_id, ...entry.args.items.map((item) => item.product_id)];
}
