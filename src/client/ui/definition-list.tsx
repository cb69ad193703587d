import type { ReactNode } from 'react';

export interface DefinitionListProps {
  items: readonly { term: string; value: ReactNode }[];
}

/** Terms and values of a record, as detail dialogs show them. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <dl className="divide-y divide-line">
      {items.map(({ term, value }) => (
        <div
          key={term}
          className="grid grid-cols-[minmax(7rem,2fr)_3fr] items-baseline gap-4 py-2.5 first:pt-0 last:pb-0"
        >
          <dt className="text-sm text-ink-2">{term}</dt>
          <dd className="figures min-w-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
