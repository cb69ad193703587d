import { useTranslations } from 'use-intl';

export interface ListSum {
  name: string;
  value: string;
  parts: readonly string[];
  /** Sums that `value` doesn't include, such as refunds. */
  otherSums: readonly string[];
}

/** `sum` is undefined while loading. `text` explains why there is no sum. */
export type SumState = { sum: ListSum | { text: string } | undefined };

/** The line keeps its height while loading, so nothing moves. */
export function SumLine({ sum }: SumState) {
  const t = useTranslations('office.list.sum');
  return (
    <div className="figures flex min-h-29 flex-wrap content-center items-baseline gap-x-6 gap-y-1 rounded-xl bg-sand px-4 py-3 md:min-h-19 text-sm text-ink-2">
      {sum && 'text' in sum && <p>{sum.text}</p>}
      {sum && 'value' in sum && (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2 text-base">
            <span className="font-semibold text-ink">{sum.name}</span>{' '}
            <strong className="text-xl font-semibold whitespace-nowrap text-ink">{sum.value}</strong>
            <span className="sr-only"> · </span>
            <span>{sum.parts.join(' · ')}</span>
          </p>
          {sum.otherSums.length > 0 && (
            <p>{t('notCounted', { others: sum.otherSums.map(withNonBreakingSpaces).join('; ') })}</p>
          )}
        </>
      )}
    </div>
  );
}

export function useSumText(state: SumState | undefined): string | undefined {
  const t = useTranslations('office.list.sum');
  const sum = state?.sum;
  if (!sum || 'text' in sum) return undefined;
  const countedText = [`${sum.name} ${sum.value}`, ...sum.parts].join(' · ');
  if (sum.otherSums.length === 0) return countedText;
  return `${countedText}. ${t('notCounted', { others: sum.otherSums.join(' · ') })}`;
}

/** Prevents a line break between a figure and its unit. */
function withNonBreakingSpaces(text: string): string {
  return text.replaceAll(/(?<=\d|Rp) /g, '\u00a0');
}
