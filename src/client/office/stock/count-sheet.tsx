import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { useDraftState } from '#client/office/kit/form/use-draft-state.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useSend } from '#client/office/kit/form/use-send.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { Button } from '#client/ui/button.tsx';
import { newId } from '#contract/ids.ts';
import { mutations } from '#contract/mutations.ts';
import { CountReview } from './count-review.tsx';
import { QuantityLines } from './quantity-lines.tsx';
import { expectedUnits, type StockLine } from './stock-lines.ts';
import { type Quantities, toQuantities, useLineSheet } from './use-line-sheet.ts';

interface CountSheetProps {
  warehouse: { id: string; name: string };
  stockLines: readonly StockLine[];
  /** The refused count that is edited. */
  entry?: QueuedEntry<'stockAdjustmentCreate'> | undefined;
  onClose: () => void;
}

/**
 * Counts a warehouse in two steps: first the figures are entered without seeing the expected ones,
 * then a review compares both. A product whose field is empty was not counted and is not changed.
 */
export function CountSheet({ warehouse, stockLines, entry, onClose }: CountSheetProps) {
  const t = useTranslations('office.stock.count');
  const [id] = useState(() => entry?.args.id ?? newId());
  const { values, setValues, isDirty, draft } = useDraftState(
    entry ? undefined : `stockCount ${warehouse.id}`,
    () => countedUnitsIn(entry),
  );
  const [isReviewing, setReviewing] = useState(false);
  // One line per product, by name.
  const lines = [...stockLines].sort((a, b) => a.name.localeCompare(b.name));
  const counted = lines.filter((stockLine) => (values[stockLine.id] ?? '') !== '');
  const uncountedLines = lines.length - counted.length;
  const { send, queuedText } = useSend({ mutation: mutations.stockAdjustmentCreate, entry, draft });
  const sheet = useLineSheet({
    // In a new count, fields that were filled and emptied again are nothing to save.
    isDirty: isDirty && (counted.length > 0 || entry !== undefined),
    draft,
    words: { done: t('done'), failed: t('failed'), queued: queuedText },
    entry,
    sentProductIds: counted.map((stockLine) => stockLine.id),
    send: () => {
      const args = {
        id,
        kind: 'count' as const,
        warehouse_id: warehouse.id,
        reason: '',
        items: counted.map((stockLine) => ({
          product_id: stockLine.id,
          counted: Number(values[stockLine.id]),
        })),
      };
      return send({ args, context: { names: referencedNames([warehouse, ...counted]) } });
    },
    onSaved: onClose,
  });
  const onSubmit = (event: FormEvent) => {
    if (isReviewing) return sheet.onSubmit(event);
    event.preventDefault();
    if (counted.length > 0) setReviewing(true);
  };
  // Fills every empty field with the expected figure and shows the review.
  const fillWithExpected = () => {
    setValues(
      Object.fromEntries(
        lines.map((stockLine) => [
          stockLine.id,
          values[stockLine.id] || String(expectedUnits(stockLine)),
        ]),
      ),
    );
    setReviewing(true);
  };
  return (
    <SheetForm
      title={t('title', { warehouse: warehouse.name })}
      description={t(isReviewing ? 'reviewText' : 'text')}
      submitLabel={isReviewing ? t('submit') : t('review', { uncounted: uncountedLines })}
      form={{ ...sheet, onSubmit }}
      onClose={onClose}
      insteadOfClose={
        <Button
          variant="secondary"
          className="max-sm:flex-1"
          onClick={isReviewing ? () => setReviewing(false) : fillWithExpected}
        >
          {t(isReviewing ? 'back' : 'allExpected')}
        </Button>
      }
    >
      {isReviewing ? (
        <CountReview stockLines={counted} values={values} lineErrorOf={sheet.lineErrorOf} />
      ) : (
        <QuantityLines
          label={t('lines', { count: lines.length })}
          lines={lines}
          detailOf={({ unit }) => unit}
          values={values}
          onChange={setValues}
          lineErrorOf={sheet.lineErrorOf}
          groupError={sheet.errorAt('items')}
          placeholder="–"
        />
      )}
    </SheetForm>
  );
}

/** The form values of the edited count; empty for a new count. */
function countedUnitsIn(entry: CountSheetProps['entry']): Quantities {
  if (entry?.args.kind !== 'count') return {};
  return toQuantities(
    entry.args.items.map(({ product_id, counted }) => ({ product_id, quantity: counted })),
  );
}
