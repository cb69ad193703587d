import { useTranslations } from 'use-intl';
import { EditPage } from '#client/office/kit/form/edit-page.tsx';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { useWarehousePlace } from './use-warehouse-place.ts';
import { WarehouseFields } from './warehouse-fields.tsx';
import { toWarehouseValues, warehouseForm } from './warehouse-form-values.ts';

export function WarehouseEditPage() {
  const t = useTranslations('office.warehouses');
  return (
    <EditPage
      place={useWarehousePlace()}
      words={{
        title: t('edit.title'),
        submit: t('edit.submit'),
        done: t('done.updated'),
        failed: t('failed.update'),
        failedFetch: t('failed.fetch'),
      }}
      list={lists.warehouses}
      mutation={mutations.warehouseUpdate}
      contract={warehouseForm}
      toValues={toWarehouseValues}
      nameOf={({ name }) => name}
    >
      {(control) => <WarehouseFields control={control} />}
    </EditPage>
  );
}
