import { useLocale } from 'use-intl';
import { reasonText } from '#contract/fields/reasons.ts';

/** Translates stored reasons into the current language. A reason that a user typed stays unchanged. */
export function useReasonText(): (reason: string) => string {
  const locale = useLocale();
  return (reason) => reasonText(reason, locale);
}

export function ReasonText({ reason }: { reason: string | null | undefined }) {
  const reasonTextOf = useReasonText();
  return reason ? reasonTextOf(reason) : null;
}
