import { useValueContext } from '#client/office/kit/field-text.ts';
import { type LineDetail, lineDetailsOf, lineDetailText } from '#client/office/kit/lines.ts';
import { termIn } from '#client/office/kit/resource-messages.ts';
import { type Documents, documents } from '#contract/defined-documents.ts';
import { type LineFields, linesIn } from '#contract/definitions/define-document.ts';
import { productColumn } from './record-link.tsx';

/**
 * Other values of the line are under the product: columns would cut them off.
 * @param columns fields that have their own column
 */
export function lineColumn<Item extends object>(
  list: keyof Documents,
  header: string,
  productOf: (item: Item) => { id: string; name: string },
  columns: readonly string[] = [],
) {
  const product = productColumn(header, productOf);
  return {
    header,
    cell: (item: Item) => (
      <>
        {product.cell(item)}
        <LineDetails {...{ list, item, columns }} />
      </>
    ),
  };
}

interface SaidOfLineProps {
  list: keyof Documents;
  item: object;
  columns: readonly string[];
}

function LineDetails({ list, item, columns }: SaidOfLineProps) {
  const context = useValueContext(list);
  const { words: messages } = context;
  const sentence = (said: LineDetail) => {
    const value = lineDetailText(said, context);
    const phrase = `said.${said.name}`;
    return messages.has(phrase) ? messages(phrase, { value }) : `${termIn(messages, 'detail', said.name)}: ${value}`;
  };
  return lineDetailsOf(item, 'row', fieldsIn(list))
    .filter(({ name, value }) => value !== null && !columns.includes(name))
    .map((said) => (
      <span key={said.name} className="block text-sm font-normal text-ink-2">
        {sentence(said)}
      </span>
    ));
}

export function useOtherColumns<Item extends object>(
  list: keyof Documents,
  items: readonly Item[],
  columns: readonly string[],
) {
  const context = useValueContext(list);
  const textOf = (item: Item, name: string) => {
    const said = lineDetailsOf(item, 'row', fieldsIn(list)).find((each) => each.name === name);
    return said ? lineDetailText(said, context) : '';
  };
  const others = Object.entries(fieldsIn(list)).filter(
    ([name]) => !columns.includes(name) && items.some((item) => textOf(item, name) !== ''),
  );
  return others.map(([name, { kind }]) => ({
    key: name,
    header: termIn(context.words, 'detail', name),
    cell: (item: Item) => textOf(item, name) || '–',
    ...((kind === 'rupiah' || kind === 'whole') && { align: 'right' as const }),
  }));
}

function fieldsIn(list: keyof Documents): LineFields {
  return Object.assign({}, ...linesIn(documents[list]));
}
