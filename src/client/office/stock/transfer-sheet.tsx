import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { useAmend } from '#client/office/kit/form/use-amend.ts';
import { useDraftState } from '#client/office/kit/form/use-draft-state.ts';
import type { ReopenedEntry } from '#client/office/kit/form/use-reopened-entry.ts';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { newId } from '#contract/ids.ts';
import { mutations } from '#contract/mutations.ts';
import { LeavingLines } from './leaving-lines.tsx';
import type { Level } from './levels.ts';
import { stillThere, toLines, toQuantities, useLineSheet } from './use-line-sheet.ts';

interface Named {
  id: string;
  name: string;
}

interface TransferSheetProps {
  from: Named;
  others: readonly Named[];
  levels: readonly Level[];
  /** What was refused and is moved anew. */
  entry?: ReopenedEntry<'stockTransferCreate'> | undefined;
  onClose: () => void;
}

/** Goods carried from one warehouse to another. */
export function TransferSheet(props: TransferSheetProps) {
  const { from, others, levels, entry, onClose } = props;
  const t = useTranslations('office.stock.transfer');
  const { submit } = useMutation(mutations.stockTransferCreate);
  const { amend, amended } = useAmend();
  const [id] = useState(() => entry?.args.id ?? newId());
  const { values: typed, ...kept } = useDraftState(
    entry ? undefined : `transfer ${from.id}`,
    () => ({
      to: targetOf(others, entry?.args.to_warehouse_id),
      notes: entry?.args.notes ?? '',
      units: toQuantities(entry?.args.items ?? []),
    }),
  );
  const { to, notes, units } = typed;
  const change = (changes: Partial<typeof typed>) => kept.setValues({ ...typed, ...changes });
  const inStock = stillThere(levels, units);
  const items = toLines(units, inStock);
  const named = [from, ...others, ...inStock];
  const sheet = useLineSheet({
    words: { done: t('done'), failed: t('failed'), queued: entry && amended },
    sent: items.map(({ product_id }) => product_id),
    save: (draftName) => {
      const args = { id, from_warehouse_id: from.id, to_warehouse_id: to, notes, items };
      const names = Object.fromEntries(named.map((one) => [one.id, one.name]));
      return entry ? amend(entry.seq, args, { names }) : submit(args, { names, draft: draftName });
    },
    draft: kept.draft,
    onSaved: onClose,
  });
  return (
    <SheetForm
      title={t('title')}
      description={t('text', { warehouse: from.name })}
      submitLabel={t('submit')}
      isDirty={kept.isDirty}
      isBusy={sheet.isBusy}
      onSubmit={sheet.onSubmit}
      onClose={onClose}
      draft={kept.draft}
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
        levels={inStock}
        units={units}
        onChange={(next) => change({ units: next })}
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

/** The one that was chosen, if it still stands; of a single other one there is nothing to choose. */
function targetOf(others: readonly Named[], chosen: string | undefined): string {
  if (chosen !== undefined) return others.some(({ id }) => id === chosen) ? chosen : '';
  return others.length === 1 ? (others[0]?.id ?? '') : '';
}
