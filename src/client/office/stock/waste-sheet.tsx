import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { useDraftState } from '#client/office/kit/form/use-draft-state.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useSend } from '#client/office/kit/form/use-send.ts';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { newId } from '#contract/ids.ts';
import { mutations } from '#contract/mutations.ts';
import { beyondStock } from './beyond-stock.ts';
import { LeavingLines } from './leaving-lines.tsx';
import type { StockLine } from './stock-lines.ts';
import { useBeyondQuestion } from './use-beyond-question.ts';
import { linesThatCanLeave, toLines, toQuantities, useLineSheet } from './use-line-sheet.ts';

interface WasteSheetProps {
  warehouse: { id: string; name: string };
  stockLines: readonly StockLine[];
  /** The refused entry that is edited. */
  entry?: QueuedEntry<'stockAdjustmentCreate'> | undefined;
  onClose: () => void;
}

/** Takes goods that were thrown away out of the stock of a warehouse. */
export function WasteSheet({ warehouse, stockLines, entry, onClose }: WasteSheetProps) {
  const t = useTranslations('office.stock.writeOff');
  const [id] = useState(() => entry?.args.id ?? newId());
  const { values, setValues, isDirty, draft } = useDraftState(
    entry ? undefined : `writeOff ${warehouse.id}`,
    () => ({
      reason: entry?.args.reason ?? '',
      units: toQuantities(wasteIn(entry)),
    }),
  );
  const { reason, units } = values;
  const offeredLines = linesThatCanLeave(stockLines, units);
  const items = toLines(units, offeredLines);
  // A refused entry takes nothing from the figures.
  const ownLines = entry && entry.view.state !== 'refused' ? wasteIn(entry) : [];
  const question = useBeyondQuestion(beyondStock(items, stockLines, ownLines));
  const { send, queuedText } = useSend({
    mutation: mutations.stockAdjustmentCreate,
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
      const args = { id, kind: 'waste' as const, warehouse_id: warehouse.id, reason, items };
      const namedRecords = [warehouse, ...offeredLines];
      const names = Object.fromEntries(namedRecords.map((record) => [record.id, record.name]));
      return send({ args, context: { names } });
    },
    onSaved: onClose,
  });
  return (
    <SheetForm
      title={t('title')}
      description={t('text', { warehouse: warehouse.name })}
      submitLabel={t('submit')}
      form={sheet}
      onClose={onClose}
    >
      <Field label={t('reason')} required hint={t('reasonHint')} error={sheet.errorAt('reason')}>
        {(aria) => (
          <TextInput
            {...aria}
            autoComplete="off"
            value={reason}
            onChange={(event) => setValues({ ...values, reason: event.target.value })}
          />
        )}
      </Field>
      <LeavingLines
        label={t('lines')}
        stockLines={offeredLines}
        units={units}
        onChange={(next) => setValues({ ...values, units: next })}
        sheet={sheet}
      />
    </SheetForm>
  );
}

/** The lines of the edited entry; empty for a new one. */
function wasteIn(entry: WasteSheetProps['entry']) {
  return entry?.args.kind === 'waste' ? entry.args.items : [];
}
