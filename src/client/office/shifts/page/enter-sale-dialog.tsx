import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { useMetadata } from '#client/data/use-singleton.ts';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import {
  ConnectedField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '#client/office/kit/form/form-fields.tsx';
import { type ExtraLineField, LineRows } from '#client/office/kit/form/lines/line-rows.tsx';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { DateInput } from '#client/ui/form/date-input.tsx';
import { isOneOf } from '#contract/fields/fields.ts';
import { newId } from '#contract/fields/ids.ts';
import { formatRupiah } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { paymentMethods } from '#contract/transactions/entity.ts';
import type { Shift } from '../use-shift.ts';
import {
  emptySaleRow,
  enteredTotal,
  proposedDateOf,
  type SaleFields,
  type SaleValues,
  saleValidation,
} from './enter-sale.ts';
import { namesOf } from './shift-names.ts';

/** Records a sale that the barista could not record (rules 6.21). */
export function EnterSaleDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const t = useTranslations('office.day.enterSale');
  const { assignment } = shift;
  const [id, setId] = useState(newId);
  const { rows: products } = useRows(lists.products, {}, { scope: 'all' });
  const nameOf = new Map(products.map(({ id, row }) => [id, row.name]));
  const submitted = useSubmittedForm<'transactionCreate', SaleValues, SaleFields>({
    mutation: mutations.transactionCreate,
    entry: undefined,
    draftName: `enterSale ${assignment.id}`,
    validation: saleValidation(assignment),
    values: {
      date: proposedDateOf(assignment),
      time: '',
      payment_method: 'cash',
      notes: '',
      items: [emptySaleRow],
    },
    messagesFor: () => ({ done: t('done'), failed: t('failed') }),
    toChange: (fields) => ({
      args: {
        ...fields,
        id,
        assignment_id: assignment.id,
        cart_id: assignment.cart_id,
        sales_id: assignment.sales_id,
        // The sale is complete and paid, so neither payment nor stock can cause a rejection.
        payment_status: 'success',
        handed_over: true,
      },
      context: {
        names: {
          ...namesOf(assignment),
          ...Object.fromEntries(fields.items.map(({ product_id }) => [product_id, nameOf.get(product_id) ?? ''])),
        },
      },
    }),
    toNextValues: ({ date, payment_method }) => {
      setId(newId());
      return { date, time: '', payment_method, notes: '', items: [emptySaleRow] };
    },
    onSaved: onClose,
  });
  const { control } = submitted.form;
  const price = usePriceField(control);
  const methods = useMethodOptions();
  return (
    <SheetForm
      title={t('title')}
      description={t('text', { cart: assignment.cart_details.name })}
      size="large"
      submitLabel={t('submit')}
      form={submitted}
      onClose={onClose}
    >
      <div className="grid items-start gap-4.5 sm:grid-cols-3">
        <DateField control={control} label={t('date')} />
        <TextField control={control} name="time" label={t('time')} required input={{ type: 'time' }} />
        <SelectField
          control={control}
          name="payment_method"
          label={t('method')}
          required
          input={{ options: methods }}
        />
      </div>
      <LineRows
        legend={t('items')}
        newRow={() => emptySaleRow}
        extra={price}
        products={products.map(({ id, row }) => ({
          value: id,
          label: row.name,
          detail: formatRupiah(row.price),
        }))}
      />
      <Total control={control} />
      <TextAreaField control={control} name="notes" label={t('notes')} input={{ rows: 2 }} />
    </SheetForm>
  );
}

type SaleControl = Control<SaleValues, unknown, SaleFields>;

function DateField({ control, label }: { control: SaleControl; label: string }) {
  const { day } = useInstantFormat();
  return (
    <ConnectedField control={control} name="date" label={label} required>
      {(field, aria) => <DateInput format={day} {...field} {...aria} />}
    </ConnectedField>
  );
}

function Total({ control }: { control: SaleControl }) {
  const t = useTranslations('office.day.enterSale');
  const items = useWatch({ control, name: 'items' });
  return (
    <p className="figures text-right font-semibold">{t('total', { amount: formatRupiah(enteredTotal(items)) })}</p>
  );
}

function usePriceField(control: SaleControl): ExtraLineField {
  const t = useTranslations('office.day.enterSale');
  const { rows } = useRows(lists.products, {}, { scope: 'all' });
  const priceOf = (id: string) => String(rows.find((product) => product.id === id)?.row.price ?? '');
  return {
    header: t('price'),
    name: 'unit_price',
    // A price that the user has not changed follows the selected product.
    valueForProduct: (price, { before, after }) => (price === '' || price === priceOf(before) ? priceOf(after) : price),
    field: (index, label) => (
      <NumberField
        control={control}
        name={`items.${index}.unit_price`}
        label={label}
        isLabelHidden
        input={{ prefix: 'Rp', min: 0 }}
      />
    ),
  };
}

function useMethodOptions() {
  const t = useTranslations('office.transactions.method');
  const methodLabels = useMetadata('payment_methods');
  const values = methodLabels?.map(({ value }) => value) ?? paymentMethods;
  return values.flatMap((value) => (isOneOf(paymentMethods, value) ? [{ value, label: t(value) }] : []));
}
