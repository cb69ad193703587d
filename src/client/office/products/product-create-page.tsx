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
import { ProductFields } from './product-fields.tsx';
import { emptyProduct, productCreateForm, toProductValues } from './product-form-values.ts';
import { ProductFrame } from './product-frame.tsx';

export default function ProductCreatePage() {
  const t = useTranslations('office.products.create');
  const reopened = useReopenedEntry('productCreate');
  return (
    <ProductFrame title={t('title')}>
      <ReopenedForm reopened={reopened}>
        {(entry) => <ProductCreateForm entry={entry} />}
      </ReopenedForm>
    </ProductFrame>
  );
}

function ProductCreateForm({ entry }: { entry: ReopenedEntry<'productCreate'> | undefined }) {
  const t = useTranslations('office.products');
  const { submit } = useMutation(mutations.productCreate);
  const { amend, amended } = useAmend();
  const [id] = useState(() => entry?.args.id ?? newId());
  const form = useForm({
    resolver: contractResolver(productCreateForm),
    defaultValues: entry ? toProductValues(entry.args) : emptyProduct,
  });
  useRefusalErrors(form, productCreateForm, entry?.view.refusal?.errors);
  const after = entry ? '/outbox' : '/products';
  const page = useFormPage({
    form,
    contract: productCreateForm,
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
      <ProductFields control={form.control} />
      <UnsavedGuard isDirty={form.formState.isDirty && !page.isLeaving} />
    </RecordForm>
  );
}
