import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { SheetForm } from '#client/office/list/sheet-form.tsx';
import { useAmend } from '#client/office/list/use-amend.ts';
import type { ReopenedEntry } from '#client/office/list/use-reopened-entry.ts';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { newId } from '#contract/ids.ts';
import { formatWhole } from '#contract/money.ts';
import { mutations } from '#contract/mutations.ts';
import type { Level } from './levels.ts';
import { QuantityLines } from './quantity-lines.tsx';
import { type Quantities, toLines, toQuantities, useLineSheet } from './use-line-sheet.ts';

interface WriteOffSheetProps {
  warehouse: { id: string; name: string };
  levels: readonly Level[];
  /** What was refused and is written off anew. */
  entry?: ReopenedEntry<'stockAdjustmentCreate'> | undefined;
  onClose: () => void;
}

/** Goods of a warehouse that were thrown away. */
export default function WriteOffSheet({ warehouse, levels, entry, onClose }: WriteOffSheetProps) {
  const t = useTranslations('office.stock.writeOff');
  const { submit } = useMutation(mutations.stockAdjustmentCreate);
  const { amend, amended } = useAmend();
  const [id] = useState(() => entry?.args.id ?? newId());
  const [start] = useState(() => ({
    reason: entry?.args.reason ?? '',
    values: toQuantities(entry?.args.kind === 'waste' ? entry.args.items : []),
  }));
  const [reason, setReason] = useState(start.reason);
  const [values, setValues] = useState<Quantities>(start.values);
  const items = toLines(values);
  const inStock = levels.filter(
    (level) => level.quantity + level.incoming > 0 || start.values[level.id] !== undefined,
  );
  const sheet = useLineSheet({
    words: { done: t('done'), failed: t('failed'), queued: entry && amended },
    sent: items.map(({ product_id }) => product_id),
    save: () => {
      const args = { id, kind: 'waste' as const, warehouse_id: warehouse.id, reason, items };
      const names = Object.fromEntries([warehouse, ...inStock].map((one) => [one.id, one.name]));
      return entry ? amend(entry.seq, args, { names }) : submit(args, { names });
    },
    onSaved: onClose,
  });
  return (
    <SheetForm
      title={t('title')}
      description={t('text', { warehouse: warehouse.name })}
      submitLabel={t('submit')}
      isDirty={values !== start.values || reason !== start.reason}
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
