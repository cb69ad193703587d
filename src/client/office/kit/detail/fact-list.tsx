import type { OverlaidRow } from '#client/data/use-list.ts';
import { type Fact, type FactContext, useFactContext } from '#client/office/kit/facts.tsx';
import { RowMark } from '#client/office/kit/list/row-mark.tsx';
import { type ListedNoun, termIn } from '#client/office/kit/words.ts';
import { DefinitionList } from '#client/ui/definition-list.tsx';

interface FactListProps<Row> {
  noun: ListedNoun;
  shown: OverlaidRow<Row>;
  facts: readonly Fact<Row>[];
  /** Opens a dialog that only this noun has. */
  open?: FactContext['open'];
}

/**
 * Names and values of a record, and above them a note if a change of the record waits to be sent.
 */
export function FactList<Row>({ noun, shown, facts, open = () => {} }: FactListProps<Row>) {
  const showing = { ...useFactContext(noun), open, isStacked: false, isUpright: false };
  const isMarkShown = shown.mark === undefined || facts.some(({ showsMark }) => showsMark);
  return (
    <>
      {!isMarkShown && (
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
