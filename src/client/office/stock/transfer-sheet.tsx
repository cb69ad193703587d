import { useTranslations } from 'use-intl';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextArea } from '#client/ui/text-input.tsx';
import { mutations } from '#contract/mutations.ts';
import { LeavingSheet, type NamedPlace } from './leaving-sheet.tsx';
import type { Place } from './place.ts';
import type { StockLine } from './stock-lines.ts';

interface TransferSheetProps {
  from: NamedPlace;
  /** Among them the warehouses to which the goods can go. */
  places: readonly Place[];
  stockLines: readonly StockLine[];
  /** The refused entry that is edited. */
  entry?: QueuedEntry<'stockTransferCreate'> | undefined;
  onClose: () => void;
}

/** Moves goods from one warehouse to another. */
export function TransferSheet(props: TransferSheetProps) {
  const { from, places, entry } = props;
  const others = places.filter(({ kind, id }) => kind === 'warehouse' && id !== from.id);
  const t = useTranslations('office.stock.transfer');
  return (
    <LeavingSheet
      {...props}
      act="transfer"
      mutation={mutations.stockTransferCreate}
      entry={entry}
      entryItems={entry?.args.items ?? []}
      named={others}
      initialFields={() => ({
        to: initialTargetOf(others, entry?.args.to_warehouse_id),
        notes: entry?.args.notes ?? '',
      })}
      toArgs={({ to, notes }, items) => ({
        ...{ from_warehouse_id: from.id, to_warehouse_id: to },
        ...{ notes, items },
      })}
    >
      {({ to, notes }, change, errorAt) => (
        <>
          <Field label={t('to')} required error={errorAt('to_warehouse_id')}>
            {(aria) => (
              <Select
                {...aria}
                value={to}
                placeholder={t('choose')}
                options={others.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id) => change({ to: id })}
              />
            )}
          </Field>
          <Field label={t('notes')} error={errorAt('notes')}>
            {(aria) => (
              <TextArea
                {...aria}
                rows={2}
                value={notes}
                onChange={(event) => change({ notes: event.target.value })}
              />
            )}
          </Field>
        </>
      )}
    </LeavingSheet>
  );
}

/**
 * The initial target: the one of the edited transfer if that warehouse still exists, or for a new
 * transfer the other warehouse if there is just one. Otherwise empty.
 */
function initialTargetOf(others: readonly NamedPlace[], editedTarget: string | undefined): string {
  if (editedTarget !== undefined) {
    return others.some(({ id }) => id === editedTarget) ? editedTarget : '';
  }
  return others.length === 1 ? (others[0]?.id ?? '') : '';
}
