import { useTranslations } from 'use-intl';
import { EditPage } from '#client/office/kit/form/edit-page.tsx';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { ProductFields } from './product-fields.tsx';
import { productEditForm, toProductValues } from './product-form-values.ts';
import { useProductPlace } from './use-product-place.ts';

export function ProductEditPage() {
  const t = useTranslations('office.products');
  return (
    <EditPage
      place={useProductPlace()}
      words={{
        title: t('edit.title'),
        submit: t('edit.submit'),
        done: t('done.updated'),
        failed: t('failed.update'),
        failedFetch: t('failed.fetch'),
      }}
      list={lists.products}
      mutation={mutations.productUpdate}
      contract={productEditForm}
      toValues={toProductValues}
      nameOf={({ name }) => name}
    >
      {(control) => <ProductFields control={control} hasStatus />}
    </EditPage>
  );
}
