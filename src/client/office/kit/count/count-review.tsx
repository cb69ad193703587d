import { type Control, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { NumberField } from '#client/office/kit/form/form-fields.tsx';
import type { CartReconcile, ProposedCount } from '#contract/cart-assignments/entity.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import type { CountValues, ReviewRow } from './count-values.ts';
import { useWasteReasonText } from './use-waste-reasons.ts';

type CountControl = Control<CountValues, unknown, CartReconcile>;

interface CountReviewProps {
  control: CountControl;
  rows: readonly ReviewRow[];
  /** What the barista counted; shown only now, so that the count before was blind. */
  proposal: CountProposal | undefined;
}

/** What a barista counted at the return, as far as he did. */
export interface CountProposal {
  items: readonly ProposedCount[] | null | undefined;
  cash: number | null | undefined;
}

/** The step after the count: expected and counted units, their differences, and the counted cash. */
export function CountReview({ control, rows, proposal }: CountReviewProps) {
  const t = useTranslations('office.count');
  const missingUnits = rows.reduce((sum, { difference }) => sum + Math.max(0, -difference), 0);
  const surplusUnits = rows.reduce((sum, { difference }) => sum + Math.max(0, difference), 0);
  const proposedItems = proposal?.items ?? [];
  const proposedOf = (id: string) => proposedItems.find(({ product_id }) => product_id === id);
  const isMatch = missingUnits + surplusUnits === 0;
  return (
    <div className="flex flex-col gap-4.5">
      <p className={isMatch ? 'font-semibold text-leaf' : 'font-semibold text-red'}>
        {isMatch && t('allMatch')}
        {missingUnits > 0 && t('unitsMissing', { units: missingUnits })}
        {missingUnits > 0 && surplusUnits > 0 && ' '}
        {surplusUnits > 0 && t('unitsSurplus', { units: surplusUnits })}
      </p>
      <ItemsTable
        caption={t('reviewTitle')}
        items={rows}
        keyOf={({ id }) => id}
        columns={[
          { header: t('product'), cell: (row) => <ProductName row={row} /> },
          { header: t('expected'), cell: (row) => formatWhole(row.expected), isNumeric: true },
          ...(proposedItems.length === 0
            ? []
            : [
                {
                  header: t('proposed'),
                  cell: ({ id }: ReviewRow) => <Proposed proposed={proposedOf(id)} />,
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
      <NumberField
        control={control}
        name="cash_counted"
        label={t('countedCash')}
        hint={t('countedCashHint')}
        input={{ prefix: 'Rp', min: 0 }}
      />
      {typeof proposal?.cash === 'number' && (
        <ProposedCash control={control} amount={proposal.cash} />
      )}
    </div>
  );
}

/** What the barista counted in the box: only once the field has been left with a figure, so that it is one's own. */
function ProposedCash({ control, amount }: { control: CountControl; amount: number }) {
  const t = useTranslations('office.count');
  const name = 'cash_counted';
  const entered = useWatch({ control, name });
  const { touchedFields, defaultValues } = useFormState({ control, name });
  const isOwn = touchedFields.cash_counted || defaultValues?.cash_counted;
  return (
    // The line is there before its text: nothing moves below a press.
    <p role="status" className="-mt-2.5 min-h-6 text-sm">
      {entered !== '' && isOwn && t('proposedCash', { amount: formatRupiah(amount) })}
    </p>
  );
}

/** The name of a product, and how many of its units were wasted for which reason. */
function ProductName({ row: { name, wasted, wasteReason } }: { row: ReviewRow }) {
  const t = useTranslations('office.count');
  const reason = useWasteReasonText()(wasteReason) || t('noReason');
  return (
    <>
      {name}
      {wasted > 0 && (
        <span className="block text-sm text-amber">
          {t('wastedNote', { units: String(wasted), reason })}
        </span>
      )}
    </>
  );
}

/** What the barista counted of a product, and how much of it was wasted. */
function Proposed({ proposed }: { proposed: ProposedCount | undefined }) {
  const t = useTranslations('office.count');
  if (proposed === undefined) return '–';
  return (
    <>
      {formatWhole(proposed.counted)}
      {proposed.wasted > 0 && (
        <span className="block text-xs text-amber">
          {t('refused.wasted', { units: formatWhole(proposed.wasted) })}
        </span>
      )}
    </>
  );
}

/** Good and wasted units minus the expected units: below 0, units are missing. */
export function UnitDifference({ difference }: { difference: number }) {
  if (difference === 0) return <span className="text-ink-3">0</span>;
  const figure = formatWhole(Math.abs(difference));
  return (
    <span className="font-semibold text-red">{difference > 0 ? `+${figure}` : `−${figure}`}</span>
  );
}
