import { useForm } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { changedFields, unchanged } from '#client/office/list/changed-fields.ts';
import { contractResolver } from '#client/office/list/contract-resolver.ts';
import { EditedRecord } from '#client/office/list/edited-record.tsx';
import { RecordForm } from '#client/office/list/form-frame.tsx';
import { knownVersion } from '#client/office/list/known-version.ts';
import { UnsavedGuard } from '#client/office/list/unsaved-guard.tsx';
import { useAmend } from '#client/office/list/use-amend.ts';
import { useFormPage } from '#client/office/list/use-form-page.ts';
import { useRefusalErrors } from '#client/office/list/use-refusal-errors.ts';
import { type ReopenedEntry, useReopenedEntry } from '#client/office/list/use-reopened-entry.ts';
import type { Warehouse } from '#contract/entities/warehouse.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { WarehouseFields } from './warehouse-fields.tsx';
import { toWarehouseValues, warehouseForm } from './warehouse-form-values.ts';
import { WarehouseFrame } from './warehouse-frame.tsx';

export default function WarehouseEditPage() {
  const t = useTranslations('office.warehouses');
  const { id } = useParams();
  const reopened = useReopenedEntry('warehouseUpdate');
  return (
    <WarehouseFrame title={t('edit.title')}>
      <EditedRecord
        list={lists.warehouses}
        id={id}
        reopened={reopened}
        failedFetch={t('failed.fetch')}
        back="/warehouses"
      >
        {(warehouse, entry) => <WarehouseEditForm warehouse={warehouse} entry={entry} />}
      </EditedRecord>
    </WarehouseFrame>
  );
}

interface WarehouseEditFormProps {
  /** As the server has it, or as it was made here. */
  warehouse: Warehouse;
  entry: ReopenedEntry<'warehouseUpdate'> | undefined;
}

function WarehouseEditForm({ warehouse, entry }: WarehouseEditFormProps) {
  const t = useTranslations('office.warehouses');
  const { submit } = useMutation(mutations.warehouseUpdate);
  const { amend, amended } = useAmend();
  const form = useForm({
    resolver: contractResolver(warehouseForm),
    defaultValues: toWarehouseValues({ ...warehouse, ...entry?.args }),
  });
  useRefusalErrors(form, warehouseForm, entry?.view.refusal?.errors);
  const after = entry ? '/outbox' : '/warehouses';
  const page = useFormPage({
    form,
    contract: warehouseForm,
    words: { done: t('done.updated'), failed: t('failed.update'), queued: entry && amended },
    after,
    save: (fields) => {
      const { changes, base, isEmpty } = changedFields(warehouse, fields);
      if (isEmpty && !entry) return unchanged;
      const args = { ...changes, id: warehouse.id, ...knownVersion(warehouse) };
      const context = { names: { [warehouse.id]: fields.name }, base };
      return entry ? amend(entry.seq, args, context) : submit(args, context);
    },
  });
  return (
    <RecordForm
      onSubmit={page.onSubmit}
      isSubmitting={page.isSubmitting}
      isLeaving={page.isLeaving}
      submitLabel={t('edit.submit')}
      cancelTo={after}
    >
      <WarehouseFields control={form.control} />
      <UnsavedGuard isDirty={form.formState.isDirty && !page.isLeaving} />
    </RecordForm>
  );
}
