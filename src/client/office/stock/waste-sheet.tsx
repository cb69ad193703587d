import { useTranslations } from 'use-intl';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { mutations } from '#contract/mutations.ts';
import { LeavingSheet, type NamedPlace } from './leaving-sheet.tsx';
import type { StockLine } from './stock-lines.ts';

interface WasteSheetProps {
  warehouse: NamedPlace;
  stockLines: readonly StockLine[];
  /** The refused entry that is edited. */
  entry?: QueuedEntry<'stockAdjustmentCreate'> | undefined;
  onClose: () => void;
}

/** Takes goods that were thrown away out of the stock of a warehouse. */
export function WasteSheet({ warehouse, entry, ...props }: WasteSheetProps) {
  const t = useTranslations('office.stock.writeOff');
  return (
    <LeavingSheet
      {...props}
      act="writeOff"
      mutation={mutations.stockAdjustmentCreate}
      from={warehouse}
      entry={entry}
      entryItems={entry?.args.kind === 'waste' ? entry.args.items : []}
      initialFields={() => ({ reason: entry?.args.reason ?? '' })}
      toArgs={({ reason }, items) => ({
        ...{ kind: 'waste' as const, warehouse_id: warehouse.id },
        ...{ reason, items },
      })}
    >
      {({ reason }, change, errorAt) => (
        <Field label={t('reason')} required hint={t('reasonHint')} error={errorAt('reason')}>
          {(aria) => (
            <TextInput
              {...aria}
              autoComplete="off"
              value={reason}
              onChange={(event) => change({ reason: event.target.value })}
            />
          )}
        </Field>
      )}
    </LeavingSheet>
  );
}
