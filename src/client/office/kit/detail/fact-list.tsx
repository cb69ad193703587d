import type { OverlaidRow } from '#client/data/use-list.ts';
import { type Fact, type Showing, useShowing } from '#client/office/kit/facts.tsx';
import { RowMark } from '#client/office/kit/list/row-mark.tsx';
import { type ListedNoun, termIn } from '#client/office/kit/words.ts';
import { DefinitionList } from '#client/ui/definition-list.tsx';

interface FactListProps<Row> {
  noun: ListedNoun;
  shown: OverlaidRow<Row>;
  facts: readonly Fact<Row>[];
  /** Opens a dialog of the noun's own, where it has any. */
  open?: Showing['open'];
}

/** What is said of a record, term by term; a change of it that waits is said above. */
export function FactList<Row>({ noun, shown, facts, open = () => {} }: FactListProps<Row>) {
  const showing = { ...useShowing(noun), open, isStacked: false, isUpright: false };
  const isMarkSaid = shown.mark === undefined || facts.some(({ showsMark }) => showsMark);
  return (
    <>
      {!isMarkSaid && (
        <p className="mb-3">
          <RowMark mark={shown.mark} />
        </p>
      )}
      <DefinitionList
        items={facts.map(({ name, value }) => ({
          term: termIn(showing.words, 'detail', name),
          value: value(shown, showing) || '–',
        }))}
      />
    </>
  );
}
