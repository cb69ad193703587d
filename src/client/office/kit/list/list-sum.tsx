import { useTranslations } from 'use-intl';

/** What the rows of all pages come to. */
export interface ListSum {
  /** What counts, alone and with its name. */
  name: string;
  value: string;
  /** How many rows and units that is. */
  parts: readonly string[];
  /** What does not count; mostly nothing. */
  others: readonly string[];
}

/** `text`: why it is not known. Undefined until it is. */
export type SumState = { sum: ListSum | { text: string } | undefined };

/** Above the rows. It has its place before it is known, so that nothing moves. */
export function SumLine({ sum }: SumState) {
  const t = useTranslations('office.list.sum');
  return (
    <div className="figures flex min-h-29 flex-wrap content-center items-baseline gap-x-6 gap-y-1 rounded-xl bg-sand px-4 py-3 md:min-h-19 text-sm text-ink-2">
      {sum && 'text' in sum && <p>{sum.text}</p>}
      {sum && 'value' in sum && (
        <>
          <p className="flex flex-wrap items-baseline gap-x-1 text-base">
            <span className="mr-1 font-semibold text-ink">{sum.name}</span>{' '}
            <span className="whitespace-nowrap">
              <strong className="text-xl font-semibold text-ink">{sum.value}</strong> ·
            </span>{' '}
            <span>{sum.parts.join(' · ')}</span>
          </p>
          {sum.others.length > 0 && <p>{t('notCounted', { others: sum.others.map(unbroken).join(' · ') })}</p>}
        </>
      )}
    </div>
  );
}

/** The sum as one text, for paper. Undefined where it is not known. */
export function useSumText(state: SumState | undefined): string | undefined {
  const t = useTranslations('office.list.sum');
  const sum = state?.sum;
  if (!sum || 'text' in sum) return undefined;
  const counted = [`${sum.name} ${sum.value}`, ...sum.parts].join(' · ');
  if (sum.others.length === 0) return counted;
  return `${counted}. ${t('notCounted', { others: sum.others.join(' · ') })}`;
}

/** No line ends between a figure and its unit. */
function unbroken(text: string): string {
  return text.replaceAll(/(?<=\d|Rp) /g, '\u00a0');
}
