import { useTranslations } from 'use-intl';
import { CreatePage } from '#client/office/kit/form/create-page.tsx';
import { mutations } from '#contract/mutations.ts';
import { ProductFields } from './product-fields.tsx';
import { productCreateForm, toProductValues } from './product-form-values.ts';
import { useProductPlace } from './use-product-place.ts';

export function ProductCreatePage() {
  const t = useTranslations('office.products');
  return (
    <CreatePage
      place={useProductPlace()}
      words={{
        title: t('create.title'),
        submit: t('create.submit'),
        done: t('done.created'),
        failed: t('failed.create'),
      }}
      mutation={mutations.productCreate}
      contract={productCreateForm}
      toValues={toProductValues}
      nameOf={({ name }) => name}
    >
      {(control) => <ProductFields control={control} />}
    </CreatePage>
  );
}
