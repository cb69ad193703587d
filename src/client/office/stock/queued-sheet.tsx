import { useNavigate } from 'react-router-dom';
import { skipUnsavedGuard } from '#client/office/kit/form/skip-unsaved-guard.ts';
import { useEditedEntry } from '#client/office/kit/form/use-edited-entry.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import { CountSheet } from './count-sheet.tsx';
import type { Level } from './levels.ts';
import { TransferSheet } from './transfer-sheet.tsx';
import type { Place } from './use-places.ts';
import { WriteOffSheet } from './write-off-sheet.tsx';

interface QueuedSheetProps {
  place: Place;
  places: readonly Place[];
  levels: readonly Level[];
}

/**
 * `?warehouse=<id>&edit=<seq>` opens the form of an outbox entry about this warehouse. The outbox
 * links here from a refused transfer, count or write-off.
 */
export function QueuedSheet({ place, places, levels }: QueuedSheetProps) {
  const transfer = useEditedEntry('stockTransferCreate', 'edit');
  const adjustment = useEditedEntry('stockAdjustmentCreate', 'edit');
  const navigate = useNavigate();
  const onClose = () => void navigate('/outbox', { state: skipUnsavedGuard });
  const otherWarehouses = places.filter(({ kind, id }) => kind === 'warehouse' && id !== place.id);
  const adjustmentHere = adjustment?.args.warehouse_id === place.id ? adjustment : undefined;
  const sheetProps = { warehouse: place, entry: adjustmentHere, onClose };
  return (
    <>
      {transfer?.args.from_warehouse_id === place.id && (
        <TransferSheet
          from={place}
          others={otherWarehouses}
          entry={transfer}
          onClose={onClose}
          levels={withEntryProducts(levels, transfer.args.items, transfer.view.names)}
        />
      )}
      {adjustmentHere?.args.kind === 'count' && (
        <CountSheet
          {...sheetProps}
          levels={withEntryProducts(levels, adjustmentHere.args.items, adjustmentHere.view.names)}
        />
      )}
      {adjustmentHere?.args.kind === 'waste' && (
        <WriteOffSheet
          {...sheetProps}
          levels={withEntryProducts(levels, adjustmentHere.args.items, adjustmentHere.view.names)}
        />
      )}
    </>
  );
}

/** Adds the products of the entry that the warehouse no longer lists, so that no line is lost. */
function withEntryProducts(
  levels: readonly Level[],
  items: readonly { product_id: string }[],
  names: RecordNames,
): Level[] {
  const missingItems = items.filter(({ product_id }) =>
    levels.every(({ id }) => id !== product_id),
  );
  const noStock = { unit: '', quantity: 0, incoming: 0, alert: 0, isLow: false };
  const added = missingItems.map(({ product_id: id }) => ({
    id,
    name: names[id] ?? '',
    ...noStock,
  }));
  return [...levels, ...added];
}
