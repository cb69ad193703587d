import { useTranslations } from 'use-intl';
import type { Figure } from '#client/office/kit/detail/highlights.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { figuresOfShift } from '../shifts/shift-figures.ts';

/** What is missing of the cash or of the goods, otherwise the cash to expect or the load. */
export function useAssignmentFigure(assignment: CartAssignment): Figure {
  const t = useTranslations('office.detail.figure');
  const tStatus = useTranslations('office.assignments.status');
  const { cash_expected, initial_items } = assignment;
  const { missing, cash } = figuresOfShift({ assignment, sales: [], requests: [] }, undefined);
  const warnings = missing ? [t('unitsShort', { count: missing })] : [];
  const isCancelled = assignment.status === 'cancelled';
  if (isCancelled || typeof cash_expected !== 'number') {
    const notes = isCancelled ? [tStatus('cancelled')] : [];
    return { value: formatWhole(unitsOf(initial_items)), unit: t('loaded'), notes, warnings };
  }
  const expected = formatRupiah(cash_expected);
  const difference = cash.difference ?? 0;
  if (difference === 0) return { value: expected, unit: t('cashExpected'), warnings };
  return {
    value: formatRupiah(Math.abs(difference)),
    unit: t(difference < 0 ? 'cashShort' : 'cashOver'),
    notes: [t('cashOf', { counted: formatRupiah(cash.counted ?? 0), expected })],
    isWrong: true,
    warnings,
  };
}
