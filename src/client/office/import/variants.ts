// Other systems list variants in separate rows, which may omit the product name. Each variant becomes a product, such
// as "Es Kopi Susu (Besar)".
import type { ImportField } from './import-kind.ts';
import { nameKey } from './records-import.ts';

type Row = readonly string[];

export interface Variants {
  columns: readonly number[];
  count: number;
}

/** Variant headings of Loyverse, Shopify (`Option 1 value`), Square, Moka and others. */
const variantHeading = /^(?:option ?\d value|varia(?:nt|tion) name|(?:nama )?varian)$/;
/** Shopify writes this for a product without variants. */
const noVariant = 'default title';

interface Table {
  headings: readonly string[];
  columns: readonly (string | undefined)[];
  rows: readonly Row[];
}

interface Group {
  name: string;
  first: Row;
  variants: Set<string>;
}

export function expandVariants(
  { headings, columns, rows }: Table,
  fields: readonly ImportField[],
): { rows: readonly Row[]; variants: Variants } {
  const placesOf = (isMatch: (heading: string) => boolean) =>
    headings.flatMap((heading, index) => (isMatch(headingKey(heading)) ? [index] : []));
  const nameIndex = columns.findIndex((field) => field === 'name' || field === 'product');
  const variantIndexes = placesOf((heading) => variantHeading.test(heading));
  const unchangedTable = { rows, variants: { columns: [], count: 0 } };
  if (nameIndex < 0 || variantIndexes.length === 0) return unchangedTable;
  const [handleIndex = -1] = placesOf((heading) => heading === 'handle');
  const priceIndex = columns.findIndex((field) => field === 'price' || field === 'quantity');
  const variantOf = (row: Row) =>
    variantIndexes
      .flatMap((index) => row[index] || [])
      .filter((value) => value.toLowerCase() !== noVariant)
      .join(', ');

  const groups = new Map<string, Group>();
  let key = '';
  const groupOf = new Map<Row, Group>();
  for (const row of rows) {
    const name = row[nameIndex] ?? '';
    key = row[handleIndex] || nameKey(name) || key;
    const group = groups.get(key) ?? { name, first: row, variants: new Set() };
    group.variants.add(nameKey(variantOf(row)));
    groups.set(key, group);
    groupOf.set(row, group);
  }
  const inheritedIndexes = columns.flatMap((field, index) =>
    fields.some(({ name, kind }) => name === field && kind !== 'whole') ? [index] : [],
  );
  let count = 0;
  const namedRows = rows.flatMap((row) => {
    const group = groupOf.get(row);
    const variant = variantOf(row);
    const isNamed = Boolean(row[nameIndex]);
    // The row contains only another picture or a component of the previous product.
    if (!isNamed && !variant && !row[priceIndex] && group?.name) return [];
    if (!group?.name || !variant || group.variants.size < 2 || row.length > headings.length) {
      return [row];
    }
    count += 1;
    const filledRow = [...row];
    for (const index of inheritedIndexes) filledRow[index] = row[index] || group.first[index] || '';
    filledRow[nameIndex] = `${row[nameIndex] || group.name} (${variant})`;
    return [filledRow];
  });
  if (count === 0) return { ...unchangedTable, rows: namedRows };
  return { rows: namedRows, variants: { columns: variantIndexes, count } };
}

function headingKey(heading: string): string {
  return nameKey(heading).replace(/[_*]+/g, ' ').trim();
}
