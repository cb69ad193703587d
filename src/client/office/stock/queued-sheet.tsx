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

/** `?warehouse=<id>&edit=<seq>` opens the form of an entry that was refused at this warehouse. */
export function QueuedSheet({ place, places, levels }: QueuedSheetProps) {
  const transfer = useEditedEntry('stockTransferCreate', 'edit');
  const adjustment = useEditedEntry('stockAdjustmentCreate', 'edit');
  const navigate = useNavigate();
  const onClose = () => void navigate('/outbox', { state: skipUnsavedGuard });
  const others = places.filter(({ kind, id }) => kind === 'warehouse' && id !== place.id);
  const adjusted = adjustment?.args.warehouse_id === place.id ? adjustment : undefined;
  const at = { warehouse: place, entry: adjusted, onClose };
  return (
    <>
      {transfer?.args.from_warehouse_id === place.id && (
        <TransferSheet
          {...{ from: place, others, entry: transfer, onClose }}
          levels={withHeld(levels, transfer.args.items, transfer.view.names)}
        />
      )}
      {adjusted?.args.kind === 'count' && (
        <CountSheet {...at} levels={withHeld(levels, adjusted.args.items, adjusted.view.names)} />
      )}
      {adjusted?.args.kind === 'waste' && (
        <WriteOffSheet
          {...at}
          levels={withHeld(levels, adjusted.args.items, adjusted.view.names)}
        />
      )}
    </>
  );
}

/** Products of the entry keep their lines, although the place no longer lists them. */
function withHeld(
  levels: readonly Level[],
  items: readonly { product_id: string }[],
  names: RecordNames,
): Level[] {
  const gone = items.filter(({ product_id }) => levels.every(({ id }) => id !== product_id));
  const nothing = { unit: '', quantity: 0, incoming: 0, alert: 0, isLow: false };
  const held = gone.map(({ product_id: id }) => ({ id, name: names[id] ?? '', ...nothing }));
  return [...levels, ...held];
}
