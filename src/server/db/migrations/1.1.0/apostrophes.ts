import type { Migration } from '../migration.ts';

interface KeysOfTable {
  /** SQL for the scope in which live `name_key`s are unique; by default the table. */
  scope?: (row: string) => string;
  isWithoutDeleted?: boolean;
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

/** White space that `textKey` replaces and NFKC does not convert. */
const spaces = '\t\n\v\f\r\u1680\u2028\u2029';

/** Like `textKey` since 1.1.0: one kind of apostrophe, and one space per run of white space. */
function newKey(column: string): string {
  const plain = [...apostrophes].reduce((sql, sign) => `replace(${sql}, '${sign}', '''')`, column);
  const spaced = [...spaces].reduce((sql, sign) => `replace(${sql}, '${sign}', ' ')`, plain);
  // Each step halves a run of spaces; texts have up to 1,000 characters.
  return Array.from({ length: 10 }).reduce<string>((sql) => `replace(${sql}, '  ', ' ')`, spaced);
}

/** Live names that would collide keep their keys until one is edited. */
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
