import { useValueContext } from '#client/office/kit/field-text.ts';
import { type LineDetail, lineDetailsOf, lineDetailText } from '#client/office/kit/lines.ts';
import { termIn } from '#client/office/kit/resource-messages.ts';
import { type Documents, documents } from '#contract/defined-documents.ts';
import { type LineFields, linesIn } from '#contract/definitions/define-document.ts';
import { productColumn } from './record-link.tsx';

/**
 * Other values of the line are shown under the product, because separate columns would be cut off.
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

interface LineDetailsProps {
  list: keyof Documents;
  item: object;
  columns: readonly string[];
}

function LineDetails({ list, item, columns }: LineDetailsProps) {
  const context = useValueContext(list);
  const { messages } = context;
  const detailText = (detail: LineDetail) => {
    const value = lineDetailText(detail, context);
    const phrase = `said.${detail.name}`;
    return messages.has(phrase) ? messages(phrase, { value }) : `${termIn(messages, 'detail', detail.name)}: ${value}`;
  };
  return lineDetailsOf(item, 'row', fieldsIn(list))
    .filter(({ name, value }) => value !== null && !columns.includes(name))
    .map((detail) => (
      <span key={detail.name} className="block text-sm font-normal text-ink-2">
        {detailText(detail)}
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
    const detail = lineDetailsOf(item, 'row', fieldsIn(list)).find((each) => each.name === name);
    return detail ? lineDetailText(detail, context) : '';
  };
  const otherFields = Object.entries(fieldsIn(list)).filter(
    ([name]) => !columns.includes(name) && items.some((item) => textOf(item, name) !== ''),
  );
  return otherFields.map(([name, { kind }]) => ({
    key: name,
    header: termIn(context.messages, 'detail', name),
    cell: (item: Item) => textOf(item, name) || '–',
    ...((kind === 'rupiah' || kind === 'whole') && { align: 'right' as const }),
  }));
}

function fieldsIn(list: keyof Documents): LineFields {
  return Object.assign({}, ...linesIn(documents[list]));
}
