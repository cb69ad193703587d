import { useIsCards } from './use-is-roomy.ts';

/** How many rows all pages have, and what they come to; without a value the label says why. */
export interface ListSum {
  label: string;
  value: string;
}

/** Above the cards, also while it is not known yet: nothing moves when it is. A table has it beside the pager. */
export function SumLine({ sum }: { sum: ListSum | undefined }) {
  const isCards = useIsCards();
  if (!sum || !isCards) return null;
  return (
    <p className="figures flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-xl bg-sand px-4 py-2 text-sm text-ink-2">
      <span>{sum.label}</span>
      <span className="text-lg font-semibold text-ink">{sum.value}</span>
    </p>
  );
}

/** The sum as one text; undefined without one. */
export function sumText(sum: ListSum | undefined): string | undefined {
  return sum && [sum.label, sum.value].filter((part) => part !== '').join(': ');
}
