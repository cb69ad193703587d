import { useTranslations } from 'use-intl';
import { CreatePage } from '#client/office/kit/form/create-page.tsx';
import { PlaceFields } from '#client/office/kit/form/place/place-fields.tsx';
import { mutations } from '#contract/mutations.ts';
import { CapacityField, CartFields } from './cart-fields.tsx';
import { cartCreateForm, toCartValues } from './cart-form-values.ts';
import { useCartPlace } from './use-cart-place.ts';

export function CartCreatePage() {
  const t = useTranslations('office.carts');
  return (
    <CreatePage
      place={useCartPlace()}
      words={{
        title: t('create.title'),
        submit: t('create.submit'),
        done: t('done.created'),
        failed: t('failed.create'),
      }}
      mutation={mutations.cartCreate}
      contract={cartCreateForm}
      toValues={toCartValues}
      nameOf={({ name }) => name}
    >
      {(control) => (
        <>
          <CartFields control={control} />
          <PlaceFields control={control} hint={t('hint.place')} />
          <CapacityField control={control} />
        </>
      )}
    </CreatePage>
  );
}
