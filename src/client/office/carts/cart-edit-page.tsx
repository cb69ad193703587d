import { useTranslations } from 'use-intl';
import { EditPage } from '#client/office/kit/form/edit-page.tsx';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { CapacityField, CartFields, StatusField } from './cart-fields.tsx';
import { cartEditForm, toCartValues } from './cart-form-values.ts';
import { useCartPlace } from './use-cart-place.ts';

export function CartEditPage() {
  const t = useTranslations('office.carts');
  return (
    <EditPage
      place={useCartPlace()}
      words={{
        title: t('edit.title'),
        submit: t('edit.submit'),
        done: t('done.updated'),
        failed: t('failed.update'),
        failedFetch: t('failed.fetch'),
      }}
      list={lists.carts}
      mutation={mutations.cartUpdate}
      contract={cartEditForm}
      toValues={toCartValues}
      nameOf={({ name }) => name}
    >
      {(control) => (
        <>
          <CartFields control={control} />
          <CapacityField control={control} />
          <StatusField control={control} />
        </>
      )}
    </EditPage>
  );
}
