import { useTranslations } from 'use-intl';
import { CreatePage } from '#client/office/kit/form/create-page.tsx';
import { mutations } from '#contract/mutations.ts';
import { useWarehousePlace } from './use-warehouse-place.ts';
import { WarehouseFields } from './warehouse-fields.tsx';
import { toWarehouseValues, warehouseForm } from './warehouse-form-values.ts';

export function WarehouseCreatePage() {
  const t = useTranslations('office.warehouses');
  return (
    <CreatePage
      place={useWarehousePlace()}
      words={{
        title: t('create.title'),
        submit: t('create.submit'),
        done: t('done.created'),
        failed: t('failed.create'),
      }}
      mutation={mutations.warehouseCreate}
      contract={warehouseForm}
      toValues={toWarehouseValues}
      nameOf={({ name }) => name}
    >
      {(control) => <WarehouseFields control={control} />}
    </CreatePage>
  );
}
