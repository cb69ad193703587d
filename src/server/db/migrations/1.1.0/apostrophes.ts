import type { Migration } from '../migration.ts';

interface KeysOfTable {
  /** Within what no two live rows share a `name_key`, by the name of a row; among all rows of the table if undefined. */
  scope?: (row: string) => string;
  /** Whether deleted rows are gone from the table. */
  isWithoutDeleted?: boolean;
  /** Other keys, which rows may share. */
  others?: readonly string[];
}

const keysOf: Record<string, KeysOfTable> = {
  warehouses: { others: ['address_key'] },
  carts: {},
  products: { others: ['description_key', 'category_key', 'unit_key'] },
  suppliers: { others: ['contact_key', 'delivers_key'] },
  templates: { scope: (row) => `coalesce(${row}.cart_id, ${row}.warehouse_id)` },
  saved_views: { scope: (row) => `(${row}.user_id, ${row}.list)`, isWithoutDeleted: true },
};

const apostrophes = '‘’ʼ';

/** The white space of `textKey` that NFKC makes no space of. */
const spaces = '\t\n\v\f\r\u1680\u2028\u2029';

/** What `textKey` makes of a stored key since then: one apostrophe, and one space where there is white space. */
function newKey(column: string): string {
  const plain = [...apostrophes].reduce((sql, sign) => `replace(${sql}, '${sign}', '''')`, column);
  const spaced = [...spaces].reduce((sql, sign) => `replace(${sql}, '${sign}', ' ')`, plain);
  // Each halves a row of spaces; texts have up to 1,000 characters.
  return Array.from({ length: 10 }).reduce<string>((sql) => `replace(${sql}, '  ', ' ')`, spaced);
}

/** Live names that would become one name keep their keys until one of them is edited. */
export const apostrophesOfKeys: Migration['statements'] = () =>
  Object.entries(keysOf).flatMap(([table, { scope, isWithoutDeleted, others = [] }]) => {
    const isSame = [
      `other.id <> ${table}.id`,
      ...(isWithoutDeleted ? [] : ['other.deleted_at is null']),
      ...(scope ? [`${scope('other')} = ${scope(table)}`] : []),
      `${newKey('other.name_key')} = ${newKey(`${table}.name_key`)}`,
    ].join(' and ');
    const isFree = `not exists (select 1 from ${table} as other where ${isSame})`;
    return [
      `update ${table} set name_key = ${newKey('name_key')} where name_key <> ${newKey('name_key')}
        and ${isWithoutDeleted ? isFree : `(deleted_at is not null or ${isFree})`}`,
      ...others.map(
        (column) => `update ${table} set ${column} = ${newKey(column)} where ${column} <> ${newKey(column)}`,
      ),
    ];
  });
