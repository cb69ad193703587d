import { useTranslations } from 'use-intl';
import type { Figure } from '#client/office/kit/detail/highlights.tsx';
import { levelsUrl, useContentsOfWarehouse } from '#client/office/kit/detail/use-places-of.ts';
import { capacityDetailField } from '#client/office/kit/detail-fields.tsx';
import { entityForm } from '#client/office/kit/form/entity-form.tsx';
import { defineLazyParts } from '#client/office/kit/lazy-parts.tsx';
import { formatWhole } from '#contract/fields/money.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';

export const warehouseFields = entityForm('warehouses', {
  name: { isWide: true },
  address: { isWide: true },
});

export const parts = defineLazyParts<'warehouses'>({
  highlights: {
    useFigure: useUnitsInside,
    stockSection: {
      kind: 'contents',
      use: useContentsOfWarehouse,
      allUrl: (row) => `/stocks?warehouse=${row.id}`,
      levelsUrl: ({ id }) => levelsUrl('warehouse', id),
    },
    lots: 'warehouse_name',
    activity: { entity: 'warehouse', movements: 'warehouse_id' },
  },
  detailFields: ['name', 'address', capacityDetailField('capacity'), 'created_at', 'updated_at'],
  fields: warehouseFields,
});

function useUnitsInside(warehouse: Warehouse): Figure {
  const t = useTranslations('office.detail.figure');
  const { lines } = useContentsOfWarehouse(warehouse);
  const count = lines.reduce((sum, { units }) => sum + units, 0);
  const lowCount = lines.filter(({ low }) => low).length;
  return {
    value: formatWhole(count),
    unit: t('inside', { count }),
    warnings: lowCount > 0 ? [t('low', { count: lowCount })] : [],
  };
}
