import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SubmitArgs } from '#client/data/use-mutation.ts';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { useDraftState } from '#client/office/kit/form/use-draft-state.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useSend } from '#client/office/kit/form/use-send.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { newId } from '#contract/ids.ts';
import { formatWhole } from '#contract/money.ts';
import { beyondStock } from './beyond-stock.ts';
import { QuantityLines } from './quantity-lines.tsx';
import type { StockLine } from './stock-lines.ts';
import { useBeyondQuestion } from './use-beyond-question.ts';
import {
  type Line,
  linesThatCanLeave,
  type Quantities,
  toLines,
  toQuantities,
  useLineSheet,
} from './use-line-sheet.ts';

/** A place as a sheet names it. */
export interface NamedPlace {
  id: string;
  name: string;
}

type LeavingMutation = 'stockTransferCreate' | 'stockAdjustmentCreate';

interface LeavingSheetProps<Name extends LeavingMutation, Fields extends object> {
  /** The texts of the sheet, and the name of its draft. */
  act: 'transfer' | 'writeOff';
  mutation: { readonly name: Name };
  from: NamedPlace;
  stockLines: readonly StockLine[];
  /** The queued or refused entry that is edited, and its lines. */
  entry: QueuedEntry<Name> | undefined;
  entryItems: readonly Line[];
  /** The first values of the fields above the lines. */
  initialFields: () => Fields;
  toArgs: (fields: Fields, items: Line[]) => Omit<SubmitArgs<Name>, 'id'>;
  /** Further records that the arguments name. */
  named?: readonly NamedPlace[];
  onClose: () => void;
  /** The fields above the lines. */
  children: (
    fields: Fields,
    change: (changes: Partial<Fields>) => void,
    errorAt: (field: string) => string | undefined,
  ) => ReactNode;
}

/** A sheet for goods that leave a warehouse: some fields, and the units of each product that is there. */
export function LeavingSheet<Name extends LeavingMutation, Fields extends object>(
  props: LeavingSheetProps<Name, Fields>,
) {
  const { act, mutation, from, stockLines, entry, entryItems, named = [], onClose } = props;
  const t = useTranslations(`office.stock.${act}`);
  const tStock = useTranslations('office.stock');
  const [id] = useState(() => entry?.args.id ?? newId());
  const { values, setValues, isDirty, draft } = useDraftState(
    entry ? undefined : `${act} ${from.id}`,
    (): Fields & { units: Quantities } => ({
      ...props.initialFields(),
      units: toQuantities(entryItems),
    }),
  );
  const offered = linesThatCanLeave(stockLines, values.units);
  const items = toLines(values.units, offered);
  // A refused entry takes nothing from the figures.
  const ownItems = entry && entry.view.state !== 'refused' ? entryItems : [];
  const question = useBeyondQuestion(beyondStock(items, stockLines, ownItems));
  const { send, queuedText } = useSend({ mutation, entry, draft });
  const sheet = useLineSheet({
    isDirty,
    draft,
    words: { done: t('done'), failed: t('failed'), queued: queuedText },
    entry,
    sentProductIds: items.map(({ product_id }) => product_id),
    question,
    send: () => {
      const names = referencedNames([from, ...named, ...offered]);
      const args = { id, ...props.toArgs(values, items) } as SubmitArgs<Name>;
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
      {props.children(values, (changes) => setValues({ ...values, ...changes }), sheet.errorAt)}
      <QuantityLines
        label={t('lines')}
        lines={offered}
        detailOf={({ quantity, incoming }) =>
          tStock('unitsHere', { stock: formatWhole(quantity + incoming) })
        }
        values={values.units}
        onChange={(units) => setValues({ ...values, units })}
        lineErrorOf={sheet.lineErrorOf}
        groupError={sheet.errorAt('items')}
      />
    </SheetForm>
  );
}
