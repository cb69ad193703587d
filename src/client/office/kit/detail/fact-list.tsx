import type { OverlaidRow } from '#client/data/use-rows.ts';
import { type Fact, useFactContext } from '#client/office/kit/facts.tsx';
import { termIn } from '#client/office/kit/words.ts';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import type { ListName } from '#contract/lists.ts';

interface FactListProps<Row> {
  list: ListName;
  shown: OverlaidRow<Row>;
  facts: readonly Fact<Row>[];
}

/** Names and values of a record's facts; a fact whose value is undefined is left out. */
export function FactList<Row>({ list, shown, facts }: FactListProps<Row>) {
  const context = { ...useFactContext(list), open: () => {} };
  return (
    <DefinitionList
      items={facts.flatMap((fact) => {
        const value = fact.value(shown, context);
        if (value === undefined) return [];
        return [{ term: termIn(context.words, 'detail', fact.name), value: value || '–' }];
      })}
    />
  );
}
