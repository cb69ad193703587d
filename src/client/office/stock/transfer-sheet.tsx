import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { useDraftState } from '#client/office/kit/form/use-draft-state.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useSend } from '#client/office/kit/form/use-send.ts';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { newId } from '#contract/ids.ts';
import { mutations } from '#contract/mutations.ts';
import { beyondStock } from './beyond-stock.ts';
import { LeavingLines } from './leaving-lines.tsx';
import type { StockLine } from './stock-lines.ts';
import { useBeyondQuestion } from './use-beyond-question.ts';
import { linesThatCanLeave, toLines, toQuantities, useLineSheet } from './use-line-sheet.ts';

interface NamedWarehouse {
  id: string;
  name: string;
}

interface TransferSheetProps {
  from: NamedWarehouse;
  /** The warehouses to which the goods can go. */
  others: readonly NamedWarehouse[];
  stockLines: readonly StockLine[];
  /** The refused entry that is edited. */
  entry?: QueuedEntry<'stockTransferCreate'> | undefined;
  onClose: () => void;
}

/** Moves goods from one warehouse to another. */
export function TransferSheet(props: TransferSheetProps) {
  const { from, others, stockLines, entry, onClose } = props;
  const t = useTranslations('office.stock.transfer');
  const [id] = useState(() => entry?.args.id ?? newId());
  const { values, setValues, isDirty, draft } = useDraftState(
    entry ? undefined : `transfer ${from.id}`,
    () => ({
      to: initialTargetOf(others, entry?.args.to_warehouse_id),
      notes: entry?.args.notes ?? '',
      units: toQuantities(entry?.args.items ?? []),
    }),
  );
  const { to, notes, units } = values;
  const change = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  const offeredLines = linesThatCanLeave(stockLines, units);
  const items = toLines(units, offeredLines);
  // A refused entry takes nothing from the figures.
  const ownLines = entry && entry.view.state !== 'refused' ? entry.args.items : [];
  const question = useBeyondQuestion(beyondStock(items, stockLines, ownLines));
  const namedRecords = [from, ...others, ...offeredLines];
  const { send, queuedText } = useSend({
    mutation: mutations.stockTransferCreate,
    entry,
    draft,
  });
  const sheet = useLineSheet({
    isDirty,
    draft,
    words: { done: t('done'), failed: t('failed'), queued: queuedText },
    entry,
    sentProductIds: items.map(({ product_id }) => product_id),
    question,
    send: () => {
      const args = { id, from_warehouse_id: from.id, to_warehouse_id: to, notes, items };
      const names = Object.fromEntries(namedRecords.map((record) => [record.id, record.name]));
      return send({ args, context: { names } });
    },
    onSaved: onClose,
  });
  return (
    <SheetForm
      title={t('title')}
      description={t('text', { warehouse: from.name })}
      submitLabel={t('submit')}
      form={sheet}
      onClose={onClose}
    >
      <Field label={t('to')} required error={sheet.errorAt('to_warehouse_id')}>
        {(aria) => (
          <Select
            {...aria}
            value={to}
            placeholder={t('choose')}
            options={others.map(({ id: value, name }) => ({ value, label: name }))}
            onChange={(id) => change({ to: id })}
          />
        )}
      </Field>
      <LeavingLines
        label={t('lines')}
        stockLines={offeredLines}
        units={units}
        onChange={(changed) => change({ units: changed })}
        sheet={sheet}
      />
      <Field label={t('notes')} error={sheet.errorAt('notes')}>
        {(aria) => (
          <TextArea
            {...aria}
            rows={2}
            value={notes}
            onChange={(event) => change({ notes: event.target.value })}
          />
        )}
      </Field>
    </SheetForm>
  );
}

/**
 * The initial target: the one of the edited transfer if that warehouse still exists, or for a new
 * transfer the other warehouse if there is just one. Otherwise empty.
 */
function initialTargetOf(
  others: readonly NamedWarehouse[],
  editedTarget: string | undefined,
): string {
  if (editedTarget !== undefined) {
    return others.some(({ id }) => id === editedTarget) ? editedTarget : '';
  }
  return others.length === 1 ? (others[0]?.id ?? '') : '';
}
