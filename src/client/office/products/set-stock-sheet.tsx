import { useTranslations } from 'use-intl';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { useDraftState } from '#client/office/kit/form/use-draft-state.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useSend } from '#client/office/kit/form/use-send.ts';
import { useSheet } from '#client/office/kit/form/use-sheet.ts';
import { Field } from '#client/ui/field.tsx';
import { NumberInput } from '#client/ui/number-input.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextArea } from '#client/ui/text-input.tsx';
import { lists } from '#contract/lists.ts';
import { formatWhole } from '#contract/money.ts';
import { mutations } from '#contract/mutations.ts';
import type { Product } from '#contract/products/entity.ts';

interface SetStockSheetProps {
  product: Product;
  /** The refused count that is edited. */
  entry?: QueuedEntry<'productStockCount'> | undefined;
  onClose: () => void;
}

/** Sets the total stock of a product by a count. The server corrects warehouses, never carts. */
export function SetStockSheet({ product, entry, onClose }: SetStockSheetProps) {
  const t = useTranslations('office.products.setStock');
  const warehouses = useWholeList(lists.warehouses);
  const { values, setValues, isDirty, draft } = useDraftState(
    entry ? undefined : `productStockCount ${product.id}`,
    () => ({
      // The stock that the user saw. Online, the server refuses the count if it has changed since.
      expected: product.stock,
      stock: String(entry?.args.stock ?? product.stock),
      warehouseId: entry?.args.warehouse_id ?? '',
      reason: entry?.args.reason ?? '',
    }),
  );
  const { expected, stock, warehouseId, reason } = values;
  const { send, queuedText } = useSend({ mutation: mutations.productStockCount, entry, draft });
  const sheet = useSheet({
    isDirty,
    draft,
    words: { done: t('done'), failed: t('failed'), queued: queuedText },
    entry,
    send: () =>
      send({
        args: {
          id: product.id,
          // An empty field is no count: the contract refuses NaN.
          stock: stock === '' ? Number.NaN : Number(stock),
          expected_stock: expected,
          reason,
          ...(warehouseId !== '' && { warehouse_id: warehouseId }),
        },
        context: { names: { [product.id]: product.name } },
      }),
    onSaved: onClose,
  });
  return (
    <SheetForm
      title={t('title')}
      description={t('text', {
        product: product.name,
        stock: formatWhole(expected),
        onCarts: formatWhole(product.stock_assigned),
      })}
      submitLabel={t('submit')}
      form={sheet}
      onClose={onClose}
    >
      <Field label={t('stock')} required error={sheet.errorAt('stock')}>
        {(aria) => (
          <NumberInput
            {...aria}
            stepper
            min={0}
            stepperLabel={t('stock')}
            value={stock}
            onChange={(typed) => setValues({ ...values, stock: typed })}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <Field label={t('warehouse')} hint={t('warehouseHint')} error={sheet.errorAt('warehouse_id')}>
        {(aria) => (
          <Select
            {...aria}
            value={warehouseId}
            options={[
              { value: '', label: t('anyWarehouse') },
              ...warehouses.rows.map(({ id, row }) => ({ value: id, label: row.name })),
            ]}
            onChange={(chosen) => setValues({ ...values, warehouseId: chosen })}
          />
        )}
      </Field>
      <Field label={t('reason')} error={sheet.errorAt('reason')}>
        {(aria) => (
          <TextArea
            {...aria}
            rows={2}
            value={reason}
            onChange={({ target }) => setValues({ ...values, reason: target.value })}
          />
        )}
      </Field>
    </SheetForm>
  );
}
