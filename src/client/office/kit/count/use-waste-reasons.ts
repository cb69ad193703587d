import { useTranslations } from 'use-intl';
import type { SelectOption } from '#client/ui/form/select.tsx';

/** The reasons as the server stores them. Their texts are in the catalogues (`office.count.reasons`). */
const wasteReasons = ['tumpah', 'bocor', 'kedaluwarsa', 'rusak', 'lainnya'] as const;

/** Says why goods were thrown away. The contract takes any text, and what is not listed reads as it is. */
export function useWasteReasonText(): (reason: string) => string {
  const t = useTranslations('office.count.reasons');
  return (reason) => {
    const listed = wasteReasons.find((each) => each === reason);
    return listed ? t(listed) : reason;
  };
}

/** The reasons to choose from, and the one that a draft or a queued entry has. */
export function useWasteReasonOptions(present = ''): readonly SelectOption[] {
  const textOf = useWasteReasonText();
  const isListed = wasteReasons.some((each) => each === present);
  const reasons = isListed || present === '' ? wasteReasons : [...wasteReasons, present];
  return reasons.map((value) => ({ value, label: textOf(value) }));
}
