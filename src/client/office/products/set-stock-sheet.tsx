import { useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { NumberField, RecordSelectField, TextAreaField } from '#client/office/kit/form/form-fields.tsx';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import type { Product } from '#contract/products/entity.ts';

interface SetStockSheetProps {
  product: Product;
  entry?: QueuedEntry<'productStockCount'> | undefined;
  onClose: () => void;
}

/** Only the stock of warehouses can be corrected, not that of carts. */
export function SetStockSheet({ product, entry, onClose }: SetStockSheetProps) {
  const t = useTranslations('office.products.setStock');
  const warehouses = useRows(lists.warehouses, {}, { scope: 'all' });
  const submitted = useSubmittedForm({
    mutation: mutations.productStockCount,
    entry,
    draftName: `productStockCount ${product.id}`,
    values: {
      // The stock that the user saw. Online, the server rejects the count if the stock has changed since.
      expected: product.stock,
      stock: String(entry?.args.stock ?? product.stock),
      warehouseId: entry?.args.warehouse_id ?? '',
      reason: entry?.args.reason ?? '',
    },
    formFieldOfError: (field) => (field === 'warehouse_id' ? 'warehouseId' : field),
    messagesFor: () => ({ done: t('done'), failed: t('failed') }),
    toChange: ({ expected, stock, warehouseId, reason }) => ({
      args: {
        id: product.id,
        // An empty field is not a count, and the contract rejects NaN.
        stock: stock === '' ? Number.NaN : Number(stock),
        expected_stock: expected,
        reason,
        ...(warehouseId !== '' && { warehouse_id: warehouseId }),
      },
      context: { names: { [product.id]: product.name } },
    }),
    onSaved: onClose,
  });
  const { control, getValues } = submitted.form;
  return (
    <SheetForm
      title={t('title')}
      description={t('text', {
        product: product.name,
        stock: formatWhole(getValues('expected')),
        onCarts: formatWhole(product.stock_assigned),
      })}
      submitLabel={t('submit')}
      form={submitted}
      onClose={onClose}
    >
      <NumberField
        control={control}
        name="stock"
        label={t('stock')}
        required
        input={{
          stepper: true,
          min: 0,
          stepperLabel: t('stock'),
          onFocus: (event) => event.target.select(),
        }}
      />
      <RecordSelectField
        control={control}
        name="warehouseId"
        label={t('warehouse')}
        hint={t('warehouseHint')}
        input={{
          options: [
            { value: '', label: t('anyWarehouse') },
            ...warehouses.rows.map(({ id, row }) => ({ value: id, label: row.name })),
          ],
        }}
      />
      <TextAreaField control={control} name="reason" label={t('reason')} input={{ rows: 2 }} />
    </SheetForm>
  );
}
