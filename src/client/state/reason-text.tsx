import { useLocale } from 'use-intl';
import { reasonText } from '#contract/fields/reasons.ts';

/** Reasons as they are stored, in the language in use; one that a person typed reads as it is. */
export function useReasonText(): (reason: string) => string {
  const locale = useLocale();
  return (reason) => reasonText(reason, locale);
}

export function ReasonText({ reason }: { reason: string | null | undefined }) {
  const textOf = useReasonText();
  return reason ? textOf(reason) : null;
}
