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
import type { Product } from '#contract/entities/product.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { ProductFields } from './product-fields.tsx';
import { productEditForm, toProductValues } from './product-form-values.ts';
import { ProductFrame } from './product-frame.tsx';

export default function ProductEditPage() {
  const t = useTranslations('office.products');
  const { id } = useParams();
  const reopened = useReopenedEntry('productUpdate');
  return (
    <ProductFrame title={t('edit.title')}>
      <EditedRecord
        list={lists.products}
        id={id}
        reopened={reopened}
        failedFetch={t('failed.fetch')}
        back="/products"
      >
        {(product, entry) => <ProductEditForm product={product} entry={entry} />}
      </EditedRecord>
    </ProductFrame>
  );
}

interface ProductEditFormProps {
  /** As the server has it, or as it was made here. */
  product: Product;
  entry: ReopenedEntry<'productUpdate'> | undefined;
}

function ProductEditForm({ product, entry }: ProductEditFormProps) {
  const t = useTranslations('office.products');
  const { submit } = useMutation(mutations.productUpdate);
  const { amend, amended } = useAmend();
  const form = useForm({
    resolver: contractResolver(productEditForm),
    defaultValues: toProductValues({ ...product, ...entry?.args }),
  });
  useRefusalErrors(form, productEditForm, entry?.view.refusal?.errors);
  const after = entry ? '/outbox' : '/products';
  const page = useFormPage({
    form,
    contract: productEditForm,
    words: { done: t('done.updated'), failed: t('failed.update'), queued: entry && amended },
    after,
    save: (fields) => {
      const { changes, base, isEmpty } = changedFields(product, fields);
      if (isEmpty && !entry) return unchanged;
      const args = { ...changes, id: product.id, ...knownVersion(product) };
      const context = { names: { [product.id]: fields.name }, base };
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
      <ProductFields control={form.control} hasStatus />
      <UnsavedGuard isDirty={form.formState.isDirty && !page.isLeaving} />
    </RecordForm>
  );
}
