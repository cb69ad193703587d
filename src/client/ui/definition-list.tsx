import type { ReactNode } from 'react';

export interface DefinitionListProps {
  items: readonly { term: string; value: ReactNode }[];
}

export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <dl className="divide-y divide-line">
      {items.map(({ term, value }) => (
        <div
          key={term}
          // With large text, the value wraps below its term.
          className="flex flex-wrap items-baseline gap-x-4 py-2.5 first:pt-0 last:pb-0"
        >
          <dt className="flex-[2_1_7rem] text-sm text-ink-2">{term}</dt>
          <dd className="figures min-w-0 flex-[3_1_9rem] font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
