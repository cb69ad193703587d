import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { NumberField } from '#client/office/kit/form/form-fields.tsx';
import type { CartReconcile } from '#contract/cart-assignments/entity.ts';
import type { ProposedCount } from '#contract/cart-assignments/settlement.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { type CountValues, isAsExpected, type ReviewRow } from './count-values.ts';
import { useWasteReasonText } from './use-waste-reasons.ts';

type CountControl = Control<CountValues, unknown, CartReconcile>;

interface CountReviewProps {
  control: CountControl;
  rows: readonly ReviewRow[];
  /** The proposal is hidden until the review, because the count is blind. */
  proposal: BaristaCount | undefined;
}

export interface BaristaCount {
  items: readonly ProposedCount[] | null | undefined;
  cash: number | null | undefined;
}

export function CountReview({ control, rows, proposal }: CountReviewProps) {
  const t = useTranslations('office.count');
  const missingUnits = rows.reduce((sum, { difference }) => sum + Math.max(0, -difference), 0);
  const surplusUnits = rows.reduce((sum, { difference }) => sum + Math.max(0, difference), 0);
  const isMatch = missingUnits + surplusUnits === 0;
  const proposed = proposal?.items ?? [];
  const matchingRows = rows.filter((row) => isAsExpected(row, proposed));
  const differingRows = rows.filter((row) => !matchingRows.includes(row));
  return (
    <div className="flex flex-col gap-4.5">
      <p className={isMatch ? 'font-semibold text-leaf' : 'font-semibold text-red'}>
        {isMatch && t('allMatch')}
        {missingUnits > 0 && t('unitsMissing', { units: missingUnits })}
        {missingUnits > 0 && surplusUnits > 0 && ' '}
        {surplusUnits > 0 && t('unitsSurplus', { units: surplusUnits })}
      </p>
      {differingRows.length > 0 && <ReviewTable caption={t('reviewTitle')} rows={differingRows} proposed={proposed} />}
      {matchingRows.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-ink-2">
            <ChevronRight aria-hidden size={17} strokeWidth={1.75} className="group-open:rotate-90" />
            {t('asExpected', { count: matchingRows.length })}
          </summary>
          <ReviewTable caption={t('asExpectedTitle')} rows={matchingRows} proposed={proposed} />
        </details>
      )}
      <CashField control={control} proposed={proposal?.cash} />
    </div>
  );
}

interface ReviewTableProps {
  caption: string;
  rows: readonly ReviewRow[];
  proposed: readonly ProposedCount[];
}

function ReviewTable({ caption, rows, proposed }: ReviewTableProps) {
  const t = useTranslations('office.count');
  const proposedOf = (id: string) => proposed.find(({ product_id }) => product_id === id);
  return (
    <ItemsTable
      caption={caption}
      items={rows}
      keyOf={({ id }) => id}
      columns={[
        { header: t('product'), cell: (row) => <ProductName row={row} /> },
        { header: t('expected'), cell: (row) => formatWhole(row.expected), isNumeric: true },
        ...(proposed.length === 0
          ? []
          : [
              {
                header: t('proposed'),
                cell: ({ id }: ReviewRow) => <ProposedUnits proposed={proposedOf(id)} />,
                isNumeric: true,
              },
            ]),
        { header: t('counted'), cell: (row) => formatWhole(row.counted), isNumeric: true },
        {
          header: t('difference'),
          cell: (row) => <UnitDifference difference={row.difference} />,
          isNumeric: true,
          isFigure: true,
        },
      ]}
    />
  );
}

interface CashFieldProps {
  control: CountControl;
  proposed: number | null | undefined;
}

/**
 * The barista's amount appears after the user has entered one. If the two differ, the first Enter only shows the
 * barista's, and the next Enter submits.
 */
export function CashField({ control, proposed }: CashFieldProps) {
  const t = useTranslations('office.count');
  const enteredCash = useWatch({ control, name: 'cash_counted' });
  const [hasEntered, setHasEntered] = useState(enteredCash !== '');
  const isShown = typeof proposed === 'number' && hasEntered && enteredCash !== '';
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    const isUnseenDifference = typeof proposed === 'number' && !isShown && proposed !== Number(enteredCash);
    if (!event.repeat && enteredCash !== '' && !isUnseenDifference) return;
    event.preventDefault();
    if (enteredCash !== '') setHasEntered(true);
    // Holding Enter or pressing it twice must not submit a count without cash.
    else if (!event.repeat) focusSubmit(event.currentTarget.form);
  }
  return (
    // The status line is rendered empty at first, so that nothing moves under the pointer when its text appears.
    // biome-ignore lint/a11y/noStaticElementInteractions: the blur comes from the field inside
    <div ref={focusField} onBlur={() => setHasEntered(enteredCash !== '')}>
      <NumberField
        control={control}
        name="cash_counted"
        label={t('countedCash')}
        hint={t('countedCashHint')}
        input={{ prefix: 'Rp', min: 0, enterKeyHint: 'done', onKeyDown }}
      />
      {typeof proposed === 'number' && (
        <p role="status" className="mt-2 min-h-6 text-sm">
          {isShown && t('proposedCash', { amount: formatRupiah(proposed) })}
        </p>
      )}
    </div>
  );
}

/** The clicked button, which had the focus, no longer exists. This ref is stable, so React calls it only once. */
function focusField(container: HTMLElement | null): void {
  container?.querySelector('input')?.focus({ preventScroll: true });
}

function focusSubmit(form: HTMLFormElement | null): void {
  const controls = [...(form?.elements ?? [])];
  const submit = controls.find((control) => control instanceof HTMLButtonElement && control.type === 'submit');
  (submit as HTMLButtonElement | undefined)?.focus();
}

function ProductName({ row: { name, wasted, wasteReason } }: { row: ReviewRow }) {
  const t = useTranslations('office.count');
  const reason = useWasteReasonText()(wasteReason) || t('noReason');
  return (
    <>
      {name}
      {wasted > 0 && (
        <span className="block text-sm text-amber">{t('wastedNote', { units: String(wasted), reason })}</span>
      )}
    </>
  );
}

function ProposedUnits({ proposed }: { proposed: ProposedCount | undefined }) {
  const t = useTranslations('office.count');
  if (proposed === undefined) return '–';
  return (
    <>
      {formatWhole(proposed.counted)}
      {proposed.wasted > 0 && (
        <span className="block text-xs text-amber">{t('refused.wasted', { units: formatWhole(proposed.wasted) })}</span>
      )}
    </>
  );
}

export function UnitDifference({ difference }: { difference: number }) {
  if (difference === 0) return <span className="text-ink-3">0</span>;
  const figure = formatWhole(Math.abs(difference));
  return <span className="font-semibold text-red">{difference > 0 ? `+${figure}` : `−${figure}`}</span>;
}
