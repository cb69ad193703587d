import { type FormEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { figureFieldProps } from '#client/office/kit/count/to-next-figure.ts';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import {
  type Quantities,
  QuantityLines,
  quantityFieldOf,
  toQuantities,
} from '#client/office/kit/form/lines/quantity-lines.tsx';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useSubmittedForm } from '#client/office/kit/form/use-submitted-form.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { Button } from '#client/ui/button.tsx';
import { newId } from '#contract/fields/ids.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { mutations } from '#contract/mutations.ts';
import { expectedUnits, type StockLine } from './stock-lines.ts';

interface CountSheetProps {
  from: { id: string; name: string };
  stockLines: readonly StockLine[];
  entry?: QueuedEntry<'stockAdjustmentCreate'> | undefined;
  onClose: () => void;
}

/** Uncounted products stay unchanged (screens 5.7). */
export function CountSheet({ from, stockLines, entry, onClose }: CountSheetProps) {
  const t = useTranslations('office.stock.count');
  const [isReviewing, setReviewing] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const lines = [...stockLines].sort((a, b) => a.name.localeCompare(b.name));
  const countedLinesOf = (values: Quantities) => lines.filter(({ id }) => (values[id] ?? '') !== '');
  const submitted = useCountSheet({ from, stockLines: lines, entry, onClose }, countedLinesOf);
  const { form, isDirty } = submitted;
  const values = useWatch({ control: form.control }) as Quantities;
  const countedLines = countedLinesOf(values);
  const uncountedLines = lines.filter((line) => !countedLines.includes(line));
  const onSubmit = (event: FormEvent) => {
    if (isReviewing) return submitted.onSubmit(event);
    event.preventDefault();
    const [firstUncounted] = uncountedLines;
    setIncomplete(firstUncounted !== undefined);
    if (firstUncounted) form.setFocus(firstUncounted.id);
    else setReviewing(true);
  };
  const mayLeaveRest = countedLines.length > 0 && uncountedLines.length > 0;
  return (
    <SheetForm
      title={t('title', { warehouse: from.name })}
      description={isReviewing ? undefined : t('text')}
      submitLabel={isReviewing ? t('submit') : t('review', { uncounted: uncountedLines.length })}
      form={{
        ...submitted,
        // In a new count, fields that were emptied again need not be saved.
        isDirty: isDirty && (countedLines.length > 0 || entry !== undefined),
        onSubmit,
      }}
      onClose={onClose}
      closeReplacement={
        (isReviewing || mayLeaveRest) && (
          <Button variant="secondary" className="max-sm:flex-1" onClick={() => setReviewing(!isReviewing)}>
            {t(isReviewing ? 'back' : 'onlyCounted')}
          </Button>
        )
      }
    >
      {isIncomplete && mayLeaveRest && !isReviewing && (
        <p role="alert" className="rounded-md bg-red-soft px-3.5 py-2.5 text-sm text-red">
          {t('countFirst')}
        </p>
      )}
      {isReviewing ? (
        <>
          {uncountedLines.length > 0 && (
            <p className="text-ink-2">{t('uncounted', { count: uncountedLines.length })}</p>
          )}
          <CountReview
            stockLines={countedLines}
            values={values}
            lineErrorOf={(id) => form.formState.errors[id]?.message}
          />
        </>
      ) : (
        <QuantityLines
          label={t('lines', { count: lines.length })}
          lines={lines}
          detailOf={({ unit }) => unit}
          placeholder="–"
          input={figureFieldProps}
        />
      )}
    </SheetForm>
  );
}

function useCountSheet(
  { from, stockLines, entry, onClose }: CountSheetProps,
  countedLinesOf: (values: Quantities) => readonly StockLine[],
) {
  const t = useTranslations('office.stock.count');
  const [id] = useState(() => entry?.args.id ?? newId());
  const entryItems = entry?.args.kind === 'count' ? entry.args.items : [];
  return useSubmittedForm<'stockAdjustmentCreate', Quantities>({
    mutation: mutations.stockAdjustmentCreate,
    entry,
    draftName: `stockCount ${from.id}`,
    values: toQuantities(
      stockLines,
      entryItems.map(({ product_id, counted }) => ({ product_id, quantity: counted })),
    ),
    formFieldOfError: (field, values) =>
      quantityFieldOf(
        field,
        countedLinesOf(values).map((line) => line.id),
      ),
    messagesFor: () => ({ done: t('done'), failed: t('failed') }),
    toChange: (values) => {
      const countedLines = countedLinesOf(values);
      return {
        args: {
          id,
          kind: 'count' as const,
          warehouse_id: from.id,
          reason: '',
          items: countedLines.map((line) => ({
            product_id: line.id,
            counted: Number(values[line.id]),
          })),
        },
        context: { names: referencedNames([from, ...countedLines]) },
      };
    },
    onSaved: onClose,
  });
}

interface CountReviewProps {
  stockLines: readonly StockLine[];
  values: Quantities;
  lineErrorOf: (productId: string) => string | undefined;
}

function CountReview({ stockLines, values, lineErrorOf }: CountReviewProps) {
  const t = useTranslations('office.stock.count');
  return (
    <ItemsTable
      caption={t('reviewTitle')}
      items={stockLines}
      keyOf={({ id }) => id}
      columns={[
        {
          header: t('product'),
          cell: ({ id, name }) => (
            <>
              {name}
              {lineErrorOf(id) && <span className="block text-sm font-medium text-red">{lineErrorOf(id)}</span>}
            </>
          ),
        },
        {
          header: t('expected'),
          cell: (stockLine) => formatWhole(expectedUnits(stockLine)),
          isNumeric: true,
        },
        {
          header: t('counted'),
          cell: ({ id }) => formatWhole(Number(values[id])),
          isNumeric: true,
        },
        {
          header: t('difference'),
          cell: (stockLine) => {
            const units = Number(values[stockLine.id]) - expectedUnits(stockLine);
            const sign = units > 0 ? '+' : '';
            return (
              <span className={units === 0 ? '' : 'font-semibold text-amber'}>
                {units === 0 ? '–' : `${sign}${formatWhole(units)}`}
              </span>
            );
          },
          isNumeric: true,
        },
      ]}
    />
  );
}
