import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { SheetForm } from '#client/office/list/sheet-form.tsx';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { newId } from '#contract/ids.ts';
import { formatWhole } from '#contract/money.ts';
import { mutations } from '#contract/mutations.ts';
import type { Level } from './levels.ts';
import { QuantityLines } from './quantity-lines.tsx';
import { type Quantities, toLines, useLineSheet } from './use-line-sheet.ts';

interface WriteOffSheetProps {
  warehouse: { id: string; name: string };
  levels: readonly Level[];
  onClose: () => void;
}

/** Goods of a warehouse that were thrown away. */
export default function WriteOffSheet({ warehouse, levels, onClose }: WriteOffSheetProps) {
  const t = useTranslations('office.stock.writeOff');
  const { submit } = useMutation(mutations.stockAdjustmentCreate);
  const [id] = useState(newId);
  const [reason, setReason] = useState('');
  const [values, setValues] = useState<Quantities>({});
  const items = toLines(values);
  const inStock = levels.filter(({ quantity, incoming }) => quantity + incoming > 0);
  const sheet = useLineSheet({
    words: { done: t('done'), failed: t('failed') },
    sent: items.map(({ product_id }) => product_id),
    save: () =>
      submit(
        { id, kind: 'waste', warehouse_id: warehouse.id, reason, items },
        { names: Object.fromEntries([warehouse, ...inStock].map((one) => [one.id, one.name])) },
      ),
    onSaved: onClose,
  });
  return (
    <SheetForm
      title={t('title')}
      description={t('text', { warehouse: warehouse.name })}
      submitLabel={t('submit')}
      isDirty={items.length > 0 || reason !== ''}
      isBusy={sheet.isBusy}
      onSubmit={sheet.onSubmit}
      onClose={onClose}
    >
      <Field label={t('reason')} required hint={t('reasonHint')} error={sheet.errorAt('reason')}>
        {(aria) => (
          <TextInput
            {...aria}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <QuantityLines
        label={t('lines')}
        lines={inStock.map(({ id: product, name, quantity }) => ({
          id: product,
          name,
          detail: t('here', { stock: formatWhole(quantity) }),
        }))}
        values={values}
        onChange={setValues}
        errorOf={sheet.errorOf}
        problem={sheet.errorAt('items')}
      />
    </SheetForm>
  );
}
