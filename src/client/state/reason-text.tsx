import { useLocale } from 'use-intl';
import { reasonText } from '#contract/fields/reasons.ts';

/** Stored reasons in the current language; a typed reason is returned unchanged. */
export function useReasonText(): (reason: string) => string {
  const locale = useLocale();
  return (reason) => reasonText(reason, locale);
}

export function ReasonText({ reason }: { reason: string | null | undefined }) {
  const textOf = useReasonText();
  return reason ? textOf(reason) : null;
}
