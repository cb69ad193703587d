// Few users record costs, so the fields are shown after a click, or immediately if any cost is recorded.
import { Coins } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { activeProducts, useChoices } from '#client/office/kit/form/choices/use-choices.ts';
import { NumberField } from '#client/office/kit/form/form-fields.tsx';
import type { MoreLineField } from '#client/office/kit/form/lines/line-rows.tsx';
import type { LineRow, LineValues } from '#client/office/kit/form/lines/line-values.ts';
import { QuantityLines } from '#client/office/kit/form/lines/quantity-lines.tsx';
import type { FieldInputProps } from '#client/office/kit/form/record-fields.tsx';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { lists } from '#contract/lists.ts';
import { maxPrice } from '#contract/products/entity.ts';
import { isFieldEditable, type Restock } from '#contract/restocks/entity.ts';

export interface RestockRow extends LineRow {
  expired_date: string;
  /** Empty if the unit cost is unknown. Missing in older drafts. */
  unit_cost?: string;
}

const costInputProps = { prefix: 'Rp', min: 0, max: maxPrice };

function useCostsToggle(control: Control<LineValues<RestockRow>>) {
  const t = useTranslations('office.restocks.costs');
  const [isShown, setShown] = useState(false);
  const rows = useWatch({ control, name: 'items' });
  const restocks = useRows(lists.restocks, {}, { scope: 'device' }).rows;
  const hasCosts =
    rows.some(({ unit_cost }) => unit_cost) ||
    restocks?.some(({ row }) => row.items.some(({ unit_cost = null }) => unit_cost !== null));
  // The fields stay visible if the only cost is cleared.
  if (hasCosts && !isShown) setShown(true);
  const button = isShown ? undefined : (
    <Button variant="quiet" className="mt-1.5" icon={<Coins aria-hidden size={18} />} onClick={() => setShown(true)}>
      {t('show')}
    </Button>
  );
  return { isShown, button };
}

export function useCostField(control: Control<LineValues<RestockRow>>): MoreLineField {
  const t = useTranslations('office.restocks.costs');
  return {
    ...useCostsToggle(control),
    header: t('optional'),
    field: (index, label) => (
      <NumberField
        control={control}
        name={`items.${index}.unit_cost`}
        label={label}
        isLabelHidden
        input={costInputProps}
      />
    ),
  };
}

/** After the goods have moved, only the costs can be edited (rules 6.1). */
export function costsOnlyAfterReceipt(Lines: (props: FieldInputProps) => ReactNode) {
  return (props: FieldInputProps) => {
    const status = (props.record as Restock | undefined)?.status ?? 'pending';
    return isFieldEditable('items', status) ? <Lines {...props} /> : <CostsOfGoods {...props} />;
  };
}

function CostsOfGoods({ control, record }: FieldInputProps) {
  const t = useTranslations('office.restocks.costs');
  const { day } = useInstantFormat();
  const { choices } = useChoices(activeProducts);
  const { isShown, button } = useCostsToggle(control as unknown as Control<LineValues<RestockRow>>);
  if (!isShown) return <div className="md:col-span-2">{button}</div>;
  const lines = (record as unknown as Restock).items.map((line, index) => ({
    ...line,
    id: `${index}.unit_cost`,
    name: line.product.name,
    picture: choices.find(({ value }) => value === line.product_id)?.pictureUrl,
  }));
  return (
    <div className="md:col-span-2">
      <QuantityLines
        path="items."
        label={t('optional')}
        lines={lines}
        detailOf={({ quantity, expired_date: date }) =>
          date === null ? t('goods', { count: quantity }) : t('goodsUntil', { count: quantity, date: day(date) })
        }
        placeholder=""
        input={{ ...costInputProps, stepper: false }}
      />
    </div>
  );
}
