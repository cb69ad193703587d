import type { Migration } from '../migration.ts';

/** Tables with names that no two live rows share, and other keys of theirs. */
const keysOf: Record<string, { unique: string; others: readonly string[] }> = {
  warehouses: { unique: 'name_key', others: ['address_key'] },
  carts: { unique: 'name_key', others: [] },
  products: { unique: 'name_key', others: ['description_key', 'category_key', 'unit_key'] },
  suppliers: { unique: 'name_key', others: ['contact_key', 'delivers_key'] },
  templates: { unique: 'name_key', others: [] },
  saved_views: { unique: 'name_key', others: [] },
};

const apostrophes = '‘’ʼ';

/** What `textKey` makes of a stored key since then: one apostrophe, and one space where there are several. */
function newKey(column: string): string {
  const plain = [...apostrophes].reduce((sql, sign) => `replace(${sql}, '${sign}', '''')`, column);
  // Each halves a row of spaces; texts have up to 500 characters.
  return Array.from({ length: 9 }).reduce<string>((sql) => `replace(${sql}, '  ', ' ')`, plain);
}

/** Names that would become one name keep their keys until one of them is edited. */
export const apostrophesOfKeys: Migration['statements'] = () =>
  Object.entries(keysOf).flatMap(([table, { unique, others }]) => [
    `update ${table} set ${unique} = ${newKey(unique)}
      where ${unique} <> ${newKey(unique)} and not exists (
        select 1 from ${table} as other
        where other.id <> ${table}.id and ${newKey(`other.${unique}`)} = ${newKey(`${table}.${unique}`)})`,
    ...others.map(
      (column) =>
        `update ${table} set ${column} = ${newKey(column)} where ${column} <> ${newKey(column)}`,
    ),
  ]);
