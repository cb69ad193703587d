import { useFormatter, useTranslations } from 'use-intl';
import { PrintButton } from '#client/office/kit/print/print-button.tsx';
import { PrintSheet, PrintTable } from '#client/office/kit/print/print-sheet.tsx';
import { useServerNow } from '#client/state/use-instant.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { parseUnits } from './shift-plan.ts';
import type { PlanControl } from './use-plan.ts';
import type { PlanPlace } from './use-plan-place.ts';

interface PrintLoadsProps {
  place: PlanPlace;
  control: PlanControl;
}

export function PrintLoads({ place, control }: PrintLoadsProps) {
  return <PrintButton content={control.plan}>{() => <LoadLists place={place} control={control} />}</PrintButton>;
}

function LoadLists({ place, control }: PrintLoadsProps) {
  const t = useTranslations('office.assignments.morning');
  const format = useFormatter();
  const day = format.dateTime(useServerNow({ updateInterval: 60_000 }), { dateStyle: 'full' });
  const plannedCarts = place.carts.filter(({ id }) => control.plan[id]);
  const unitsOnCart = (cartId: string, productId: string) => parseUnits(control.plan[cartId]?.units[productId]) ?? 0;
  const loadedProducts = place.products.filter(({ id }) => plannedCarts.some((cart) => unitsOnCart(cart.id, id) > 0));
  return (
    <PrintSheet
      title={t('paperTitle', { warehouse: place.warehouse?.name ?? '' })}
      definitions={[{ term: t('day'), value: day }]}
      signatures={[t('loadedBy')]}
    >
      <PrintTable
        columns={[
          {
            key: 'product',
            header: t('product'),
            cell: (product: (typeof loadedProducts)[number]) => product.name,
          },
          ...plannedCarts.map(({ id, row }) => ({
            key: id,
            header: row.code,
            cell: (product: (typeof loadedProducts)[number]) => {
              const units = unitsOnCart(id, product.id);
              return units === 0 ? '' : formatWhole(units);
            },
            align: 'right' as const,
          })),
        ]}
        rows={loadedProducts}
        rowKey={({ id }) => id}
      />
    </PrintSheet>
  );
}
