import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { contractResolver } from '#client/office/list/contract-resolver.ts';
import { RecordForm } from '#client/office/list/form-frame.tsx';
import { ReopenedForm } from '#client/office/list/reopened-form.tsx';
import { UnsavedGuard } from '#client/office/list/unsaved-guard.tsx';
import { useAmend } from '#client/office/list/use-amend.ts';
import { useFormPage } from '#client/office/list/use-form-page.ts';
import { useRefusalErrors } from '#client/office/list/use-refusal-errors.ts';
import { type ReopenedEntry, useReopenedEntry } from '#client/office/list/use-reopened-entry.ts';
import { newId } from '#contract/ids.ts';
import { mutations } from '#contract/mutations.ts';
import { WarehouseFields } from './warehouse-fields.tsx';
import { emptyWarehouse, toWarehouseValues, warehouseForm } from './warehouse-form-values.ts';
import { WarehouseFrame } from './warehouse-frame.tsx';

export default function WarehouseCreatePage() {
  const t = useTranslations('office.warehouses.create');
  const reopened = useReopenedEntry('warehouseCreate');
  return (
    <WarehouseFrame title={t('title')}>
      <ReopenedForm reopened={reopened}>
        {(entry) => <WarehouseCreateForm entry={entry} />}
      </ReopenedForm>
    </WarehouseFrame>
  );
}

function WarehouseCreateForm({ entry }: { entry: ReopenedEntry<'warehouseCreate'> | undefined }) {
  const t = useTranslations('office.warehouses');
  const { submit } = useMutation(mutations.warehouseCreate);
  const { amend, amended } = useAmend();
  const [id] = useState(() => entry?.args.id ?? newId());
  const form = useForm({
    resolver: contractResolver(warehouseForm),
    defaultValues: entry ? toWarehouseValues(entry.args) : emptyWarehouse,
  });
  useRefusalErrors(form, warehouseForm, entry?.view.refusal?.errors);
  const after = entry ? '/outbox' : '/warehouses';
  const page = useFormPage({
    form,
    contract: warehouseForm,
    words: { done: t('done.created'), failed: t('failed.create'), queued: entry && amended },
    after,
    save: (fields) => {
      const args = { ...fields, id };
      const context = { names: { [id]: fields.name } };
      return entry ? amend(entry.seq, args, context) : submit(args, context);
    },
  });
  return (
    <RecordForm
      onSubmit={page.onSubmit}
      isSubmitting={page.isSubmitting}
      isLeaving={page.isLeaving}
      submitLabel={t('create.submit')}
      cancelTo={after}
    >
      <WarehouseFields control={form.control} />
      <UnsavedGuard isDirty={form.formState.isDirty && !page.isLeaving} />
    </RecordForm>
  );
}
