import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Choice } from '#client/office/kit/form/choices/choice.ts';
import { ConnectedField } from '#client/office/kit/form/form-fields.tsx';
import { LineRows } from '#client/office/kit/form/lines/line-rows.tsx';
import { useInstant } from '#client/shell/use-instant.ts';
import { DateInput } from '#client/ui/date-input.tsx';
import { newRow, type RestockFields, type RestockFormValues } from './restock-form-values.ts';

interface RestockLinesProps {
  form: UseFormReturn<RestockFormValues, unknown, RestockFields>;
  products: Choice[];
}

/** The goods of a restock: each row has the day until which it is good. */
export function RestockLines({ form, products }: RestockLinesProps) {
  const t = useTranslations('office.restocks.field');
  const { day } = useInstant();
  const expiredDate = (index: number, label: string) => (
    <ConnectedField
      control={form.control}
      name={`items.${index}.expired_date`}
      label={label}
      isLabelHidden
    >
      {(field, aria) => (
        <DateInput
          {...field}
          {...aria}
          value={String(field.value ?? '')}
          format={day}
          placeholder={t('expiredDate')}
        />
      )}
    </ConnectedField>
  );
  return (
    <LineRows
      form={form}
      legend={t('items')}
      products={products}
      newRow={newRow}
      extra={{ header: t('expiredDate'), field: expiredDate }}
    />
  );
}
