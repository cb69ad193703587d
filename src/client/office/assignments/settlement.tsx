import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { UnitDifference } from '#client/office/kit/count/count-review.tsx';
import type { Figure } from '#client/office/kit/detail/highlights.tsx';
import type { AssignmentFigure, CartAssignment } from '#contract/cart-assignments/entity.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import { unitsOf } from '#contract/mutation-args.ts';

/** What became of each product of a counted assignment, in a line of figures that fits a phone. */
export function Settlement({ assignment }: { assignment: CartAssignment }) {
  const t = useTranslations('office.assignments.settlement');
  const { figures, count_proposal: proposal } = assignment;
  // Before an admin has counted, the count of the barista stands alone.
  if (figures.length === 0) return proposal ? <Proposal proposal={proposal} /> : null;
  const proposalOf = (id: string) => proposal?.find(({ product_id }) => product_id === id);
  return (
    <section aria-label={t('title')}>
      <h3 className="mb-1.5 text-sm font-semibold text-ink-2">{t('title')}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {figures.map((figure) => (
          <li key={figure.product_id} className="px-3.5 py-2.5">
            <p className="font-semibold wrap-anywhere">{figure.product_details.name}</p>
            <Figures figure={figure} proposed={proposalOf(figure.product_id)?.counted} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FiguresProps {
  figure: AssignmentFigure;
  /** What the barista counted. */
  proposed: number | undefined;
}

function Figures({ figure, proposed }: FiguresProps) {
  const t = useTranslations('office.assignments.settlement');
  const { counted, variance } = figure;
  const items: { term: string; value: ReactNode }[] = [
    { term: t('initial'), value: formatWhole(figure.initial) },
    { term: t('refilled'), value: formatWhole(figure.refilled) },
    { term: t('sold'), value: formatWhole(figure.sold) },
    { term: t('wasted'), value: formatWhole(figure.wasted) },
    ...(proposed === undefined ? [] : [{ term: t('proposed'), value: formatWhole(proposed) }]),
    { term: t('counted'), value: counted === null ? '–' : formatWhole(counted) },
    // The contract counts what is missing; people read it as below what was expected.
    { term: t('difference'), value: <UnitDifference difference={-variance || 0} /> },
  ];
  return (
    <dl className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-x-3 gap-y-1">
      {items.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-xs text-ink-2">{term}</dt>
          <dd className="figures font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Proposal({ proposal }: { proposal: NonNullable<CartAssignment['count_proposal']> }) {
  const t = useTranslations('office.assignments.settlement');
  return (
    <section aria-label={t('proposal')}>
      <h3 className="mb-1.5 text-sm font-semibold text-ink-2">{t('proposal')}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {proposal.map(({ product_id, product_details, counted, wasted }) => (
          <li key={product_id} className="flex justify-between gap-3 px-3.5 py-2.5">
            <span className="min-w-0 wrap-anywhere">{product_details.name}</span>
            <span className="figures shrink-0 text-right font-medium">
              {formatWhole(counted)}
              {wasted > 0 && (
                <span className="block text-xs text-amber">
                  {t('wastedUnits', { units: formatWhole(wasted) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is missing of the cash or of the goods, otherwise the cash to expect or the load. */
export function useAssignmentFigure(assignment: CartAssignment): Figure {
  const t = useTranslations('office.detail.figure');
  const tStatus = useTranslations('office.assignments.status');
  const { cash_expected, cash_counted, initial_items, figures } = assignment;
  const missing = figures.reduce((sum, { variance }) => sum + Math.max(0, variance), 0);
  const warnings = missing > 0 ? [t('unitsShort', { count: missing })] : [];
  const isCancelled = assignment.status === 'cancelled';
  if (isCancelled || typeof cash_expected !== 'number') {
    const notes = isCancelled ? [tStatus('cancelled')] : [];
    return { value: formatWhole(unitsOf(initial_items)), unit: t('loaded'), notes, warnings };
  }
  const expected = formatRupiah(cash_expected);
  const difference = (cash_counted ?? cash_expected) - cash_expected;
  if (difference === 0) return { value: expected, unit: t('cashExpected'), warnings };
  return {
    value: formatRupiah(Math.abs(difference)),
    unit: t(difference < 0 ? 'cashShort' : 'cashOver'),
    notes: [t('cashOf', { counted: formatRupiah(cash_counted ?? 0), expected })],
    isWrong: true,
    warnings,
  };
}
