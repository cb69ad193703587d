import { useTranslations } from 'use-intl';
import type { SelectOption } from '#client/ui/form/select-options.tsx';

/** The values that the server stores. Their labels are in `office.count.reasons`. */
const wasteReasons = ['tumpah', 'bocor', 'kedaluwarsa', 'rusak', 'lainnya'] as const;

/** The contract accepts any text, so an unlisted reason is shown unchanged. */
export function useWasteReasonText(): (reason: string) => string {
  const t = useTranslations('office.count.reasons');
  return (reason) => {
    const listedReason = wasteReasons.find((each) => each === reason);
    return listedReason ? t(listedReason) : reason;
  };
}

export function useWasteReasonOptions(currentReason = ''): readonly SelectOption[] {
  const textOf = useWasteReasonText();
  const isListed = wasteReasons.some((each) => each === currentReason);
  const reasons = isListed || currentReason === '' ? wasteReasons : [...wasteReasons, currentReason];
  return reasons.map((value) => ({ value, label: textOf(value) }));
}
