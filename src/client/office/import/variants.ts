// Other systems list variants in separate rows, which may omit the product name. Each variant becomes a product, such
// as "Es Kopi Susu (Besar)".
import type { ImportField } from './import-kind.ts';
import { nameKey } from './records-import.ts';

type Row = readonly string[];

export interface Variants {
  columns: readonly number[];
  count: number;
}

/** The headings of Loyverse, Shopify (`Option 1 value`), Square, Moka and others. */
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

export function withVariants(
  { headings, columns, rows }: Table,
  fields: readonly ImportField[],
): { rows: readonly Row[]; variants: Variants } {
  const placesOf = (isMeant: (heading: string) => boolean) =>
    headings.flatMap((heading, index) => (isMeant(headingKey(heading)) ? [index] : []));
  const nameAt = columns.findIndex((field) => field === 'name' || field === 'product');
  const variantAt = placesOf((heading) => variantHeading.test(heading));
  const none = { rows, variants: { columns: [], count: 0 } };
  if (nameAt < 0 || variantAt.length === 0) return none;
  const [handleAt = -1] = placesOf((heading) => heading === 'handle');
  const priceAt = columns.findIndex((field) => field === 'price' || field === 'quantity');
  const variantOf = (row: Row) =>
    variantAt
      .flatMap((index) => row[index] || [])
      .filter((value) => value.toLowerCase() !== noVariant)
      .join(', ');

  const groups = new Map<string, Group>();
  let key = '';
  const groupOf = new Map<Row, Group>();
  for (const row of rows) {
    const name = row[nameAt] ?? '';
    key = row[handleAt] || nameKey(name) || key;
    const group = groups.get(key) ?? { name, first: row, variants: new Set() };
    group.variants.add(nameKey(variantOf(row)));
    groups.set(key, group);
    groupOf.set(row, group);
  }
  const inherited = columns.flatMap((field, index) =>
    fields.some(({ name, kind }) => name === field && kind !== 'whole') ? [index] : [],
  );
  let count = 0;
  const named = rows.flatMap((row) => {
    const group = groupOf.get(row);
    const variant = variantOf(row);
    const isNamed = Boolean(row[nameAt]);
    // The row is only another picture or a component of the previous product.
    if (!isNamed && !variant && !row[priceAt] && group?.name) return [];
    if (!group?.name || !variant || group.variants.size < 2 || row.length > headings.length) {
      return [row];
    }
    count += 1;
    const filled = [...row];
    for (const index of inherited) filled[index] = row[index] || group.first[index] || '';
    filled[nameAt] = `${row[nameAt] || group.name} (${variant})`;
    return [filled];
  });
  if (count === 0) return { ...none, rows: named };
  return { rows: named, variants: { columns: variantAt, count } };
}

function headingKey(heading: string): string {
  return nameKey(heading).replace(/[_*]+/g, ' ').trim();
}
