import { type FormEvent, type ReactNode, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { MutationArgs } from '#client/data/use-mutation.ts';
import { useRows } from '#client/data/use-rows.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { useWasteReasonOptions } from '#client/office/kit/count/use-waste-reasons.ts';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { RecordSelectField, SelectField, TextAreaField } from '#client/office/kit/form/form-fields.tsx';
import {
  type Line,
  type Quantities,
  QuantityLines,
  quantityFieldOf,
  toLines,
  toQuantities,
} from '#client/office/kit/form/lines/quantity-lines.tsx';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { newId } from '#contract/fields/ids.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import type { Place } from './place.ts';
import { availableLines, type StockLine } from './stock-lines.ts';

interface NamedPlace {
  id: string;
  name: string;
}

interface SheetProps<Name extends StockOutMutation> {
  from: NamedPlace;
  stockLines: readonly StockLine[];
  entry?: QueuedEntry<Name> | undefined;
  proposed?: readonly Line[] | undefined;
  description?: string | undefined;
  onClose: () => void;
}

export function TransferSheet({ places, ...props }: SheetProps<'stockTransferCreate'> & { places: readonly Place[] }) {
  const { from, entry } = props;
  const otherWarehouses = places.filter(({ kind, id }) => kind === 'warehouse' && id !== from.id);
  const t = useTranslations('office.stock.transfer');
  return (
    <StockOutSheet
      {...props}
      action="transfer"
      mutation={mutations.stockTransferCreate}
      entryItems={entry?.args.items ?? []}
      namedPlaces={otherWarehouses}
      start={{
        to: initialTargetOf(otherWarehouses, entry?.args.to_warehouse_id),
        notes: entry?.args.notes ?? '',
      }}
      toArgs={({ to = '', notes = '' }, items) => ({
        from_warehouse_id: from.id,
        to_warehouse_id: to,
        notes,
        items,
      })}
    >
      {(control) => (
        <>
          <RecordSelectField
            control={control}
            name="to"
            label={t('to')}
            required
            input={{
              placeholder: t('choose'),
              options: otherWarehouses.map(({ id, name }) => ({ value: id, label: name })),
            }}
          />
          <TextAreaField control={control} name="notes" label={t('notes')} input={{ rows: 2 }} />
        </>
      )}
    </StockOutSheet>
  );
}

export function WasteSheet(props: SheetProps<'stockAdjustmentCreate'>) {
  const { from, entry } = props;
  return (
    <StockOutSheet
      {...props}
      action="writeOff"
      mutation={mutations.stockAdjustmentCreate}
      entryItems={entry?.args.kind === 'waste' ? entry.args.items : []}
      start={{ reason: entry?.args.reason ?? '' }}
      toArgs={({ reason = '' }, items) => ({
        kind: 'waste' as const,
        warehouse_id: from.id,
        reason,
        items,
      })}
    >
      {(control) => <ReasonField control={control} />}
    </StockOutSheet>
  );
}

function ReasonField({ control }: { control: Control<StockOutValues> }) {
  const t = useTranslations('office.stock.writeOff');
  const options = useWasteReasonOptions(useWatch({ control, name: 'reason' }));
  return (
    <SelectField
      control={control}
      name="reason"
      label={t('reason')}
      required
      input={{ options, placeholder: t('chooseReason') }}
    />
  );
}

type StockOutMutation = 'stockTransferCreate' | 'stockAdjustmentCreate';

interface StockOutValues {
  to?: string;
  notes?: string;
  reason?: string;
  units: Quantities;
}

interface StockOutSheetProps<Name extends StockOutMutation> extends SheetProps<Name> {
  action: 'transfer' | 'writeOff';
  mutation: { readonly name: Name };
  entryItems: readonly Line[];
  start: Omit<StockOutValues, 'units'>;
  toArgs: (values: StockOutValues, items: Line[]) => Omit<MutationArgs<Name>, 'id'>;
  namedPlaces?: readonly NamedPlace[];
  children: (control: Control<StockOutValues>) => ReactNode;
}

function StockOutSheet<Name extends StockOutMutation>(props: StockOutSheetProps<Name>) {
  const { action, mutation, from, stockLines, entry, entryItems, namedPlaces = [], onClose } = props;
  const { proposed = [], description } = props;
  const t = useTranslations(`office.stock.${action}`);
  const tStock = useTranslations('office.stock');
  const [id] = useState(() => entry?.args.id ?? newId());
  const linesOf = ({ units }: StockOutValues) => {
    const offeredLines = availableLines(stockLines, units);
    return { offered: offeredLines, items: toLines(units, offeredLines) };
  };
  const submitted = useSubmittedForm<Name, StockOutValues>({
    mutation,
    entry,
    draftName: [action, from.id, ...proposed.map(({ product_id }) => product_id)].join(' '),
    values: {
      ...props.start,
      units: toQuantities(availableLines(stockLines, {}), entry ? entryItems : proposed),
    },
    formFieldOfError: (field, values) => {
      const sentIds = linesOf(values).items.map(({ product_id }) => product_id);
      return field === 'to_warehouse_id' ? 'to' : quantityFieldOf(field, sentIds, 'units.');
    },
    messagesFor: () => ({ done: t('done'), failed: t('failed') }),
    toChange: (values) => {
      const { offered: offeredLines, items } = linesOf(values);
      return {
        args: { id, ...props.toArgs(values, items) } as MutationArgs<Name>,
        context: { names: referencedNames([from, ...namedPlaces, ...offeredLines]) },
      };
    },
    onSaved: onClose,
  });
  const { control } = submitted.form;
  const { offered: offeredLines, items } = linesOf(useWatch({ control }) as StockOutValues);
  // A rejected entry has not changed the figures.
  const ownItems = entry && entry.view.state !== 'refused' ? entryItems : [];
  const question = useExcessQuestion(linesBeyondStock(items, stockLines, ownItems));
  const [isAsking, setAsking] = useState(false);
  const onSubmit = (event: FormEvent) => {
    if (question === undefined || submitted.isSubmitting) return submitted.onSubmit(event);
    event.preventDefault();
    setAsking(true);
  };
  const onResolve = () => {
    setAsking(false);
    submitted.submit();
  };
  return (
    <SheetForm
      title={t('title')}
      description={description ?? t('text', { warehouse: from.name })}
      submitLabel={t('submit')}
      form={{
        ...submitted,
        onSubmit,
        resolution: isAsking && question ? { ...question, onResolve } : undefined,
      }}
      onClose={onClose}
    >
      {props.children(control)}
      <QuantityLines
        path="units."
        label={t('lines')}
        lines={offeredLines}
        detailOf={({ quantity, incoming }) => tStock('unitsHere', { stock: formatWhole(quantity + incoming) })}
      />
    </SheetForm>
  );
}

/** Returns the target of the edited transfer if it still exists, or the only other warehouse. */
function initialTargetOf(otherWarehouses: readonly NamedPlace[], editedTarget: string | undefined): string {
  if (editedTarget !== undefined) {
    return otherWarehouses.some(({ id }) => id === editedTarget) ? editedTarget : '';
  }
  return otherWarehouses.length === 1 ? (otherWarehouses[0]?.id ?? '') : '';
}

interface ExcessLine {
  name: string;
  availableUnits: number;
}

/**
 * Lines that take more units than this device expects at the place.
 * @param ownLines the units that the edited entry already takes
 */
export function linesBeyondStock(
  lines: readonly Line[],
  stockLines: readonly StockLine[],
  ownLines: readonly Line[] = [],
): ExcessLine[] {
  return lines.flatMap(({ product_id, quantity }) => {
    const stockLine = stockLines.find(({ id }) => id === product_id);
    const own = ownLines.find((line) => line.product_id === product_id)?.quantity ?? 0;
    const availableUnits = stockLine ? stockLine.quantity + stockLine.incoming + own : 0;
    return quantity > availableUnits ? [{ name: stockLine?.name ?? '', availableUnits }] : [];
  });
}

/** Undefined online, because the server then checks against its own figures. */
function useExcessQuestion(excessLines: readonly ExcessLine[]) {
  const t = useTranslations('office.stock.beyond');
  const { dateTime: formatInstant } = useInstantFormat();
  const { isOffline } = useSyncStatus();
  const { savedAt } = useRows(lists.stockSummary, {}, { scope: 'all' });
  if (!isOffline || excessLines.length === 0) return undefined;
  const products = excessLines
    .map(({ name, availableUnits }) => t('product', { name, stock: formatWhole(availableUnits) }))
    .join(', ');
  const when = savedAt === undefined ? '–' : formatInstant(savedAt);
  return { message: t('text', { products, when }), label: t('confirm') };
}
