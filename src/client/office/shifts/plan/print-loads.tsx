import { useFormatter, useNow, useTranslations } from 'use-intl';
import { PrintButton } from '#client/office/kit/print/print-button.tsx';
import { PrintSheet, PrintTable } from '#client/office/kit/print/print-sheet.tsx';
import { formatWhole } from '#contract/fields/money.ts';
import { unitsTyped } from './shift-plan.ts';
import type { PlanControl } from './use-plan.ts';
import type { PlanPlace } from './use-plan-place.ts';

interface PrintLoadsProps {
  place: PlanPlace;
  control: PlanControl;
}

export function PrintLoads({ place, control }: PrintLoadsProps) {
  return <PrintButton shown={control.plan}>{() => <LoadLists place={place} control={control} />}</PrintButton>;
}

function LoadLists({ place, control }: PrintLoadsProps) {
  const t = useTranslations('office.assignments.morning');
  const format = useFormatter();
  const day = format.dateTime(useNow(), { dateStyle: 'full' });
  const planned = place.carts.filter(({ id }) => control.plan[id]);
  const unitsOn = (cartId: string, productId: string) => unitsTyped(control.plan[cartId]?.units[productId]) ?? 0;
  const loaded = place.products.filter(({ id }) => planned.some((cart) => unitsOn(cart.id, id) > 0));
  return (
    <PrintSheet
      title={t('paperTitle', { warehouse: place.warehouse?.name ?? '' })}
      facts={[{ term: t('day'), value: day }]}
      signatures={[t('loadedBy')]}
    >
      <PrintTable
        columns={[
          {
            key: 'product',
            header: t('product'),
            cell: (product: (typeof loaded)[number]) => product.name,
          },
          ...planned.map(({ id, row }) => ({
            key: id,
            header: row.code,
            cell: (product: (typeof loaded)[number]) => {
              const units = unitsOn(id, product.id);
              return units === 0 ? '' : formatWhole(units);
            },
            align: 'right' as const,
          })),
        ]}
        rows={loaded}
        rowKey={({ id }) => id}
      />
    </PrintSheet>
  );
}
