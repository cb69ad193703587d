import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { SheetForm } from '#client/office/list/sheet-form.tsx';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { newId } from '#contract/ids.ts';
import { formatWhole } from '#contract/money.ts';
import { mutations } from '#contract/mutations.ts';
import type { Level } from './levels.ts';
import { QuantityLines } from './quantity-lines.tsx';
import { type Quantities, toLines, useLineSheet } from './use-line-sheet.ts';

interface Named {
  id: string;
  name: string;
}

interface TransferSheetProps {
  from: Named;
  others: readonly Named[];
  levels: readonly Level[];
  onClose: () => void;
}

/** Goods carried from one warehouse to another. */
export default function TransferSheet({ from, others, levels, onClose }: TransferSheetProps) {
  const t = useTranslations('office.stock.transfer');
  const { submit } = useMutation(mutations.stockTransferCreate);
  const [id] = useState(newId);
  const [to, setTo] = useState(others.length === 1 ? (others[0]?.id ?? '') : '');
  const [notes, setNotes] = useState('');
  const [values, setValues] = useState<Quantities>({});
  const items = toLines(values);
  const inStock = levels.filter(({ quantity, incoming }) => quantity + incoming > 0);
  const named = [from, ...others, ...inStock];
  const sheet = useLineSheet({
    words: { done: t('done'), failed: t('failed') },
    sent: items.map(({ product_id }) => product_id),
    save: () =>
      submit(
        { id, from_warehouse_id: from.id, to_warehouse_id: to, notes, items },
        { names: Object.fromEntries(named.map((one) => [one.id, one.name])) },
      ),
    onSaved: onClose,
  });
  return (
    <SheetForm
      title={t('title')}
      description={t('text', { warehouse: from.name })}
      submitLabel={t('submit')}
      isDirty={items.length > 0 || notes !== ''}
      isBusy={sheet.isBusy}
      onSubmit={sheet.onSubmit}
      onClose={onClose}
    >
      <Field label={t('to')} required error={sheet.errorAt('to_warehouse_id')}>
        {(aria) => (
          <Select
            {...aria}
            value={to}
            placeholder={t('choose')}
            options={others.map(({ id: value, name }) => ({ value, label: name }))}
            onChange={setTo}
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
      <Field label={t('notes')} error={sheet.errorAt('notes')}>
        {(aria) => (
          <TextArea
            {...aria}
            rows={2}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        )}
      </Field>
    </SheetForm>
  );
}
