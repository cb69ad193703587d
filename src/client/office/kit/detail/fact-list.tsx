import type { OverlaidRow } from '#client/data/use-list.ts';
import { type Fact, useFactContext } from '#client/office/kit/facts.tsx';
import { type ListedNoun, termIn } from '#client/office/kit/words.ts';
import { DefinitionList } from '#client/ui/definition-list.tsx';

interface FactListProps<Row> {
  noun: ListedNoun;
  shown: OverlaidRow<Row>;
  facts: readonly Fact<Row>[];
}

/** Names and values of a record's facts. */
export function FactList<Row>({ noun, shown, facts }: FactListProps<Row>) {
  const layout = { isStacked: false, isUpright: false, isSlim: false, isCards: false };
  const context = { ...useFactContext(noun), open: () => {}, ...layout };
  return (
    <DefinitionList
      items={facts.map(({ name, value }) => ({
        term: termIn(context.words, 'detail', name),
        value: value(shown, context) || '–',
      }))}
    />
  );
}
